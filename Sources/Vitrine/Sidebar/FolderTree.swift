import Foundation
import PhotoLibrary

/// The folders of a library by what they are in.
nonisolated struct FolderTree: Hashable, Sendable {
  /// The folder that all others are in.
  let root: FilePath
  private var folders: [FilePath: [FilePath]] = [:]
  private var counts: [FilePath: Int] = [:]

  /// A library whose root has no folders that are known.
  init(_ root: FilePath) { self.root = root }

  /// The tree of a library's folders. Those that are named as the way to one are in it, too; those that are elsewhere
  /// are not. O(n log n) for n folders, with the depth of each.
  init(_ list: [LibraryFolder], root: FilePath) {
    self.root = root
    var known: Set<FilePath> = [root]
    for folder in list where folder.path.isWithin(root) {
      counts[folder.path] = folder.count
      var path = folder.path
      while known.insert(path).inserted {
        folders[path.folder, default: []].append(path)
        path = path.folder
      }
    }
    for (folder, paths) in folders { folders[folder] = Self.sorted(paths) }
  }

  /// By name as people read it, then by bytes.
  static func sorted(_ paths: [FilePath]) -> [FilePath] {
    paths.map { (path: $0, name: $0.lastComponent.display) }.sorted { a, b in
      let order = a.name.localizedStandardCompare(b.name)
      return order == .orderedSame ? a.path < b.path : order == .orderedAscending
    }.map(\.path)
  }

  /// Makes a tree off the main thread; nil where it is the same as a former one.
  @concurrent
  static func make(
    of folders: [FilePath: LibraryScan.Known], _ catalog: PhotoCatalog, root: FilePath, unless former: FolderTree? = nil
  ) async -> FolderTree? {
    let counts = Dictionary(catalog.folderCounts.map { ($0.folder, $0.count) }, uniquingKeysWith: { first, _ in first })
    let tree = FolderTree(folders.keys.map { LibraryFolder($0, count: counts[$0] ?? 0) }, root: root)
    return tree == former ? nil : tree
  }

  /// The folders in a folder, by name.
  func folders(in folder: FilePath) -> [FilePath] { folders[folder] ?? [] }

  /// The number of photographs directly in a folder.
  func count(in folder: FilePath) -> Int { counts[folder] ?? 0 }

  /// Whether a folder is in the tree.
  func contains(_ folder: FilePath) -> Bool { folder == root || folders[folder.folder]?.contains(folder) == true }

  /// The folders that a folder of the tree is in, the root first; none for the root. O(depth).
  func way(to folder: FilePath) -> [FilePath] {
    guard folder != root, folder.isWithin(root) else { return [] }
    return (way(to: folder.folder) + [folder.folder])
  }
}
