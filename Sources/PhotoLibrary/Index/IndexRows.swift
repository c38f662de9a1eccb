import Foundation
import GRDB
import GRDBSQLite

/// The rows of a statement, read without a copy of each.
///
/// SQLite converts a value of another kind than expected: bits that have flipped give a wrong number, never a trap.
/// Source: https://www.sqlite.org/c3ref/column_blob.html.
struct IndexRows {
  private let statement: Statement
  private let row: SQLiteStatement

  /// The rows of a statement with these arguments.
  /// - Throws: `DatabaseError` for arguments that the statement does not take.
  init(_ statement: Statement, _ arguments: StatementArguments) throws {
    try statement.setArguments(arguments)
    (self.statement, row) = (statement, statement.sqliteStatement)
  }

  /// Goes through all rows.
  /// - Throws: `DatabaseError` where they can't be read; what `body` throws.
  func forEach(_ body: (IndexRows) throws -> Void) throws {
    sqlite3_reset(row)
    defer { sqlite3_reset(row) }
    while true {
      switch sqlite3_step(row) {
      case SQLITE_ROW: try body(self)
      case SQLITE_DONE: return
      case let code: throw DatabaseError(resultCode: ResultCode(rawValue: code), sql: statement.sql)
      }
    }
  }

  /// A number; 0 for NULL.
  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(row, column) }

  /// Whether a value is NULL.
  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(row, column) == SQLITE_NULL }

  /// A text; empty for NULL. Bytes that are no UTF-8 become "�".
  func text(_ column: Int32) -> String { String(decoding: path(column).bytes, as: UTF8.self) }

  /// The bytes of a name or a path.
  func path(_ column: Int32) -> FilePath {
    guard let bytes = sqlite3_column_blob(row, column) else { return FilePath(bytes: []) }
    return FilePath(bytes: UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(row, column))))
  }
}
