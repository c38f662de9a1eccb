import CollectionEngine
import Foundation

/// A cell that remembers what it shows.
final class FuzzCell: Cell, RegistrableCell {
  var item: Item?

  override func preferredLayoutAttributesFitting(_ attributes: LayoutAttributes) -> LayoutAttributes {
    if let item { attributes.size.height = FuzzRows.height(of: item) }
    return attributes
  }
}

final class FuzzHeader: ReusableView {
  static let kind = CollectionView.elementKindSectionHeader
  var section: Section?
}

/// A collection view on plain arrays, with everything around it: a host, a clock turned by hand, and a delegate that
/// sees whether calls pair.
final class Stage: NSObject {
  let view: CollectionView
  /// The data.
  var sections: [Section]
  var dice: Dice
  var numbers = Numbers()

  /// What went wrong since the start.
  var mistakes: [String] = []
  /// What the view's fault handler received since it was last looked at.
  var faults: [String] = []
  /// What was done, in words, the last things last.
  private(set) var diary: [String] = []
  /// Ends of batches, in order: the number of the batch, and of the block in it.
  var ends: [(batch: Int, block: Int, finished: Bool)] = []
  /// How many blocks each batch had, itself among them.
  var blocksBegun: [Int: Int] = [:]
  var wrongBatches = 0
  /// Whether the view may not have read the data yet since it was asked to reload.
  var isReloadDue = false

  /// Where the view has its data from, if not from `sections` at first hand; then how items look.
  var diffable: DiffableDataSource<Int, Int>?
  var looks: [Int: Int] = [:]
  /// Whether snapshots race: an item may be seen in its old looks until the one that renews it is shown.
  var isRacing = false

  // The host.
  var animationsEnabled = true
  private(set) var time = 100.0

  /// Views between `willDisplay` and `didEndDisplaying`, and which `willDisplay` of all it was.
  private var displayed: [ObjectIdentifier: Int] = [:]
  private var displays = 0
  var displayedCount: Int { displayed.count }

  /// The clock that cells made ahead are measured by: each look at it takes some time.
  private var clock = 0.0

  // What the person is doing.
  var fingerDown = false
  var finger = CGPoint.zero

  init(seed: UInt64) {
    dice = Dice(seed: seed)
    let large = dice.oneIn(60)
    sections = []
    for _ in 0..<dice.roll(7) { sections.append(numbers.section(dice.roll(5) == 0 ? 0 : dice.roll(large ? 600 : 41))) }
    let size = CGSize(width: 200, height: .random(in: 60...300, using: &dice))
    view = CollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: anyLayout(using: &dice))
    super.init()
    view.faultHandler = { [weak self] in self?.faults.append($0) }
    view.register([FuzzCell.self])
    view.register(FuzzHeader.self, forSupplementaryViewOfKind: FuzzHeader.kind, withReuseIdentifier: FuzzHeader.kind)
    view.allowsMultipleSelection = dice.chance(80)
    view.host = self
    view._prefetchClock = { [unowned self] in
      clock += 0.0004
      return clock
    }
    view.dataSource = self
    view.delegate = self
    if dice.chance(70) { view.prefetchDataSource = self }
    if dice.oneIn(5) { useSnapshots() }
    frame()
  }

  /// The item that the view's data source has at a place.
  func item(at path: IndexPath) -> Item? {
    guard let diffable else { return sections.item(at: path) }
    return diffable.itemIdentifier(for: path).map { Item(id: $0, look: looks[$0] ?? 0) }
  }

  func note(_ entry: @autoclosure () -> String) {
    diary.append(entry())
    if diary.count > 60 { diary.removeFirst(20) }
  }

  /// Notes what went wrong where `holds` is false.
  func expect(_ holds: Bool, _ mistake: @autoclosure () -> String) { if !holds { mistakes.append(mistake()) } }

  /// Shows one frame, `step` seconds after the last. Returns whether another one is wanted.
  @discardableResult
  func frame(after step: Double = 1.0 / 60) -> Bool {
    time += step
    isReloadDue = false
    return view.frame(at: time)
  }

  func send(_ kind: InputEvent.Kind, _ modifiers: InputEvent.Modifiers = []) {
    view.handle(InputEvent(kind, time: time, modifiers: modifiers))
  }
}

