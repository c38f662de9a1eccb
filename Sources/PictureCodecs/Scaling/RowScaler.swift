import CScaling

/// Makes a picture smaller while its rows come in, from the top.
///
/// Whole blocks of pixels are averaged first, so many that at least twice the target is left; Lanczos' filter does the
/// rest. Only what a cut out of the target needs is computed. Memory: the rows that one target row takes from, and the
/// result; nothing is allocated for a row. Colours are weighted by their alpha.
struct RowScaler: ~Copyable {
  let layout: PixelLayout
  private let channels: Int
  private let part: ScaledPart
  private let columns: FilterWeights
  private let rows: FilterWeights
  /// The columns of the source, before averaging, that are used.
  let sourceColumns: Range<Int>
  /// The rows of the source, before averaging, that are used.
  let sourceRows: Range<Int>
  /// Numbers in a row of averages, and the same rounded up to whole lanes.
  private let width: Int
  private let stride: Int

  /// The last rows of averages, as many as a target row takes from; row n is at n modulo that many.
  private let ring: UnsafeMutablePointer<Float>
  /// Where the rows that a target row takes from are.
  private let taken: UnsafeMutablePointer<UnsafePointer<Float>?>
  /// A target row before it is made narrower.
  private let line: UnsafeMutablePointer<Float>
  /// Sums of rows of bytes, no more than 257 of them.
  private let sums: UnsafeMutablePointer<UInt16>
  /// Sums of rows beyond that.
  private let totals: UnsafeMutablePointer<Float>
  private var summed = 0
  private var row = 0
  private var averaged: Int
  private var finished = 0

  /// The target's cut, row after row without gaps, in the source's layout; alpha is as it was, colours are not multiplied.
  let pixels: UnsafeMutablePointer<UInt8>

  private static let lanes = scaling_lanes
  /// So many times 255 fits 16 bits.
  private static let mostSummed = 257
  /// Bytes behind the last pixel that writing it as four bytes takes.
  private static let beyondPixels = 3

  /// A scaler for pictures with an area, to a part with one.
  init(_ part: ScaledPart, layout: PixelLayout) {
    self.part = part
    self.layout = layout
    channels = layout.channels
    columns = part.columns.weights()
    rows = part.rows.weights()
    let wide = columns.sources
    let high = rows.sources
    sourceColumns =
      wide.lowerBound * part.columns.block..<min(part.columns.length, wide.upperBound * part.columns.block)
    sourceRows = high.lowerBound * part.rows.block..<min(part.rows.length, high.upperBound * part.rows.block)
    averaged = high.lowerBound
    width = wide.count * channels
    // One vector more, so that a pixel of 3 channels may be read as 4.
    stride = (width + 4 + Self.lanes - 1) / Self.lanes * Self.lanes
    ring = .allocate(capacity: stride * rows.taps)
    ring.initialize(repeating: 0, count: stride * rows.taps)
    taken = .allocate(capacity: rows.taps)
    line = .allocate(capacity: stride)
    line.initialize(repeating: 0, count: stride)
    let numbers = sourceColumns.count * channels
    sums = .allocate(capacity: numbers)
    sums.initialize(repeating: 0, count: numbers)
    totals = .allocate(capacity: numbers)
    totals.initialize(repeating: 0, count: numbers)
    pixels = .allocate(capacity: part.area * channels + Self.beyondPixels)
    pixels.initialize(repeating: 0, count: part.area * channels + Self.beyondPixels)
  }

  deinit {
    ring.deallocate()
    taken.deallocate()
    line.deallocate()
    sums.deallocate()
    totals.deallocate()
    pixels.deallocate()
  }

  /// Whether all of the result is there; further rows change nothing.
  var isComplete: Bool { finished == rows.count }

  /// Passes over rows that are not used.
  mutating func skip(_ rows: Int) { row += rows }

  /// Takes the next row of the whole picture.
  /// - Parameter first: the column of the first pixel that is there; before it there are none that are used.
  mutating func add(_ bytes: UnsafePointer<UInt8>, from first: Int = 0) {
    defer { row += 1 }
    guard sourceRows.contains(row), !isComplete else { return }
    let used = bytes + (sourceColumns.lowerBound - first) * channels
    guard part.columns.block > 1 || part.rows.block > 1 else {
      copy(used)
      return finishRow()
    }
    sum(used)
    if row + 1 == sourceRows.upperBound || (row + 1) % part.rows.block == 0 {
      let first = row - row % part.rows.block
      average(over: row + 1 - first)
      finishRow()
    }
  }

  // MARK: Averages

  private var current: UnsafeMutablePointer<Float> { ring + averaged % rows.taps * stride }

  /// The row as it is, of a picture whose pixels are not averaged.
  private func copy(_ bytes: UnsafePointer<UInt8>) {
    let target = current
    if layout == .rgba {
      for pixel in 0..<sourceColumns.count { Self.store(Self.multiplied(bytes + pixel * 4), target + pixel * 4) }
    } else {
      for index in 0..<width { target[index] = Float(bytes[index]) }
    }
  }

