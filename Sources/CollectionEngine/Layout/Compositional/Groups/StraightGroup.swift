import Foundation

/// A group of items alone that is as high as they are: its height is known without placing anything.
nonisolated struct StraightGroup: Sendable {
  private struct Part: Sendable {
    var isEstimated: Bool
    /// The height, or the estimate.
    var height: CGFloat
    /// The space above and below.
    var space: CGFloat
  }

  private let isRow: Bool
  private let parts: [Part]
  private let spacing: CGFloat

  /// Nil for a group that has to be solved to know how high it is.
  init?(_ description: ItemDescription, in container: CGSize) {
    guard let group = description.group, description.height.isEstimated, description.attachments.isEmpty,
      !group.parts.isEmpty
    else { return nil }
    isRow = group.axis == .horizontal
    switch group.arrangement {
    case .custom: return nil
    case .repeating where !isRow: return nil
    case .filling, .repeating: break
    }
    for part in group.parts {
      guard part.group == nil, part.attachments.isEmpty else { return nil }
      // Those that are all as large as the largest have that size, and spacing of their own.
      if part.height.kind == .uniformAcrossSiblings, !isRow || group.parts.count > 1 { return nil }
    }
    let inner = description.resolved(in: container).less(description.effectiveInsets)
    parts = group.parts.map {
      Part(
        isEstimated: $0.height.isEstimated, height: $0.height.resolved(in: inner),
        space: $0.edgeSpacing.least(.vertical))
    }
    spacing = group.spacing.least
  }

  /// How high so many items are together.
  func height(of count: Int, _ wishes: MeasuredGroup) -> CGFloat {
    var height: CGFloat = 0
    for item in 0..<count {
      let part = parts[item % parts.count]
      let wish = part.isEstimated ? wishes[item]?.height.layoutLength : nil
      let length = (wish ?? part.height) + part.space
      height = isRow ? max(height, length) : height + length + (item > 0 ? spacing : 0)
    }
    return height
  }
}
