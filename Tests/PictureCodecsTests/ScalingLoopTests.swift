import CScaling
import Chance
import Testing

@testable import PictureCodecs

/// The inner loops of scaling, by the processor's widest vectors and by those that every processor has.
struct ScalingLoopTests {
  @Test(arguments: [false, true])
  func aLineIsTheWeightedSumOfItsRows(isPlain: Bool) {
    var random = SeededGenerator()
    let (length, weights) = (48, [0.5, -0.25, 0.75] as [Float])
    let rows = weights.map { _ in (0..<length).map { _ in Float.random(in: 0...255, using: &random) } }
    let memory = UnsafeMutablePointer<Float>.allocate(capacity: length * rows.count)
    defer { memory.deallocate() }
    for (index, row) in rows.enumerated() { (memory + index * length).initialize(from: row, count: length) }
    let places = rows.indices.map { UnsafePointer<Float>?(memory + $0 * length) }
    var line = [Float](repeating: 0, count: length)
    (isPlain ? scaling_plain_blend : scaling_blend)(places, weights, Int32(weights.count), Int32(length), &line)
    for index in 0..<length {
      let sum = zip(rows, weights).reduce(0) { $0 + Double($1.0[index]) * Double($1.1) }
      #expect(abs(Double(line[index]) - sum) < 0.001)
    }
  }

  @Test(arguments: [1, 3, 4], [false, true])
  func pixelsAreTheWeightedSumsAlongALine(channels: Int, isPlain: Bool) {
    var random = SeededGenerator()
    let (length, count) = (97, 40)
    let hasAlpha = channels == 4
    let weights = FilterWeights(
      length: length, ratio: Double(length) / Double(count), targets: 0..<count, areMeans: false)
    let line = (0..<length * channels + 4).map { _ in Float.random(in: hasAlpha ? 100...255 : -20...275, using: &random)
    }
    // Three more are written than there are.
    var bytes = [UInt8](repeating: 0, count: count * channels + 3)
    (isPlain ? scaling_plain_narrow : scaling_narrow)(
      line, Int32(channels), weights.starts, 0, weights.values, Int32(weights.taps), Int32(count), hasAlpha, &bytes)
    for target in 0..<count {
      let sums = (0..<channels).map { channel in
        (0..<weights.taps).reduce(0.0) { sum, tap in
          let value = line[(Int(weights.starts[target]) + tap) * channels + channel]
          return sum + Double(value) * Double(weights.values[target * weights.taps + tap])
        }
      }
      for channel in 0..<channels {
        let value = hasAlpha && channel < 3 ? sums[channel] * 255 / sums[3] : sums[channel]
        #expect(abs(Double(bytes[target * channels + channel]) - min(max(value, 0), 255)) < 0.51)
      }
    }
  }
}
