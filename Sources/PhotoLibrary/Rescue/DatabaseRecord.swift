import Foundation
import GRDB

/// A row of an SQLite database, or an entry of one of its indexes, as it stands in a page.
struct DatabaseRecord {
  /// The number of the row; nil for an entry of an index.
  let row: Int64?
  /// The values, in the order of the columns; a row that was written before columns were added has fewer.
  let values: [DatabaseValue]
  /// Whether all of it could be read. Else the last value may be a part of one.
  let isWhole: Bool

  /// The most columns of a record that is looked at.
  private static let mostColumns = 64

  /// The record in a payload; nil where that is none.
  ///
  /// Source of the format: https://www.sqlite.org/fileformat.html#record_format.
  /// - Parameter isWhole: whether the payload is complete.
  /// - Complexity: O(bytes).
  init?(row: Int64?, payload: Data, isWhole: Bool) {
    var header = ByteReader(payload)
    guard let headerSize = header.varint(), headerSize > 0, headerSize <= payload.count else { return nil }
    var body = ByteReader(payload, from: Int(headerSize))
    var values: [DatabaseValue] = []
    while header.place < headerSize {
      guard values.count < Self.mostColumns, let kind = header.varint(),
        let value = Self.value(of: kind, from: &body, isWhole: isWhole)
      else { return nil }
      values.append(value)
    }
    guard header.place == headerSize, !isWhole || body.isAtEnd else { return nil }
    (self.row, self.values, self.isWhole) = (row, values, isWhole)
  }

  private static func value(of kind: Int64, from body: inout ByteReader, isWhole: Bool) -> DatabaseValue? {
    switch kind {
    case 0: return .null
    case 1...4: return body.integer(bytes: Int(kind))?.databaseValue
    case 5: return body.integer(bytes: 6)?.databaseValue
    case 6: return body.integer(bytes: 8)?.databaseValue
    case 7: return body.integer(bytes: 8).map { Double(bitPattern: UInt64(bitPattern: $0)).databaseValue }
    case 8, 9: return (kind - 8).databaseValue
    case 12...:
      let isText = kind % 2 == 1
      guard let bytes = body.bytes((kind - 12) / 2, orFewer: !isWhole) else { return nil }
      return isText ? String(decoding: bytes, as: UTF8.self).databaseValue : bytes.databaseValue
    default: return nil
    }
  }
}
