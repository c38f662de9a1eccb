import Foundation

/// The geometry of a mosaic: segments of one, two or three photographs, side by side and under each other.
typealias MosaicGeometry = SectionStack<MosaicSection>

/// How segments are set, in points.
nonisolated struct MosaicMetrics: Equatable, Sendable {
  /// The width that the segments of a band share.
  var available: CGFloat
  /// How many segments stand side by side, at least 1.
  var segmentsAcross = 1
  /// The height of every segment.
  var segmentHeight: CGFloat = 200
  /// Between photographs, across and down.
  var spacing: CGFloat = 1
  /// Device pixels in a point.
  var scale: CGFloat = 1

  /// A segment's height to its width.
  static let segmentShape: CGFloat = 200 / 375

  /// As many segments across as come nearest to a wanted width, in the shape of a wide photograph.
  static func fitting(
    _ available: CGFloat, segmentWidth: CGFloat, segmentHeight: CGFloat? = nil, spacing: CGFloat, scale: CGFloat
  ) -> MosaicMetrics {
    let segmentWidth = segmentWidth.isNaN ? .infinity : segmentWidth
    let spacing = PixelGrid(scale: scale).snap(spacing.isFinite ? max(0, spacing) : 0)
    let across = max(1, min(((available + spacing) / max(1, segmentWidth + spacing)).rounded(), 1000))
    let width = max(0, available - spacing * (across - 1)) / across
    let wanted = segmentHeight ?? width * segmentShape
    let height = wanted.finite
    return MosaicMetrics(
      available: available, segmentsAcross: Int(across),
      segmentHeight: max(1 / scale, PixelGrid(scale: scale).snap(height)), spacing: spacing, scale: scale)
  }
}

/// The photographs of a section in segments. Which item stands where is arithmetic, whatever their number.
///
/// The first segment holds one photograph. After it come two halves; two thirds beside two small ones; two small ones
/// beside two thirds; and so on. The last segment holds what is left.
nonisolated struct MosaicSection: SectionBody {
  let count: Int
  private let metrics: MosaicMetrics
  private let grid: PixelGrid
  private let order: MosaicOrder
  private let columns: PixelColumns
  private let bands: Repetition
  private let segmentCount: Int

  /// - Complexity: O(segments across).
  init(count: Int, metrics: MosaicMetrics) {
    self.count = max(0, count)
    self.metrics = metrics
    grid = PixelGrid(scale: metrics.scale)
    order = MosaicOrder(segmentsAcross: metrics.segmentsAcross)
    columns = PixelColumns(
      count: order.segmentsAcross, available: metrics.available, spacing: metrics.spacing, grid: grid)
    segmentCount = self.count > 0 ? order.segment(of: self.count - 1) + 1 : 0
    bands = Repetition(
      length: metrics.segmentHeight, gap: metrics.spacing,
      count: (segmentCount + order.segmentsAcross - 1) / order.segmentsAcross)
  }

  var height: CGFloat { bands.extent }

  func frame(of item: Int) -> CGRect {
    let segment = order.segment(of: item)
    return frame(of: item, in: items(of: segment), segment: segment)
  }

  /// - Complexity: O(answer + segments across).
  func forEachItem(near rect: CGRect, _ visit: (_ item: Int, _ frame: CGRect) -> Void) {
    for band in bands.indices(from: rect.minY, to: rect.maxY) {
      let first = band * order.segmentsAcross
      for segment in first..<min(first + order.segmentsAcross, segmentCount) {
        let items = items(of: segment)
        for item in items { visit(item, frame(of: item, in: items, segment: segment)) }
      }
    }
  }

  func nearestItem(to point: CGPoint) -> Int {
    let band = bands.nearestIndex(to: point.y)
    let segment = min(band * order.segmentsAcross + columns.nearest(to: point.x), segmentCount - 1)
    let items = items(of: segment)
    var nearest = items.lowerBound
    var least = CGFloat.infinity
    for item in items {
      let distance = frame(of: item, in: items, segment: segment).squaredDistance(to: point)
      if distance < least { (nearest, least) = (item, distance) }
    }
    return nearest
  }

  /// The items of a segment: one to three.
  private func items(of segment: Int) -> Range<Int> {
    order.firstItem(of: segment)..<min(order.firstItem(of: segment + 1), count)
  }

  private func frame(of item: Int, in items: Range<Int>, segment: Int) -> CGRect {
    let (band, block) = segment.quotientAndRemainder(dividingBy: order.segmentsAcross)
    let whole = CGRect(
      x: columns.left(of: block), y: bands.origin(of: band), width: columns.width(of: block), height: bands.length)
    let place = item - items.lowerBound
    switch (items.count, order.isLargeFirst(segment)) {
    case (1, _):
      return whole
    case (2, _):
      let halves = divide(whole, at: 1 / 2, from: .minXEdge)
      return place == 0 ? halves.0 : halves.1
    case (_, true):
      let (large, column) = divide(whole, at: 2 / 3, from: .minXEdge)
      let small = divide(column, at: 1 / 2, from: .minYEdge)
      return place == 0 ? large : place == 1 ? small.0 : small.1
    case (_, false):
      let (column, large) = divide(whole, at: 1 / 3, from: .minXEdge)
      let small = divide(column, at: 1 / 2, from: .minYEdge)
      return place == 0 ? small.0 : place == 1 ? small.1 : large
    }
  }

  private enum Edge { case minXEdge, minYEdge }

  /// Divides a rectangle in two whole-point parts with the spacing between them. With a spacing of 1 the first part is
  /// the fraction rounded up and the second gives the point; wider spacings take from both alike.
  private func divide(_ rect: CGRect, at fraction: CGFloat, from edge: Edge) -> (CGRect, CGRect) {
    let whole = edge == .minXEdge ? rect.width : rect.height
    let share = (whole * fraction - FlowMetrics.tolerance).rounded(.up)
    let first = max(0, share - grid.snapDown((max(1, metrics.spacing) - 1) / 2))
    let rest = max(0, whole - first - metrics.spacing)
    var parts = (rect, rect)
    switch edge {
    case .minXEdge:
      parts.0.size.width = first
      parts.1.origin.x += first + metrics.spacing
      parts.1.size.width = rest
    case .minYEdge:
      parts.0.size.height = first
      parts.1.origin.y += first + metrics.spacing
      parts.1.size.height = rest
    }
    return parts
  }
}
