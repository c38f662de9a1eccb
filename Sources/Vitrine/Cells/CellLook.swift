import CollectionEngine
import Foundation

/// What a cell looks like.
enum CellLook {
  /// The picture alone, filling the cell.
  case tile
  /// A small picture with words beside it.
  case row

  /// Where the picture is in a cell of a size.
  func pictureFrame(in size: CGSize, isRightToLeft: Bool) -> CGRect {
    guard self == .row else { return CGRect(origin: .zero, size: size) }
    let side = max(1, size.height - 2 * CellMetrics.rowPadding)
    let x = isRightToLeft ? size.width - CellMetrics.rowPadding - side : CellMetrics.rowPadding
    return CGRect(x: x, y: CellMetrics.rowPadding, width: side, height: side)
  }
}

extension Layout {
  /// What the cells of the layout look like; of one between two, of the nearer.
  var cellLook: CellLook {
    let layout = nearest
    return layout is ListLayout || layout is ColumnFlowLayout ? .row : .tile
  }
}
