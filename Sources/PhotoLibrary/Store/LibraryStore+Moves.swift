import Foundation
import GRDB

extension LibraryStore {
  /// Has what is kept of photos follow them to their new names. On the disk when it returns.
  ///
  /// In the order of its folder a photo keeps its place under its new name. One that went to another folder keeps its place
  /// in the former one, for when it comes back. One transaction, O(photos of the folders).
  /// - Throws: `DatabaseError` when it can't be written, `CancellationError` when the task is cancelled; the store is as
  ///   before then.
  public func photosDidMove(_ moves: [PhotoMove]) async throws {
    let renames = Dictionary(grouping: moves.filter { $0.former.folder == $0.id.folder }, by: \.id.folder)
    guard !renames.isEmpty else { return }
    try await database.write { db in
      for (folder, moves) in renames {
        guard var order = try Self.order(of: folder, db).order else { continue }
        order.rename(moves)
        try Self.write(order, row: try Self.makeRow(of: folder, db), db)
      }
    }
  }
}
