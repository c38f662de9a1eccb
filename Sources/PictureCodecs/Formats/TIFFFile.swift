import CCodecs
import DecoderProtocol
import Glibc

/// An open TIFF in memory, its first directory read.
struct TIFFFile: ~Copyable {
  let tiff: OpaquePointer
  private let source: UnsafeMutablePointer<Source>

  /// Where libtiff's reading has come to.
  private struct Source {
    let bytes: UnsafeRawBufferPointer
    var place = 0
  }

  /// Bytes that libtiff may ask for at once.
  private static let largestBlock: tmsize_t = 512 << 20

  /// Broken files are no news for the console.
  private static let isSilent: Bool = {
    _ = TIFFSetErrorHandler(nil)
    _ = TIFFSetWarningHandler(nil)
    return true
  }()

  /// Makes libtiff silent.
  static func prepare() { _ = isSilent }

  /// Opens a file whose bytes stay where they are meanwhile.
  init(_ bytes: UnsafeRawBufferPointer) throws(CodecError) {
    Self.prepare()
    source = .allocate(capacity: 1)
    source.initialize(to: Source(bytes: bytes))
    let options = TIFFOpenOptionsAlloc()
    defer { TIFFOpenOptionsFree(options) }
    TIFFOpenOptionsSetMaxSingleMemAlloc(options, Self.largestBlock)
    let opened = TIFFClientOpenExt(
      "picture", "r", source,
      { source, target, count in TIFFFile.read(source, target, count) },
      { _, _, _ in -1 },
      { source, offset, whence in TIFFFile.seek(source, offset, whence) },
      { _ in 0 },
      { source in TIFFFile.source(source).map { toff_t($0.pointee.bytes.count) } ?? 0 },
      { source, base, count in
        guard let bytes = TIFFFile.source(source)?.pointee.bytes else { return 0 }
        base?.pointee = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
        count?.pointee = toff_t(bytes.count)
        return 1
      },
      { _, _, _ in }, options)
    guard let opened else {
      source.deallocate()
      throw CodecError(.damaged, "It has no directory.")
    }
    tiff = opened
  }

  deinit {
    TIFFClose(tiff)
    source.deallocate()
  }

  private static func source(_ handle: thandle_t?) -> UnsafeMutablePointer<Source>? {
    handle?.assumingMemoryBound(to: Source.self)
  }

  private static func read(_ handle: thandle_t?, _ target: UnsafeMutableRawPointer?, _ count: tmsize_t) -> tmsize_t {
    guard let source = source(handle), let target, count > 0, source.pointee.place < source.pointee.bytes.count,
      let part = source.pointee.bytes.part(
        at: source.pointee.place, count: min(Int(count), source.pointee.bytes.count - source.pointee.place)),
      let start = part.baseAddress
    else { return 0 }
    memcpy(target, start, part.count)
    source.pointee.place += part.count
    return tmsize_t(part.count)
  }

  private static func seek(_ handle: thandle_t?, _ offset: toff_t, _ whence: Int32) -> toff_t {
    guard let source = source(handle), let offset = Int(exactly: Int64(bitPattern: offset)) else { return .max }
    let base =
      switch whence {
      case SEEK_CUR: source.pointee.place
      case SEEK_END: source.pointee.bytes.count
      default: 0
      }
    let (place, isTooFar) = base.addingReportingOverflow(offset)
    guard !isTooFar, place >= 0 else { return .max }
    source.pointee.place = place
    return toff_t(place)
  }

  // MARK: Fields

  /// A number of 16 bits; `nil` when the file does not say.
  func short(_ tag: Int32) -> Int? {
    var value: UInt16 = 0
    return field(tag, &value) ? Int(value) : nil
  }

  /// A number of 32 bits; `nil` when the file does not say.
  func long(_ tag: Int32) -> Int? {
    var value: UInt32 = 0
    return field(tag, &value) ? Int(value) : nil
  }

  private func field<Value>(_ tag: Int32, _ value: inout Value) -> Bool {
    withUnsafeMutablePointer(to: &value) { value in
      withVaList([OpaquePointer(value)]) { TIFFVGetField(tiff, UInt32(tag), $0) != 0 }
    }
  }

  /// The picture's size as stored; `nil` when the file does not say.
  var size: PixelSize? {
    guard let width = long(TIFFTAG_IMAGEWIDTH), let height = long(TIFFTAG_IMAGELENGTH), width > 0, height > 0 else {
      return nil
    }
    return PixelSize(width: width, height: height)
  }

  var orientation: Orientation { short(TIFFTAG_ORIENTATION).flatMap(Orientation.init(rawValue:)) ?? .upright }

  /// The colour profile; empty when there is none.
  var profile: [UInt8] {
    var count: UInt32 = 0
    var data: UnsafeMutableRawPointer?
    let isThere = withUnsafeMutablePointer(to: &count) { count in
      withUnsafeMutablePointer(to: &data) { data in
        withVaList([OpaquePointer(count), OpaquePointer(data)]) {
          TIFFVGetField(tiff, UInt32(TIFFTAG_ICCPROFILE), $0) != 0
        }
      }
    }
    guard isThere, let data, count <= ColorConversion.largestProfile else { return [] }
    return Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
  }
}
