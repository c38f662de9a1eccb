import GRDB

/// The rows of details in the index, and the numbers of these details in the process.
struct DetailsRows {
  private var numbers: [Int64: PhotoDetails.Number] = [:]
  private var rows: [PhotoDetails.Number: Int64] = [:]

  /// Reads the rows.
  /// - Throws: `DatabaseError` where they can't be read.
  /// - Complexity: O(rows).
  init(_ db: Database) throws {
    let statement = try db.cachedStatement(sql: "SELECT id, camera, lens, keywords, burst FROM details")
    try IndexRows(statement, []).forEach { row in
      let keywords = row.text(3).split(separator: "\n").map(String.init)
      let details = PhotoDetails(camera: row.text(1), lens: row.text(2), keywords: keywords, burst: row.text(4))
      note(row.integer(0), PhotoDetails.Number(details))
    }
  }

  /// The number of the details of a row; that of none for a row that is not there.
  func number(ofRow row: Int64) -> PhotoDetails.Number { numbers[row] ?? .none }

  /// The row of details, made where there is none; nil for no details.
  /// - Throws: `DatabaseError` where it can't be written.
  mutating func row(of number: PhotoDetails.Number, _ db: Database) throws -> Int64? {
    if number == .none { return nil }
    if let row = rows[number] { return row }
    let details = number.details
    let arguments: StatementArguments = [
      details.camera, details.lens, details.keywords.joined(separator: "\n"), details.burst,
    ]
    try db.cachedStatement(sql: "INSERT OR IGNORE INTO details (camera, lens, keywords, burst) VALUES (?, ?, ?, ?)")
      .execute(arguments: arguments)
    let row = try Int64.fetchOne(
      try db.cachedStatement(
        sql: "SELECT id FROM details WHERE camera = ? AND lens = ? AND keywords = ? AND burst = ?"),
      arguments: arguments)
    if let row { note(row, number) }
    return row
  }

  private mutating func note(_ row: Int64, _ number: PhotoDetails.Number) {
    (numbers[row], rows[number]) = (number, row)
  }
}
