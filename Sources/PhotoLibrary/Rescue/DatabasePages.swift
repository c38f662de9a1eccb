import Foundation

/// The records in the pages of an SQLite database, read page by page: not by way of the trees that lead to them, of which
/// a damaged page would hide all that is below it.
///
/// Source of the format: https://www.sqlite.org/fileformat.html. Nothing in the file is taken for granted.
struct DatabasePages {
  private let file: Data
  private let pageSize: Int
  private let free: Set<Int>

  /// The first bytes of every database.
  private static let magic = Data("SQLite format 3\0".utf8)
  /// Bytes of a page where the file does not say; SQLite's own choice.
  private static let usualSize = 4096
  /// Bytes before the first page's own header.
  private static let fileHeaderSize = 100

  private enum Kind: UInt8 {
    case indexBranch = 2
    case indexLeaf = 10
    case tableLeaf = 13
  }

  /// The pages of a database.
  /// - Complexity: O(pages that are free).
  init(_ file: Data) {
    self.file = file
    let hasHeader = file.prefix(Self.magic.count) == Self.magic
    var header = ByteReader(file, from: 16)
    let size = hasHeader ? header.unsigned(bytes: 2).map { $0 == 1 ? 1 << 16 : $0 } : nil
    pageSize = size.flatMap { (512...1 << 16).contains($0) && $0.nonzeroBitCount == 1 ? $0 : nil } ?? Self.usualSize
    free = hasHeader ? Self.freePages(of: file, pageSize: pageSize) : []
  }

  private var pageCount: Int { file.count / pageSize }

  /// Gives each record that can be read, but those in free pages: they were removed.
  /// - Complexity: O(bytes).
  func forEachRecord(_ body: (DatabaseRecord) throws -> Void) rethrows {
    for page in 0..<pageCount where !free.contains(page + 1) {
      let start = page * pageSize + (page == 0 ? Self.fileHeaderSize : 0)
      var header = ByteReader(file, from: start)
      guard let kind = header.unsigned(bytes: 1).flatMap({ Kind(rawValue: UInt8($0)) }),
        header.bytes(2) != nil, let count = header.unsigned(bytes: 2)
      else { continue }
      var places = ByteReader(file, from: start + (kind == .indexBranch ? 12 : 8))
      for _ in 0..<min(count, pageSize / 2) {
        guard let place = places.unsigned(bytes: 2), place < pageSize else { break }
        if let record = record(at: page * pageSize + place, endOfPage: (page + 1) * pageSize, kind) { try body(record) }
      }
    }
  }

  private func record(at place: Int, endOfPage: Int, _ kind: Kind) -> DatabaseRecord? {
    var cell = ByteReader(file, from: place)
    if kind == .indexBranch, cell.bytes(4) == nil { return nil }
    guard let size = cell.varint(), size > 0, size <= file.count else { return nil }
    var row: Int64?
    if kind == .tableLeaf {
      guard let number = cell.varint() else { return nil }
      row = number
    }
    let local = localSize(of: Int(size), inTable: kind == .tableLeaf)
    guard cell.place + local <= endOfPage, var payload = cell.bytes(Int64(local)) else { return nil }
    if local < size {
      guard let next = cell.unsigned(bytes: 4) else { return nil }
      appendOverflow(from: next, to: &payload, size: Int(size))
    }
    return DatabaseRecord(row: row, payload: payload, isWhole: payload.count == size)
  }

  /// The bytes of a payload that stand in the page itself; the others are in pages of their own.
  private func localSize(of size: Int, inTable: Bool) -> Int {
    let most = inTable ? pageSize - 35 : (pageSize - 12) * 64 / 255 - 23
    guard size > most else { return size }
    let least = (pageSize - 12) * 32 / 255 - 23
    let fitting = least + (size - least) % (pageSize - 4)
    return fitting <= most ? fitting : least
  }

  /// Adds what stands in pages of its own, as far as these lead to each other.
  private func appendOverflow(from first: Int, to payload: inout Data, size: Int) {
    var page = first
    while payload.count < size, (2...max(2, pageCount)).contains(page), !free.contains(page) {
      var reader = ByteReader(file, from: (page - 1) * pageSize)
      guard let next = reader.unsigned(bytes: 4),
        let part = reader.bytes(Int64(min(size - payload.count, pageSize - 4)))
      else { return }
      payload += part
      page = next
    }
  }

  /// The pages that are in no use; none where the list of them can't be right.
  private static func freePages(of file: Data, pageSize: Int) -> Set<Int> {
    var header = ByteReader(file, from: 32)
    guard var trunk = header.unsigned(bytes: 4), let count = header.unsigned(bytes: 4) else { return [] }
    let pages = 2...max(2, file.count / pageSize)
    var free: Set<Int> = []
    while trunk != 0 {
      guard pages.contains(trunk), free.insert(trunk).inserted else { return [] }
      var reader = ByteReader(file, from: (trunk - 1) * pageSize)
      guard let next = reader.unsigned(bytes: 4), let leaves = reader.unsigned(bytes: 4), leaves <= pageSize / 4 - 2
      else { return [] }
      for _ in 0..<leaves {
        guard let leaf = reader.unsigned(bytes: 4), pages.contains(leaf), free.insert(leaf).inserted else { return [] }
      }
      trunk = next
    }
    return free.count == count ? free : []
  }
}
