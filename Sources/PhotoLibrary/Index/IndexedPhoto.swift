import Foundation

/// A photograph as the index has it, and which file it is.
struct IndexedPhoto {
  /// The columns, in the order of `init`.
  static let columns =
    "name, version, byteCount, modified, flags, added, width, height, captured, seconds, device, inode, details"

  /// Bits of the column `flags`.
  struct Flags: OptionSet {
    let rawValue: Int64
    static let dangling = Flags(rawValue: 1)
    static let read = Flags(rawValue: 2)

    init(rawValue: Int64) { self.rawValue = rawValue }

    init(_ photo: Photo) {
      self = []
      if photo.isDangling { insert(.dangling) }
      if photo.isRead { insert(.read) }
    }
  }

  var photo: Photo
  let file: ReadFolder.File

  /// The photograph of a row.
  init(_ row: IndexRows, in folder: FilePath, _ details: DetailsRows) {
    let flags = Flags(rawValue: row.integer(4))
    var photo = Photo(
      id: Photo.ID(row.path(0), in: folder), byteCount: row.integer(2), modified: row.integer(3),
      version: UInt64(bitPattern: row.integer(1)), isDangling: flags.contains(.dangling))
    photo.added = UInt32(truncatingIfNeeded: row.integer(5))
    photo.isRead = flags.contains(.read)
    if let width = Int32(exactly: row.integer(6)), let height = Int32(exactly: row.integer(7)), width > 0, height > 0 {
      photo.sizeInFile = PixelSize(width: width, height: height)
    }
    if !row.isNull(8) { photo.captureDate = Date(timeIntervalSince1970: Double(row.integer(8))) }
    photo.seconds = Int32(clamping: max(0, row.integer(9)))
    photo.detailsNumber = details.number(ofRow: row.integer(12))
    self.photo = photo
    file = ReadFolder.File(device: row.integer(10), inode: row.integer(11))
  }
}
