import PhotoLibrary

/// Albums that were made and filled are there.
enum AlbumScenario: StoreScenario {
  static let name = "albums"

  private static let photos = (1...40).map { Photo.ID(FilePath("/pictures/photo \($0).jpg")) }

  private static func added(_ step: Int) -> [Photo.ID] { Array(photos[(step % 8 * 5)..<(step % 8 * 5 + 5)]) }

  /// Makes an album in one step, fills it in the next.
  static func act(_ step: Int, in store: LibraryStore) async throws {
    if step % 2 == 1 {
      try await store.addAlbum(titled: "Album \(step)")
    } else if let album = try await store.albums().last {
      try await store.add(added(step), toAlbum: album.id)
    }
  }

  static func kept(in store: LibraryStore) async throws -> [[String]] {
    var kept: [[String]] = []
    for album in try await store.albums() {
      let name = PhotoScope.album(album.id).storageName(inLibrary: FilePath("/"))
      kept.append([album.title] + (try await store.order(of: name).order?.ids ?? []).map(\.path.display))
    }
    return kept
  }

  static func kept(after steps: Int) -> [[String]] {
    stride(from: 1, through: steps, by: 2).map { step in
      ["Album \(step)"] + (step < steps ? added(step + 1).map(\.path.display) : [])
    }
  }
}
