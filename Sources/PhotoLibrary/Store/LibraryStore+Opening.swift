extension LibraryStore {
  /// The state in which a part of a library was looked at last, and its order.
  ///
  /// Where the store can't be read, `order` is nil and the state is that of a part never seen.
  /// - Parameters:
  ///   - scope: the part's `PhotoScope.storageName`.
  ///   - smartAlbum: the number of the smart album that the part is; nil for other parts.
  @concurrent
  public func openScope(_ scope: FilePath, smartAlbum: Int64? = nil) async -> OpenedScope {
    do {
      return try await database.read { db in
        OpenedScope(
          name: scope, state: try Self.state(of: scope, db), order: try Self.order(of: scope, db),
          filter: try smartAlbum.flatMap { try Self.filter(ofAlbum: $0, db) })
      }
    } catch {
      Self.logger.error("Saved state not read", metadata: ["scope": "\(scope.display)", "error": "\(error)"])
      return OpenedScope(name: scope, state: FolderState(), order: nil)
    }
  }
}
