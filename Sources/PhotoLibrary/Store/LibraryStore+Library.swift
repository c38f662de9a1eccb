import Foundation

extension LibraryStore {
  /// Lists a library with all its folders, and how a part of it was looked at last.
  /// - Throws: `PhotoFolderError` where the root can't be read. Folders in it that can't be are left out.
  @concurrent
  public func openLibrary(
    _ root: FilePath, scope: PhotoScope
  ) async throws -> (opened: OpenedFolder, folders: [LibraryFolder]) {
    let opened = try await openFolder(root)
    var photos = opened.photos
    var folders = [LibraryFolder(opened.path, count: photos.count)]
    var waiting = Self.folders(in: opened.path)
    while let folder = waiting.popLast() {
      guard let found = try? await openFolder(folder) else { continue }
      photos += found.photos
      folders.append(LibraryFolder(found.path, count: found.photos.count))
      waiting += Self.folders(in: found.path)
    }
    let name = scope.storageName(inLibrary: opened.path)
    let state = name == opened.path ? opened.state : try await state(of: name)
    let order = name == opened.path ? opened.order : try await order(of: name)
    return (OpenedFolder(path: opened.path, photos: photos, state: state, order: order), folders)
  }

  private static func folders(in folder: FilePath) -> [FilePath] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.display)) ?? []
    return names.filter { !$0.hasPrefix(".") }.map { folder.appending(FilePath($0)) }.filter { path in
      var status = stat()
      return path.withCString { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
  }
}
