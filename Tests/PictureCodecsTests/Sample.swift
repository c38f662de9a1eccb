import DecoderProtocol

/// Pixels to make test pictures of.
struct Sample {
  let width: Int
  let height: Int
  /// 1, 3 or 4 bytes a pixel.
  let channels: Int
  var bytes: [UInt8]

  var rowBytes: Int { width * channels }
  var size: PixelSize { PixelSize(width: width, height: height) }

  init(width: Int, height: Int, channels: Int = 3, _ pixel: (_ x: Int, _ y: Int) -> [UInt8]) {
    self.width = width
    self.height = height
    self.channels = channels
    bytes = []
    bytes.reserveCapacity(width * height * channels)
    for y in 0..<height { for x in 0..<width { bytes += pixel(x, y)[..<channels] } }
  }

  init(width: Int, height: Int, channels: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.channels = channels
    self.bytes = bytes
  }

  /// Red, green, blue and white quarters, top left to bottom right.
  static func quarters(width: Int = 96, height: Int = 64, alpha: UInt8? = nil) -> Sample {
    Sample(width: width, height: height, channels: alpha == nil ? 3 : 4) { x, y in
      let color = y < height / 2 ? (x < width / 2 ? Color.red : .green) : (x < width / 2 ? .blue : .white)
      return [color.red, color.green, color.blue, alpha ?? 255]
    }
  }

  /// One colour all over.
  static func plain(_ color: [UInt8], width: Int = 64, height: Int = 48) -> Sample {
    Sample(
      width: width, height: height, channels: color.count,
      bytes: Array(repeatElement(color, count: width * height).joined()))
  }

  /// Waves of many lengths and grain, as a photograph has them.
  static func photograph(width: Int, height: Int, grain: Int = 12) -> Sample {
    var sample = Sample(
      width: width, height: height, channels: 3, bytes: [UInt8](repeating: 0, count: width * height * 3))
    var seed: UInt32 = 7
    sample.bytes.withUnsafeMutableBufferPointer { bytes in
      for y in 0..<height {
        for x in 0..<width {
          seed = seed &* 1_664_525 &+ 1_013_904_223
          let noise = Int(seed >> 16) % (2 * grain + 1) - grain
          let slope = x * 160 / width + y * 60 / height
          let stripes = (x * x / 97 + y * 3) % 64 > 32 ? 24 : 0
          let checks = (x / 9 + y / 7) % 2 == 0 ? 14 : 0
          let place = (y * width + x) * 3
          bytes[place] = UInt8(clamping: slope + stripes + noise)
          bytes[place + 1] = UInt8(clamping: 30 + slope * 3 / 4 + checks + noise)
          bytes[place + 2] = UInt8(clamping: 200 - slope / 2 + stripes / 2 + noise)
        }
      }
    }
    return sample
  }
}

struct Color: Hashable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  static let red = Color(red: 255, green: 0, blue: 0)
  static let green = Color(red: 0, green: 255, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 255)
  static let white = Color(red: 255, green: 255, blue: 255)
}
