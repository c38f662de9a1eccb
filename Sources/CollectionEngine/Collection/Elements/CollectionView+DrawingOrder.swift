import Foundation

/// What lies above what.
extension CollectionView {
  /// The views to draw, from back to front: by z index; of equals, what is gone lies under what comes, and that under
  /// what stays; then in order of appearance.
  /// - Complexity: O(1) while nothing changes, else O(n log n) of the n views in sight, O(n) where they came in order.
  public final var viewsInDrawingOrder: [View] {
    if let drawingOrder { return drawingOrder }
    var elements = displayed.visible.values
    if !displayed.leaving.isEmpty { elements.append(contentsOf: displayed.leaving) }
    // Mostly they came into sight in this order.
    if !isInDrawingOrder(elements) { elements.sort { $0.depth < $1.depth } }
    var order: [View] = elements
    if let refreshControl { order.insert(refreshControl, at: 0) }
    if let backgroundView { order.insert(backgroundView, at: 0) }
    drawingOrder = order
    return order
  }

  /// The order as it was found last; nil where it is to be found again.
  final var drawingOrder: [View]? {
    get { displayed.drawingOrder }
    // Mostly set to nil, of which nothing is then left to find out.
    @inline(__always) set {
      displayed.drawingOrder = newValue
      if case nil = newValue { contentsDidChange() }
    }
  }

  /// Changes when views appear or go, or an element's place or state changes: a screen reader is notified by it.
  public final var elementsRevision: Int { displayed.revision.number }

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
      layer: isLeaving && element?.isPlace == false ? 0 : phase == .entering ? 1 : 2, serial: displaySerial)
  }
}