extension Stage: ViewHost {
  var displayScale: CGFloat { 1 }
  var layoutDirection: LayoutDirection { .leftToRight }
  func viewNeedsFrame(_ view: View) {}
  func viewNeedsDisplay(_ view: View) {}
}

extension Stage: CollectionViewDataSource {
  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    guard sections.indices.contains(section) else {
      mistakes.append("was asked for the items of section \(section) of \(sections.count)")
      return 0
    }
    return sections[section].items.count
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt path: IndexPath) -> Cell {
    let cell = collectionView.dequeue(FuzzCell.self, for: path)
    cell.item = sections.item(at: path)
    expect(cell.item != nil, "was asked for a cell at \(path)")
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> ReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: FuzzHeader.kind, for: path)
    guard sections.indices.contains(path.section) else {
      mistakes.append("was asked for a header at \(path)")
      return header
    }
    (header as? FuzzHeader)?.section = sections[path.section]
    return header
  }

  func collectionView(_ collectionView: CollectionView, canMoveItemAt path: IndexPath) -> Bool {
    expect(sections.item(at: path) != nil, "was asked whether \(path) can move")
    return true
  }

  func collectionView(_ collectionView: CollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
    note("moved by hand: \(Array(source)) to \(Array(target))")
    guard sections.item(at: source) != nil, sections.indices.contains(target.section), target.item >= 0,
      target.item < sections[target.section].items.count + (source.section == target.section ? 0 : 1)
    else {
      mistakes.append("was notified of a move from \(source) to \(target)")
      return
    }
    sections.move(source, to: target)
  }
}

extension Stage: CollectionViewDataSourcePrefetching {
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt paths: [IndexPath]) { checkAhead(paths) }

  func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
    checkAhead(paths)
  }

  private func checkAhead(_ paths: [IndexPath]) {
    expect(Set(paths).count == paths.count, "was notified twice of one that lies ahead: \(paths)")
    for path in paths {
      expect(item(at: path) != nil, "was notified that \(path) lies ahead")
      expect(view.cellForItem(at: path) == nil, "was notified that \(path) lies ahead, which is seen")
    }
  }
}

extension Stage: CollectionViewDelegateFlowLayout, AspectRatioLayoutDelegate {
  func collectionView(_: CollectionView, layout: Layout, sizeForItemAt path: IndexPath) -> CGSize {
    guard let item = item(at: path) else {
      mistakes.append("was asked for the size of \(path)")
      return CGSize(width: 10, height: 10)
    }
    guard let layout = layout as? FuzzFlow, layout.mixes else { return (layout as? FlowLayout)?.itemSize ?? .zero }
    return CGSize(width: 20 + item.id * 7 % 30, height: 20 + item.id * 11 % 40)
  }

  func collectionView(_: CollectionView, layout: Layout, aspectRatioForItemAt path: IndexPath) -> CGFloat {
    guard let item = item(at: path) else {
      mistakes.append("was asked for the proportions of \(path)")
      return 1
    }
    return 0.5 + CGFloat(item.id * 13 % 20) / 10
  }

  func collectionView(_: CollectionView, willDisplay cell: Cell, forItemAt path: IndexPath) {
    let (shown, wanted) = ((cell as? FuzzCell)?.item, item(at: path))
    expect(
      shown == wanted || isRacing && shown?.id == wanted?.id, "a cell that will be seen shows another item")
    begin(cell)
  }
  func collectionView(_: CollectionView, didEndDisplaying cell: Cell, forItemAt path: IndexPath) { end(cell) }
  func collectionView(
    _: CollectionView, willDisplaySupplementaryView view: ReusableView, forElementKind kind: String, at: IndexPath
  ) { begin(view) }
  func collectionView(
    _: CollectionView, didEndDisplayingSupplementaryView view: ReusableView, forElementOfKind: String, at: IndexPath
  ) { end(view) }

  /// Distinguishes one time that a view is displayed from the next; nil while it is not.
  func display(of view: ReusableView) -> Int? { displayed[ObjectIdentifier(view)] }

  private func begin(_ view: ReusableView) {
    displays += 1
    expect(displayed.updateValue(displays, forKey: ObjectIdentifier(view)) == nil, "willDisplay twice for one view")
  }

  private func end(_ view: ReusableView) {
    expect(displayed.removeValue(forKey: ObjectIdentifier(view)) != nil, "didEndDisplaying without willDisplay")
  }
}
