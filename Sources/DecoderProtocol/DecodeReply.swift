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
  /// No pixels: why, in the codec's words, and the picture's size where that is the reason.
  case failure(PictureFault, words: String, size: PixelSize?)

  /// Bytes of the longest message.
  public static let maximumSize = 1024

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

  /// The header of a file: its size and when the picture was taken.
  public struct Header: Hashable, Sendable {
    /// Width and height as shown, that is after orientation; nil where they are not known.
    public var displaySize: PixelSize?
    /// The time at which the picture was taken, as EXIF writes it: "2024:05:01 12:30:00"; empty where it is not said.
    public var captured: String
    /// The zone of that time, as "+02:00"; empty where it is not said.
    public var zone: String

    /// A header; unless given, its parts are empty.
    public init(displaySize: PixelSize? = nil, captured: String = "", zone: String = "") {
      (self.displaySize, self.captured, self.zone) = (displaySize, captured, zone)
    }
  }

  /// Pixels, in memory that goes along: rows without gaps, then the bytes of a JPEG of them.
  public struct Picture: Hashable, Sendable {
    /// Width and height in pixels.
    public var size: PixelSize
    /// Whether there are four bytes to a pixel, the last being alpha; else three.
    public var hasAlpha: Bool
    /// Bytes of the JPEG behind the pixels; 0 for none.
    public var encodedCount: Int32

    /// Pixels of a size, with so many bytes of a JPEG behind them.
    public init(size: PixelSize, hasAlpha: Bool, encodedCount: Int32 = 0) {
      (self.size, self.hasAlpha, self.encodedCount) = (size, hasAlpha, encodedCount)
    }

    /// Bytes of the pixels.
    public var byteCount: Int { size.area * (hasAlpha ? 4 : 3) }
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
      guard let size = reader.size(), let captured = reader.text(), let zone = reader.text() else { return nil }
      self = .header(
        Header(displaySize: size.width > 0 && size.height > 0 ? size : nil, captured: captured, zone: zone))
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
    default: return nil
    }
    guard reader.isAtEnd else { return nil }
  }
}
