import DecoderProtocol

/// From scaled pixels, as stored, to the result: in sRGB, upright.
extension ThumbnailPlan {
  /// Writes what the scaler made to memory asked for from `output`.
  /// - Throws: `CodecError` with `.tooLarge` where `output` has no memory.
  func finish(_ scaler: borrowing RowScaler, profile: [UInt8], output: PictureCodecs.Output) throws(CodecError) {
    try finish(scaler.pixels, scaler.layout, profile: profile, output: output)
  }

  /// Writes pixels of the cut, as stored, which change on the way, to memory asked for from `output`.
  private func finish(
    _ pixels: UnsafeMutablePointer<UInt8>, _ layout: PixelLayout, profile: [UInt8], output: PictureCodecs.Output
  ) throws(CodecError) {
    let channels = layout.hasAlpha ? 4 : 3
    guard let target = output(size, layout.hasAlpha), target.count >= size.area * channels,
      let start = target.baseAddress
    else { throw CodecError(.tooLarge) }
    let result = start.assumingMemoryBound(to: UInt8.self)
    let cut = PixelSize(width: kept.columns.count, height: kept.rows.count)
    if orientation == .upright {
      Self.color(pixels, layout, count: cut.area, profile: profile, to: result)
      return
    }
    // In place where a pixel gets no larger; a gray one does.
    guard layout == .gray else {
      Self.color(pixels, layout, count: cut.area, profile: profile, to: pixels)
      return turn(pixels, cut, channels: channels, to: result)
    }
    let colored = UnsafeMutablePointer<UInt8>.allocate(capacity: cut.area * channels)
    defer { colored.deallocate() }
    Self.color(pixels, layout, count: cut.area, profile: profile, to: colored)
    turn(colored, cut, channels: channels, to: result)
  }

  /// Turns the cut upright.
  private func turn(
    _ pixels: UnsafePointer<UInt8>, _ cut: PixelSize, channels: Int, to output: UnsafeMutablePointer<UInt8>
  ) {
    let walk = orientation.walk(over: cut)
    func bytes(_ step: (column: Int, row: Int)) -> Int { (step.column + step.row * Int(cut.width)) * channels }
    let right = bytes(walk.right)
    let down = bytes(walk.down)
    var target = output
    for y in 0..<Int(size.height) {
      var from = pixels + (bytes(walk.origin) + y * down)
      for x in 0..<Int(size.width) {
        if x > 0 { from += right }
        target[0] = from[0]
        target[1] = from[1]
        target[2] = from[2]
        if channels == 4 { target[3] = from[3] }
        target += channels
      }
    }
  }

  /// Colours in sRGB: by the profile, or plainly.
  private static func color(
    _ pixels: UnsafePointer<UInt8>, _ layout: PixelLayout, count: Int, profile: [UInt8],
    to output: UnsafeMutablePointer<UInt8>
  ) {
    if ColorConversion.convert(pixels, layout, count: count, profile: profile, to: output) { return }
    switch layout {
    case .rgb: if pixels != output { output.update(from: pixels, count: count * 3) }
    case .rgba, .premultipliedRGBA: if pixels != output { output.update(from: pixels, count: count * 4) }
    case .gray:
      for index in 0..<count {
        let target = output + index * 3
        target[0] = pixels[index]
        target[1] = pixels[index]
        target[2] = pixels[index]
      }
    case .rgbx:
      for index in 0..<count {
        for channel in 0..<3 { output[index * 3 + channel] = pixels[index * 4 + channel] }
      }
    case .cmyk, .invertedCMYK:
      let mask: UInt8 = layout == .cmyk ? 255 : 0
      for index in 0..<count {
        let light = Int(pixels[index * 4 + 3] ^ mask)
        for channel in 0..<3 {
          output[index * 3 + channel] = UInt8((Int(pixels[index * 4 + channel] ^ mask) * light + 127) / 255)
        }
      }
    }
    // A gray picture with a profile for colours, which some programs write, has sRGB's grays nearly enough.
  }
}
