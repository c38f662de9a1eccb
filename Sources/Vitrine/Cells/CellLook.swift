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
  /// How far a cell has become a whole picture: 1 where it fills the view, 0 elsewhere.
  /// - Parameter attributes: the cell's; nil where they are not known.
  func wholeness(of attributes: LayoutAttributes? = nil) -> CGFloat {
    guard let between = self as? TransitionLayout else { return self is PageLayout ? 1 : 0 }
    let (from, to) = (between.currentLayout.wholeness(), between.nextLayout.wholeness())
    let progress = attributes.map(between.transitionProgress) ?? between.transitionProgress
    return from + (to - from) * min(max(progress, 0), 1)
  }

  /// What the cells of the layout look like; of one between two, of the nearer, or of that which has more than one
  /// picture.
  var cellLook: CellLook {
    if let between = self as? TransitionLayout {
      if between.nextLayout is PageLayout { return between.currentLayout.cellLook }
      if between.currentLayout is PageLayout { return between.nextLayout.cellLook }
    }
    let layout = nearest
    return layout is ListLayout || layout is ColumnFlowLayout ? .row : .tile
  }
}
