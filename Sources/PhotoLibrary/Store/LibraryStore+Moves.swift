import Foundation
import GRDB

extension LibraryStore {
  /// Has the orders of all parts of libraries follow photos to their new names. On the disk when it returns.
  ///
  /// A photo keeps its place wherever it still belongs. In the order of a folder that it has left it keeps its former
  /// name, for when it comes back. One transaction.
  /// - Throws: `DatabaseError` when it can't be written, `CancellationError` when the task is cancelled; the store is as
  ///   before then.
  /// - Complexity: O(photos of the orders in which any of them can be).
  public func photosDidMove(_ moves: [PhotoMove]) async throws {
    guard !moves.isEmpty else { return }
    let formers = Set(moves.map(\.former))
    try await database.write { db in
      for scope in try Self.scopesWithOrder(db) {
        let own = moves.filter { scope.isAnywhere || $0.former.folder.isWithin(scope.name) && $0.id.folder.isWithin(scope.name) }
        guard !own.isEmpty, var order = try Self.order(of: scope.name, db).order,
          order.ids.contains(where: formers.contains)
        else { continue }
        order.rename(own)
        try Self.write(order, of: scope.name, row: scope.row, db)
      }
    }
  }

  /// The parts of libraries that have an order. Those that are no folder can have photos from anywhere.
  private static func scopesWithOrder(_ db: Database) throws -> [(row: Int64, name: FilePath, isAnywhere: Bool)] {
    let rows = try Row.fetchAll(db, sql: "SELECT id, path FROM folder JOIN photoOrder ON photoOrder.folder = folder.id")
    return rows.compactMap { row in
      guard let id = Int64.fromDatabaseValue(row[0]), let path = Data.fromDatabaseValue(row[1]) else { return nil }
      let name = FilePath(bytes: path)
      return (id, name, name.bytes.first != FilePath.slash)
    }
  }
}
