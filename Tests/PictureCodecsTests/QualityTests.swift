import CCodecs
import Glibc
import DecoderProtocol
import Testing

@testable import PictureCodecs

@Suite struct QualityTests {
  @Test(arguments: [Encoding.jpeg, .progressiveJPEG, .png, .webp, .losslessWebP, .tiff], [Int32(60), 96, 150, 240])
  func thumbnailsLookLikeThoseOfLanczosFilterOverAllPixels(encoding: Encoding, box: Int32) throws {
    let sample = Sample.photograph(width: 480, height: 320)
    let file = try #require(try encoding.encode(sample))
    let whole = try Decoded.decoding(file, PixelSize(width: 1000, height: 1000))
    #expect(whole.size == sample.size)
    let image = try Decoded.decoding(file, PixelSize(width: box, height: box))
    let reference = Lanczos.scaled(whole.bytes, sample.size, to: image.size)
    let similarity = Similarity.mean(image.bytes, reference, image.size)
    #expect(similarity >= 0.98, "\(encoding) at \(box): \(similarity)")
  }

  @Test func theMeasureTellsABlurredPictureFromASharpOne() throws {
    let sample = Sample.photograph(width: 120, height: 80)
    var blurred = sample.bytes
    for place in 3..<blurred.count - 3 {
      blurred[place] = UInt8(
        (Int(sample.bytes[place - 3]) + Int(sample.bytes[place]) + Int(sample.bytes[place + 3])) / 3)
    }
    #expect(Similarity.mean(sample.bytes, sample.bytes, sample.size) == 1)
    #expect(Similarity.mean(sample.bytes, blurred, sample.size) < 0.9)
  }
}

/// Lanczos' filter of three lobes, plainly: every target pixel from all it reaches, in numbers of 64 bits.
enum Lanczos {
  static func scaled(_ bytes: [UInt8], _ size: PixelSize, to target: PixelSize) -> [UInt8] {
    let (width, height) = (Int(size.width), Int(size.height))
    let (wide, high) = (Int(target.width), Int(target.height))
    var rows = [Double](repeating: 0, count: wide * height * 3)
    for x in 0..<wide {
      let weights = weights(width, wide, x)
      for y in 0..<height {
        for channel in 0..<3 {
          rows[(y * wide + x) * 3 + channel] = weights.reduce(0) {
            $0 + $1.weight * Double(bytes[(y * width + $1.place) * 3 + channel])
          }
        }
      }
    }
    var result = [UInt8](repeating: 0, count: wide * high * 3)
    for y in 0..<high {
      let weights = weights(height, high, y)
      for index in 0..<wide * 3 {
        let sum = weights.reduce(0) { $0 + $1.weight * rows[$1.place * wide * 3 + index] }
        result[y * wide * 3 + index] = UInt8(max(0, min(255, sum.rounded())))
      }
    }
    return result
  }

  private static func weights(_ length: Int, _ target: Int, _ index: Int) -> [(place: Int, weight: Double)] {
    let ratio = Double(length) / Double(target)
    let center = (Double(index) + 0.5) * ratio
    let reach = max(0, Int(center - 3 * ratio))...min(length - 1, Int(center + 3 * ratio))
    let weights = reach.map { ($0, lanczos((Double($0) + 0.5 - center) / ratio)) }
    let sum = weights.reduce(0) { $0 + $1.1 }
    return weights.map { ($0.0, $0.1 / sum) }
  }

  private static func lanczos(_ x: Double) -> Double {
    if x == 0 { return 1 }
    if abs(x) >= 3 { return 0 }
    return 3 * sin(.pi * x) * sin(.pi * x / 3) / (.pi * .pi * x * x)
  }
}

/// Structural similarity (SSIM): the mean over windows of 7 × 7 pixels of the worst channel.
/// Source: Wang, Bovik, Sheikh, Simoncelli, Image Quality Assessment (2004), equation 13.
enum Similarity {
  static func mean(_ first: [UInt8], _ second: [UInt8], _ size: PixelSize) -> Double {
    (0..<3).map { mean(first, second, size, channel: $0) }.min() ?? 0
  }

  private static func mean(_ first: [UInt8], _ second: [UInt8], _ size: PixelSize, channel: Int) -> Double {
    let (width, side, count) = (Int(size.width), 7, 49.0)
    let (c1, c2) = (6.5025, 58.5225)
    var total = 0.0
    var windows = 0.0
    for top in stride(from: 0, through: Int(size.height) - side, by: 3) {
      for left in stride(from: 0, through: width - side, by: 3) {
        var (a, b, aa, bb, ab) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for y in top..<top + side {
          for x in left..<left + side {
            let (p, q) = (Double(first[(y * width + x) * 3 + channel]), Double(second[(y * width + x) * 3 + channel]))
            a += p
            b += q
            aa += p * p
            bb += q * q
            ab += p * q
          }
        }
        let (meanA, meanB) = (a / count, b / count)
        let (varianceA, varianceB) = (aa / count - meanA * meanA, bb / count - meanB * meanB)
        let covariance = ab / count - meanA * meanB
        total +=
          (2 * meanA * meanB + c1) * (2 * covariance + c2)
          / ((meanA * meanA + meanB * meanB + c1) * (varianceA + varianceB + c2))
        windows += 1
      }
    }
    return total / windows
  }
}
