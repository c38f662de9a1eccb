import CCodecs
import DecoderProtocol
import Glibc

/// TIFF, by libtiff, in bands.
enum TIFFCodec {
  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ request: PictureCodecs.Request, output: PictureCodecs.Output
  ) throws(CodecError) {
    let file = try TIFFFile(bytes)
    guard let stored = file.size else { throw CodecError(.damaged, "It has no size.") }
    let plan = try ThumbnailPlan(stored: stored, orientation: file.orientation, request)
    let layout = TIFFBandLayout(of: file, stored)
    guard let memory = layout.memory else { throw CodecError(.tooLarge, size: stored) }
    try plan.charge(memory + 1 << 20, scalingFrom: stored, .rgba)

    var bands = try TIFFBands(of: file, layout)
    var scaler = RowScaler(plan.part(from: stored), layout: bands.hasAlpha ? .premultipliedRGBA : .rgbx)
    for first in stride(from: 0, to: Int(stored.height), by: layout.rows) where !scaler.isComplete {
      let count = min(layout.rows, Int(stored.height) - first)
      guard first + count > scaler.sourceRows.lowerBound else {
        try bands.skip(first)
        scaler.skip(count)
        continue
      }
      let pixels = try bands.read(first, count)
      for row in 0..<count { scaler.add(pixels + row * Int(stored.width) * 4) }
    }
    try plan.finish(scaler, profile: file.profile, output: output)
  }
}
