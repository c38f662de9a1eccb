import CGTK
import CollectionEngine
import Foundation
import GTK

/// The proxies of the cells in sight, in reading order.
///
/// While the contents run, proxies are brought in line a few times a second only: nobody reads at that speed.
final class AccessibleProxies {
  /// How often proxies follow while something moves, in seconds.
  private static let interval = 0.25

  private unowned let owner: CollectionWidget
  private let headings = AccessibleHeadings()
  private var proxies: [AccessibleProxy] = []
  /// The cells that the proxies stand for, one for one.
  private var items: [IndexPath] = []
  private var seenRevision = -1
  private var seenOffset = CGPoint.zero
  private var seenFocus: IndexPath?
  private var lastUpdate = 0.0
  private var isDisposed = false
  private lazy var isWanted = owner.isInteractive && Self.environmentWantsAccessibility

  init(_ owner: CollectionWidget) { self.owner = owner }

  private static var environmentWantsAccessibility: Bool {
    ProcessInfo.processInfo.environment["GTK_A11Y"] != "none"
  }

  func needsUpdate() { seenRevision = -1 }

  /// Called after each frame and event: brings proxies in line where that is worth it now.
  func follow(atRest: Bool) {
    guard isWanted, !isDisposed else { return }
    let view = owner.collectionView
    let focusMoved = view.focusedIndexPath != seenFocus
    guard atRest || focusMoved || FrameClock.now - lastUpdate >= Self.interval else { return }
    update(force: focusMoved)
  }

  func update(force: Bool) {
    guard isWanted, !isDisposed, let parent = owner.widget else { return }
    let view = owner.collectionView
    guard force || view.elementsRevision != seenRevision || view.contentOffset != seenOffset else { return }
    lastUpdate = FrameClock.now
    seenRevision = view.elementsRevision
    seenOffset = view.contentOffset
    let cells = view.visibleCellsInReadingOrder
    let total = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
    arrange(cells, in: parent)
    var before = BeforeCount(view)
    for ((path, cell), proxy) in zip(cells, proxies) {
      let place = cell.accessibilityPlace ?? Cell.Place(before.items(before: path.section) + path.item + 1, of: total)
      let words = "\(place.number.formatted()) of \(place.count.formatted())"
      let label = cell.accessibilityLabel.map { "\($0), \(words)" } ?? words
      proxy.describe(label: label, hint: cell.accessibilityHint, selected: view.isItemSelected(at: path))
      proxy.describe(place)
      proxy.stand(at: owner.drawnFrame(of: cell.frame))
      proxy.activationHandler = { [weak self] in self?.owner.collectionView.activateItem(at: path) }
    }
    headings.update(in: owner) { section in
      items.firstIndex { $0.section >= section }.flatMap { proxies[$0].widget }
    }
    followFocus()
  }

  /// As many proxies as cells; those that still stand for a cell in sight keep standing for it. A cell with widgets is
  /// stood for by what carries them.
  private func arrange(
    _ cells: [(indexPath: IndexPath, cell: Cell)], in parent: UnsafeMutablePointer<GtkWidget>
  ) {
    let paths = cells.map(\.indexPath)
    let carriers = owner.carriers.isEmpty ? [] : cells.map { owner.carriers.carrier(of: $0.cell) }
    let areCarried = carriers.enumerated().contains { $1 != nil && (!items.indices.contains($0) || proxies[$0] !== $1) }
    let wereCarried = zip(proxies, carriers).contains { $0 is WidgetCarrier && $0 !== $1 }
    guard paths != items || areCarried || wereCarried else { return }
    let pooled = zip(items, proxies).filter { !($1 is WidgetCarrier) }
    var old = Dictionary(pooled, uniquingKeysWith: { first, _ in first })
    var arranged: [AccessibleProxy?] = paths.enumerated().map { index, path in
      carriers.isEmpty ? old.removeValue(forKey: path) : carriers[index] ?? old.removeValue(forKey: path)
    }
    var spare = Array(old.values)
    // The keyboard stays with an item, never with a proxy that comes to stand for another.
    if spare.contains(where: { gtk_widget_has_focus($0.widget) != 0 }) { owner.holdFocus() }
    for index in arranged.indices where arranged[index] == nil {
      arranged[index] = spare.popLast() ?? AccessibleProxy()
    }
    proxies = arranged.compactMap { $0 }
    items = paths
    var previous: UnsafeMutablePointer<GtkWidget>?
    for proxy in proxies {
      guard let widget = proxy.widget else { continue }
      if gtk_widget_get_parent(widget) == nil || gtk_widget_get_prev_sibling(widget) != previous {
        gtk_widget_insert_after(widget, parent, previous)
      }
      previous = widget
    }
    for proxy in spare { gtk_widget_unparent(proxy.widget) }
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
    proxies = []
    items = []
  }

  /// How many items come before a section, counted once.
  private struct BeforeCount {
    private let view: CollectionView
    private var counts: [Int] = [0]

    init(_ view: CollectionView) { self.view = view }

    mutating func items(before section: Int) -> Int {
      while counts.count <= section {
        counts.append((counts.last ?? 0) + view.numberOfItems(inSection: counts.count - 1))
      }
      return counts[section]
    }
  }
}

extension CollectionWidget {
  /// Takes the keyboard to the widget itself while the focused cell is out of sight.
  func holdFocus() {
    guard let root = gtk_widget_get_root(widget) else { return }
    gtk_root_set_focus(root, widget)
  }
}
