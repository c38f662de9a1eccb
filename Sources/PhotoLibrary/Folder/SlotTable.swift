/// The slots of an array's elements by the identity of each, which the array itself holds: a number for each element, where
/// a dictionary would hold the identity a second time.
///
/// Open addressing, with the slots of one hash one behind the other; at most four fifths are taken.
struct SlotTable: Sendable {
  private static let empty: Int32 = -1
  private static let leastCapacity = 8

  /// A power of two of places, each with a slot or `empty`.
  private var places: [Int32] = []
  /// The number of slots.
  private(set) var count = 0

  /// Makes room for a number of slots in all.
  /// - Parameter hash: gives the hash of the element in a slot.
  /// - Complexity: O(places) where there is too little room.
  mutating func reserveCapacity(_ count: Int, hash: (Int32) -> Int) {
    var capacity = max(places.count, Self.leastCapacity)
    while capacity * 4 < count * 5 { capacity *= 2 }
    guard capacity > places.count else { return }
    let former = places
    places = [Int32](repeating: Self.empty, count: capacity)
    for slot in former where slot != Self.empty { places[place(of: hash(slot)) { _ in false }] = slot }
  }

  /// The slot of an element with a hash; nil where there is none.
  /// - Parameter isMeant: whether a slot has the element.
  func slot(of hash: Int, where isMeant: (Int32) -> Bool) -> Int32? {
    guard !places.isEmpty else { return nil }
    let slot = places[place(of: hash, where: isMeant)]
    return slot == Self.empty ? nil : slot
  }

  /// Adds a slot, whose element is in none.
  /// - Parameter hash: gives the hash of the element in a slot.
  mutating func insert(_ slot: Int32, hash: (Int32) -> Int) {
    reserveCapacity(count + 1, hash: hash)
    places[place(of: hash(slot)) { _ in false }] = slot
    count += 1
  }

  /// Takes the slot of an element away, and returns it; nil where there is none.
  /// - Parameters:
  ///   - isMeant: whether a slot has the element.
  ///   - hash: gives the hash of the element in a slot.
  mutating func remove(
    _ elementHash: Int, where isMeant: (Int32) -> Bool, hash: (Int32) -> Int
  ) -> Int32? {
    guard !places.isEmpty else { return nil }
    var hole = place(of: elementHash, where: isMeant)
    let removed = places[hole]
    guard removed != Self.empty else { return nil }
    // Those behind move up, where the hole is not before the place that is theirs.
    var next = hole
    while true {
      next = (next + 1) & mask
      let slot = places[next]
      guard slot != Self.empty else { break }
      let ideal = hash(slot) & mask
      guard (next - ideal) & mask >= (next - hole) & mask else { continue }
      places[hole] = slot
      hole = next
    }
    places[hole] = Self.empty
    count -= 1
    return removed
  }

  private var mask: Int { places.count - 1 }

  /// The place of the first slot with a hash that is meant, or the empty one where it would be.
  private func place(of hash: Int, where isMeant: (Int32) -> Bool) -> Int {
    var place = hash & mask
    while case let slot = places[place], slot != Self.empty, !isMeant(slot) { place = (place + 1) & mask }
    return place
  }
}
