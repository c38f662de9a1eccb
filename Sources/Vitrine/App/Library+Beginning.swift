import PhotoFiles
import PhotoLibrary

extension Library {
  /// What is read of a part of a library before anything of it is shown.
  struct Beginning: Sendable {
    let library: Opened
    /// The folder with all of the library in it; nil where nothing names one.
    var root: LibraryRoot?
    /// The part as it is kept, and its first screen of photographs with marks; nil where the library can't be shown.
    var part: (kept: OpenedScope, first: (photos: [Photo], revision: Int64?))?
  }

  /// Reads the beginning of a part of a library that is about to be opened, while its window is made.
  /// - Parameter folder: nil for the user's pictures.
  func readAhead(_ scope: PhotoScope, in folder: FilePath?) { ahead = (scope, folder, read(scope, in: folder)) }

  /// The beginning of a part of a library, once: what was read ahead, or read now.
  func beginning(of scope: PhotoScope, in folder: FilePath?) -> Task<Beginning, Never> {
    defer { ahead = nil }
    if let ahead, ahead.scope == scope, ahead.folder == folder { return ahead.beginning }
    return read(scope, in: folder)
  }

  private func read(_ scope: PhotoScope, in folder: FilePath?) -> Task<Beginning, Never> {
    let (opening, folder) = (open(), folder ?? DefaultFolder.pictures)
    return Task { @concurrent in
      async let found = LibraryRoot.find(folder)
      let library = await opening.value
      var beginning = Beginning(library: library, root: await found)
      guard let store = library.store, let index = library.index, let root = beginning.root, root.fault == nil else {
        return beginning
      }
      let kept = await store.openScope(scope.storageName(inLibrary: root.path), smartAlbum: scope.smartAlbum)
      let first = await index.firstScreen(of: kept.name, under: root.path)
      beginning.part = (kept, await store.marking(first, under: root.path))
      return beginning
    }
  }
}
