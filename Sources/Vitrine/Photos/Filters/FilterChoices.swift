import PhotoLibrary

/// What there is to choose from in a filter: of a library's photographs, and its folders.
nonisolated struct FilterChoices: Equatable, Sendable {
  var photos = PhotoChoices()
  /// The folders, each after the one it is in.
  var folders: [FilePath] = []
  /// What the user calls the folders: by their way from the library's root.
  var folderTitles: [String] = []

  /// Finds out, off the main thread, what there is to choose from.
  @concurrent
  static func make(of catalog: PhotoCatalog, in root: FilePath?) async -> FilterChoices {
    var choices = FilterChoices()
    choices.photos = PhotoChoices(in: catalog)
    guard let root else { return choices }
    let tree = FolderTree(catalog.folderCounts.map { LibraryFolder($0.folder, count: $0.count) }, root: root)
    choices.add(tree.folders(in: root), of: tree, after: "")
    return choices
  }

  private mutating func add(_ list: [FilePath], of tree: FolderTree, after way: String) {
    for folder in list {
      let title = way + folder.lastComponent.display
      folders.append(folder)
      folderTitles.append(title)
      add(tree.folders(in: folder), of: tree, after: title + "/")
    }
  }
}
