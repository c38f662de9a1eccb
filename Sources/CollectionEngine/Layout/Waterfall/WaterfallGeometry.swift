import Foundation

/// The geometry of a waterfall: columns of one width, the next item always in the shortest.
typealias WaterfallGeometry = SectionStack<WaterfallSection>

/// How the columns of a waterfall are set, in points, upright.
nonisolated struct WaterfallMetrics: Equatable, Sendable {
  /// The width that the columns share.
  var available: CGFloat
  /// How many columns there are.
  var columnCount: Int
  /// Between columns.
  var columnSpacing: CGFloat = 8
  /// Between the items of a column.
  var itemSpacing: CGFloat = 8
  /// Device pixels in a point.
  var scale: CGFloat = 1

  /// Columns at most: the next item's is looked for among all.
  static let mostColumns = 64

  /// The height of an item whose proportions are not known, to its width.
  static let unknownRatio: Float = 2 / 3
  /// An item lower or higher than this, to its width, is cropped to it.
  static let ratios: ClosedRange<Float> = 0.1...10

  /// As many columns as a least width lets in.
  static func columns(atLeast width: CGFloat, spacing: CGFloat, in available: CGFloat) -> Int {
    let step = max(1, width + spacing)
    guard step.isFinite, available.isFinite else { return 1 }
    return Int(min(max(1, ((available + spacing + FlowMetrics.tolerance) / step).rounded(.down)), CGFloat(mostColumns)))
  }

  /// The height to the width of an item of which the opposite is said; anything not above 0 is not known.
  static func ratio(ofAspect aspect: Float) -> Float {
    guard aspect > 0, aspect.isFinite else { return unknownRatio }
    return min(max(1 / aspect, ratios.lowerBound), ratios.upperBound)
  }

  /// The columns on the pixels; gaps give way where there is no room for them.
  var columns: PixelColumns {
    let count = min(max(1, columnCount), Self.mostColumns)
    let available = available.isFinite ? max(0, available) : 0
    return PixelColumns(
      count: count, available: available, spacing: min(columnSpacing.length, available / CGFloat(count)),
      grid: PixelGrid(scale: scale))
  }
}

/// The items of a waterfall's section. Items of one shape cost no memory, whatever their number.
nonisolated enum WaterfallSection: SectionBody {
  /// All items have one height.
  case uniform(UniformFlow)
  /// Items have heights of their own.
  case mixed(MixedWaterfall)

  /// A section whose items all have one shape, as height to width: row by row.
  /// - Complexity: O(1).
  init(count: Int, ratio: Float, metrics: WaterfallMetrics) {
    let columns = metrics.columns
    let height = PixelGrid(scale: metrics.scale).snap(columns.width * CGFloat(ratio))
    let flow = FlowMetrics(
      available: CGFloat(columns.count) * (columns.width + columns.spacing) - columns.spacing,
      interitemSpacing: columns.spacing, lineSpacing: metrics.itemSpacing.length)
    self = .uniform(
      UniformFlow(count: count, itemSize: CGSize(width: columns.width, height: height), metrics: flow))
  }

  /// A section whose items each have a shape, as height to width, not below 0.
  /// - Complexity: O(items · columns).
  init(ratios: [Float], metrics: WaterfallMetrics) {
    self = .mixed(MixedWaterfall(ratios: ratios, metrics: metrics))
  }

  var count: Int {
    switch self {
    case .uniform(let flow): flow.count
    case .mixed(let waterfall): waterfall.count
    }
  }

  var height: CGFloat {
    switch self {
    case .uniform(let flow): flow.height
    case .mixed(let waterfall): waterfall.height
    }
  }

  func frame(of item: Int) -> CGRect {
    switch self {
    case .uniform(let flow): flow.frame(of: item)
    case .mixed(let waterfall): waterfall.frame(of: item)
    }
  }

  func forEachItem(near rect: CGRect, _ visit: (_ item: Int, _ frame: CGRect) -> Void) {
    switch self {
    case .uniform(let flow): flow.forEachItem(near: rect, visit)
    case .mixed(let waterfall): waterfall.forEachItem(near: rect, visit)
    }
  }

  func nearestItem(to point: CGPoint) -> Int {
    switch self {
    case .uniform(let flow): flow.nearestItem(to: point)
    case .mixed(let waterfall): waterfall.nearestItem(to: point)
    }
  }

  func frame(of item: Int, movedTo target: Int) -> CGRect {
    switch self {
    case .uniform(let flow): flow.frame(of: target)
    case .mixed(let waterfall): waterfall.frame(of: item, movedTo: target)
    }
  }

  func moving(_ item: Int, to target: Int) -> WaterfallSection? {
    switch self {
    case .uniform: self
    case .mixed(let waterfall): waterfall.moving(item, to: target).map { .mixed($0) }
    }
  }
}

nonisolated extension CGFloat {
  /// The number with what is no length (below 0, not a number, endless) as 0.
  fileprivate var length: CGFloat { isFinite && self > 0 ? self : 0 }
}
