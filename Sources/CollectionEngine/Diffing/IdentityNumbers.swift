/// Numbers for identities, equal where those are equal, so that the rest of a comparison deals with plain numbers and
/// need not be specialised for every type of identity.
@usableFromInline
nonisolated struct IdentityNumbers {
  /// The number of each identity before: the place of its first occurrence.
  @usableFromInline var old: [Int32]
  /// The number of each identity afterwards; -1 for those that were not there before.
  @usableFromInline var new: [Int32]

  /// Numbers what `matching` has no partners for yet.
  /// - Complexity: O(n), with each identity hashed once at most.
  @inlinable
  init<ID: Hashable>(_ old: [ID], _ new: [ID], unmatchedIn matching: Matching) {
    self.old = Array(repeating: -1, count: old.count)
    self.new = Array(repeating: -1, count: new.count)
    var table = IdentityTable(capacity: matching.unmatchedOldCount)
    for place in old.indices where matching.targets[place] < 0 {
      self.old[place] = table.number(of: old[place], in: old, adding: Int32(place))
    }
    // What was neighbours mostly still is: the one behind the last one found is tried before anything is hashed.
    var next = 0
    for place in new.indices where matching.sources[place] < 0 {
      if next < old.count, self.old[next] >= 0, old[next] == new[place] {
        self.new[place] = self.old[next]
        next += 1
      } else if let number = table.number(of: new[place], in: old) {
        self.new[place] = number
        next = Int(number) + 1
      }
    }
  }
}

/// A hash table with open addressing of places in a list, without a copy of what is there.
@usableFromInline
nonisolated struct IdentityTable {
  @usableFromInline
  struct Slot {
    /// A part of the hash that the slot's position does not give: identities are compared only where it fits.
    @usableFromInline var tag: UInt32
    /// Below 0 where the slot is free.
    @usableFromInline var place: Int32

    @inlinable
    init(tag: UInt32, place: Int32) { (self.tag, self.place) = (tag, place) }
  }

  @usableFromInline var slots: [Slot]

  /// A table that is half full with `capacity` identities.
  @inlinable
  init(capacity: Int) {
    let bits = Int.bitWidth - (2 * max(capacity, 1) - 1).leadingZeroBitCount
    slots = Array(repeating: Slot(tag: 0, place: -1), count: 1 << bits)
  }

  /// The place in `list` where `identity` was first seen; `place` where that is now.
  @inlinable
  mutating func number<ID: Hashable>(of identity: ID, in list: [ID], adding place: Int32) -> Int32 {
    let (slot, tag) = find(identity, in: list)
    if slots[slot].place < 0 { slots[slot] = Slot(tag: tag, place: place) }
    return slots[slot].place
  }

  /// The place in `list` where `identity` was first seen.
  @inlinable
  func number<ID: Hashable>(of identity: ID, in list: [ID]) -> Int32? {
    let place = slots[find(identity, in: list).slot].place
    return place < 0 ? nil : place
  }

  /// The slot of an identity, or the free one that would be its.
  @inlinable
  func find<ID: Hashable>(_ identity: ID, in list: [ID]) -> (slot: Int, tag: UInt32) {
    let hash = identity.hashValue
    let tag = UInt32(truncatingIfNeeded: hash >> 32)
    let mask = slots.count - 1
    var slot = hash & mask
    while slots[slot].place >= 0 {
      if slots[slot].tag == tag, list[Int(slots[slot].place)] == identity { break }
      slot = (slot + 1) & mask
    }
    return (slot, tag)
  }
}
