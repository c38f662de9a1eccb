import CollectionEngine
import CollectionWidget
import Foundation
import GTK
import Localization

/// A page that shows its items in any arrangement and size, which the view popover and pinches change.
protocol LayoutPresenting: AnyObject {
  var collectionView: CollectionView { get }
  var widget: CollectionWidget { get }
  var arrangement: Arrangement { get set }
  var size: CellSize { get set }
  var options: LayoutOptions { get set }
  /// What the pinch under way goes through.
  var pinchRow: PinchRow? { get set }
  /// Changes of layout that are under way.
  var transitions: Int { get set }
  /// Whether there is anything to be seen, and so anything to be moved.
  var isInSight: Bool { get }

  /// Whether a section has a heading.
  func hasHeading(_ section: Int) -> Bool
  /// Lays out again what is in the middle of the view about where it is.
  func relayout(animated: Bool)
  /// The arrangement, the size or the options are others now, and headings may be.
  func arrangementDidChange()
  /// Everything has come to rest in cells of another size.
  func cellsDidSettle()
  /// Brings the headings in sight in line.
  func updateHeadings()
}

extension LayoutPresenting {
  /// Changes the arrangement; every item travels to its new place.
  func arrange(_ new: Arrangement) {
    guard new != arrangement else { return }
    arrangement = new
    relayout(animated: true)
    arrangementDidChange()
    announceArrangement()
  }

  private func announceArrangement() { announce(localized("{layout} layout", ["layout": arrangement.title])) }

  /// Has a screen reader say what can be seen already.
  func announce(_ words: String) { if let widget = widget.widget { Announcement.post(words, from: widget) } }

  /// Changes the size of the cells.
  func resize(_ new: CellSize) {
    guard new != size else { return }
    size = new
    relayout(animated: true)
    arrangementDidChange()
  }

  /// Changes what else is set of the arrangement.
  func set(_ new: LayoutOptions) {
    guard new != options else { return }
    options = new
    relayout(animated: true)
    arrangementDidChange()
  }

  func relayout(animated: Bool) { changeLayout(animated: animated) }

  /// Puts a new layout in force, and leaves cells alone until all have arrived.
  func changeLayout(animated: Bool) {
    transitions += 1
    collectionView.setCollectionViewLayout(makeLayout(arrangement, size), animated: animated && isInSight) {
      [weak self] _ in self?.transitionDidEnd()
    }
    updateHeadings()
  }

  private func transitionDidEnd() {
    transitions -= 1
    // While everything travels, pictures of another size would only cost time that the motion needs.
    if transitions == 0 { cellsDidSettle() }
  }

  private func makeLayout(_ arrangement: Arrangement, _ size: CellSize) -> Layout {
    arrangement.makeLayout(side: CGFloat(size.points), options: options) { [weak self] in
      self?.hasHeading($0) ?? false
    }
  }

  // MARK: Columns

  /// The columns that cells of the present size make.
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
      space: collectionView.bounds.width - 2 * Arrangement.margin, spacing: CGFloat(options[spacing: arrangement]))
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
      if isActive { transitions += 1 } else { transitionDidEnd() }
    }
    return zoom
  }

  private func arrive(at level: Int) {
    guard let steps = pinchRow?.steps, steps.indices.contains(level) else { return }
    let former = arrangement
    (arrangement, size) = (steps[level].arrangement, steps[level].size)
    updateHeadings()
    let isOther = arrangement != former
    widget.whenAllocated { [weak self] in
      self?.arrangementDidChange()
      if isOther { self?.announceArrangement() }
    }
  }
}
