import Foundation
import Testing

@testable import CollectionEngine

/// A cell that remembers what it shows and how often it was made ready again.
final class StageCell: Cell, RegistrableCell {
  var item = -1
  var timesReused = 0
  var dragStates: [DragState] = []
  /// How high the cell would be in a width; nil for as high as it is made.
  var wantedHeight: ((CGFloat) -> CGFloat)?
  /// How wide the cell would be; nil for as wide as it is made.
  var wantedWidth: CGFloat?
  var timesAsked = 0

  override func preferredLayoutAttributesFitting(_ attributes: LayoutAttributes) -> LayoutAttributes {
    timesAsked += 1
    if let wantedWidth { attributes.frame.size.width = wantedWidth }
    if let wantedHeight { attributes.frame.size.height = wantedHeight(attributes.size.width) }
    return attributes
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    timesReused += 1
  }
  override func dragStateDidChange(_ dragState: DragState) { dragStates.append(dragState) }

  /// Where it was pressed, and the part that does something when it is.
  var presses: [CGPoint] = []
  var pressedPart: CGRect?

  override func performPress(at point: CGPoint) -> Bool {
    presses.append(point)
    return pressedPart?.contains(point) == true
  }
}

final class StageHeader: ReusableView {}

/// A collection view with everything about it: the data, a delegate that writes down each call, a host, and a clock that
/// is turned by hand.
final class Stage: NSObject, CollectionViewDataSource, CollectionViewDelegate, ViewHost {
  /// The data: each item is a number of its own.
  var sections: [[Int]]
  let view: CollectionView

  /// What the delegate was notified of each lift of a finger: points per millisecond, and where the contents would
  /// rest.
  var lifts: [(velocity: CGPoint, proposed: CGPoint)] = []
  /// How often scroll bars were to be shown.
  var flashes = 0
  /// Calls of the delegate and of the data source's `moveItemAt`, in order.
  var log: [String] = []
  var countCalls = 0
  var cellCalls = 0
  var faults: [String] = []
  /// Mistakes in the pairing of `willDisplay` and `didEndDisplaying`.
  var displayMistakes: [String] = []
  private var displayed: [ObjectIdentifier: String] = [:]
  var logsDisplay = false
  var logsScroll = false

  // What the delegate and the data source answer.
  var shouldHighlight = true
  var shouldSelect: (IndexPath) -> Bool = { _ in true }
  var shouldDeselect = true
  var canMove = true
  var moveTarget: (IndexPath) -> IndexPath = { $0 }
  var target: ((CGPoint) -> CGPoint)?
  var mayScrollToTop = true
  var onScroll: (() -> Void)?
  var onMove: (() -> Void)?
  /// How high the cell of a number would be in a width.
  var wantedHeight: ((Int, CGFloat) -> CGFloat)?
  /// How wide the cell of a number would be.
  var wantedWidth: ((Int) -> CGFloat)?
  /// Where items were pressed that were opened.
  var openedAt: [CGPoint?] = []
  var contract = Contract()
  /// Called within each call of the delegate, and within `cellForItemAt`, with the call's name.
  var onCall: ((String) -> Void)?
  /// Whether the view is within a call, and so within a change.
  private var isWithinCall = false

  private func didCall(_ call: String) {
    let before = isWithinCall
    isWithinCall = true
    onCall?(call)
    isWithinCall = before
  }

  // The host.
  var displayScale: CGFloat = 1
  var animationsEnabled = true
  var layoutDirection = LayoutDirection.leftToRight
  var frameRequests = 0
  var displayRequests = 0
  func viewNeedsFrame(_ view: View) { frameRequests += 1 }
  func viewNeedsDisplay(_ view: View) { displayRequests += 1 }
  func showScrollIndicators(of view: ScrollView) { flashes += 1 }
  /// What the host was notified of: whether something is refreshed.
  var refreshes: [Bool] = []
  func view(_ view: ScrollView, isRefreshing: Bool) { refreshes.append(isRefreshing) }

