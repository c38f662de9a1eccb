/// What a section is made of.
nonisolated enum SectionElement: Hashable, Sendable {
  case header(section: Int)
  case item(Int, section: Int)
  case footer(section: Int)
}

/// An item of a section, or the place before it.
nonisolated struct ItemAddress: Hashable, Sendable {
  var section: Int
  var item: Int
}
