import DecoderProtocol

/// RAW files, by the JPEGs that cameras put into them.
enum RawCodec {
  /// Decodes the smallest JPEG that has the pixels wanted, or else the largest.
  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ request: PictureCodecs.Request, output: PictureCodecs.Output
  ) throws(CodecError) {
    let file = RawFile(bytes)
    guard let largest = file.previews.last else {
      // A small picture of its own, as some converters leave it; libtiff says what else it is.
      if DirectoryReader(bytes) != nil { return try TIFFCodec.decode(bytes, request, output: output) }
      throw CodecError(.unsupported, "It has no preview.")
    }
    let plan = try ThumbnailPlan(stored: largest.size, orientation: file.orientation, request)
    let chosen = file.previews.first { plan.isCovered(by: $0.size, times: 1) } ?? largest
    try decode(chosen, bytes, file.orientation, request, output: output)
  }

  /// Decodes the smallest JPEG where there are several, or the small picture in the only one.
  static func preview(
    _ bytes: UnsafeRawBufferPointer, _ request: PictureCodecs.Request, output: PictureCodecs.Output
  ) throws(CodecError) -> Bool {
    let file = RawFile(bytes)
    guard let smallest = file.previews.first else { return false }
    guard file.previews.count > 1 else {
      return try JPEGCodec.preview(
        UnsafeRawBufferPointer(rebasing: bytes[smallest.place]), request, output: output)
    }
    try decode(smallest, bytes, file.orientation, request, output: output)
    return true
  }

  private static func decode(
    _ preview: RawFile.Preview, _ bytes: UnsafeRawBufferPointer, _ orientation: Orientation,
    _ request: PictureCodecs.Request, output: PictureCodecs.Output
  ) throws(CodecError) {
    try JPEGCodec.decode(
      UnsafeRawBufferPointer(rebasing: bytes[preview.place]), preview.structure, orientation, request, output: output)
  }
}
