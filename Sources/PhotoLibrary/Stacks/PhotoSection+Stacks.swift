extension PhotoSection {
  /// This section with stacks in place of their photographs, but for those that are open.
  /// - Complexity: O(n).
  public func stacked(_ stacks: PhotoStacks, open: Set<PhotoCatalog.Key>) -> PhotoSection {
    var section = self
    section.photos = stacks.arranged(photos, open: open)
    return section
  }
}
