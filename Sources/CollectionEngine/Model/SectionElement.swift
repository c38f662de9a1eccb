/// What a section is made of.
nonisolated enum SectionElement: Hashable, Sendable {
  /// The header of a section.
  case header(section: Int)
  /// An item of a section.
  case item(Int, section: Int)
  /// The footer of a section.
  case footer(section: Int)
}
