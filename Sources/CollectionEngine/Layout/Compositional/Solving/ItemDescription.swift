import Foundation

/// A width or a height as it is described, upright.
nonisolated struct LengthDescription: Sendable {
  var kind: DimensionKind
  var value: CGFloat

  /// Whether views say how long it is.
  var isEstimated: Bool { kind == .estimated || kind == .uniformAcrossSiblings }

  /// The length in a container, or the estimate.
  func resolved(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: (value * container.width).layoutLength
    case .fractionalHeight: (value * container.height).layoutLength
    case .absolute, .estimated, .uniformAcrossSiblings: value.layoutLength
    }
  }
}

/// Space before, behind or between elements as it is described.
nonisolated struct SpacingDescription: Sendable {
  /// The least of it, in points.
  var least: CGFloat = 0
  /// Whether it takes its share of what is left over.
  var isFlexible = false
}

/// The space around an element.
nonisolated struct EdgeSpacings: Sendable {
  var left = SpacingDescription()
  var top = SpacingDescription()
  var right = SpacingDescription()
  var bottom = SpacingDescription()

  func before(_ axis: Axis) -> SpacingDescription { axis == .horizontal ? left : top }
  func after(_ axis: Axis) -> SpacingDescription { axis == .horizontal ? right : bottom }

  /// The least of both sides.
  func least(_ axis: Axis) -> CGFloat { before(axis).least + after(axis).least }

  /// How far from the start of `space` something of a length begins, if flexible sides share what is left.
  func start(of length: CGFloat, in space: CGFloat, _ axis: Axis) -> CGFloat {
    let (before, after) = (before(axis), after(axis))
    guard before.isFlexible else { return before.least }
    let left = max(0, space - length - before.least - after.least)
    return before.least + (after.isFlexible ? left / 2 : left)
  }
}

/// An item or a group as it is described, upright: everything the solver has to know.
nonisolated struct ItemDescription: Sendable {
  var width: LengthDescription
  var height: LengthDescription
  var insets = EdgeInsets.zero
  var edgeSpacing = EdgeSpacings()
  var attachments: [AttachmentDescription] = []
  /// What is inside; nil for an item.
  var group: GroupDescription?

  func length(_ axis: Axis) -> LengthDescription { axis == .horizontal ? width : height }

  func resolved(in container: CGSize) -> CGSize {
    CGSize(width: width.resolved(in: container), height: height.resolved(in: container))
  }

  /// The insets that count: none along a dimension that is estimated.
  var effectiveInsets: EdgeInsets {
    var insets = insets
    if width.isEstimated { (insets.left, insets.right) = (0, 0) }
    if height.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }

  /// Whether any item in here is as large as its view wants to be.
  var hasEstimates: Bool {
    guard let group else { return width.isEstimated || height.isEstimated }
    return group.parts.contains { $0.hasEstimates }
  }

  /// Whether it depends on what views want how many items fit in here.
  var flows: Bool {
    guard let group else { return false }
    if case .filling = group.arrangement, !length(group.axis).isEstimated,
      group.parts.contains(where: { $0.length(group.axis).isEstimated })
    {
      return true
    }
    return group.parts.contains { $0.flows }
  }
}

/// What is inside a group as it is described, upright.
nonisolated struct GroupDescription: Sendable {
  /// How the parts are placed.
  enum Arrangement: Sendable {
    /// One behind the other, over and over while there is room.
    case filling
    /// One behind the other, so many times, sharing the space.
    case repeating(count: Int)
    /// At the frames given.
    case custom(CustomFrames)
  }

  var axis: Axis
  var arrangement: Arrangement
  var parts: [ItemDescription] = []
  var spacing = SpacingDescription()

  /// Whether anything takes its share of the space that is left over along the axis.
  var isFlexible: Bool {
    spacing.isFlexible
      || parts.contains { $0.edgeSpacing.before(axis).isFlexible || $0.edgeSpacing.after(axis).isFlexible }
  }
}
