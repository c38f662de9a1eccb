import Foundation

/// The views in sight by element: cells in reading order, found without hashing, and the others beside them.
struct VisibleElements: Sequence {
  typealias Element = (key: ElementKey, value: ReusableView)

  private struct Entry {
    var place: LayoutAddress
    let view: ReusableView
  }

  /// Ascending by place.
  private var cells: [Entry] = []
  private var others: [ElementKey: ReusableView] = [:]

  var count: Int { cells.count + others.count }

  /// All views: cells in reading order, then the others in none.
  var values: [ReusableView] {
    var values: [ReusableView] = []
    values.reserveCapacity(count)
    for entry in cells { values.append(entry.view) }
    values.append(contentsOf: others.values)
    return values
  }

  /// What is shown besides cells.
  var otherKeys: Dictionary<ElementKey, ReusableView>.Keys { others.keys }

  /// The views that a pass has not met.
  func views(missedBy pass: Revision) -> [ReusableView] {
    var missed: [ReusableView] = []
    missed.reserveCapacity(count)
    for entry in cells where entry.view.lastPass != pass { missed.append(entry.view) }
    for view in others.values where view.lastPass != pass { missed.append(view) }
    return missed
  }

  /// O(log cells).
  subscript(key: ElementKey) -> ReusableView? {
    get { if case .cell(let place) = key { cell(at: place) } else { others[key] } }
    set { if case .cell(let place) = key { setCell(newValue, at: place) } else { others[key] = newValue } }
  }

  private mutating func setCell(_ view: ReusableView?, at place: LayoutAddress) {
    let index = cellIndex(of: place)
    let exists = index < cells.count && cells[index].place == place
    switch (exists, view) {
    case (true, let view?): cells[index] = Entry(place: place, view: view)
    case (true, nil): cells.remove(at: index)
    case (false, let view?): cells.insert(Entry(place: place, view: view), at: index)
    case (false, nil): break
    }
  }

  /// Takes a view out. False where it is not the one of the element.
  mutating func remove(_ view: ReusableView, at key: ElementKey) -> Bool {
    guard case .cell(let place) = key else {
      guard others[key] === view else { return false }
      others[key] = nil
      return true
    }
    if let last = cells.last, last.view === view {
      cells.removeLast()
      return true
    }
    let index = cellIndex(of: place)
    guard index < cells.count, cells[index].view === view else { return false }
    cells.remove(at: index)
    return true
  }

  private func cell(at place: LayoutAddress) -> ReusableView? {
    let index = cellIndex(of: place)
    return index < cells.count && cells[index].place == place ? cells[index].view : nil
  }

  /// The view of an element, for elements asked for in order: `next` is where the next cell is likely to be.
  func view(of key: ElementKey, near next: inout Int) -> ReusableView? {
    guard case .cell(let place) = key else { return others[key] }
    guard let first = cells.first, first.place <= place else { return nil }
    let index = next < cells.count && cells[next].place == place ? next : cellIndex(of: place)
    guard index < cells.count, cells[index].place == place else { return nil }
    next = index + 1
    return cells[index].view
  }

  /// How many cells come before a place.
  private func cellIndex(of place: LayoutAddress) -> Int {
    // Places mostly come in order: at the end, that is.
    if let last = cells.last, last.place < place { return cells.count }
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].place < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Gives every cell a new place, or takes it out for nil. O(cells) where their order stays.
  /// - Parameter way: where the item at a place was in the data, and where the layout sees it now.
  /// - Returns: what was taken out, and from where.
  @discardableResult
  mutating func moveCells(_ way: (LayoutAddress) -> (before: DataAddress, now: LayoutAddress?)) -> [(
    place: LayoutAddress, view: ReusableView
  )] {
    var gone: [(LayoutAddress, ReusableView)] = []
    var kept = 0
    var isSorted = true
    for index in cells.indices {
      let place = cells[index].place
      let (before, now) = way(place)
      cells[index].view.placeBefore = before
      guard let now else {
        gone.append((place, cells[index].view))
        continue
      }
      cells[index].view.cellPlace = now
      cells[index].place = now
      if kept > 0, now < cells[kept - 1].place { isSorted = false }
      if kept != index { cells.swapAt(kept, index) }
      kept += 1
    }
    cells.removeLast(cells.count - kept)
    if !isSorted { cells.sort { $0.place < $1.place } }
    return gone
  }

  /// Gives every other view a new key, or takes it out for nil.
  mutating func moveOthers(_ newKey: (ElementKey, ReusableView) -> ElementKey?) {
    guard !others.isEmpty else { return }
    var moved: [ElementKey: ReusableView] = [:]
    for (key, view) in others { if let new = newKey(key, view) { moved[new] = view } }
    others = moved
  }

  func makeIterator() -> Iterator { Iterator(self) }

  struct Iterator: IteratorProtocol {
    private var cells: IndexingIterator<[Entry]>
    private var others: Dictionary<ElementKey, ReusableView>.Iterator

    fileprivate init(_ elements: VisibleElements) {
      (cells, others) = (elements.cells.makeIterator(), elements.others.makeIterator())
    }

    mutating func next() -> Element? {
      if let entry = cells.next() { return (.cell(entry.place), entry.view) }
      return others.next().map { ($0.key, $0.value) }
    }
  }
}
