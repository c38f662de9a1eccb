import Foundation
import GRDB

/// A photo of which something is kept: its row in the store.
struct KeptPhoto: Sendable {
  let row: Int64
  let id: Photo.ID
  /// The file as it was seen last; nil where it was not.
  let trace: FileTrace?
  /// Of its contents; empty where it is not known.
  let digest: Data
  let marks: PhotoMarks

  /// The columns that a row is read from, of `photo` joined with `folder`.
  static let columns = """
    photo.id, folder.path, photo.name, photo.marks, photo.device, photo.inode, photo.byteCount, photo.modified,
    photo.version, photo.digest
    """

  /// Nil for a row without a place that can be understood. Other odd values count as not known.
  init?(_ row: Row, folder: FilePath) {
    guard let number = Int64.fromDatabaseValue(row[0]), let name = Data.fromDatabaseValue(row[2]) else { return nil }
    self.row = number
    id = Photo.ID(FilePath(bytes: name), in: folder)
    marks = PhotoMarks(bits: UInt8.fromDatabaseValue(row[3]) ?? 0)
    let numbers = (4..<9).compactMap { Int64.fromDatabaseValue(row[$0]) }
    trace =
      numbers.count == 5
      ? FileTrace(
        device: numbers[0], inode: numbers[1], byteCount: numbers[2], modified: numbers[3],
        version: UInt64(bitPattern: numbers[4])) : nil
    digest = Data.fromDatabaseValue(row[9]) ?? Data()
  }
}
