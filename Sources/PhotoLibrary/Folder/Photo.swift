import Foundation

/// A picture file of a folder, as far as it is known without decoding it.
///
/// 72 bytes and the name's; fifty thousand of them are held at once.
public struct Photo: Hashable, Identifiable, Sendable {
  /// The folder it is in and its name there.
  public private(set) var id: ID
  /// Bytes in the file; 0 for a link whose target is missing.
  public private(set) var byteCount: Int64
  /// The time at which the file was last written, in nanoseconds since 1970.
  public private(set) var modified: Int64
  /// Distinguishes the file from those that were or will be at its path: made of its device, inode, size, and the times
  /// of its content and of its entry.
  public private(set) var version: UInt64
  /// When the picture was taken, in seconds since 1970; `unknownTime` when not known (yet).
  private var capturedSeconds: Int64 = Self.unknownTime
  /// Width and height as its file has it shown, that is after EXIF orientation; `nil` when not known (yet).
  public var sizeInFile: PixelSize? {
    get { storedSize.area > 0 ? storedSize : nil }
    set { storedSize = newValue ?? PixelSize(width: 0, height: 0) }
  }
  /// Width and height as shown, that is after the user's rotation, too; `nil` when not known (yet).
  public var size: PixelSize? {
    marks.quarterTurns.isMultiple(of: 2) ? sizeInFile : sizeInFile.map { PixelSize(width: $0.height, height: $0.width) }
  }
  private var storedSize = PixelSize(width: 0, height: 0)
  /// The length of a video, in seconds; 0 when not known (yet), or for a picture.
  public var seconds: Int32 = 0
  /// The time at which the library had it first, in seconds since 1970; 0 when not known.
  public var added: UInt32 = 0
  /// The number of what it is found by.
  var detailsNumber = PhotoDetails.Number.none
  /// The camera, the lens and the keywords, as far as they are known.
  public var details: PhotoDetails {
    get { detailsNumber.details }
    set { detailsNumber = PhotoDetails.Number(newValue) }
  }
  /// Whether the metadata has been read, be there any or not.
  public var isRead = false
  /// The marks that the user has given it.
  public var marks = PhotoMarks()
  /// The kind of its file, by the name's end: names are all over the memory, and are not looked at for each filter.
  public private(set) var kind: PhotoKind
  /// Whether this is a link to a file that is not there.
  public let isDangling: Bool

  /// A photo as found by a scan; `version` is made of size and time unless more is known of the file.
  public init(
    id: ID, byteCount: Int64, modified: Int64, version: UInt64? = nil, isDangling: Bool = false
  ) {
    self.id = id
    self.byteCount = byteCount
    self.modified = modified
    self.version = version ?? FileVersion.digest([byteCount, modified])
    self.isDangling = isDangling
    kind = id.kind
  }

  /// The folder it is in.
  public var folder: FilePath { id.folder }

  /// The whole path of the file.
  public var path: FilePath { id.path }

  /// The file's name as shown to a person.
  public var displayName: String { id.display }

  /// The time at which the file was last written.
  public var modificationDate: Date { Date(timeIntervalSince1970: Double(modified) / 1e9) }

  /// The time at which the picture was taken, if the file says so.
  public var captureDate: Date? {
    get {
      capturedSeconds == Self.unknownTime ? nil : Date(timeIntervalSince1970: Double(capturedSeconds))
    }
    set {
      capturedSeconds = newValue.flatMap { Int64(exactly: $0.timeIntervalSince1970.rounded()) } ?? Self.unknownTime
    }
  }

  /// When the picture came to be, in nanoseconds since 1970: taken if known, else last written.
  var time: Int64 {
    capturedSeconds == Self.unknownTime ? modified : capturedSeconds.multipliedReportingOverflow(by: 1_000_000_000).0
  }

  private static let unknownTime = Int64.min

  /// The same file under another name.
  func renamed(to id: ID) -> Photo {
    var photo = self
    (photo.id, photo.kind) = (id, id.kind)
    return photo
  }

  /// The same picture in a file that now says that it is rotated by so many quarter turns more; nil where the file can't
  /// be seen.
  ///
  /// What is known of it stays known. Looks at the file: not for the main thread.
  public func rotatedInFile(by quarterTurns: Int) -> Photo? {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
    var photo = self
    (photo.byteCount, photo.modified) = (Int64(status.st_size), status.modified)
    photo.version = FileVersion.digest(status)
    if !quarterTurns.isMultiple(of: 2) { swap(&photo.storedSize.width, &photo.storedSize.height) }
    return photo
  }

  /// Whether the file is the same, and has not been written between two scans.
  func isSameFile(as other: Photo) -> Bool {
    id == other.id && version == other.version && isDangling == other.isDangling
  }
}
