import DecoderProtocol
import Glibc

/// The header of a video: MP4 and QuickTime, Matroska and WebM, AVI. Nothing of it is decoded.
public struct MovieHeader: Hashable, Sendable {
  /// Width and height as shown; `nil` where they are not said.
  public var size: PixelSize?
  /// The length in seconds; `nil` where it is not said.
  public var length: Double?
  /// The time at which it was taken, in seconds since 1970; `nil` where it is not said.
  public var taken: Int64?

  /// A header that says nothing.
  init() {}

  /// Reads the header of a file in memory; `nil` for what is no video of these kinds. A broken one gives what could be
  /// read.
  public init?(_ bytes: UnsafeRawBufferPointer) {
    if let header = MP4Header.read(bytes) ?? MatroskaHeader.read(bytes) ?? Self.readAVI(bytes) {
      self = header
    } else {
      return nil
    }
    if let length, !length.isFinite || length <= 0 || length > Self.longest { self.length = nil }
    if let size, size.width <= 0 || size.height <= 0 { self.size = nil }
  }

  /// Seconds of the longest video that is believed: a year.
  private static let longest = 366.0 * 86_400

  /// The time at which it was taken as EXIF writes it, in the zone "+00:00"; "" where it is not said.
  public var captured: String {
    guard let taken, taken > 0 else { return "" }
    var time = time_t(taken)
    var parts = tm()
    guard gmtime_r(&time, &parts) != nil else { return "" }
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, text.count, "%Y:%m:%d %H:%M:%S", &parts)
    return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Source: Microsoft's AVI RIFF File Reference: the main header stands first.
  private static func readAVI(_ bytes: UnsafeRawBufferPointer) -> MovieHeader? {
    guard bytes.has("RIFF", at: 0), bytes.has("AVI LIST", at: 8) else { return nil }
    var header = MovieHeader()
    let main = 32
    guard bytes.has("hdrlavih", at: 20), let microseconds = bytes.littleEndian32(at: main),
      let frames = bytes.littleEndian32(at: main + 16), let width = bytes.littleEndian32(at: main + 32),
      let height = bytes.littleEndian32(at: main + 36)
    else { return header }
    header.length = Double(microseconds) * Double(frames) / 1e6
    header.size = PixelSize(width: width, height: height)
    return header
  }
}
