/// Photos that are shown together, under one heading or none.
public struct PhotoSection: Hashable, Identifiable, Sendable {
  /// The reason why photos are in one section.
  public enum ID: Hashable, Sendable {
    /// They are the first of folders in the one that is shown.
    case folders
    /// Nothing: all photos of the folder.
    case all
    /// They were taken on this day.
    case day(PhotoDay)
  }

  /// The reason why these photos are in one section.
  public let id: ID
  /// The photos, first to last.
  public internal(set) var photos: [PhotoCatalog.Key]

  /// A section of these photos.
  public init(id: ID, photos: [PhotoCatalog.Key]) { (self.id, self.photos) = (id, photos) }
}
