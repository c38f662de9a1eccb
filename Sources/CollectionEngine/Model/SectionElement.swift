/// What a section is made of.
nonisolated enum SectionElement: Hashable, Sendable {
  case header(section: Int)
  case item(Int, section: Int)
  case footer(section: Int)
}