  // The clock.
  private(set) var time = 100.0

  init(_ counts: [Int] = [1000], layout: Layout? = nil, size: CGSize = CGSize(width: 390, height: 500)) {
    var next = 0
    sections = counts.map { count in
      defer { next += count }
      return Array(next..<next + count)
    }
    view = CollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout ?? GridLayout())
    super.init()
    CollectionView._mutationHandler = { view in
      if (view.host as? Stage)?.isWithinCall == true { return }
      let faults = view._checkInvariants()
      if !faults.isEmpty { Issue.record("after a change: \(faults)") }
    }
    view.faultHandler = { [weak self] in self?.faults.append($0) }
    // What takes no time is not put off.
    view._prefetchClock = { 0 }
    view.register([StageCell.self])
    view.register(StageHeader.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "header")
    view.host = self
    view.dataSource = self
    view.delegate = self
    frame()
    log = []
  }

  var grid: GridLayout? { view.collectionViewLayout as? GridLayout }

  /// Shows one frame, `step` seconds after the last. Returns whether another one is wanted.
  @discardableResult
  func frame(after step: Double = 1.0 / 60) -> Bool {
    time += step
    return view.frame(at: time)
  }

  /// Shows frames for `seconds`.
  func run(_ seconds: Double, rate: Double = 60) {
    for _ in 0..<Int((seconds * rate).rounded()) { frame(after: 1 / rate) }
  }

  /// Shows frames until no more are wanted.
  func settle(sourceLocation: SourceLocation = #_sourceLocation) {
    for _ in 0..<1200 where !frame() { return }
    Issue.record("still moving after 20 s", sourceLocation: sourceLocation)
  }

  /// Where a cell is seen now, from the view's top left.
  func seen(_ path: IndexPath) -> CGRect? { view.cellForItem(at: path).map { seen($0) } }

  func seen(_ cell: View) -> CGRect {
    cell.presentation.frame.offsetBy(dx: -view.contentOffset.x, dy: -view.contentOffset.y)
  }

  /// What each cell in sight shows, by item of the data.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let broken = view._checkInvariants()
    #expect(broken.isEmpty, sourceLocation: sourceLocation)
    #expect(displayMistakes.isEmpty, sourceLocation: sourceLocation)
    for path in view.indexPathsForVisibleItems {
      guard let cell = view.cellForItem(at: path) as? StageCell, sections.indices.contains(path.section),
        sections[path.section].indices.contains(path.item)
      else {
        Issue.record("a cell for no item at \(path)", sourceLocation: sourceLocation)
        continue
      }
      #expect(cell.item == sections[path.section][path.item], sourceLocation: sourceLocation)
    }
  }

  /// At rest, every item whose frame is in sight has a cell, there and nowhere else.
  func checkAtRest(sourceLocation: SourceLocation = #_sourceLocation) {
    check(sourceLocation: sourceLocation)
    let expected = view.elements(in: view.bounds)
      .filter { $0.representedElementCategory == .cell && $0.frame.overlaps(view.bounds) }
    #expect(
      Set(expected.map(\.indexPath)) == Set(view.indexPathsForVisibleItems), sourceLocation: sourceLocation)
    for attributes in expected {
      guard let cell = view.cellForItem(at: attributes.indexPath) else { continue }
      let shown = cell.presentation
      let wanted = CGRect(center: attributes.center, size: attributes.size)
      #expect(
        isNear(shown.frame, wanted) && shown.alpha == attributes.alpha && shown.transform == attributes.transform3D,
        "\(attributes.indexPath) at \(shown.frame), not \(wanted)", sourceLocation: sourceLocation)
    }
    #expect(view.displayed.leaving.isEmpty, sourceLocation: sourceLocation)
    #expect(view.subviews.count == view.displayed.visible.count, sourceLocation: sourceLocation)
  }

  /// Nothing moves, and nothing asks to.
  func checkIdle(sourceLocation: SourceLocation = #_sourceLocation) {
    frame()
    frameRequests = 0
    #expect(!frame() && frameRequests == 0, sourceLocation: sourceLocation)
  }

  // MARK: Data source

  func numberOfSections(in collectionView: CollectionView) -> Int {
    countCalls += 1
    return sections.count
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    countCalls += 1
    return sections[section].count
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt path: IndexPath) -> Cell {
    cellCalls += 1
    didCall("cellForItem")
    let cell = collectionView.dequeue(StageCell.self, for: path)
    let item = sections[path.section].indices.contains(path.item) ? sections[path.section][path.item] : -2
    cell.item = item
    cell.wantedHeight = wantedHeight.map { height in { height(item, $0) } }
    cell.wantedWidth = wantedWidth?(item)
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> ReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: path)
  }

  func collectionView(_ collectionView: CollectionView, canMoveItemAt path: IndexPath) -> Bool { canMove }

  func collectionView(_ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
    log.append("move \(name(source)) to \(name(destination))")
    let item = sections[source.section].remove(at: source.item)
    sections[destination.section].insert(item, at: destination.item)
    onMove?()
  }

  // MARK: Delegate

  func collectionView(_: CollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    log.append("shouldHighlight \(name(path))")
    return shouldHighlight
  }
  func collectionView(_: CollectionView, didHighlightItemAt path: IndexPath) {
    log.append("didHighlight \(name(path))")
  }
  func collectionView(_: CollectionView, didUnhighlightItemAt path: IndexPath) {
    log.append("didUnhighlight \(name(path))")
  }
  func collectionView(_: CollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    log.append("shouldSelect \(name(path))")
    return shouldSelect(path)
  }
  func collectionView(_: CollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
    log.append("shouldDeselect \(name(path))")
    return shouldDeselect
  }
  func collectionView(_: CollectionView, didSelectItemAt path: IndexPath) {
    log.append("didSelect \(name(path))")
    didCall("didSelect")
  }
  func collectionView(_: CollectionView, didDeselectItemAt path: IndexPath) { log.append("didDeselect \(name(path))") }
  func collectionView(_: CollectionView, performPrimaryActionForItemAt path: IndexPath) {
    log.append("open \(name(path))")
    openedAt.append(view.primaryActionLocation)
  }

  func collectionView(_: CollectionView, willDisplay cell: Cell, forItemAt path: IndexPath) {
    begin(cell)
    if cell.isSelected != view.isItemSelected(at: path) { displayMistakes.append("selected late: \(path)") }
    if logsDisplay { log.append("willDisplay \(name(path))") }
    didCall("willDisplay")
  }
  func collectionView(_: CollectionView, didEndDisplaying cell: Cell, forItemAt path: IndexPath) {
    end(cell)
    if logsDisplay { log.append("didEndDisplaying \(name(path))") }
    didCall("didEndDisplaying")
  }
  func collectionView(
    _: CollectionView, willDisplaySupplementaryView view: ReusableView, forElementKind kind: String, at: IndexPath
  ) { begin(view) }
  func collectionView(
    _: CollectionView, didEndDisplayingSupplementaryView view: ReusableView, forElementOfKind: String, at: IndexPath
  ) { end(view) }

  private func begin(_ view: ReusableView) {
    let old = displayed.updateValue("\(view)", forKey: ObjectIdentifier(view))
    if old != nil { displayMistakes.append("displayed twice: \(view)") }
  }

  private func end(_ view: ReusableView) {
    if displayed.removeValue(forKey: ObjectIdentifier(view)) == nil { displayMistakes.append("ended twice: \(view)") }
  }

  /// How many views were reported to be on display and not yet off it.
  var displayedCount: Int { displayed.count }

  func collectionView(
    _: CollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath _: IndexPath,
    atCurrentIndexPath _: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { moveTarget(proposed) }

  // MARK: Scrolling

  func scrollViewDidScroll(_: ScrollView) {
    if logsScroll && log.last != "didScroll" { log.append("didScroll") }
    onScroll?()
    didCall("didScroll")
  }
  func collectionView(_: CollectionView, didScrollSection section: Int) {
    if logsScroll && log.last != "didScroll \(section)" { log.append("didScroll \(section)") }
    didCall("didScrollSection")
  }
  func scrollViewWillBeginDragging(_: ScrollView) { scroll("willBeginDragging") }
  func scrollViewWillEndDragging(
    _: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    scroll("willEndDragging")
    lifts.append((velocity, targetContentOffset.pointee))
    if let target { targetContentOffset.pointee = target(targetContentOffset.pointee) }
  }
  func scrollViewDidEndDragging(_: ScrollView, willDecelerate: Bool) { scroll("didEndDragging \(willDecelerate)") }
  func scrollViewWillBeginDecelerating(_: ScrollView) { scroll("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_: ScrollView) { scroll("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_: ScrollView) { scroll("didEndScrollingAnimation") }
  func scrollViewShouldScrollToTop(_: ScrollView) -> Bool {
    scroll("shouldScrollToTop")
    return mayScrollToTop
  }
  func scrollViewDidScrollToTop(_: ScrollView) { scroll("didScrollToTop") }
  func scrollViewDidChangeAdjustedContentInset(_: ScrollView) { scroll("didChangeAdjustedContentInset") }

  private func scroll(_ call: String) {
    if logsScroll { log.append(call) }
    didCall(call)
  }

  private func name(_ path: IndexPath) -> String {
    sections.count == 1 ? "\(path.item)" : "\(path.section).\(path.item)"
  }
}

extension Stage {
  /// A finger that moves from one point to another in so many steps, and lifts.
  func swipe(from start: CGPoint, to end: CGPoint, duration: Double = 0.1, steps: Int = 6, lifts: Bool = true) {
    view.handle(InputEvent(.touchDown(start, finger: 0), time: time))
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      frame(after: duration / Double(steps))
      let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      view.handle(InputEvent(.touchMoved(point, finger: 0), time: time))
    }
    if lifts { view.handle(InputEvent(.touchUp(end, finger: 0), time: time)) }
  }

  func send(_ kind: InputEvent.Kind, _ modifiers: InputEvent.Modifiers = []) {
    view.handle(InputEvent(kind, time: time, modifiers: modifiers))
  }

  func press(_ point: CGPoint, _ modifiers: InputEvent.Modifiers = [], clicks: Int = 1) {
    send(.pointerDown(point, button: .primary, clicks: clicks), modifiers)
  }

  func release(_ point: CGPoint, _ modifiers: InputEvent.Modifiers = []) {
    send(.pointerUp(point, button: .primary), modifiers)
  }

  /// Clicks the middle of an item in sight.
  func click(_ item: Int, _ modifiers: InputEvent.Modifiers = []) {
    let point = middle(item)
    press(point, modifiers)
    release(point, modifiers)
  }

  /// The middle of an item of the first section, from the view's top left.
  func middle(_ item: Int) -> CGPoint {
    let frame = view.layoutAttributesForItem(at: path(item))?.frame ?? .zero
    return CGPoint(x: frame.midX - view.contentOffset.x, y: frame.midY - view.contentOffset.y)
  }

  func key(_ key: InputEvent.Key, _ modifiers: InputEvent.Modifiers = []) { send(.keyDown(key), modifiers) }

  var selectedItems: [Int] { (view.indexPathsForSelectedItems ?? []).map(\.item) }
}

nonisolated func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

nonisolated func isNear(_ a: CGRect, _ b: CGRect, within tolerance: CGFloat = 1e-6) -> Bool {
  abs(a.minX - b.minX) <= tolerance && abs(a.minY - b.minY) <= tolerance && abs(a.width - b.width) <= tolerance
    && abs(a.height - b.height) <= tolerance
}
