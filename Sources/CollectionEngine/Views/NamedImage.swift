/// A picture by its name in the host's icon theme. A symbolic one takes the colour it is drawn in.
public nonisolated struct NamedImage: Sendable, Hashable {
  /// The name that the host looks up.
  public let name: String

  /// The picture of a name, as `folder-symbolic`; nil for an empty name.
  public init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.name = name
  }

  /// The picture of a name that a symbol of the engine's own has.
  init(_ name: StaticString) { self.name = name.description }
}