  private mutating func sum(_ bytes: UnsafePointer<UInt8>) {
    let numbers = sourceColumns.count * channels
    if layout == .rgba {
      switch Self.alpha(of: bytes, pixels: sourceColumns.count) {
      case 0...0: return
      case 255...255: break
      default: return sumMultiplied(bytes)
      }
    }
    let sums = sums
    for index in 0..<numbers { sums[index] &+= UInt16(truncatingIfNeeded: bytes[index]) }
    summed += 1
    if summed == Self.mostSummed { addSums() }
  }

  private func sumMultiplied(_ bytes: UnsafePointer<UInt8>) {
    for pixel in 0..<sourceColumns.count {
      let total = totals + pixel * 4
      let color = UnsafeRawPointer(total).loadUnaligned(as: SIMD4<Float>.self) + Self.multiplied(bytes + pixel * 4)
      Self.store(color, total)
    }
  }

  private mutating func addSums() {
    guard summed > 0 else { return }
    summed = 0
    let sums = sums
    let totals = totals
    for index in 0..<sourceColumns.count * channels {
      totals[index] += Float(sums[index])
      sums[index] = 0
    }
  }

  /// Turns the sums of some rows into a row of averages.
  private mutating func average(over rowCount: Int) {
    addSums()
    let target = current
    let block = part.columns.block
    let count = width / channels
    let whole = sourceColumns.count / block
    for pixel in 0..<count {
      let used = pixel < whole ? block : sourceColumns.count - pixel * block
      let factor = 1 / (Float(used) * Float(rowCount))
      let from = totals + pixel * block * channels
      switch channels {
      case 1:
        var total: Float = 0
        for index in 0..<used { total += from[index] }
        target[pixel] = total * factor
      case 3:
        var (red, green, blue): (Float, Float, Float) = (0, 0, 0)
        var place = from
        for _ in 0..<used {
          red += place[0]
          green += place[1]
          blue += place[2]
          place += 3
        }
        target[pixel * 3] = red * factor
        target[pixel * 3 + 1] = green * factor
        target[pixel * 3 + 2] = blue * factor
      default:
        var total = SIMD4<Float>.zero
        for index in 0..<used { total += UnsafeRawPointer(from + index * 4).loadUnaligned(as: SIMD4<Float>.self) }
        Self.store(total * factor, target + pixel * 4)
      }
    }
    totals.update(repeating: 0, count: sourceColumns.count * channels)
  }

  /// A pixel whose colours are multiplied by its alpha.
  private static func multiplied(_ bytes: UnsafePointer<UInt8>) -> SIMD4<Float> {
    let alpha = Float(bytes[3])
    let factor = alpha * (1 / 255)
    return SIMD4(Float(bytes[0]) * factor, Float(bytes[1]) * factor, Float(bytes[2]) * factor, alpha)
  }

  /// The alphas that all pixels have between them: one number where they are all transparent, or all opaque.
  private static func alpha(of bytes: UnsafePointer<UInt8>, pixels: Int) -> ClosedRange<UInt32> {
    var all = UInt32.max
    var any: UInt32 = 0
    let raw = UnsafeRawPointer(bytes)
    for pixel in 0..<pixels {
      let color = raw.loadUnaligned(fromByteOffset: pixel * 4, as: UInt32.self)
      all &= color
      any |= color
    }
    return UInt32(littleEndian: all) >> 24...UInt32(littleEndian: any) >> 24
  }

  private static func store(_ value: SIMD4<Float>, _ place: UnsafeMutablePointer<Float>) {
    UnsafeMutableRawPointer(place).storeBytes(of: value, as: SIMD4<Float>.self)
  }

  // MARK: The filter

  /// Goes on after a row of averages: every target row that has all it takes from is made.
  private mutating func finishRow() {
    averaged += 1
    while finished < rows.count, Int(rows.starts[finished]) + rows.taps <= averaged {
      blend(finished)
      narrow(into: pixels + finished * columns.count * channels)
      finished += 1
    }
  }

  /// The weighted sum of the rows that a target row takes from.
  private func blend(_ target: Int) {
    let taps = rows.taps
    let first = Int(rows.starts[target])
    let weights = rows.values + target * taps
    for tap in 0..<taps { taken[tap] = UnsafePointer(ring + (first + tap) % taps * stride) }
    scaling_blend(taken, weights, Int32(taps), Int32(stride), line)
  }

  /// The weighted sums along the row, as bytes.
  private func narrow(into output: UnsafeMutablePointer<UInt8>) {
    scaling_narrow(
      line, Int32(channels), columns.starts, Int32(columns.sources.lowerBound), columns.values, Int32(columns.taps),
      Int32(columns.count), layout.hasAlpha, output)
  }
}
