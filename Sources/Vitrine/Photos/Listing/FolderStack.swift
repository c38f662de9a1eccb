import PhotoLibrary

/// A folder in the one that is shown, as a stack of its first pictures.
///
/// Its first picture is its item among the photographs: where the folder is opened, that goes from the stack to its place.
nonisolated struct FolderStack: Hashable, Sendable {
  /// The most pictures that are seen of a stack.
  static let limit = 3

  /// The folder.
  let folder: FilePath
  /// Its first pictures, one at least.
  let pictures: [PhotoCatalog.Key]
  /// The number of photographs in it and in all folders below it.
  let count: Int

  /// The folders in a folder that have photographs, by name. Pictures are those of the first folder with any, by name.
  /// - Complexity: O(folders of the library + photographs of those whose pictures are seen).
  static func stacks(in folder: FilePath, of catalog: PhotoCatalog) -> [FolderStack] {
    // The first folder with photographs in each, by path, and how many there are below it.
    var found: [FilePath: (first: FilePath, count: Int)] = [:]
    for (path, count) in catalog.folderCounts where path != folder && path.isWithin(folder) {
      let child = path.ancestor(in: folder)
      let known = found[child]
      found[child] = (known.map { min($0.first, path) } ?? path, count + (known?.count ?? 0))
    }
    return FolderTree.sorted(Array(found.keys)).compactMap { child in
      guard let (first, count) = found[child] else { return nil }
      let pictures = PhotoSort.name.sorted(catalog.photos(in: first)).prefix(limit).compactMap {
        catalog.key(of: $0.id)
      }
      return pictures.isEmpty ? nil : FolderStack(folder: child, pictures: pictures, count: count)
    }
  }
}

extension FilePath {
  /// The folder directly in another that this path, which is below that, is or is in.
  nonisolated fileprivate func ancestor(in folder: FilePath) -> FilePath {
    let start = folder.bytes.last == UInt8(ascii: "/") ? folder.bytes.count : folder.bytes.count + 1
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex
    return FilePath(bytes: bytes[..<end])
  }
}
