import Foundation

/// The geometry of a flow layout, to the pixel as UIKit has it: lines packed greedily, full lines justified.
typealias FlowGeometry = SectionStack<FlowSection>

/// The items of a flow section. Items of one size cost no memory, whatever their number.
nonisolated enum FlowSection: SectionBody {
  /// All items have one size.
  case uniform(UniformFlow)
  /// Items have sizes of their own.
  case mixed(MixedFlow)

  /// A section whose items all have one size.
  /// - Complexity: O(1).
  init(count: Int, itemSize: CGSize, metrics: FlowMetrics) {
    self = .uniform(UniformFlow(count: count, itemSize: itemSize.nonNegative, metrics: metrics))
  }

  /// A section whose items say their sizes, upright; uniform after all if they agree.
  /// - Complexity: O(count).
  init(count: Int, metrics: FlowMetrics, sizeOfItem: (Int) -> CGSize) {
    let count = max(0, count)
    let blocks = MixedFlow.blocks(count) { items in
      PackedSizes(count: items.count) { sizeOfItem(items.lowerBound + $0).nonNegative }
    }
    if let common = blocks.first?.common ?? (count == 0 ? .zero : nil), blocks.allSatisfy({ $0.common == common }) {
      self = .uniform(UniformFlow(count: count, itemSize: common, metrics: metrics))
    } else {
      self = .mixed(MixedFlow(count: count, blocks: blocks, metrics: metrics))
    }
  }

  var count: Int {
    switch self {
    case .uniform(let flow): flow.count
    case .mixed(let flow): flow.count
    }
  }

  var metrics: FlowMetrics {
    switch self {
    case .uniform(let flow): flow.metrics
    case .mixed(let flow): flow.metrics
    }
  }

  var height: CGFloat {
    switch self {
    case .uniform(let flow): flow.height
    case .mixed(let flow): flow.height
    }
  }

  func size(of item: Int) -> CGSize {
    switch self {
    case .uniform(let flow): flow.itemSize
    case .mixed(let flow): flow.size(of: item)
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

// MARK: - Changes

nonisolated extension FlowSection {
  /// Gives items other sizes. `changes` are in the order of their items, each of which is below `count`.
  /// - Complexity: O(changes + count / 256), and O(items) of the lines that break elsewhere.
  mutating func set(_ changes: [(item: Int, size: CGSize)]) {
    let changes = changes.map { (item: $0.item, size: $0.size.nonNegative) }
    guard changes.contains(where: { size(of: $0.item) != $0.size }) else { return }
    modify { $0.set(changes) }
  }

  /// The same items with one of them moved to the place of another.
  /// - Complexity: O(items between + count / 256), and O(items) of the lines that break elsewhere.
  func moving(_ item: Int, to target: Int) -> FlowSection? {
    guard case .mixed = self, item != target else { return self }
    var moved = self
    moved.modify { $0.move(item, to: target) }
    return moved
  }

  /// The same items in another width or at other distances.
  /// - Complexity: O(count), O(1) for items of one size.
  func packed(by metrics: FlowMetrics) -> FlowSection {
    switch self {
    case .uniform(let flow):
      .uniform(UniformFlow(count: flow.count, itemSize: flow.itemSize, metrics: metrics))
    case .mixed(let flow):
      .mixed(flow.packed(by: metrics))
    }
  }

  /// Changes the sizes in their place.
  private mutating func modify(_ change: (inout MixedFlow) -> Void) {
    var mixed: MixedFlow
    switch self {
    case .uniform(let flow): mixed = MixedFlow(flow)
    case .mixed(let flow): mixed = flow
    }
    // Held by nobody else while it changes, or it would be copied.
    self = .uniform(UniformFlow(count: 0, itemSize: .zero, metrics: mixed.metrics))
    change(&mixed)
    self = .mixed(mixed)
  }
}
