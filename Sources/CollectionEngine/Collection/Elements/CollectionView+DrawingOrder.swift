import Foundation

/// What lies above what.
extension CollectionView {
  /// The views to draw, from back to front: by z index; of equals, what is gone lies under what comes, and that under
  /// what stays; then in order of appearance.
  public final var viewsInDrawingOrder: [View] {
    if let drawingOrder { return drawingOrder }
    var elements = visible.values
    if !leaving.isEmpty { elements.append(contentsOf: leaving) }
    // Mostly they came into sight in this order.
    if !isInDrawingOrder(elements) { elements.sort { $0.depth < $1.depth } }
    let order: [View] = backgroundView.map { [$0] + elements } ?? elements
    drawingOrder = order
    return order
  }

  // By hand: docs/PERFORMANCE.md, “Isolation checks”.
  private func isInDrawingOrder(_ elements: [ReusableView]) -> Bool {
    guard var last = elements.first?.depth else { return true }
    for index in 1..<elements.count {
      let next = elements[index].depth
      guard last < next else { return false }
      last = next
    }
    return true
  }
}

/// How near the eye a view is.
private struct Depth: Comparable {
  let isRaised: Bool
  let zPosition: CGFloat
  /// Among those of its z index: what glides on is seen whole.
  let layer: Int
  let serial: Int

  static func < (a: Depth, b: Depth) -> Bool {
    if a.isRaised != b.isRaised { return b.isRaised }
    if a.zPosition != b.zPosition { return a.zPosition < b.zPosition }
    if a.layer != b.layer { return a.layer < b.layer }
    return a.serial < b.serial
  }
}

extension ReusableView {
  fileprivate final var depth: Depth {
    Depth(
      isRaised: isRaised, zPosition: zPosition,
      layer: isLeaving && element?.isPlace == false ? 0 : isEntering ? 1 : 2, serial: displaySerial)
  }
}
