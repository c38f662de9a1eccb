import GRDB
import Logging

/// Reads values of a row that may not be what they should be: bits flip, and other programs write to the file, too.
///
/// GRDB's own `row[column]` ends the process for a text where a number should be, and for a number out of range.
struct RowReader {
  private let row: Row
  /// The columns whose values could not be read.
  private(set) var oddColumns: [String] = []

  init(_ row: Row) { self.row = row }

  /// The value of a column; nil for NULL and for one of another kind, which is noted in `oddColumns`.
  mutating func value<Value: DatabaseValueConvertible>(_ column: String, as type: Value.Type = Value.self) -> Value? {
    let stored: DatabaseValue = row[column]
    if stored.isNull { return nil }
    let value = Value.fromDatabaseValue(stored)
    if value == nil { oddColumns.append(column) }
    return value
  }

  /// Writes to the log what could not be read; nothing where all could.
  func report(_ table: String) {
    guard !oddColumns.isEmpty else { return }
    LibraryStore.logger.warning(
      "Invalid values skipped", metadata: ["table": "\(table)", "columns": "\(oddColumns.joined(separator: ", "))"])
  }
}
