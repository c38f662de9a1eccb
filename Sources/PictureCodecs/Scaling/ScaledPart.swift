/// A cut out of a picture that is made smaller: along the rows and along the columns.
struct ScaledPart: Hashable {
  var columns: ScaledSide
  var rows: ScaledSide

  /// Pixels of the cut.
  var area: Int { columns.kept.count * rows.kept.count }
}

/// One side of a picture that is made smaller.
struct ScaledSide: Hashable {
  /// Source pixels.
  let length: Int
  /// Target pixels of the whole picture.
  let scaled: Int
  /// Target pixels that are kept.
  let kept: Range<Int>
  /// Source pixels averaged to one before the filter: so many that at least twice the target is left.
  let block: Int
  /// Whether the codec has averaged pixels already.
  let isAveraged: Bool

  init(length: Int, scaled: Int, kept: Range<Int>, isAveraged: Bool = false) {
    self.length = length
    self.scaled = scaled
    self.kept = kept
    self.isAveraged = isAveraged
    block = max(1, length / (2 * scaled))
  }

  /// Averages along the side; the last one may be of fewer pixels.
  var averages: Int { (length + block - 1) / block }

  /// Averages for one target pixel.
  var ratio: Double { Double(length) / Double(block) / Double(scaled) }

  /// The filter's weights for the averages.
  func weights() -> FilterWeights {
    FilterWeights(length: averages, ratio: ratio, targets: kept, areMeans: isAveraged || block > 1)
  }
}
