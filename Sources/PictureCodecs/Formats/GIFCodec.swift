import CCodecs
import DecoderProtocol
import Glibc

/// GIF, by giflib, record by record: the first picture, on its canvas.
enum GIFCodec {
  /// The canvas; `nil` where the file has none, and the first picture's size counts. Source: GIF89a, 18.
  static func size(_ bytes: UnsafeRawBufferPointer) -> PixelSize? {
    guard let width = bytes.littleEndian16(at: 6), let height = bytes.littleEndian16(at: 8), width > 0, height > 0
    else { return nil }
    return PixelSize(width: width, height: height)
  }

  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ request: PictureCodecs.Request, output: PictureCodecs.Output
  ) throws(CodecError) {
    try withFile(bytes) { file throws(CodecError) in try decode(file, size(bytes), request, output) }
  }

  /// Calls `body` with an open file.
  static func withFile<Result>(
    _ bytes: UnsafeRawBufferPointer, _ body: (UnsafeMutablePointer<GifFileType>) throws(CodecError) -> Result
  ) throws(CodecError) -> Result {
    var source = Source(bytes: bytes)
    return try withUnsafeMutablePointer(to: &source) { source throws(CodecError) in
      var status: Int32 = 0
      let read: InputFunc = { file, target, count in
        guard let file, let target, let source = file.pointee.UserData?.assumingMemoryBound(to: Source.self) else {
          return 0
        }
        return source.pointee.read(to: target, Int(count))
      }
      guard let file = DGifOpen(source, read, &status) else { throw CodecError(.damaged, GifErrorString(status)) }
      defer { DGifCloseFile(file, &status) }
      return try body(file)
    }
  }

  /// Where giflib's reading has come to.
  private struct Source {
    let bytes: UnsafeRawBufferPointer
    var place = 0

    mutating func read(to target: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int32 {
      guard let part = bytes.part(at: place, count: min(max(0, count), bytes.count - place)),
        let start = part.baseAddress
      else { return 0 }
      memcpy(target, start, part.count)
      place += part.count
      return Int32(part.count)
    }
  }

  private static func decode(
    _ file: UnsafeMutablePointer<GifFileType>, _ screen: PixelSize?, _ request: PictureCodecs.Request,
    _ output: PictureCodecs.Output
  ) throws(CodecError) {
    let transparent = try readToPicture(file)
    let frame = Frame(file.pointee.Image)
    guard frame.width > 0, frame.height > 0 else { throw CodecError(.damaged, "It has no pixels.") }
    let canvas = screen ?? PixelSize(width: frame.left + frame.width, height: frame.top + frame.height)
    let plan = try ThumbnailPlan(stored: canvas, orientation: .upright, request)
    let isCovered =
      frame.left == 0 && frame.top == 0 && frame.width >= Int(canvas.width) && frame.height >= Int(canvas.height)
    let layout: PixelLayout = isCovered && transparent == nil ? .rgb : .rgba
    let held = frame.width * (frame.isInterlaced ? frame.height : 1)
    // giflib keeps 50 KB for the code table.
    try plan.charge(held + Int(canvas.width) * layout.channels + 1 << 17, scalingFrom: canvas, layout)
    guard let colors = file.pointee.Image.ColorMap ?? file.pointee.SColorMap else {
      throw CodecError(.damaged, "It has no colours.")
    }
    let palette = palette(colors.pointee, transparent)

    guard let indices = malloc(held)?.assumingMemoryBound(to: UInt8.self) else { throw CodecError(.tooLarge) }
    defer { free(indices) }
    let rowBytes = Int(canvas.width) * layout.channels
    guard let row = calloc(rowBytes, 1)?.assumingMemoryBound(to: UInt8.self) else { throw CodecError(.tooLarge) }
    defer { free(row) }
    if frame.isInterlaced { try readPasses(file, frame, to: indices) }
    var scaler = RowScaler(plan.part(from: canvas), layout: layout)
    let shown = max(0, min(frame.width, Int(canvas.width) - frame.left))
    for y in 0..<Int(canvas.height) where !scaler.isComplete {
      let line = y - frame.top
      if line < 0 || line >= frame.height {
        memset(row, 0, rowBytes)
      } else {
        if !frame.isInterlaced { try readLine(file, to: indices, frame.width) }
        let from = frame.isInterlaced ? indices + line * frame.width : indices
        var target = row + frame.left * layout.channels
        for x in 0..<shown {
          let color = palette[Int(from[x])]
          target[0] = color.x
          target[1] = color.y
          target[2] = color.z
          if layout.channels == 4 { target[3] = color.w }
          target += layout.channels
        }
      }
      scaler.add(row)
    }
    try plan.finish(scaler, profile: [], output: output)
  }

  /// Where on the canvas the picture is.
  struct Frame {
    let left: Int
    let top: Int
    let width: Int
    let height: Int
    let isInterlaced: Bool

    init(_ image: GifImageDesc) {
      left = Int(image.Left)
      top = Int(image.Top)
      width = Int(image.Width)
      height = Int(image.Height)
      isInterlaced = image.Interlace
    }
  }

  /// Reads records up to the first picture's description.
  /// - Returns: the index that stands for transparency. Source: GIF89a, 23.
  static func readToPicture(_ file: UnsafeMutablePointer<GifFileType>) throws(CodecError) -> Int? {
    var transparent: Int?
    while true {
      var record = UNDEFINED_RECORD_TYPE
      try check(DGifGetRecordType(file, &record), file)
      switch record {
      case IMAGE_DESC_RECORD_TYPE:
        try check(DGifGetImageDesc(file), file)
        return transparent
      case EXTENSION_RECORD_TYPE:
        var code: Int32 = 0
        var block: UnsafeMutablePointer<UInt8>?
        try check(DGifGetExtension(file, &code, &block), file)
        // The length, flags, two bytes of delay, the index.
        if code == GRAPHICS_EXT_FUNC_CODE, let block, block[0] >= 4 {
          transparent = block[1] & 1 == 1 ? Int(block[4]) : nil
        }
        while block != nil { try check(DGifGetExtensionNext(file, &block), file) }
      default: throw CodecError(.damaged, "It has no picture.")
      }
    }
  }

  static func readLine(
    _ file: UnsafeMutablePointer<GifFileType>, to line: UnsafeMutablePointer<UInt8>, _ count: Int
  ) throws(CodecError) {
    try check(DGifGetLine(file, line, Int32(count)), file)
  }

  /// Every eighth row, those in the middle between them, and so on. Source: GIF89a, appendix E.
  static func readPasses(
    _ file: UnsafeMutablePointer<GifFileType>, _ frame: Frame, to indices: UnsafeMutablePointer<UInt8>
  ) throws(CodecError) {
    for (first, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
      for row in stride(from: first, to: frame.height, by: step) {
        try readLine(file, to: indices + row * frame.width, frame.width)
      }
    }
  }

  /// The colours of all 256 indices; those the file has no colour for are black.
  static func palette(_ map: ColorMapObject, _ transparent: Int?) -> [SIMD4<UInt8>] {
    var palette = [SIMD4<UInt8>](repeating: SIMD4(0, 0, 0, 255), count: 256)
    for index in 0..<min(256, Int(map.ColorCount)) {
      let color = map.Colors[index]
      palette[index] = SIMD4(color.Red, color.Green, color.Blue, 255)
    }
    if let transparent { palette[transparent] = .zero }
    return palette
  }

  private static func check(_ result: Int32, _ file: UnsafeMutablePointer<GifFileType>) throws(CodecError) {
    guard result == GIF_OK else { throw CodecError(.damaged, GifErrorString(file.pointee.Error)) }
  }
}
