/// A request to a decoder. The open file goes along with it.
public struct DecodeRequest: Hashable, Sendable {
  /// The kinds of requests.
  public enum Kind: UInt8, Sendable {
    /// The header alone.
    case header = 1
    /// The picture, scaled for a box.
    case thumbnail
    /// The small picture that a camera puts into its files, for a box; a failure where there is none.
    case preview
    /// The marks in a sidecar.
    case sidecar
    /// The text of a sidecar with other marks.
    case editedSidecar
    /// The picture, scaled for a box, if it is a thumbnail of the request's origin; a failure where it is not.
    case sharedThumbnail
    /// The keywords in a sidecar, as a header.
    case keywords
    /// The change of the file by which its picture is shown rotated; a failure where there is none.
    case rotation
    /// Frames of an animation from one on, for a box; a failure where there are not several.
    case frames
  }

  /// Bytes of the longest message.
  public static let maximumSize = 160 + ThumbnailOrigin.longestURI

  /// The kind of the request.
  public var kind: Kind
  /// The space to fill, in device pixels; each side is 1 at least.
  public var box: PixelSize
  /// The way to bring the picture into the box.
  public var mode: ThumbnailMode
  /// Bytes of memory that decoding may take by estimate.
  public var memory: Int
  /// Seconds of processor time after which the decoder ends itself.
  public var seconds: Int32
  /// Microseconds of decoding after which the result is wanted as a JPEG, too; nil for never.
  public var encodesAfter: Int32?
  /// Quarter turns clockwise, 0 to 3: of a picture after its own orientation, or of a file.
  public var quarterTurns = 0
  /// The number of the first frame that is wanted.
  public var firstFrame: Int32 = 0
  /// The pixels that are wanted of a picture scaled to fit the box, upright; nil for all.
  public var part: PixelPart?
  /// The marks to write into a sidecar.
  public var marks = SidecarMarks()
  /// The file that a shared thumbnail has to be of. With a thumbnail: the result is wanted as a PNG that says so, too.
  public var origin: ThumbnailOrigin?

  /// A request for what a file says of itself.
  public static let header = DecodeRequest(box: PixelSize(width: 1, height: 1), mode: .fit, kind: .header)

  /// A request for the marks in a sidecar.
  public static let sidecar = DecodeRequest(box: PixelSize(width: 1, height: 1), mode: .fit, kind: .sidecar)

  /// A request for the keywords in a sidecar.
  public static let keywords = DecodeRequest(box: PixelSize(width: 1, height: 1), mode: .fit, kind: .keywords)

  /// A request for a sidecar with these marks.
  public static func editedSidecar(_ marks: SidecarMarks) -> DecodeRequest {
    var request = DecodeRequest(box: PixelSize(width: 1, height: 1), mode: .fit, kind: .editedSidecar)
    request.marks = marks
    return request
  }

  /// A request for the change of a file by which its picture is shown rotated, clockwise.
  public static func rotation(by quarterTurns: Int) -> DecodeRequest {
    var request = DecodeRequest(box: PixelSize(width: 1, height: 1), mode: .fit, kind: .rotation)
    request.quarterTurns = quarterTurns & 3
    return request
  }

  /// A request for a thumbnail, unless another kind is named.
  public init(
    box: PixelSize, mode: ThumbnailMode, memory: Int = DecoderLimits.sharedMemory,
    seconds: Int = DecoderLimits.sharedSeconds, kind: Kind = .thumbnail, encodesAfter: Int32? = nil,
    origin: ThumbnailOrigin? = nil
  ) {
    self.kind = kind
    self.box = PixelSize(width: max(1, box.width), height: max(1, box.height))
    self.mode = mode
    self.memory = memory
    self.seconds = Int32(clamping: seconds)
    self.encodesAfter = encodesAfter
    self.origin = origin
  }

  /// The request as a message.
  public var message: [UInt8] {
    var writer = MessageWriter()
    writer.add(kind.rawValue)
    writer.add(box)
    writer.add(mode.rawValue)
    writer.add(Int64(memory))
    writer.add(seconds)
    writer.add(encodesAfter ?? -1)
    writer.add(UInt8(quarterTurns & 3))
    writer.add(firstFrame)
    marks.add(to: &writer)
    writer.add(part != nil)
    if let part {
      writer.add(part.x)
      writer.add(part.y)
      writer.add(part.size)
    }
    writer.add(origin != nil)
    if let origin {
      writer.add(origin.modified)
      writer.add(origin.uri, limit: ThumbnailOrigin.longestURI)
    }
    return writer.bytes
  }

  /// The request of a message; nil for bytes that are none.
  public init?(message: [UInt8]) {
    var reader = MessageReader(message)
    guard let kind = reader.byte().flatMap(Kind.init), let box = reader.size(), box.width > 0, box.height > 0,
      let mode = reader.byte().flatMap(ThumbnailMode.init), let memory = reader.int64(), memory >= 0,
      let seconds = reader.int32(), seconds > 0,
      let encodesAfter = reader.int32(), let quarterTurns = reader.byte(), quarterTurns < 4,
      let firstFrame = reader.int32(), firstFrame >= 0, let marks = SidecarMarks(from: &reader),
      let hasPart = reader.flag()
    else { return nil }
    var part: PixelPart?
    if hasPart {
      guard let x = reader.int32(), let y = reader.int32(), let size = reader.size(), size.width > 0, size.height > 0
      else { return nil }
      part = PixelPart(x: x, y: y, size: size)
    }
    guard let hasOrigin = reader.flag()
    else { return nil }
    var origin: ThumbnailOrigin?
    if hasOrigin {
      guard let modified = reader.int64(), let uri = reader.text(limit: ThumbnailOrigin.longestURI) else { return nil }
      origin = ThumbnailOrigin(uri: uri, modified: modified)
    }
    guard reader.isAtEnd else { return nil }
    self.init(
      box: box, mode: mode, memory: Int(memory), seconds: Int(seconds), kind: kind,
      encodesAfter: encodesAfter < 0 ? nil : encodesAfter, origin: origin)
    (self.marks, self.quarterTurns, self.firstFrame) = (marks, Int(quarterTurns), firstFrame)
    self.part = part
  }
}
