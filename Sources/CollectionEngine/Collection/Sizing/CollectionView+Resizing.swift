import Foundation

/// A change of the view's size whose motion is yet to be shown.
struct Resize {
  /// The bounds before.
  let bounds: CGRect
  /// What the layout said then about the part round the view.
  let entries: [LayoutWindow.Entry]
  /// False where the size was changed without motion.
  var isAnimated: Bool
}

/// A view that gets another size flows into it: what only stretches goes along with the edge of the window, what comes to
/// stand elsewhere glides there.
extension CollectionView {
  /// What moves, widens and grows by less than this is placed at once, in points: it keeps up with a window's edge.
  private static let mostStretch: CGFloat = 24

  /// Notes a change of the size that puts the layout out of date, to be shown by the next pass.
  final func sizeWillFlow(from oldSize: CGSize, _ entries: [LayoutWindow.Entry]) {
    // Nothing has been seen before the first pass.
    guard currentLayout.isInvalid, displayed.visible.count > 0 else { return }
    let old =
      layoutMotion.resize
      ?? Resize(bounds: CGRect(origin: contentOffset, size: oldSize), entries: entries, isAnimated: true)
    layoutMotion.resize = old
    layoutMotion.resize?.isAnimated = old.isAnimated && AnimationContext.isEnabled
  }

  /// Shows the way to another size.
  final func show(_ resize: Resize) {
    let layout = currentLayout
    layout.prepare(forAnimatedBoundsChange: resize.bounds)
    let anchor = layoutMotion.resizeAnchor
    prepareLayoutIfInvalid()
    if !isDragging { moveWithoutMotion(to: contentOffset) }
    let outer = AnimationContext.current
    let motion =
      outer ?? AnimationContext(duration: Self.resizeDuration, delay: 0, curve: .easeOut, group: nil)
    let tellsLayout = tellsLayoutOfUpdates
    if tellsLayout { askForEnds { key, _ in key } }
    let origins = Dictionary(resize.entries.map { ($0.element, $0) }) { first, _ in first }
    let seen = displayed.displaySerial
    func arrange() {
      layoutMotion.stretch = outer == nil ? Self.mostStretch : 0
      defer { layoutMotion.stretch = 0 }
      rearrange(
        in: motion,
        from: { key in
          if tellsLayout, let own = self.initialAttributes(for: key) { return own }
          guard let entry = origins[key] else { return nil }
          let origin = entry.fullAttributes.duplicate()
          origin.center = self.carried(origin.center, since: resize.bounds.origin)
          // What is as good as there comes in there.
          let end = self.attributes(for: key)
          return end.map { self.layoutMotion.isStretch(from: origin.untransformedFrame, to: $0.untransformedFrame) }
            == true
            ? end : origin
        },
        to: { key in (tellsLayout ? self.finalAttributes(for: key) : nil) ?? self.attributes(for: key) })
    }
    arrange()
    settleSizes(seen: seen, keeping: anchor.flatMap { renewed($0) }, arrange: arrange)
    AnimationContext.with(motion) { layout.finalizeAnimatedBoundsChange() }
  }
}
