import CCodecs
import DecoderProtocol
import Glibc

extension Sample {
  struct TIFFOptions {
    var orientation = Orientation.upright
    var compression = COMPRESSION_NONE
    var rowsPerStrip: Int?
    /// Sides of tiles, multiples of 16, in place of strips.
    var tile: Int?
    var profile: [UInt8]?
    /// Whether several pixels have one colour, each a brightness of its own.
    var isJPEGOfSharedColors = false
  }

  /// Encoded by libtiff, by way of a file.
  func tiff(_ options: TIFFOptions = TIFFOptions()) throws -> [UInt8] {
    var name = Array("/tmp/sample-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    defer {
      close(descriptor)
      unlink(name)
    }
    guard let file = TIFFFdOpen(dup(descriptor), "sample", "w") else { return [] }
    func set(_ tag: Int32, _ values: CVarArg...) {
      _ = withVaList(values) { TIFFVSetField(file, UInt32(tag), $0) }
    }
    set(TIFFTAG_IMAGEWIDTH, UInt32(width))
    set(TIFFTAG_IMAGELENGTH, UInt32(height))
    set(TIFFTAG_BITSPERSAMPLE, Int32(8))
    set(TIFFTAG_SAMPLESPERPIXEL, Int32(channels))
    set(TIFFTAG_PHOTOMETRIC, channels == 1 ? PHOTOMETRIC_MINISBLACK : PHOTOMETRIC_RGB)
    set(TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG)
    set(TIFFTAG_COMPRESSION, options.compression)
    set(TIFFTAG_ORIENTATION, Int32(options.orientation.rawValue))
    if options.isJPEGOfSharedColors {
      set(TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_YCBCR)
      set(TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB)
    }
    if channels == 4 {
      var kind = UInt16(EXTRASAMPLE_UNASSALPHA)
      withUnsafeMutablePointer(to: &kind) { set(TIFFTAG_EXTRASAMPLES, Int32(1), OpaquePointer($0)) }
    }
    options.profile?.withUnsafeBufferPointer { profile in
      guard let start = profile.baseAddress else { return }
      set(TIFFTAG_ICCPROFILE, UInt32(profile.count), OpaquePointer(start))
    }
    if let tile = options.tile {
      set(TIFFTAG_TILEWIDTH, UInt32(tile))
      set(TIFFTAG_TILELENGTH, UInt32(tile))
      writeTiles(file, side: tile)
    } else {
      set(TIFFTAG_ROWSPERSTRIP, UInt32(options.rowsPerStrip ?? height))
      for row in 0..<height {
        var line = Array(bytes[row * rowBytes..<(row + 1) * rowBytes])
        TIFFWriteScanline(file, &line, UInt32(row), 0)
      }
    }
    TIFFClose(file)
    let count = Int(lseek(descriptor, 0, SEEK_END))
    return [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
      filled = pread(descriptor, bytes.baseAddress, count, 0)
    }
  }

  private func writeTiles(_ file: OpaquePointer, side: Int) {
    for top in Swift.stride(from: 0, to: height, by: side) {
      for left in Swift.stride(from: 0, to: width, by: side) {
        var tile = [UInt8](repeating: 0, count: side * side * channels)
        for y in 0..<min(side, height - top) {
          for index in 0..<min(side, width - left) * channels {
            tile[y * side * channels + index] = bytes[(top + y) * rowBytes + left * channels + index]
          }
        }
        TIFFWriteTile(file, &tile, UInt32(left), UInt32(top), 0, 0)
      }
    }
  }
}
