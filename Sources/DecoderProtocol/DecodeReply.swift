/// The reply of a decoder. Whoever reads it takes nothing in it for granted: the decoder may be under attack.
public enum DecodeReply: Hashable, Sendable {
  /// The decoder waits for requests, behind these protections; said once, at first.
  case ready(Protections)
  /// The header of a file.
  case header(Header)
  /// Pixels, in memory that goes along.
  case picture(Picture)
  /// The marks in a sidecar.
  case sidecar(SidecarMarks)
  /// The text of a sidecar, in memory that goes along, of so many bytes.
  case editedSidecar(byteCount: Int32)
  /// Frames of an animation, in memory that goes along.
  case frames(Frames)
  /// The change of a file.
  case edit(FileEdit)
  /// No pixels: why, in the codec's words, and the picture's size where that is the reason.
  case failure(PictureFault, words: String, size: PixelSize?)

  /// Bytes of the longest message.
  public static let maximumSize = 1024 + Header.mostKeywords * (1 + Header.keywordLength)

  /// The protections with which a decoder has closed itself in.
  public struct Protections: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Protections by their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// System calls are filtered by seccomp.
    public static let systemCalls = Protections(rawValue: 1)
    /// Files are out of reach by Landlock.
    public static let files = Protections(rawValue: 2)
    /// Memory and time are limited.
    public static let limits = Protections(rawValue: 4)
  }

  /// The header of a file: its size, when, where and how the picture was taken, the length of a video.
  public struct Header: Hashable, Sendable {
    /// Width and height as shown, that is after orientation; nil where they are not known.
    public var displaySize: PixelSize?
    /// The time at which the picture was taken, as EXIF writes it: "2024:05:01 12:30:00"; empty where it is not said.
    public var captured: String
    /// The zone of that time, as "+02:00"; empty where it is not said.
    public var zone: String
    /// The length of a video, in seconds; 0 where it is not said, or for a picture.
    public var seconds: Int32
    /// The camera, by maker and model; empty where it is not said.
    public var camera = ""
    /// The lens; empty where it is not said.
    public var lens = ""
    /// The name of the burst in which the picture was taken; empty where it is not said.
    public var burst = ""
    /// The keywords, the first `mostKeywords` of those that are no longer than `keywordLength`.
    public var keywords: [String] = []
    /// The settings of the camera.
    public var settings = CameraSettings()
    /// The place at which the picture was taken; nil where it is not said.
    public var coordinates: Coordinates?

    /// Keywords in a header at most.
    public static let mostKeywords = 48
    /// Bytes of the longest keyword.
    public static let keywordLength = 96

    /// A header; unless given, its parts are empty.
    public init(displaySize: PixelSize? = nil, captured: String = "", zone: String = "", seconds: Int32 = 0) {
      (self.displaySize, self.captured, self.zone, self.seconds) = (displaySize, captured, zone, seconds)
    }

    /// The keywords that fit into a header.
    /// - Complexity: O(bytes).
    public static func fitting(_ keywords: [String]) -> [String] {
      Array(keywords.lazy.filter { !$0.isEmpty && $0.utf8.count <= keywordLength }.prefix(mostKeywords))
    }
  }

  /// Pixels, in memory that goes along: rows without gaps, then the bytes of a JPEG or PNG of them.
  public struct Picture: Hashable, Sendable {
    /// Width and height in pixels.
    public var size: PixelSize
    /// Whether there are four bytes to a pixel, the last being alpha; else three.
    public var hasAlpha: Bool
    /// Bytes of the JPEG or PNG behind the pixels; 0 for none.
    public var encodedCount: Int32

    /// Pixels of a size, with so many bytes of a JPEG or PNG behind them.
    public init(size: PixelSize, hasAlpha: Bool, encodedCount: Int32 = 0) {
      (self.size, self.hasAlpha, self.encodedCount) = (size, hasAlpha, encodedCount)
    }

    /// Bytes of the pixels.
    public var byteCount: Int { size.area * (hasAlpha ? 4 : 3) }
  }

  /// Frames of an animation: one after the other, rows without gaps, four bytes a pixel, the last being alpha.
  public struct Frames: Hashable, Sendable {
    /// Width and height of each, in pixels.
    public var size: PixelSize
    /// The time for which each is seen, in milliseconds.
    public var delays: [Int32]
    /// The number of all frames of the animation.
    public var total: Int32

    /// Frames in one reply at most.
    public static let most = 250
    /// Bytes that they are to take in one reply, if there is more than one.
    public static let room = 32 << 20

    /// Frames of a size, each seen for so many milliseconds.
    public init(size: PixelSize, delays: [Int32], total: Int) {
      (self.size, self.delays, self.total) = (size, delays, Int32(clamping: total))
    }

    /// Bytes of one frame.
    public var frameBytes: Int { size.area * 4 }
  }

  /// The reply as a message.
  public var message: [UInt8] {
    var writer = MessageWriter()
    switch self {
    case .ready(let protections):
      writer.add(1 as UInt8)
      writer.add(protections.rawValue)
    case .header(let header):
      writer.add(2 as UInt8)
      writer.add(header.displaySize ?? PixelSize(width: 0, height: 0))
      writer.add(header.captured)
      writer.add(header.zone)
      writer.add(header.seconds)
      writer.add(header.camera)
      writer.add(header.lens)
      writer.add(header.burst)
      let keywords = Header.fitting(header.keywords)
      writer.add(UInt8(keywords.count))
      for keyword in keywords { writer.add(keyword) }
      header.settings.add(to: &writer)
      writer.add(header.coordinates?.latitude)
      writer.add(header.coordinates?.longitude)
    case .picture(let picture):
      writer.add(3 as UInt8)
      writer.add(picture.size)
      writer.add(picture.hasAlpha)
      writer.add(picture.encodedCount)
    case .sidecar(let marks):
      writer.add(5 as UInt8)
      marks.add(to: &writer)
    case .editedSidecar(let byteCount):
      writer.add(6 as UInt8)
      writer.add(byteCount)
    case .frames(let frames):
      writer.add(8 as UInt8)
      writer.add(frames.size)
      writer.add(frames.total)
      writer.add(UInt8(min(frames.delays.count, Frames.most)))
      for delay in frames.delays.prefix(Frames.most) { writer.add(delay) }
    case .edit(let edit):
      writer.add(7 as UInt8)
      edit.add(to: &writer)
    case .failure(let fault, let words, let size):
      writer.add(4 as UInt8)
      writer.add(fault.rawValue)
      writer.add(words)
      writer.add(size ?? PixelSize(width: 0, height: 0))
    }
    return writer.bytes
  }

  /// The reply of a message; nil for bytes that are none.
  public init?(message: [UInt8]) {
    var reader = MessageReader(message)
    switch reader.byte() {
    case 1:
      guard let protections = reader.byte() else { return nil }
      self = .ready(Protections(rawValue: protections))
    case 2:
      guard let size = reader.size(), let captured = reader.text(), let zone = reader.text(),
        let seconds = reader.int32(), seconds >= 0, let camera = reader.text(), let lens = reader.text(),
        let burst = reader.text(), let keywordCount = reader.byte(), keywordCount <= Header.mostKeywords
      else { return nil }
      var header = Header(
        displaySize: size.width > 0 && size.height > 0 ? size : nil, captured: captured, zone: zone, seconds: seconds)
      (header.camera, header.lens, header.burst) = (camera, lens, burst)
      for _ in 0..<keywordCount {
        guard let keyword = reader.text(), keyword.utf8.count <= 3 * Header.keywordLength else { return nil }
        header.keywords.append(keyword)
      }
      guard let settings = CameraSettings(from: &reader), let latitude = reader.double(),
        let longitude = reader.double()
      else { return nil }
      header.settings = settings
      header.coordinates = Coordinates(latitude: latitude, longitude: longitude)
      self = .header(header)
    case 3:
      guard let size = reader.size(), size.width > 0, size.height > 0, let hasAlpha = reader.flag(),
        let encodedCount = reader.int32(), encodedCount >= 0
      else { return nil }
      self = .picture(Picture(size: size, hasAlpha: hasAlpha, encodedCount: encodedCount))
    case 4:
      guard let fault = reader.byte().flatMap(PictureFault.init), let words = reader.text(), let size = reader.size()
      else { return nil }
      self = .failure(fault, words: words, size: size.width > 0 && size.height > 0 ? size : nil)
    case 5:
      guard let marks = SidecarMarks(from: &reader) else { return nil }
      self = .sidecar(marks)
    case 6:
      guard let byteCount = reader.int32(), byteCount > 0 else { return nil }
      self = .editedSidecar(byteCount: byteCount)
    case 7:
      guard let edit = FileEdit(from: &reader) else { return nil }
      self = .edit(edit)
    case 8:
      guard let size = reader.size(), size.width > 0, size.height > 0, let total = reader.int32(),
        let count = reader.byte(), count > 0, count <= Frames.most, total >= count
      else { return nil }
      var frames = Frames(size: size, delays: [], total: Int(total))
      for _ in 0..<count {
        guard let delay = reader.int32(), delay > 0 else { return nil }
        frames.delays.append(delay)
      }
      self = .frames(frames)
    default: return nil
    }
    guard reader.isAtEnd else { return nil }
  }
}
