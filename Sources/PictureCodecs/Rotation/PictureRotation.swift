import DecoderProtocol

extension PictureCodecs {
  /// The change of a file by which its picture is shown rotated clockwise: of what it says of how it was held. Its pixels
  /// stay as they are, so that nothing is lost, and the same turns back give the picture as it was.
  ///
  /// Time: linear in the file's headers.
  /// - Throws: `CodecError`: as `decode`; `.unsupported` for a format or a file that has no place for an orientation.
  public static func rotation(
    of bytes: UnsafeRawBufferPointer, by quarterTurns: Int
  ) throws(CodecError) -> FileEdit {
    let parts: [FileEdit.Part]? =
      switch try format(of: bytes) {
      case .jpeg: JPEGRotation.parts(of: bytes, by: quarterTurns)
      case .png: PNGRotation.parts(of: bytes, by: quarterTurns)
      case .webp: WebPRotation.parts(of: bytes, by: quarterTurns)
      case .tiff: tiffParts(of: bytes, by: quarterTurns)
      case .gif, .heif, .raw: nil
      }
    guard let edit = parts.flatMap({ FileEdit($0) }) else {
      throw CodecError(.unsupported, "It has no place for an orientation.")
    }
    return edit
  }

  /// A TIFF is a block itself.
  private static func tiffParts(of bytes: UnsafeRawBufferPointer, by quarterTurns: Int) -> [FileEdit.Part]? {
    guard let edit = OrientationEdit(of: bytes, by: quarterTurns) else { return nil }
    return edit.parts + (edit.added.isEmpty ? [] : [FileEdit.Part(at: bytes.count, edit.added)])
  }
}
