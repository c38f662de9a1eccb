import Foundation

/// Elements that say how large they would be, to a layout that has only estimated it.
extension CollectionView {
  /// The time at which an element that says that its size has changed gets another.
  public nonisolated enum SelfSizingInvalidation: Int, Sendable {
    /// Only when it comes into sight again, or its size or its layout changes.
    case disabled
    /// At `invalidateIntrinsicContentSize()` on it or on a view in it: shown as motion, except inside
    /// `View.performWithoutAnimation`.
    case enabled
    /// As `enabled`: views have no constraints.
    case enabledIncludingConstraints
  }

  /// How long elements take to their new sizes, in seconds.
  static let resizeDuration = 0.25

  /// How many rounds of questions a pass of layout has; what is not settled then waits for the next frame.
  private static let mostRounds = 12

  /// Asks what has come into sight, or has another size, how large it would be, until the layout agrees. What was in
  /// sight and is settled stays in its place.
  /// - Parameters:
  ///   - seen: the serial of the last view that has been seen.
  ///   - anchor: what stays in its place, where that is known.
  ///   - arrange: puts everything where the layout has it.
  final func settleSizes(seen: Int, keeping anchor: ScrollAnchor? = nil, arrange: () -> Void) {
    defer { displayed.lastSeen = .max }
    for _ in 0..<Self.mostRounds {
      guard sizing.isDue else { return }
      sizing.isDue = false
      guard currentLayout.asksForPreferredAttributes, measureElements(), !knownData.needsReload else { return }
      prepareLayoutIfInvalid(keeping: anchor ?? anchorOfSettled(seen: seen))
      followScrollTarget()
      displayed.lastSeen = seen
      arrange()
    }
    for view in displayed.visible.values {
      guard var fit = view.fit, let size = view.attributes?.size else { continue }
      fit.settle(for: size)
      view.fit = fit
    }
    sizing.isDue = true
    setNeedsLayout()
  }

  /// Asks each element whose question is open. Returns whether the layout is out of date by the answers.
  private func measureElements() -> Bool {
    let movingView = reordering.movement?.view
    let layout = currentLayout
    var isInvalid = false
    for (key, view) in displayed.visible where view !== movingView && key.category != .decorationView {
      guard let given = view.attributes else { continue }
      if var fit = view.fit {
        let isOpen = fit.isOpen(for: given.size)
        view.fit = fit
        if !isOpen { continue }
      }
      // What others do on being asked may have taken the view back.
      guard displayed.visible[key] === view, layout === currentLayout else { continue }
      sizing.isMeasuring = true
      let preferred = AnimationContext.with(nil) { view.preferredLayoutAttributesFitting(given.duplicate()) }
      sizing.isMeasuring = false
      if !preferred.size.isMeasure { preferred.size = given.size }
      view.fit = SizeFit(asked: given.size, wanted: preferred.size)
      let (wanted, original) = (inLayoutCoordinates(preferred), inLayoutCoordinates(given))
      guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: wanted, withOriginalAttributes: original)
      else { continue }
      let context = layout.invalidationContext(
        forPreferredLayoutAttributes: wanted, withOriginalAttributes: original)
      context.movesOthers = true
      layout.invalidateLayout(with: context)
      isInvalid = true
    }
    return isInvalid
  }

  /// What stays in its place while others get their sizes: the first in sight that was seen before, and either is
  /// settled or begins in sight.
  private func anchorOfSettled(seen: Int) -> ScrollAnchor? {
    let (origin, start) = (contentOffset, offsetRange.min)
    if origin.x <= start.x && origin.y <= start.y {
      // The start stays the start, unless what was in sight came to it with the contents.
      guard isDragging || isScrollMoving, displayed.visible.values.contains(where: { $0.displaySerial > seen }) else {
        return nil
      }
    }
    return nearestItem(in: bounds, at: .start) { view in
      guard view.displaySerial <= seen, let given = view.attributes else { return false }
      let begins = given.frame.minX >= origin.x && given.frame.minY >= origin.y
      return begins || view.fit.map { $0.wanted == given.size } ?? false
    }
  }

  /// Forgets what elements answered: a new layout does not know it.
  final func forgetSizes() { for view in displayed.visible.values { view.fit = nil } }

  /// Called when a view says that it would be of another size.
  final func elementDidInvalidateSize(_ view: ReusableView) {
    guard selfSizingInvalidation != .disabled, view.isDisplayed, !view.isLeaving, !sizing.isMeasuring else { return }
    view.fit = nil
    sizing.isDue = true
    sizing.showsMotion = AnimationContext.isEnabled
    setNeedsLayout()
  }

  /// Puts elements where the layout has them, after their sizes have changed by themselves.
  final func showNewSizes() {
    guard sizing.showsMotion else { return updateVisibleElements() }
    let outer = AnimationContext.current
    let motion = AnimationContext(duration: Self.resizeDuration, delay: 0, curve: .easeInOut, group: nil)
    rearrange(in: outer ?? motion, from: { _ in nil }, to: { self.attributes(for: $0) })
  }
}

nonisolated extension CGSize {
  /// Whether both sides are finite and none is negative.
  fileprivate var isMeasure: Bool { width.isFinite && height.isFinite && width >= 0 && height >= 0 }
}
