import Foundation

/// What the views at the edges of sections, and of the whole, want; it stays with the sections wherever changes of the
/// data take them.
nonisolated struct BoundaryWishes: Sendable {
  private struct Key: Hashable {
    /// Nil for the whole.
    var section: Int?
    var kind: String
    var index: Int
  }

  private var sizes: [Key: CGSize] = [:]

  subscript(section: Int?, kind: String, index: Int) -> CGSize? {
    get { sizes.isEmpty ? nil : sizes[Key(section: section, kind: kind, index: index)] }
    set { sizes[Key(section: section, kind: kind, index: index)] = newValue }
  }

  mutating func follow(_ map: UpdateMap) {
    guard !map.sections.isIdentity, !sizes.isEmpty else { return }
    var moved: [Key: CGSize] = [:]
    for (key, size) in sizes {
      guard let section = key.section else {
        moved[key] = size
        continue
      }
      guard let target = map.sections.kept(section) else { continue }
      moved[Key(section: target, kind: key.kind, index: key.index)] = size
    }
    sizes = moved
  }
}
