/// Identifiers in the order in which they were first marked.
nonisolated struct MarkedIdentifiers<ID: Hashable> {
  private(set) var identifiers: [ID] = []
  private var known: Set<ID> = []

  var isEmpty: Bool { identifiers.isEmpty }

  func contains(_ identifier: ID) -> Bool { known.contains(identifier) }

  mutating func insert(_ others: some Sequence<ID>) {
    for identifier in others where known.insert(identifier).inserted { identifiers.append(identifier) }
  }
}

extension MarkedIdentifiers: Sendable where ID: Sendable {}
