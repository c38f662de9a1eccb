import CCodecs

extension Sample {
  /// Encoded by giflib, with as many colours as there are (256 at most), on a canvas that may be larger.
  func gif(
    canvas: (width: Int, height: Int)? = nil, left: Int = 0, top: Int = 0, isInterlaced: Bool = false,
    transparent: Color? = nil
  ) -> [UInt8] {
    var colors: [Color: UInt8] = [:]
    var indices: [UInt8] = []
    for place in stride(from: 0, to: bytes.count, by: channels) {
      var color = Color(red: bytes[place], green: bytes[place + 1], blue: bytes[place + 2])
      if colors[color] == nil, colors.count >= 192 {
        // Of many colours, 64 more are distinguished.
        color = Color(red: color.red & 0xC0, green: color.green & 0xC0, blue: color.blue & 0xC0)
      }
      if colors[color] == nil { colors[color] = UInt8(colors.count) }
      indices.append(colors[color] ?? 0)
    }
    let map = GifMakeMapObject(256, nil)
    defer { GifFreeMapObject(map) }
    for (color, index) in colors {
      map?.pointee.Colors[Int(index)] = GifColorType(Red: color.red, Green: color.green, Blue: color.blue)
    }
    final class Output { var bytes: [UInt8] = [] }
    let output = Output()
    var error: Int32 = 0
    let file = EGifOpen(
      Unmanaged.passUnretained(output).toOpaque(),
      { file, bytes, count in
        guard let data = file?.pointee.UserData else { return 0 }
        Unmanaged<Output>.fromOpaque(data).takeUnretainedValue().bytes += UnsafeBufferPointer(
          start: bytes, count: Int(count))
        return count
      }, &error)
    EGifSetGifVersion(file, true)
    EGifPutScreenDesc(file, Int32(canvas?.width ?? width), Int32(canvas?.height ?? height), 8, 0, map)
    if let transparent, let index = colors[transparent] {
      EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, 4, [1, 0, 0, index])
    }
    EGifPutImageDesc(file, Int32(left), Int32(top), Int32(width), Int32(height), isInterlaced, nil)
    let passes = isInterlaced ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
    for (first, step) in passes {
      for row in Swift.stride(from: first, to: height, by: step) {
        var line = Array(indices[row * width..<(row + 1) * width])
        EGifPutLine(file, &line, Int32(width))
      }
    }
    EGifCloseFile(file, &error)
    return output.bytes
  }
}
