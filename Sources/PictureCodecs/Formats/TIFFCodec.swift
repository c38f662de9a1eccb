import CCodecs
import DecoderProtocol
import Glibc

/// TIFF, by libtiff, in bands of its strips or tiles.
enum TIFFCodec {
  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ request: PictureCodecs.Request, output: PictureCodecs.Output
  ) throws(CodecError) {
    let file = try TIFFFile(bytes)
    guard let stored = file.size else { throw CodecError(.damaged, "It has no size.") }
    let plan = try ThumbnailPlan(stored: stored, orientation: file.orientation, request)
    let rows = bandRows(file, stored)
    let bandBytes = Int(stored.width) * rows * 4
    let block = TIFFIsTiled(file.tiff) != 0 ? TIFFTileSize64(file.tiff) : TIFFStripSize64(file.tiff)
    let blocks =
      file.short(TIFFTAG_PLANARCONFIG) == Int(PLANARCONFIG_SEPARATE) ? file.short(TIFFTAG_SAMPLESPERPIXEL) : 1
    let blockBytes = Int(clamping: block).multipliedReportingOverflow(by: max(1, blocks ?? 1))
    guard !blockBytes.overflow, blockBytes.partialValue <= DecoderLimits.memory else {
      throw CodecError(.tooLarge, size: stored)
    }
    try plan.charge(bandBytes + blockBytes.partialValue + 1 << 20, scalingFrom: stored, .rgba)

    var words = [CChar](repeating: 0, count: 1024)
    guard TIFFRGBAImageOK(file.tiff, &words) != 0 else { throw CodecError(.unsupported, words) }
    var image = TIFFRGBAImage()
    guard TIFFRGBAImageBegin(&image, file.tiff, 1, &words) != 0 else { throw CodecError(.damaged, words) }
    defer { TIFFRGBAImageEnd(&image) }
    // As stored: the turn is done at the end, with the few pixels that are left.
    image.req_orientation = image.orientation
    let layout: PixelLayout = image.alpha != 0 ? .premultipliedRGBA : .rgbx
    guard let band = malloc(bandBytes)?.assumingMemoryBound(to: UInt32.self) else { throw CodecError(.tooLarge) }
    defer { free(band) }

    var scaler = RowScaler(plan.part(from: stored), layout: layout)
    for first in stride(from: 0, to: Int(stored.height), by: rows) where !scaler.isComplete {
      let count = min(rows, Int(stored.height) - first)
      guard first + count > scaler.sourceRows.lowerBound else {
        scaler.skip(count)
        continue
      }
      image.row_offset = Int32(first)
      guard TIFFRGBAImageGet(&image, band, UInt32(stored.width), UInt32(count)) != 0 else {
        throw CodecError(.damaged, "Its pixels break off.")
      }
      let pixels = UnsafeRawPointer(band).assumingMemoryBound(to: UInt8.self)
      for row in 0..<count { scaler.add(pixels + row * Int(stored.width) * 4) }
    }
    try plan.finish(scaler, profile: file.profile, output: output)
  }

  /// Rows decoded at a time: a strip or a row of tiles, and more where these are low.
  private static func bandRows(_ file: borrowing TIFFFile, _ size: PixelSize) -> Int {
    let height = Int(size.height)
    let tag = TIFFIsTiled(file.tiff) != 0 ? TIFFTAG_TILELENGTH : TIFFTAG_ROWSPERSTRIP
    let rows = min(height, max(1, file.long(tag) ?? height))
    let leastRows = 16
    return min(height, rows * max(1, leastRows / rows))
  }
}
