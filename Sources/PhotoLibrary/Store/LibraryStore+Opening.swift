extension LibraryStore {
  /// Lists a folder, with what is known of it and its photos: all a window needs.
  ///
  /// Nothing is decoded or opened; runs off the caller's thread. What the store can't tell is shown as never seen.
  /// - Throws: `PhotoFolderError`.
  @concurrent
  public func openFolder(_ path: FilePath) async throws -> OpenedFolder {
    let folder = path.resolved
    let found = try await PhotoFolder.scan(folder)
    do {
      let photos = try await fillingMetadata(of: found, in: folder)
      let (state, order) = try await database.read { db in
        (try Self.state(of: folder, db), try Self.order(of: folder, db))
      }
      return OpenedFolder(path: folder, photos: photos, state: state, order: order)
    } catch {
      Self.logger.error("Saved state not read", metadata: ["folder": "\(folder.display)", "error": "\(error)"])
      return OpenedFolder(path: folder, photos: found, state: FolderState(), order: nil)
    }
  }
}
