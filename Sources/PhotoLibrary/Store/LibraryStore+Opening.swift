extension LibraryStore {
  /// Lists a folder, with what is known of it and its photos: all a window needs.
  ///
  /// Nothing is decoded or opened; runs off the caller's thread. Where the store can't be read, `order` is nil and the
  /// rest is as of a folder never seen.
  /// - Throws: `PhotoFolderError`.
  @concurrent
  public func openFolder(_ path: FilePath) async throws -> OpenedFolder {
    let folder = path.resolved
    var photos = try await PhotoFolder.scan(folder)
    do {
      photos = try await fillingMetadata(of: photos, in: folder)
    } catch {
      Self.logger.warning("Metadata not read", metadata: ["folder": "\(folder.display)", "error": "\(error)"])
    }
    var marksRevision: Int64?
    do {
      (photos, marksRevision) = try await fillingMarks(of: photos, under: folder)
    } catch {
      Self.logger.error("Marks not read", metadata: ["folder": "\(folder.display)", "error": "\(error)"])
    }
    do {
      let (state, order) = try await database.read { db in
        (try Self.state(of: folder, db), try Self.order(of: folder, db))
      }
      return OpenedFolder(path: folder, photos: photos, state: state, order: order, marksRevision: marksRevision)
    } catch {
      Self.logger.error("Saved state not read", metadata: ["folder": "\(folder.display)", "error": "\(error)"])
      return OpenedFolder(path: folder, photos: photos, state: FolderState(), order: nil, marksRevision: marksRevision)
    }
  }
}
