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
  /// The layout that was made last of those that ask for the shape of each item.
  var shapedLayout: ShapedLayout? { get set }
  /// Changes of layout that are under way.
  var transitions: Int { get set }
  /// Whether there is anything to be seen, and so anything to be moved.
  var isInSight: Bool { get }

  /// Whether one item is shown as large as fits, out of the arrangement.
  var isViewing: Bool { get }
  /// How large an item is that is opened so, in points; nil where none can be.
  var wholeSide: Double? { get }
  /// What of the view a picture by itself leaves to others.
  var pageInset: EdgeInsets { get }
  /// Fingers have opened the item in the middle, or gone back from it to the arrangement.
  func pinchedWhole(_ isWhole: Bool)

  /// The days that sections are, to be seen by months and years too; nil where they are none.
  var timeline: Arrangement.Timeline? { get }

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
  var timeline: Arrangement.Timeline? { nil }
  var isViewing: Bool { false }
  var wholeSide: Double? { nil }
  var pageInset: EdgeInsets { .zero }
  func pinchedWhole(_ isWhole: Bool) {}

  /// Whether there are several days, to be seen by months and years too.
  var hasTimeline: Bool { timeline?.hasSeveral == true }

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
    guard new != size || isSpan else { return }
    size = new
    if isSpan { arrangement = .grid }
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

  func transitionDidEnd() {
    transitions -= 1
    // While everything travels, pictures of another size would only cost time that the motion needs.
    if transitions == 0 { cellsDidSettle() }
  }

  /// A layout that is not in force. One that has asked for the shape of each item is used again, or another
  /// of its kind takes over what it knows.
  func makeLayout(_ arrangement: Arrangement, _ size: CellSize) -> Layout {
    let settings = ShapedLayout.Settings(
      arrangement: arrangement, size: size, options: options, hasTimeline: hasTimeline)
    if let shaped = shapedLayout, shaped.settings == settings, shaped.layout.collectionView == nil {
      return shaped.layout
    }
    let layout = arrangement.makeLayout(side: CGFloat(size.points), options: options, timeline: timeline) {
      [weak self] in self?.hasHeading($0) ?? false
    }
    (layout as? PageLayout)?.pageInset = pageInset
    if let layout = layout as? AspectRatioLayout {
      if let former = shapedLayout?.layout { layout.takeProportions(from: former, in: collectionView) }
      shapedLayout = ShapedLayout(layout: layout, settings: settings)
    }
    return layout
  }

  // MARK: Larger and smaller

  /// Whether months or years are what is shown.
  var isSpan: Bool { Arrangement.spans.contains(arrangement) }

  /// Whether things can be larger, and smaller.
  var canGrow: Bool { isSpan || size.points < CellSize.range.upperBound }
  var canShrink: Bool { isSpan ? arrangement != .years : size.points > CellSize.range.lowerBound || leadsToSpans }

  /// Whether what lies past the smallest size is months.
  private var leadsToSpans: Bool { hasTimeline && arrangement == .grid }

  /// Shows everything a step larger or smaller. Past the smallest days there are months, and years past those, with what
  /// has the focus or is in the middle where it was.
  func grow(by steps: Int) {
    if isSpan || steps < 0 && leadsToSpans && size.points <= CellSize.range.lowerBound {
      collectionView.layoutZoom?.step(by: CGFloat(steps), at: attention)
    } else {
      resize(steps > 0 ? size.larger : size.smaller)
    }
  }

  /// The point of the view that is looked at: the item with the focus if it is in sight, or else the middle.
  private var attention: CGPoint {
    let bounds = collectionView.bounds
    let focused = collectionView.focusedIndexPath.flatMap { collectionView.cellForItem(at: $0)?.frame }
    let point = focused.flatMap { $0.intersects(bounds) ? CGPoint(x: $0.midX, y: $0.midY) : nil }
    return point.map { CGPoint(x: $0.x - bounds.minX, y: $0.y - bounds.minY) }
      ?? CGPoint(x: bounds.width / 2, y: bounds.height / 2)
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
      space: collectionView.widthOfContents(in: collectionView.bounds) - 2 * Arrangement.margin,
      spacing: CGFloat(options[spacing: arrangement]))
  }

  // MARK: Pinching

  /// Follows fingers that move apart or together through sizes and arrangements.
  func makeZoom() -> LayoutZoom {
    let zoom = LayoutZoom { [unowned self] in
      let row =
        if isViewing, let wholeSide {
          PinchRow(betweenWhole: wholeSide, and: arrangement, size)
        } else {
          PinchRow(about: arrangement, size, columns: columnFit, hasTimeline: hasTimeline, whole: wholeSide)
        }
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
    if steps[level].arrangement == .whole { return pinchedWhole(true) }
    if isViewing { pinchedWhole(false) }
    let former = arrangement
    (arrangement, size) = (steps[level].arrangement, steps[level].size)
    updateHeadings()
    let isOther = arrangement != former
    arrangementDidChange()
    if isOther { announceArrangement() }
  }
}
