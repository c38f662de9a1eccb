import Foundation

/// The geometry of a flow layout, to the pixel as UIKit has it: lines packed greedily, full lines justified.
typealias FlowGeometry = SectionStack<FlowSection>

/// How a flow section packs its items: widths across, heights along the scroll direction, in points, upright.
nonisolated struct FlowMetrics: Equatable, Sendable {
  /// The width the section's items may take.
  var available: CGFloat
  /// Between items of a line, at least.
  var interitemSpacing: CGFloat = 10
  /// Between lines.
  var lineSpacing: CGFloat = 10

  /// How much too wide a line may be, in points: sums of fractions are not exact.
  static let tolerance: CGFloat = 1e-6

  /// The columns of a line filled with items of one width: as many as fit, but one, spread from edge to edge; a single
  /// one centred.
  func columns(of width: CGFloat) -> Repetition {
    let step = width + interitemSpacing
    let fitting = step > 0 ? max(0, (available + interitemSpacing + Self.tolerance) / step) : .infinity
    let count = max(1, Int(min(fitting, CGFloat(Int32.max))))
    guard count > 1 else { return Repetition(start: (available - width) / 2, length: width, gap: 0, count: 1) }
    let gap = (available - CGFloat(count) * width) / CGFloat(count - 1)
    return Repetition(length: width, gap: gap, count: count)
  }
}

/// The items of a flow section. Items of one size cost no memory, whatever their number.
nonisolated enum FlowSection: SectionBody {
  case uniform(UniformFlow)
  case mixed(MixedFlow)

  /// A section whose items all have one size.
  /// - Complexity: O(1).
  init(count: Int, itemSize: CGSize, metrics: FlowMetrics) {
    self = .uniform(UniformFlow(count: count, itemSize: itemSize.nonNegative, metrics: metrics))
  }

  /// A section whose items say their sizes, upright; uniform after all if they agree.
  /// - Complexity: O(count).
  init(count: Int, metrics: FlowMetrics, sizeOfItem: (Int) -> CGSize) {
    let sizes = PackedSizes(count: count) { sizeOfItem($0).nonNegative }
    if let size = sizes.common {
      self = .uniform(UniformFlow(count: count, itemSize: size, metrics: metrics))
    } else {
      self = .mixed(MixedFlow(sizes: sizes, metrics: metrics))
    }
  }

  var count: Int {
    switch self {
    case .uniform(let flow): flow.count
    case .mixed(let flow): flow.count
    }
  }

  var height: CGFloat {
    switch self {
    case .uniform(let flow): flow.height
    case .mixed(let flow): flow.height
    }
  }

  func frame(of item: Int) -> CGRect {
    switch self {
    case .uniform(let flow): flow.frame(of: item)
    case .mixed(let flow): flow.frame(of: item)
    }
  }

  func forEachItem(near rect: CGRect, _ visit: (_ item: Int, _ frame: CGRect) -> Void) {
    switch self {
    case .uniform(let flow): flow.forEachItem(near: rect, visit)
    case .mixed(let flow): flow.forEachItem(near: rect, visit)
    }
  }

  func nearestItem(to point: CGPoint) -> Int {
    switch self {
    case .uniform(let flow): flow.nearestItem(to: point)
    case .mixed(let flow): flow.nearestItem(to: point)
    }
  }

  func frame(of item: Int, movedTo target: Int) -> CGRect {
    switch self {
    case .uniform(let flow): flow.frame(of: target)
    case .mixed(let flow): flow.frame(of: item, movedTo: target)
    }
  }
}
