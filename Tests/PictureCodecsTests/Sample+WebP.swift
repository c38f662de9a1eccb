import CCodecs

extension Sample {
  /// Encoded by libwebp, in a container with chunks where there is EXIF or a profile.
  func webp(isLossless: Bool = false, exif: [UInt8]? = nil, profile: [UInt8]? = nil) -> [UInt8] {
    let picture = webpPicture(isLossless: isLossless)
    guard exif != nil || profile != nil else { return picture }
    let flags: UInt8 = (profile == nil ? 0 : 0x20) | (exif == nil ? 0 : 0x08) | (channels == 4 ? 0x10 : 0)
    let start = Self.riff("VP8X", [flags, 0, 0, 0] + Bytes.little(width - 1, 3) + Bytes.little(height - 1, 3))
    return Self.webpFile(
      start + (profile.map { Self.riff("ICCP", $0) } ?? []) + picture[12...]
        + (exif.map { Self.riff("EXIF", $0) } ?? []))
  }

  /// An animation whose first frame is this picture, at a place on a canvas.
  func animatedWebP(canvas: (width: Int, height: Int), left: Int, top: Int) -> [UInt8] {
    let frame =
      Bytes.little(left / 2, 3) + Bytes.little(top / 2, 3) + Bytes.little(width - 1, 3) + Bytes.little(height - 1, 3)
      + Bytes.little(100, 3) + [0] + webpPicture(isLossless: true)[12...]
    return Self.webpFile(
      Self.riff("VP8X", [0x12, 0, 0, 0] + Bytes.little(canvas.width - 1, 3) + Bytes.little(canvas.height - 1, 3))
        + Self.riff("ANIM", [0, 0, 0, 0, 0, 0]) + Self.riff("ANMF", frame) + Self.riff("ANMF", frame))
  }

  static func riff(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + Bytes.little(content.count, 4) + content + (content.count % 2 == 1 ? [0] : [])
  }

  static func webpFile(_ chunks: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + Bytes.little(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
  }

  private func webpPicture(isLossless: Bool) -> [UInt8] {
    var output: UnsafeMutablePointer<UInt8>?
    defer { WebPFree(output) }
    let (wide, high, row) = (Int32(width), Int32(height), Int32(rowBytes))
    let count =
      switch (channels, isLossless) {
      case (3, true): WebPEncodeLosslessRGB(bytes, wide, high, row, &output)
      case (3, false): WebPEncodeRGB(bytes, wide, high, row, 95, &output)
      case (_, true): WebPEncodeLosslessRGBA(bytes, wide, high, row, &output)
      case (_, false): WebPEncodeRGBA(bytes, wide, high, row, 95, &output)
      }
    return Array(UnsafeBufferPointer(start: output, count: count))
  }
}
