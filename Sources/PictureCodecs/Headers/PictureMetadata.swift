import CExif
import DecoderProtocol
import Glibc
import Synchronization

/// EXIF that a PNG holds as text, packed and in hexadecimal, which gexiv2 unpacks. All other EXIF is read here.
enum PictureMetadata {
  /// Whether exiv2 is ready. The lock is there because its XMP part writes tables shared by all pictures as it reads.
  private static let exiv2 = Mutex(initialized())

  private static func initialized() -> Bool {
    // Broken files are no news for the console.
    gexiv2_log_set_level(GEXIV2_LOG_LEVEL_MUTE)
    return gexiv2_initialize() != 0
  }

  /// Makes exiv2 ready.
  static func prepare() { _ = exiv2.withLock { $0 } }

  /// Does something with exiv2, one thread at a time.
  /// - Throws: `.unsupported` where it can't start, and what `body` throws.
  static func withExiv2<Result>(_ body: () throws(CodecError) -> Result) throws(CodecError) -> Result {
    try exiv2.withLock { isReady throws(CodecError) in
      guard isReady else { throw CodecError(fault: .unsupported, words: "exiv2 can't start.") }
      return try body()
    }
  }

  /// Reads a PNG in memory; a broken one gives what could be read.
  static func exif(inTextOf bytes: UnsafeRawBufferPointer) -> ExifBlock {
    exiv2.withLock { isReady in isReady ? read(bytes) : ExifBlock() }
  }

  private static func read(_ bytes: UnsafeRawBufferPointer) -> ExifBlock {
    guard let metadata = gexiv2_metadata_new() else { return ExifBlock() }
    defer { g_object_unref(metadata) }
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    guard gexiv2_metadata_open_buf(metadata, start, bytes.count, nil) != 0,
      let block = gexiv2_metadata_get_exif_data(metadata, GEXIV2_BYTE_ORDER_LITTLE, nil)
    else { return ExifBlock() }
    defer { g_bytes_unref(block) }
    var count: gsize = 0
    guard let data = g_bytes_get_data(block, &count) else { return ExifBlock() }
    return ExifBlock(UnsafeRawBufferPointer(start: data, count: Int(count)))
  }
}
