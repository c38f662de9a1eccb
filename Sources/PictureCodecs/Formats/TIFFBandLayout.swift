import CCodecs
import DecoderProtocol
import Glibc

/// The bands that a TIFF is decoded in: a strip or a row of tiles each, and more where these are low. A large strip, as of
/// files that have only one, is decoded row by row.
struct TIFFBandLayout {
  /// Whether bands are rows of a strip, decoded one after the other.
  let isByRow: Bool
  /// Whether rows may be had without those before them.
  let hasAnyRow: Bool
  /// The pixels of a row.
  let width: Int
  /// Rows in a band, but for the last.
  let rows: Int
  /// Bytes of what is decoded before it becomes a band; nil for more than there can be.
  private let blockBytes: Int?

  /// Bytes of the largest strip that is decoded whole.
  private static let largestStrip = 1 << 20
  private static let leastRows = 16

  init(of file: borrowing TIFFFile, _ size: PixelSize) {
    let isTiled = TIFFIsTiled(file.tiff) != 0
    let isSeparate = file.short(TIFFTAG_PLANARCONFIG) == Int(PLANARCONFIG_SEPARATE)
    let compression = file.short(TIFFTAG_COMPRESSION) ?? Int(COMPRESSION_NONE)
    // Rows whose colours are those of several have no bytes of their own. A JPEG's come without that.
    let sharesColors =
      file.short(TIFFTAG_PHOTOMETRIC) == Int(PHOTOMETRIC_YCBCR) && compression != Int(COMPRESSION_JPEG)
    let block = Int(clamping: isTiled ? TIFFTileSize64(file.tiff) : TIFFStripSize64(file.tiff))
    isByRow = !isTiled && !isSeparate && !sharesColors && block > Self.largestStrip
    hasAnyRow = compression == Int(COMPRESSION_NONE)
    (width, rows) = (Int(size.width), isByRow ? 1 : Self.bandRows(file, Int(size.height), isTiled: isTiled))
    let blocks = isSeparate ? max(1, file.short(TIFFTAG_SAMPLESPERPIXEL) ?? 1) : 1
    let (bytes, isTooMuch) = block.multipliedReportingOverflow(by: blocks)
    // A JPEG's rows are larger once their colours are converted.
    let rowBytes = max(Int(clamping: TIFFScanlineSize64(file.tiff)), 4 * width)
    blockBytes = isByRow ? rowBytes : isTooMuch ? nil : bytes
  }

  private static func bandRows(_ file: borrowing TIFFFile, _ height: Int, isTiled: Bool) -> Int {
    let rows = min(height, max(1, file.long(isTiled ? TIFFTAG_TILELENGTH : TIFFTAG_ROWSPERSTRIP) ?? height))
    return min(height, rows * max(1, leastRows / rows))
  }

  /// Bytes of a band.
  var bandBytes: Int { width * rows * 4 }

  /// Bytes that decoding takes; nil for more than there may be.
  var memory: Int? { blockBytes.flatMap { $0 > 0 && $0 <= DecoderLimits.memory ? bandBytes + $0 : nil } }
}
