import Localization

extension PhotoCell {
  /// The photographs that a cell stands for.
  nonisolated struct Stack: Equatable {
    /// How many; fewer than two where it stands for itself alone.
    var count = 0
    /// Whether a RAW file is among them.
    var hasRaw = false

    /// What stands over the picture; nil where it stands for itself alone.
    var text: String? {
      guard count > 1 else { return nil }
      return hasRaw && count == 2 ? "RAW" : localized("{count} in stack", ["count": count.grouped])
    }

    /// What a screen reader says of a photograph of a name.
    func spoken(_ name: String) -> String {
      guard count > 1 else { return name }
      return localized("{name}, stack of {count}", ["name": name, "count": count.grouped])
    }
  }
}
