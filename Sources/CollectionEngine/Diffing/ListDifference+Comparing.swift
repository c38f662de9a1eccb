nonisolated extension ListDifference {
  /// The difference that turns `old` into `new`, lists of identities.
  ///
  /// An identity may occur more than once; then its occurrences are matched in order, those at equal ends first.
  /// - Complexity: O(n log n), O(n) where the order hardly changes. Lists are of fewer than 2³¹ elements.
  @inlinable
  public init<ID: Hashable>(from old: some Collection<ID>, to new: some Collection<ID>) {
    self.init(Matching(Array(old), Array(new)))
  }

  /// The difference that turns `old` into `new`, lists of elements with identities.
  /// - Parameters:
  ///   - id: what makes an element the same one before and afterwards, whatever else there is to it.
  ///   - isUnchanged: whether an element has the same contents before and afterwards. Those that have not are among
  ///     the `changes`.
  /// - Complexity: O(n log n), O(n) where the order hardly changes. Lists are of fewer than 2³¹ elements.
  @inlinable
  public init<Element, ID: Hashable>(
    from old: some Collection<Element>, to new: some Collection<Element>, id: (Element) -> ID,
    isUnchanged: (Element, Element) -> Bool
  ) {
    let (old, new) = (Array(old), Array(new))
    let matching = Matching(Array(old.lazy.map(id)), Array(new.lazy.map(id)))
    self.init(matching, changes: matching.changes(from: old, to: new, isUnchanged: isUnchanged))
  }

  @usableFromInline
  init(_ matching: Matching, changes: [Int] = []) {
    self.changes = changes
    let whole = Matching.Section(old: matching.targets.indices, new: matching.sources.indices)
    let keeping = matching.keepingOrder(in: [whole])
    deletes.reserveCapacity(matching.unmatchedOldCount)
    inserts.reserveCapacity(matching.unmatchedNewCount)
    for (place, target) in matching.targets.enumerated() where target < 0 { deletes.append(place) }
    for (place, source) in matching.sources.enumerated() where !keeping[place] {
      if source < 0 { inserts.append(place) } else { moves.append(Move(source: Int(source), target: place)) }
    }
  }
}

nonisolated extension Matching {
  /// Places before of elements that stay with other contents, ascending.
  @inlinable
  func changes<Element>(
    from old: [Element], to new: [Element], isUnchanged: (Element, Element) -> Bool
  ) -> [Int] {
    var changes: [Int] = []
    for (place, target) in targets.enumerated() where target >= 0 && !isUnchanged(old[place], new[Int(target)]) {
      changes.append(place)
    }
    return changes
  }
}
