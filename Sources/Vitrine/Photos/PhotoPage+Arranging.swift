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

  // MARK: Pinching

  /// Follows fingers that move apart or together through sizes and arrangements.
  func makeZoom() -> LayoutZoom {
    let zoom = LayoutZoom { [unowned self] in
      let row = PinchRow(about: arrangement, size, columns: columnFit)
      pinchRow = row
      let levels = row.steps.map { step in
        LayoutZoom.Level(scale: CGFloat(step.scale)) { [unowned self] in makeLayout(step.arrangement, step.size) }
      }
      return (levels, row.current)
    }
    zoom.levelDidChange = { [unowned self] in arrive(at: $0) }
    zoom.activityDidChange = { [unowned self] isActive in
      transitions += isActive ? 1 : -1
      // While fingers are about it, thumbnails of another size would only cost time that the motion needs.
      if transitions == 0 { refreshThumbnails() }
    }
    return zoom
  }

  private func arrive(at level: Int) {
    guard let steps = pinchRow?.steps, steps.indices.contains(level) else { return }
    (arrangement, size) = (steps[level].arrangement, steps[level].size)
    updateHeadings()
    keepSoon()
    changed()
  }

  /// Takes in the shapes of photographs that have become known, calmly: not while something moves.
  func reshape() {
    guard content == .photos else { return }
    if collectionView.isScrollMoving || collectionView.isDragging || collectionView.indexPathOfHeldItem != nil
      || transitions > 0
    {
      return reshapeSoon()
    }
    if arrangement.showsShapes { relayout(animated: true) }
  }
}
