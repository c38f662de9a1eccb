/// What differs between two scans of a folder.
public struct FolderChanges: Hashable, Sendable {
  /// Photos that are there no longer.
  public var removed: Set<Photo.ID> = []
  /// Photos that were not there before, in the order of the new scan.
  public var added: [Photo] = []
  /// Photos whose file was written anew, in the order of the new scan.
  public var changed: [Photo] = []

  /// Compares two scans; what is known of a photo besides its file (size, capture date) is no difference.
  /// - Complexity: O(n).
  public init(from old: [Photo], to new: [Photo]) {
    var before = Dictionary(old.lazy.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for photo in new {
      guard let known = before.removeValue(forKey: photo.id) else {
        added.append(photo)
        continue
      }
      if !photo.isSameFile(as: known) { changed.append(photo) }
    }
    removed = Set(before.keys)
  }

  /// Whether nothing differs.
  public var isEmpty: Bool { removed.isEmpty && added.isEmpty && changed.isEmpty }
}

extension Photo {
  /// Whether the file has not been written between the two scans.
  func isSameFile(as other: Photo) -> Bool {
    id == other.id && modified == other.modified && byteCount == other.byteCount && isDangling == other.isDangling
  }
}
