extension RowScaler {
  /// Bytes that a scaler takes, no less than it does.
  static func memory(_ part: ScaledPart, layout: PixelLayout) -> Int {
    func taps(_ side: ScaledSide) -> Int { min(side.averages, Int(6 * side.ratio) + 4) }
    let float = MemoryLayout<Float>.stride
    let rows = (taps(part.rows) + 1) * (part.columns.averages * layout.channels + 32) * float
    let sums = part.columns.length * layout.channels * (float + MemoryLayout<UInt16>.stride)
    let weights = (taps(part.columns) * part.columns.kept.count + taps(part.rows) * part.rows.kept.count) * float
    return rows + sums + weights + part.area * layout.channels
  }
}
