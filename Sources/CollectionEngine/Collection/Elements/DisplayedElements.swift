import Foundation

/// The elements on display: their views, those that leave, and the layout's last answer for the area around the view.
///
/// What is read for each view that comes into sight is set, never changed in place: docs/PERFORMANCE.md, “Exclusivity
/// checks”.
final class DisplayedElements {
  let pool = ReusePool()
  /// Views by element, as the layout sees it. Changed by `changeVisible`.
  var visible: VisibleElements { shown }
  private var shown = VisibleElements()
  /// Views that left the layout and stay until their motion ends.
  private(set) var leaving: [ReusableView] = []
  /// Views that went to the pool in the present pass and are subviews still: one that comes back within it is neither
  /// taken out nor put in. Nil outside of a pass.
  private var freed: [ReusableView]?
  var window: LayoutWindow? { didSet { windowRevision.advance() } }
  /// Changes with the window: whoever calls others while going through it looks here whether to go on.
  private(set) var windowRevision = Revision()
  /// Memory for the entries of the next window.
  var spareEntries: [LayoutWindow.Entry] = []
  /// How many views were put on display so far: the number of the last one.
  private(set) var displaySerial = 0
  /// The number of the last view that was put on display before those that nobody has seen yet.
  var lastSeen = Int.max
  /// The present pass over the visible elements.
  private(set) var pass = Revision()
  /// Elements about which the layout is to be asked again, the window being true otherwise.
  var outdated: [ElementKey] = []
  /// Kinds of views that were seen to belong to items.
  private(set) var kindsByItems: Set<String> = []
  /// Whether views are being placed one after the other: the host is notified once, of all.
  var isPlacing = false
  /// The views to draw, from back to front; nil where that is to be found out.
  var drawingOrder: [View]?
  /// Whether the rows of lists have to be notified of their new places.
  var areListRowsDue = true
  /// Whether cells in sight may have been given a place in a list.
  var hasListRows = false
  /// Changes when views appear or go, or an element's place or state changes.
  var revision = Revision()

  /// Changes which views show elements; `visible` is not to be looked at meanwhile.
  @inline(__always)
  func changeVisible<Result>(_ change: (inout VisibleElements) -> Result) -> Result {
    var elements = shown
    shown = VisibleElements()
    defer { shown = elements }
    return change(&elements)
  }

  /// The cells in sight that show items, in no order.
  var cells: [Cell] { visible.compactMap { $0.category == .cell && !$1.isPlaceholder ? $1 as? Cell : nil } }

  /// Begins a pass over the visible elements.
  func beginPass() { pass.advance() }

  /// Gives a view that is put on display its number.
  func number(_ view: ReusableView) {
    displaySerial += 1
    view.displaySerial = displaySerial
  }

  /// Begins to keep the views that go to the pool where they are.
  func keepFreed() { if freed == nil { freed = [] } }

  /// Keeps a view that goes to the pool where it is; false outside of a pass.
  func keep(freed view: ReusableView) -> Bool {
    guard var views = freed else { return false }
    freed = nil
    views.append(view)
    freed = views
    return true
  }

  /// Ends the pass.
  /// - Returns: the views that went to the pool in it, those that came back among them.
  func takeFreed() -> [ReusableView] {
    defer { freed = nil }
    return freed ?? []
  }

  /// Has views stay until their motion ends.
  func join(leaving new: [ReusableView]) {
    var views = leaving
    leaving = []
    views.append(contentsOf: new)
    leaving = views
  }

  /// Has a view stay no longer, or back for good.
  func drop(leaving view: ReusableView) { leaving = leaving.filter { $0 !== view } }

  /// Takes out all views that stay until their motion ends.
  func takeLeaving() -> [ReusableView] {
    defer { leaving = [] }
    return leaving
  }

  /// Forgets all that is on display, because the data is another.
  /// - Returns: the views that showed it.
  func removeAll() -> [ReusableView] {
    let views = shown.values + leaving
    shown = VisibleElements()
    leaving = []
    window = nil
    return views
  }

  /// Looks which kinds of views belong to items, before places change.
  func findKindsByItems() {
    var kinds: Set<String> = []
    for key in visible.otherKeys where key.indexPath.count == 2 && key.indexPath.item > 0 {
      if let kind = key.kind { kinds.insert(kind) }
    }
    kindsByItems = kinds
  }

  /// Gives the window up for the pass that follows: its entries' memory is used again.
  func recycleWindow() {
    guard var entries = window?.entries else { return }
    // The same memory each time: it is at hand.
    window = nil
    entries.removeAll(keepingCapacity: true)
    spareEntries = entries
  }
}
