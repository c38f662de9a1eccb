extension LibraryStore {
  /// The state in which a part of a library was looked at last, and its order.
  ///
  /// Where the store can't be read, `order` is nil and the state is that of a part never seen.
  /// - Parameter scope: the part's `PhotoScope.storageName`.
  @concurrent
  public func openScope(_ scope: FilePath) async -> OpenedScope {
    do {
      return try await database.read { db in
        OpenedScope(name: scope, state: try Self.state(of: scope, db), order: try Self.order(of: scope, db))
      }
    } catch {
      Self.logger.error("Saved state not read", metadata: ["scope": "\(scope.display)", "error": "\(error)"])
      return OpenedScope(name: scope, state: FolderState(), order: nil)
    }
  }
}
