/// Photos that are shown together, under one heading or none.
public struct PhotoSection: Hashable, Identifiable, Sendable {
  /// What keeps photos together.
  public enum ID: Hashable, Sendable {
    /// Nothing: all photos of the folder.
    case all
    /// They were taken in this month.
    case month(PhotoMonth)
  }

  /// What keeps these photos together.
  public let id: ID
  /// The photos, first to last.
  public internal(set) var photos: [PhotoCatalog.Key]
}
