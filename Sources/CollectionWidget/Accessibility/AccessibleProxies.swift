import CGTK
import CollectionEngine
import Foundation
import GTK

/// The proxies of the cells in sight, in reading order.
///
/// While something moves, only what came into sight is described, and what is selected, once a second and a few cells
/// a frame; while the contents are scrolled, those few alone: nobody reads at that speed. The rest, and the order, is
/// brought in line at rest.
final class AccessibleProxies {
  /// How often proxies are brought in line while something moves, in seconds.
  private static let interval = 1.0

  /// How many cells that came into sight are described in a frame while something moves: each has GTK write to the bus of
  /// assistive technology several times.
  private static let arrivalsPerFrame = 4

  private unowned let owner: CollectionWidget
  private let headings = AccessibleHeadings()
  private var proxies: [AccessibleProxy] = []
  /// The cells that the proxies stand for, one for one.
  private var items: [IndexPath] = []
  /// What the cells are.
  private var roles: [AccessibleProxy.Role] = []
  /// Whether cells are in sight that have no proxy yet.
  private var isBehind = false
  /// Proxies of cells that went out of sight, which those get.
  private var spare: [AccessibleProxy] = []
  private var seenRevision = -1
  private var seenOffset = CGPoint.zero
  private var seenFocus: IndexPath?
  /// Whether all were described, and put in order, since something changed.
  private var isSettled = false
  private var lastUpdate = 0.0
  /// Where the contents stood in the last frame.
  private var frameOffset = CGPoint.zero
  private var isDisposed = false
  private lazy var isWanted = owner.isFocusable && Self.environmentWantsAccessibility

  init(_ owner: CollectionWidget) { self.owner = owner }

  private static var environmentWantsAccessibility: Bool {
    ProcessInfo.processInfo.environment["GTK_A11Y"] != "none"
  }

  func needsUpdate() { (seenRevision, isSettled) = (-1, false) }

  /// Called after each frame and event: brings proxies in line where that is worth it now.
  func follow(atRest: Bool) {
    guard isWanted, !isDisposed else { return }
    if atRest { return settle() }
    let (offset, focusMoved) = (owner.collectionView.contentOffset, owner.collectionView.focusedIndexPath != seenFocus)
    let goesOn = isBehind && offset == frameOffset
    frameOffset = offset
    guard focusMoved || goesOn || FrameClock.now - lastUpdate >= Self.interval else { return }
    update(settles: false, force: focusMoved || goesOn)
  }

  /// Brings all in line where something changed.
  func settle() { update(settles: true, force: false) }

  private func update(settles: Bool, force: Bool) {
    guard isWanted, !isDisposed, let parent = owner.widget else { return }
    let view = owner.collectionView
    let hasChanged = view.elementsRevision != seenRevision || view.contentOffset != seenOffset
    guard force || hasChanged || settles && !isSettled else { return }
    lastUpdate = FrameClock.now
    seenRevision = view.elementsRevision
    seenOffset = view.contentOffset
    isSettled = settles
    let all = view.visibleCellsInReadingOrder
    let cells = settles ? all : withFewArrivals(all)
    isBehind = cells.count < all.count
    let arrived = arrange(cells, in: parent, inOrder: settles)
    let count = view.numberOfItems(beforeSection: view.numberOfSections)
    for (index, (path, cell)) in cells.enumerated() {
      let proxy = proxies[index]
      proxy.stand(at: owner.drawnFrame(of: cell.frame))
      let traits = cell.accessibilityTraits
      // A rubber band, and fingers that select, are held at rest as well.
      proxy.describe(selected: view.isItemSelected(at: path) || traits.contains(.selected))
      proxy.describe(disabled: traits.contains(.notEnabled))
      guard settles || arrived.contains(index) || path == view.focusedIndexPath else { continue }
      let place =
        cell.accessibilityPlace
        ?? Cell.Place(view.numberOfItems(beforeSection: path.section) + path.item + 1, of: count)
      proxy.describe(label: cell.accessibilityLabel, place, hint: cell.accessibilityHint)
      proxy.activationHandler = { [weak self] in self?.owner.collectionView.activateItem(at: path) }
    }
    if settles {
      headings.update(in: owner) { section in
        items.firstIndex { $0.section >= section }.flatMap { proxies[$0].widget }
      }
    }
    followFocus()
  }

  /// The cells that have a proxy or the focus, and a few others.
  private func withFewArrivals(_ cells: [(indexPath: IndexPath, cell: Cell)]) -> [(indexPath: IndexPath, cell: Cell)] {
    let known = Set(items)
    let focused = owner.collectionView.focusedIndexPath
    var budget = Self.arrivalsPerFrame
    return cells.filter { path, _ in
      if known.contains(path) || path == focused { return true }
      budget -= 1
      return budget >= 0
    }
  }

