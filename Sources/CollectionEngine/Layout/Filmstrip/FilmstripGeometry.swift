import Foundation

/// The measures of a filmstrip, in points.
nonisolated struct FilmstripMetrics: Hashable, Sendable {
  /// The space that the items are seen in.
  var viewport: CGSize
  /// The size of an item that is not in the middle.
  var itemSize = CGSize(width: 40, height: 56)
  var spacing: CGFloat = 2
  /// On both sides of the item in the middle, besides the spacing.
  var currentMargin: CGFloat = 8
  /// The greatest width of the item in the middle.
  var maximumWidth: CGFloat = 112
}

/// The geometry of items side by side, the one in the middle wider than the others.
///
/// An offset of one pitch leads from one item to the next, so that the items between take the same way each. Any number
/// of items costs no memory.
nonisolated struct FilmstripGeometry: Sendable {
  let metrics: FilmstripMetrics
  private let line: ItemLine

  init(counts: ItemCounts, metrics: FilmstripMetrics, isReversed: Bool = false) {
    var metrics = metrics
    metrics.viewport = metrics.viewport.nonNegative
    metrics.itemSize = metrics.itemSize.nonNegative
    for measure in [\FilmstripMetrics.spacing, \.currentMargin, \.maximumWidth] {
      metrics[keyPath: measure] = metrics[keyPath: measure].isFinite ? max(0, metrics[keyPath: measure]) : 0
    }
    self.metrics = metrics
    line = ItemLine(counts: counts, isReversed: isReversed)
  }

  /// How many items there are.
  var count: Int { line.count }

  /// Whether the first item is the rightmost.
  var isReversed: Bool { line.isReversed }

  /// From one item to the next, in points.
  var pitch: CGFloat { metrics.itemSize.width + metrics.spacing }

  /// The size of everything: the first and the last item can be in the middle.
  var contentSize: CGSize {
    guard count > 0 else { return .zero }
    return CGSize(
      width: metrics.viewport.width + CGFloat(count - 1) * pitch, height: metrics.viewport.height)
  }

  /// The part of the contents that is seen while an item is in the middle; nil where there is no such item.
  func viewport(showing item: LayoutAddress) -> CGRect? {
    line.slot(of: item).map { CGRect(origin: CGPoint(x: CGFloat($0) * pitch, y: 0), size: metrics.viewport) }
  }

  /// The item that is in the middle at an offset, or nearest to it; nil where there is none.
  /// - Complexity: O(sections).
  func item(atOffset x: CGFloat) -> LayoutAddress? {
    guard count > 0, pitch > 0, x.isFinite else { return nil }
    let slot = line.bounded((x / pitch).rounded())
    var found: LayoutAddress?
    line.forEachItem(in: slot...slot) { item, _ in found = item }
    return found
  }

  /// The offset of the item that is nearest to a proposed one.
  func restingX(proposed: CGFloat) -> CGFloat {
    guard count > 0, pitch > 0, proposed.isFinite else { return 0 }
    return CGFloat(line.bounded((proposed / pitch).rounded())) * pitch
  }

  /// The frames at an offset.
  /// - Parameter aspect: the shape of an item, width to height: of two at most; 0 where it is not known.
  func frames(atOffset x: CGFloat, aspect: (LayoutAddress) -> CGFloat) -> Frames {
    Frames(of: self, atOffset: x, aspect: aspect)
  }

  /// The width of an item in the middle: as its shape asks for, but no less than that of others.
  private func width(of slot: Int, _ aspect: (LayoutAddress) -> CGFloat) -> CGFloat {
    var ratio: CGFloat = 0
    line.forEachItem(in: slot...slot) { item, _ in ratio = aspect(item) }
    guard ratio > 0, ratio.isFinite else { return metrics.itemSize.width }
    return max(metrics.itemSize.width, min(metrics.itemSize.height * ratio, metrics.maximumWidth))
  }

  /// The frames of items at one offset: two of them are wider, by how near to the middle they are.
  struct Frames {
    private let geometry: FilmstripGeometry
    /// The slot of the first of the two.
    private let slot: Int
    /// Where it begins, with what is beside it.
    private let left: CGFloat
    /// The widths of the two, with what is beside them.
    private let widths: (CGFloat, CGFloat)
    /// What is beside them, on each side.
    private let margins: (CGFloat, CGFloat)

    fileprivate init(of geometry: FilmstripGeometry, atOffset x: CGFloat, aspect: (LayoutAddress) -> CGFloat) {
      self.geometry = geometry
      let metrics = geometry.metrics
      let place = geometry.pitch > 0 && x.isFinite ? min(max(0, x / geometry.pitch), CGFloat(geometry.count - 1)) : 0
      guard geometry.count > 0 else {
        (slot, left, widths, margins) = (0, 0, (0, 0), (0, 0))
        return
      }
      slot = min(Int(place), max(0, geometry.count - 2))
      let share = place - CGFloat(slot)
      func width(_ slot: Int, _ share: CGFloat) -> CGFloat {
        guard share > 0, slot < geometry.count else { return metrics.itemSize.width }
        let own = geometry.width(of: slot, aspect) + 2 * metrics.currentMargin
        return metrics.itemSize.width + (own - metrics.itemSize.width) * share
      }
      widths = (width(slot, 1 - share), width(slot + 1, share))
      margins = (metrics.currentMargin * (1 - share), metrics.currentMargin * share)
      // The middle of the view goes from that of one to that of the other.
      let middle = widths.0 / 2 * (1 - share) + (widths.0 + metrics.spacing + widths.1 / 2) * share
      left = place * geometry.pitch + metrics.viewport.width / 2 - middle
    }

    private var spacing: CGFloat { geometry.metrics.spacing }

    /// The frame of an item; nil where there is no such item.
    func frame(of item: LayoutAddress) -> CGRect? { geometry.line.slot(of: item).map(frame) }

    private func frame(of other: Int) -> CGRect {
      let pitch = geometry.pitch
      let (x, width): (CGFloat, CGFloat) =
        switch other - slot {
        case 0: (left + margins.0, widths.0 - 2 * margins.0)
        case 1: (left + widths.0 + spacing + margins.1, widths.1 - 2 * margins.1)
        case let distance where distance < 0: (left + CGFloat(distance) * pitch, geometry.metrics.itemSize.width)
        case let distance:
          (
            left + widths.0 + widths.1 + 2 * spacing + CGFloat(distance - 2) * pitch, geometry.metrics.itemSize.width
          )
        }
      let height = geometry.metrics.itemSize.height
      return CGRect(x: x, y: (geometry.metrics.viewport.height - height) / 2, width: width, height: height)
    }

    /// Visits the items whose frames share some area with `rect`, in reading order.
    /// - Complexity: O(log sections + answer).
    func forEachItem(in rect: CGRect, _ visit: (LayoutAddress, CGRect) -> Void) {
      guard geometry.count > 0, geometry.pitch > 0, rect.width > 0, rect.minX.isFinite, rect.maxX.isFinite else {
        return
      }
      let right = left + widths.0 + spacing + widths.1
      let first = geometry.line.bounded(CGFloat(slot) + min(0, ((rect.minX - left) / geometry.pitch).rounded(.down)))
      let last = geometry.line.bounded(CGFloat(slot + 1) + max(0, ((rect.maxX - right) / geometry.pitch).rounded(.up)))
      guard first <= last else { return }
      geometry.line.forEachItem(in: first...last) { item, slot in
        let frame = frame(of: slot)
        if frame.overlaps(rect) { visit(item, frame) }
      }
    }
  }
}
