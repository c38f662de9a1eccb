import GRDB

/// A table of the kept database, and which records of a damaged one can be rows of it.
struct RescuedTable {
  /// A column, as the newest version of the app has it.
  private struct Column {
    let name: String
    let type: String
    let isRequired: Bool
    let isRow: Bool

    /// Whether a value is one that the app writes here. SQLite writes numbers without a fraction as integers.
    func fits(_ value: DatabaseValue) -> Bool {
      switch value.storage {
      case .null: isRow || !isRequired
      case .int64: !isRow && ["INTEGER", "REAL"].contains(type)
      case .double: type == "REAL"
      case .string: type == "TEXT"
      case .blob: type == "BLOB"
      }
    }
  }

  private let columns: [Column]
  /// The columns that the table had in the first version.
  private let fewest: Int
  private let hasRows: Bool
  private let name: String

  /// A table of a database.
  /// - Throws: `DatabaseError` where there is none of that name.
  init(_ name: String, columnsAtFirst fewest: Int, hasRows: Bool = true, _ db: Database) throws {
    columns = try db.columns(in: name).map { column in
      Column(
        name: column.name, type: column.type, isRequired: column.isNotNull,
        isRow: hasRows && column.type == "INTEGER" && column.primaryKeyIndex == 1)
    }
    (self.name, self.fewest, self.hasRows) = (name, fewest, hasRows)
  }

  /// Whether a record can be a row. Of an order the part that can be read is better than none.
  func fits(_ record: DatabaseRecord) -> Bool {
    (record.row != nil) == hasRows && (record.isWhole || name == "photoOrder")
      && (fewest...columns.count).contains(record.values.count)
      && zip(columns, record.values).allSatisfy { $0.fits($1) }
  }

  /// Writes a record as a row, unless there is one of its key.
  /// - Throws: `DatabaseError` where it can't be written.
  func insert(_ record: DatabaseRecord, _ db: Database) throws {
    let columns = columns.prefix(record.values.count)
    let names = columns.map(\.name).joined(separator: ", ")
    let marks = databaseQuestionMarks(count: columns.count)
    let values = zip(columns, record.values).map { column, value in
      column.isRow ? record.row?.databaseValue ?? .null : value
    }
    try db.cachedStatement(sql: "INSERT OR IGNORE INTO \(name) (\(names)) VALUES (\(marks))")
      .execute(arguments: StatementArguments(values))
  }
}
