import Foundation

/// The sizes that items' views asked for, which stay with the items wherever changes of the data take them.
///
/// Only the stretches in which something was measured take memory, 8 bytes an item. Sizes are kept in single precision:
/// what is read may differ from what was written in the seventh digit.
nonisolated struct MeasuredSizes<Place: ItemAddress>: Sendable {
  /// Neighbours of one section, measured or not, from `start` on.
  fileprivate struct Run: Sendable {
    var start: Place
    var sizes: [SIMD2<Float>]

    var items: Range<Int> { start.item..<start.item + sizes.count }

    func forEach(_ visit: (_ item: Int, _ size: CGSize) -> Void) {
      for (item, packed) in zip(items, sizes) {
        if let size = MeasuredSizes.unpacked(packed) { visit(item, size) }
      }
    }
  }

  /// In order, and never over each other.
  fileprivate var runs: [Run] = []

  init() {}

  fileprivate init(runs: [Run]) { self.runs = runs }

  /// The size of what was not measured.
  private static var unknown: SIMD2<Float> { SIMD2<Float>(.nan, .nan) }
  /// Items in a run at most, for runs are changed as a whole.
  private static var capacity: Int { 1024 }
  /// Items not measured between two runs, at least: fewer take no more memory than the end of a run.
  private static var leastGap: Int { 16 }

  /// Whether nothing is kept.
  var isEmpty: Bool { runs.isEmpty }

  /// Forgets everything.
  mutating func removeAll() { runs = [] }

  /// An item's size; nil where it was not measured. What cannot be laid out is kept as 0.
  /// - Complexity: O(log items); the first of a stretch O(stretches).
  subscript(address: Place) -> CGSize? {
    get {
      let index = firstRun(behind: address) - 1
      return index >= 0 && covers(index, address)
        ? Self.unpacked(runs[index].sizes[offset(of: address, in: index)]) : nil
    }
    set {
      guard address.item >= 0 else { return }
      let next = firstRun(behind: address)
      if next > 0, covers(next - 1, address) {
        runs[next - 1].sizes[offset(of: address, in: next - 1)] = newValue.map(Self.packed) ?? Self.unknown
      } else if let newValue {
        insert(Run(start: address, sizes: [Self.packed(newValue)]), before: next)
      }
    }
  }

  /// Visits a section's measured items in order.
  /// - Complexity: O(log items + stretches measured).
  func forEach(inSection section: Int, _ visit: (_ item: Int, _ size: CGSize) -> Void) {
    var index = firstRun(behind: Place(section: section, item: -1))
    while index < runs.count, runs[index].start.section == section {
      runs[index].forEach(visit)
      index += 1
    }
  }

  /// All that was measured, in order.
  var all: [(place: Place, size: CGSize)] {
    var all: [(place: Place, size: CGSize)] = []
    for run in runs { run.forEach { all.append((Place(section: run.start.section, item: $0), $1)) } }
    return all
  }

  /// Forgets those of a section's sizes for which `predicate` holds.
  mutating func removeAll(inSection section: Int, where predicate: (CGSize) -> Bool) {
    var index = firstRun(behind: Place(section: section, item: -1))
    while index < runs.count, runs[index].start.section == section {
      for offset in runs[index].sizes.indices {
        guard let size = Self.unpacked(runs[index].sizes[offset]), predicate(size) else { continue }
        runs[index].sizes[offset] = Self.unknown
      }
      index += 1
    }
  }

  /// Whether two sizes are one as they are kept here.
  static func areSame(_ a: CGSize, _ b: CGSize) -> Bool { packed(a) == packed(b) }

  // MARK: Runs

  private func firstRun(behind address: Place) -> Int { runs.indices.firstIndex { runs[$0].start > address } }

  private func covers(_ index: Int, _ address: Place) -> Bool {
    runs[index].start.section == address.section && runs[index].items.contains(address.item)
  }

  private func offset(of address: Place, in index: Int) -> Int { address.item - runs[index].start.item }

  /// Puts in a run where there is none, as part of a neighbour if that is close and has room.
  fileprivate mutating func insert(_ run: Run, before next: Int) {
    if next > 0, let gap = gap(between: runs[next - 1], run) {
      runs[next - 1].sizes += repeatElement(Self.unknown, count: gap)
      runs[next - 1].sizes += run.sizes
    } else if next < runs.count, let gap = gap(between: run, runs[next]) {
      runs[next].sizes.insert(contentsOf: run.sizes + repeatElement(Self.unknown, count: gap), at: 0)
      runs[next].start = run.start
    } else {
      runs.insert(run, at: next)
    }
  }

  /// How many items stand between two runs that are better one; nil where they are not.
  private func gap(between first: Run, _ second: Run) -> Int? {
    let gap = second.start.item - first.items.upperBound
    let isClose = first.start.section == second.start.section && gap < Self.leastGap
    return isClose && first.sizes.count + gap + second.sizes.count <= Self.capacity ? gap : nil
  }

  private static func packed(_ size: CGSize) -> SIMD2<Float> {
    let size = size.nonNegative
    return SIMD2(
      min(Float(size.width), .greatestFiniteMagnitude), min(Float(size.height), .greatestFiniteMagnitude))
  }

  private static func unpacked(_ size: SIMD2<Float>) -> CGSize? {
    size.x.isNaN ? nil : CGSize(width: CGFloat(size.x), height: CGFloat(size.y))
  }
}

nonisolated extension MeasuredSizes<DataAddress> {
  /// Takes sizes along with their items through a batch of updates. Reloaded items lose theirs.
  /// - Complexity: O(stretches and changes, times the logarithm of the changes).
  mutating func follow(_ map: UpdateMap) {
    guard !isEmpty else { return }
    for item in map.reloaded { self[item] = nil }
    self = moved(by: map) { $0 }
  }

  /// The sizes by where a map takes their items.
  func moved<Target>(by map: UpdateMap, _ target: (DataAddress) -> Target) -> MeasuredSizes<Target> {
    var moved: [MeasuredSizes<Target>.Run] = []
    moved.reserveCapacity(runs.count)
    for run in runs {
      map.forEachStretch(of: run.items, section: run.start.section) { items, place in
        let isWhole = items.count == run.sizes.count
        let (first, end) = (items.lowerBound - run.start.item, items.upperBound - run.start.item)
        moved.append(.init(start: target(place), sizes: isWhole ? run.sizes : Array(run.sizes[first..<end])))
      }
    }
    moved.sort { $0.start < $1.start }
    var result = MeasuredSizes<Target>()
    for run in moved { result.insert(run, before: result.runs.count) }
    return result
  }
}

nonisolated extension MeasuredSizes<LayoutAddress> {
  /// The sizes by places in the data, where the layout sees the items in the data's own order.
  var inDataOrder: MeasuredSizes<DataAddress> { renamed { DataAddress(section: $0.section, item: $0.item) } }
}

nonisolated extension MeasuredSizes {
  /// The same sizes by places of another space, in the same order.
  func renamed<Target>(_ target: (Place) -> Target) -> MeasuredSizes<Target> {
    MeasuredSizes<Target>(runs: runs.map { .init(start: target($0.start), sizes: $0.sizes) })
  }
}