  /// As many proxies as cells; those that still stand for a cell in sight keep standing for it. A cell with widgets is
  /// stood for by what carries them.
  /// - Returns: which of them stand for another cell than before.
  private func arrange(
    _ cells: [(indexPath: IndexPath, cell: Cell)], in parent: UnsafeMutablePointer<GtkWidget>, inOrder: Bool
  ) -> IndexSet {
    let paths = cells.map(\.indexPath)
    let roles = cells.map { AccessibleProxy.Role($0.cell.accessibilityTraits) }
    let carriers = owner.carriers.isEmpty ? [] : cells.map { owner.carriers.carrier(of: $0.cell) }
    let areCarried = carriers.enumerated().contains { $1 != nil && (!items.indices.contains($0) || proxies[$0] !== $1) }
    let wereCarried = zip(proxies, carriers).contains { $0 is WidgetCarrier && $0 !== $1 }
    var arrived = IndexSet()
    if paths != items || roles != self.roles || areCarried || wereCarried {
      let pooled = zip(items, proxies).filter { !($1 is WidgetCarrier) }
      var old = Dictionary(pooled, uniquingKeysWith: { first, _ in first })
      var arranged: [AccessibleProxy?] = paths.enumerated().map { index, path in
        if !carriers.isEmpty, let carrier = carriers[index] { return carrier }
        return old[path]?.role == roles[index] ? old.removeValue(forKey: path) : nil
      }
      spare += old.values
      // The keyboard stays with an item, never with a proxy that comes to stand for another.
      if spare.contains(where: { gtk_widget_has_focus($0.widget) != 0 }) { owner.holdFocus() }
      for index in arranged.indices where arranged[index] == nil || arranged[index] is WidgetCarrier {
        arranged[index] = arranged[index] ?? takeSpare(roles[index]) ?? AccessibleProxy(roles[index])
        arrived.insert(index)
      }
      proxies = arranged.compactMap { $0 }
      (items, self.roles) = (paths, roles)
    }
    if !isBehind {
      for proxy in spare { gtk_widget_unparent(proxy.widget) }
      spare = []
    }
    for proxy in proxies where gtk_widget_get_parent(proxy.widget) == nil {
      gtk_widget_insert_before(proxy.widget, parent, nil)
    }
    if inOrder { putInOrder(in: parent) }
    return arrived
  }

  /// A proxy of a role that stands for nothing any more.
  private func takeSpare(_ role: AccessibleProxy.Role) -> AccessibleProxy? {
    spare.lastIndex { $0.role == role }.map { spare.remove(at: $0) }
  }

  /// Has the widgets stand in reading order; moves as few as most motions ask for.
  private func putInOrder(in parent: UnsafeMutablePointer<GtkWidget>) {
    let widgets = proxies.compactMap(\.widget)
    var places: [UnsafeMutablePointer<GtkWidget>: Int] = [:]
    var child = gtk_widget_get_first_child(parent)
    while let widget = child {
      places[widget] = places.count
      child = gtk_widget_get_next_sibling(widget)
    }
    let staying = widgets.map { places[$0] ?? 0 }.indicesOfLongestRise()
    guard staying.count < widgets.count else { return }
    let stays = Set(staying)
    var next: UnsafeMutablePointer<GtkWidget>?
    for index in widgets.indices.reversed() {
      if !stays.contains(index) {
        if let next {
          gtk_widget_insert_before(widgets[index], parent, next)
        } else if let last = staying.last {
          gtk_widget_insert_after(widgets[index], parent, widgets[last])
        }
      }
      next = widgets[index]
    }
  }

  // MARK: Focus

  /// The keyboard is where the engine's focus is, so that a screen reader speaks of it.
  private func followFocus() {
    let view = owner.collectionView
    seenFocus = view.focusedIndexPath
    // An open menu is in the widget, and so is the keyboard that is in the menu.
    guard owner.hasKeyboardFocus, !owner.isShowingMenu, owner.scrollBars.index?.holdsFocus != true,
      let path = view.focusedIndexPath, let index = items.firstIndex(of: path), let widget = proxies[index].widget,
      gtk_widget_has_focus(widget) == 0,
      (proxies[index] as? WidgetCarrier)?.holdsFocus != true
    else { return }
    _ = gtk_widget_grab_focus(widget)
  }

  /// Takes the keyboard for the focused cell, where that is in sight.
  func grabFocus() -> Bool {
    guard let path = owner.collectionView.focusedIndexPath, let index = items.firstIndex(of: path),
      let widget = proxies[index].widget
    else { return false }
    return gtk_widget_grab_focus(widget) != 0
  }

  func dispose() {
    isDisposed = true
    headings.dispose()
    (proxies, items, roles, spare) = ([], [], [], [])
  }
}

extension CollectionWidget {
  /// Takes the keyboard to the widget itself while the focused cell is out of sight.
  func holdFocus() {
    guard let root = gtk_widget_get_root(widget) else { return }
    gtk_root_set_focus(root, widget)
  }
}
