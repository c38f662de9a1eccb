import CollectionEngine
import Foundation

extension PhotoPage {
  /// Changes the arrangement; every photograph travels to its new place.
  func arrange(_ new: Arrangement) {
    guard new != arrangement else { return }
    arrangement = new
    relayout(animated: true)
    keepSoon()
    changed()
  }

  /// Changes the size of the photographs.
  func resize(_ new: CellSize) {
    guard new != size else { return }
    size = new
    relayout(animated: true)
    keepSoon()
    changed()
  }

  /// Changes what else is set of the arrangement.
  func set(_ new: LayoutOptions) {
    guard new != options else { return }
    options = new
    relayout(animated: true)
    keepSoon()
    changed()
  }

  /// A new layout of the photographs, in some arrangement and size.
  func makeLayout(_ arrangement: Arrangement, _ size: CellSize) -> Layout {
    arrangement.makeLayout(side: CGFloat(size.points), options: options) { [weak self] in self?.isMonth($0) ?? false }
  }

  /// The columns that photographs of the present size make.
  var columns: Int { columnFit.count(width: CGFloat(size.points)) }

  /// The columns that there can be in a view as wide as this.
  var columnRange: ClosedRange<Int> {
    let least = columnFit.count(width: CGFloat(CellSize.range.upperBound))
    return least...max(least, columnFit.count(width: CGFloat(CellSize.range.lowerBound)))
  }

  /// Changes the size so that there are so many columns.
  func setColumns(_ count: Int) {
    guard count != columns else { return }
    resize(CellSize(Double(columnFit.width(count: count))))
  }

  private var columnFit: ColumnFit {
    ColumnFit(
      room: collectionView.bounds.width - 2 * Arrangement.margin, spacing: CGFloat(options[spacing: arrangement]))
  }

  /// Lays out anew what is in the middle of the view about where it is.
  func relayout(animated: Bool) {
    transitions += 1
    collectionView.setCollectionViewLayout(
      makeLayout(arrangement, size), animated: animated && content == .photos
    ) { [weak self] _ in
      guard let self else { return }
      transitions -= 1
      // While everything travels, thumbnails of another size would only cost time that the motion needs.
      if transitions == 0 { refreshThumbnails() }
    }
    updateHeadings()
  }

  /// Follows fingers that move apart or together.
  func magnify(by scale: CGFloat, _ phase: InputEvent.Phase) {
    if phase == .began { sizeAtPinch = size }
    guard phase != .cancelled else { return resize(sizeAtPinch) }
    let wanted = sizeAtPinch.scaled(by: Double(scale))
    let isStep = abs(wanted.points / size.points - 1) >= Self.pinchStep
    if isStep || phase == .ended { resize(wanted) }
  }

  /// Takes in the shapes of photographs that have become known, calmly: not while something moves.
  func reshape() {
    guard content == .photos else { return }
    if collectionView.isScrollMoving || collectionView.isDragging || collectionView.indexPathOfHeldItem != nil {
      return reshapeSoon()
    }
    if arrangement == .justified { relayout(animated: true) }
  }

  /// The least change of size that a pinch shows, as a share.
  private static let pinchStep = 0.04
}
