import Foundation
import GRDB
import Localization

/// The numbers of things that were rescued from a damaged library.
public struct RescuedRows: Hashable, Sendable {
  /// The number of photos with marks.
  public let marks: Int
  /// The number of parts of libraries with an order of the user's, but for albums.
  public let orders: Int
  /// The number of albums.
  public let albums: Int

  /// What a database has.
  /// - Throws: `DatabaseError` where it can't be read.
  init(in db: Database) throws {
    func count(_ sql: String) throws -> Int { try Int.fetchOne(db, sql: "SELECT count(*) FROM \(sql)") ?? 0 }
    marks = try count("photo WHERE marks <> 0")
    albums = try count("album")
    let names = try Data.fetchAll(db, sql: "SELECT path FROM photoOrder JOIN folder ON folder.id = photoOrder.folder")
    orders = names.count { PhotoScope.albumNumber(ofStorageName: FilePath(bytes: $0)) == nil }
  }

  /// Whether nothing was.
  public var isEmpty: Bool { marks + orders + albums == 0 }

  /// The numbers, in words.
  var message: String {
    isEmpty
      ? localized("No marks, arrangements or albums could be read.")
      : localized(
        "Rescued: {marks}, {orders}, {albums}.",
        [
          "marks": localized("marks of {count} photo", "marks of {count} photos", marks),
          "orders": localized("{count} arrangement", "{count} arrangements", orders),
          "albums": localized("{count} album", "{count} albums", albums),
        ])
  }
}
