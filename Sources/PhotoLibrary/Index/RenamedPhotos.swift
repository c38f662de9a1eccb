/// Finds photographs that were renamed or moved by another program: what went and what came is the same file.
public enum RenamedPhotos {
  /// Photographs under their former and their new names.
  ///
  /// A file is the same where device, number and size are; of several names of one file, none is taken.
  /// - Complexity: O(changes).
  public static func pairs(in changes: [FolderChange]) -> [PhotoMove] {
    var arrived: [ReadFolder.File: [FolderChange.Entry]] = [:]
    for entry in changes.flatMap(\.arrived) { arrived[entry.file, default: []].append(entry) }
    var removed: [ReadFolder.File: [FolderChange.Entry]] = [:]
    for entry in changes.flatMap(\.removed) { removed[entry.file, default: []].append(entry) }
    return removed.compactMap { file, former in
      guard former.count == 1, let now = arrived[file], now.count == 1, now[0].byteCount == former[0].byteCount,
        now[0].id != former[0].id
      else { return nil }
      return PhotoMove(former[0].id, to: now[0].id)
    }
  }
}
