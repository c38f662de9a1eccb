import CollectionEngine
import Foundation

/// Shows lots one at a time, between slices of their neighbours, and goes round them without end: by touch, touchpad,
/// wheel, keys, a click on a neighbour, and by program.
///
/// There are three cells, whatever the number of lots. A turn of the page ends with the cells one place on and the page
/// back in the middle, within a frame, so that nothing is seen of it: cells keep what they show.
final class LotPager: NSObject {
  /// What is shown. Cells are registered with it.
  let view: LotPagerView
  /// Where its cells are; the style and the squeeze are set here.
  let layout = LotPagerLayout()

  /// Makes the cell of a lot: one that was dequeued for the index path.
  private let cellProvider: (_ view: CollectionView, _ indexPath: IndexPath, _ lot: Int) -> Cell
  /// Width to height of a lot's picture; nil where that is not known. Where an answer changes, invalidate the layout.
  var aspectRatio: (_ lot: Int) -> CGFloat? = { _ in nil }
  /// Called when a cell has left the view: it waits for its next turn.
  var onEndDisplaying: (_ cell: Cell) -> Void = { _ in }
  /// Called when another lot is shown, by whatever cause; nil for none.
  var onFocusChange: (_ lot: Int?) -> Void = { _ in }

  /// Called when the lot shown is opened: by a double click or tap, or Return.
  var onOpen: () -> Void = {}

  /// The lot shown; nil where there are none.
  var focusedIndex: Int? { focus }

  /// Whether a page is held, or on its way.
  var isTurning: Bool { heading != 0 || view.isDragging || view.isScrollMoving }

  /// How many lots there are. Setting it reloads them; the place of the lot shown stays where there still is one.
  var count = 0 { didSet { countDidChange() } }

  /// Whether the user can turn pages. The program always can.
  var takesInput = true { didSet { view.isScrollEnabled = takesInput && count > 1 } }

  // MARK: State, by capability

  var focus: Int?
  /// The page that the view is on its way to, from the one shown.
  var heading = 0
  /// Where fingers took hold, and the page that they stopped the view on the way to.
  var grip: (page: CGFloat, heading: Int) = (0, 0)
  /// The lots that the items' cells were made for.
  private(set) var shown = [Int?](repeating: nil, count: LotPagerLayout.itemCount)

  static let items = (0..<LotPagerLayout.itemCount).map { IndexPath(item: $0, section: 0) }
  /// The item of the lot shown.
  static let current = items[1]

  /// A pager in a rectangle, in points.
  init(
    frame: CGRect = .zero, cellProvider: @escaping (_ view: CollectionView, _ indexPath: IndexPath, _ lot: Int) -> Cell
  ) {
    self.cellProvider = cellProvider
    view = LotPagerView(frame: frame, collectionViewLayout: layout)
    super.init()
    layout.style = .fitted
    layout.sparePages = Self.mostPagesAhead
    layout.delegate = self
    view.pager = self
    view.dataSource = self
    view.delegate = self
    view.isPagingEnabled = true
    view.showsHorizontalScrollIndicator = false
    view.showsVerticalScrollIndicator = false
    countDidChange()
  }

  // MARK: Lots

  private func countDidChange() {
    let old = focus
    focus = count > 0 ? min(old ?? 0, count - 1) : nil
    layout.showsNeighbours = count > 1
    view.isScrollEnabled = takesInput && count > 1
    reload()
    if focus != old { onFocusChange(focus) }
  }

  /// Reloads the lots, at rest.
  private func reload() {
    heading = 0
    view.contentOffset = layout.contentOffset(ofPage: 0)
    view.reloadData()
    // From here on the layout keeps the page through changes of the size.
    view.layoutIfNeeded()
    markCurrent()
  }

  /// The lot shown is the one that is selected and has the focus.
  func markCurrent() {
    guard count > 0 else { return }
    view.selectItem(at: Self.current, animated: false, scrollPosition: [])
    view.focusItem(at: Self.current, scrolling: false)
  }

  /// The lot so many after the one shown, going round; nil where there are none.
  func lot(at relativeIndex: Int) -> Int? { focus.map { wrapped($0 + relativeIndex % count) } }

  private func wrapped(_ lot: Int) -> Int { (lot % count + count) % count }

  /// Items that stood for lots now stand at other places.
  func itemsDidMove(to places: [Int]) {
    let old = shown
    for (item, place) in places.enumerated() { shown[place] = old[item] }
  }

  // MARK: By program

  /// How many pages a motion is ahead of the one shown at most: a wheel spun hard or a key held down goes on from page
  /// to page, and never far from what is seen.
  static let mostPagesAhead = 2

  /// Shows the lot so many after the one shown, going round; animated, in about 0.3 s. Calls that come faster go on from
  /// where the view is on its way to, as far as `mostPagesAhead`.
  func page(by step: Int, animated: Bool = true) {
    guard count > 1, step != 0 else { return }
    if animated {
      glide(toPage: heading + min(max(step, -2 * Self.mostPagesAhead), 2 * Self.mostPagesAhead))
    } else if let lot = lot(at: step) {
      show(lot, animated: false)
    }
  }

  /// Shows a lot: a neighbour comes in as by a turn of the page, any other takes the place of what is shown. Nothing
  /// happens where there is no such lot.
  func focus(on lot: Int, animated: Bool = true) {
    guard let focus, lot >= 0, lot < count else { return }
    let way = wrapped(lot - focus)
    let page = way == count - 1 && way != 1 ? -1 : way
    if animated, abs(page) <= 1 { glide(toPage: page) } else { show(lot, animated: animated) }
  }

  private func glide(toPage page: Int) {
    let page = min(max(page, -Self.mostPagesAhead), Self.mostPagesAhead)
    guard page != heading else { return }
    heading = page
    view.setContentOffset(layout.contentOffset(ofPage: page), animated: true)
  }

  /// Shows a lot on the page there is: cells fade into what they show then, where that is animated.
  private func show(_ lot: Int, animated: Bool) {
    let hasChanged = lot != focus
    focus = lot
    if animated {
      heading = 0
      view.contentOffset = layout.contentOffset(ofPage: 0)
      view.performBatchUpdates { [view] in view.reloadItems(at: Self.items) }
      markCurrent()
    } else {
      reload()
    }
    if hasChanged { onFocusChange(lot) }
  }

  // MARK: By wheel and keys

  /// Turns so many pages to the right, or to the left for less than none.
  func turnPages(by step: Int) { page(by: layout.direction > 0 ? step : -step) }

  /// Does what a key does; false for one that turns no page.
  func press(_ key: InputEvent.Key) -> Bool {
    switch key {
    case .left: page(by: layout.direction > 0 ? -1 : 1)
    case .right: page(by: layout.direction > 0 ? 1 : -1)
    case .pageUp: page(by: -1)
    case .pageDown: page(by: 1)
    case .home: focus(on: 0)
    case .end: focus(on: count - 1)
    default: return false
    }
    return true
  }
}

extension LotPager: CollectionViewDataSource, LotPagerDelegate {
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    count > 0 ? LotPagerLayout.itemCount : 0
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
    let role = layout.role(ofItem: indexPath.item) ?? .current
    let lot = lot(at: role.relativeIndex) ?? 0
    shown[indexPath.item] = lot
    return cellProvider(collectionView, indexPath, lot)
  }

  func lotPagerLayout(_ layout: LotPagerLayout, aspectRatioForLotAt relativeIndex: Int) -> CGFloat? {
    lot(at: relativeIndex).flatMap { aspectRatio($0) }
  }
}
