import CCodecs
import Glibc

/// The pixels of a TIFF, band by band, 4 bytes each, as stored: not turned.
struct TIFFBands: ~Copyable {
  private let layout: TIFFBandLayout
  private let tiff: OpaquePointer
  private var image: TIFFRGBAImage
  private let band: UnsafeMutablePointer<UInt32>
  /// A row as it is stored.
  private let row: UnsafeMutablePointer<UInt8>

  /// The bands of a file that stays open meanwhile.
  /// - Throws: `CodecError`: `.unsupported`, `.damaged`, or `.tooLarge`.
  init(of file: borrowing TIFFFile, _ layout: TIFFBandLayout) throws(CodecError) {
    var words = [CChar](repeating: 0, count: 1024)
    guard TIFFRGBAImageOK(file.tiff, &words) != 0 else { throw CodecError(.unsupported, words) }
    var image = TIFFRGBAImage()
    guard TIFFRGBAImageBegin(&image, file.tiff, 1, &words) != 0 else { throw CodecError(.damaged, words) }
    // The turn is done at the end, with the few pixels that are left.
    image.req_orientation = image.orientation
    // That is known now, for it depends on the colours that are asked for.
    let rowBytes = layout.isByRow ? Int(clamping: TIFFScanlineSize64(file.tiff)) : 1
    let (band, row) = (calloc(layout.bandBytes, 1), calloc(max(1, rowBytes), 1))
    guard let band, let row else {
      TIFFRGBAImageEnd(&image)
      free(band)
      free(row)
      throw CodecError(.tooLarge)
    }
    (self.layout, tiff, self.image) = (layout, file.tiff, image)
    self.band = band.assumingMemoryBound(to: UInt32.self)
    self.row = row.assumingMemoryBound(to: UInt8.self)
  }

  deinit {
    var image = image
    TIFFRGBAImageEnd(&image)
    free(band)
    free(row)
  }

  /// Whether pixels have opacities, which colours are multiplied by.
  var hasAlpha: Bool { image.alpha != 0 }

  /// Decodes a band.
  /// - Throws: `CodecError.damaged`.
  mutating func read(_ first: Int, _ count: Int) throws(CodecError) -> UnsafePointer<UInt8> {
    if layout.isByRow {
      try readRow(first)
      image.put.contig?(&image, band, 0, 0, UInt32(layout.width), 1, 0, 0, row)
    } else {
      image.row_offset = Int32(first)
      guard TIFFRGBAImageGet(&image, band, UInt32(layout.width), UInt32(count)) != 0 else {
        throw CodecError(.damaged, "Its pixels break off.")
      }
    }
    return UnsafeRawPointer(band).assumingMemoryBound(to: UInt8.self)
  }

  /// Passes over a band that is not used.
  /// - Throws: `CodecError.damaged`.
  mutating func skip(_ first: Int) throws(CodecError) {
    if layout.isByRow, !layout.hasAnyRow { try readRow(first) }
  }

  private func readRow(_ number: Int) throws(CodecError) {
    guard TIFFReadScanline(tiff, row, UInt32(number), 0) > 0 else {
      throw CodecError(.damaged, "Its pixels break off.")
    }
  }
}
