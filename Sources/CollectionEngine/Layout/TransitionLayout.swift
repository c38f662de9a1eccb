import Foundation

/// The layout between two others, while one changes into the other under the fingers.
///
/// `transitionProgress` says how far it has come. Every element stands that far on the straight line between its places
/// in the two layouts, with a size, opacity and transform that far between the two; one that only one of them has
/// fades where that has it. Both layouts are prepared once, at the start, and know the view as it would stand under
/// them alone. Subclasses may override the answers, and keep values of their own with `updateValue(_:forAnimatedKey:)`.
@preconcurrency @MainActor
open class TransitionLayout: Layout {
  /// The layout that the transition comes from.
  public let currentLayout: Layout
  /// The layout that the transition goes to.
  public let nextLayout: Layout

  /// A layout between two, at first the same as `currentLayout`.
  public init(currentLayout: Layout, nextLayout newLayout: Layout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
  }

  /// A transition from an archive: between two layouts that show nothing.
  public required init?(coder: NSCoder) {
    (currentLayout, nextLayout) = (Layout(), Layout())
    super.init(coder: coder)
  }

  /// The progress of the transition: 0 is `currentLayout`, 1 is `nextLayout`. May go beyond both. Setting it is all it
  /// takes for the view to show it. The view sets it too, while the transition comes to its end by itself.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      if !(abs(transitionProgress) <= Self.furthest) { transitionProgress = oldValue }
      guard transitionProgress != oldValue else { return }
      collectionView?.transitionDidProgress(self)
      invalidateLayout()
    }
  }

  /// Progress beyond this is taken for a mistake.
  private static let furthest: CGFloat = 100

  // MARK: Values

  private final var values: [String: CGFloat] = [:]

  /// Keeps a value of the program's own, as how far fingers have moved.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  /// The value kept last; 0 where there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: What a finger takes along

  /// The element that the transition is about; nil where it is about none.
  final var subject: ElementKey?

  /// From where the layouts have the subject to where it is seen.
  final var carried = CGPoint.zero {
    didSet {
      guard carried != oldValue, let collectionView else { return }
      collectionView.host?.viewNeedsFrame(collectionView)
      invalidateLayout()
    }
  }

  /// Whether only the subject is on its way, and all others fade where `nextLayout` has them.
  final var fadesOthers = false

  /// The progress at which the others are there.
  private static let fadeEnd: CGFloat = 0.5

  /// The progress of what has these attributes: 1 where it stands already where `nextLayout` has it, as while a
  /// `LayoutPull` takes another one there.
  public final func transitionProgress(of attributes: LayoutAttributes) -> CGFloat {
    fadesOthers && attributes.key != subject ? 1 : transitionProgress
  }

  // MARK: Where the view stands

  /// The offset of the view under `currentLayout` alone.
  final var origin = CGPoint.zero
  /// From there to the offset under `nextLayout` alone.
  final var travel = CGPoint.zero

  /// The content offset of the view under `nextLayout`, once the transition is through.
  public final var nextContentOffset: CGPoint { origin + travel }

  /// What fingers hold; nil where nothing follows them.
  final var held: HeldPlace? { didSet { if let held { travel = held.travel } } }

  /// The offset at the present progress. Where something is held the contents may end before it.
  final var offset: CGPoint { held?.offset(at: transitionProgress) ?? origin + travel * transitionProgress }

  /// Says where the view goes; `nextLayout` is notified of it.
  final func begin(to offset: CGPoint, holding held: HeldPlace? = nil) {
    self.held = held
    travel = offset - origin
    guard let collectionView else { return }
    let bounds = CGRect(origin: offset, size: collectionView.bounds.size)
    let context = collectionView.withBoundsOrigin(origin) { nextLayout.context(forBoundsChange: bounds) }
    if let context { asking(nextLayout) { nextLayout.invalidateLayout(with: context) } }
  }

  /// What the view is about to be scrolled to, and what that puts out of date.
  private final var scroll: (origin: CGPoint, contexts: [(layout: Layout, context: LayoutInvalidationContext)])?

  /// Asks both layouts about new bounds while they know the old ones.
  final func boundsWillChange(to bounds: CGRect) {
    let origin = bounds.origin - travel * transitionProgress
    // Not for what is lost in rounding: layouts would be asked again for nothing.
    guard origin.squaredDistance(to: self.origin) > 1e-12 else { return }
    scroll = (origin, [])
    for (layout, old) in ends {
      let bounds = CGRect(origin: origin + (old - self.origin), size: bounds.size)
      if let context = asking(layout, { layout.context(forBoundsChange: bounds) }) {
        scroll?.contexts.append((layout, context))
      }
    }
  }

  /// Notifies both layouts that the bounds have changed.
  final func boundsDidChange() {
    guard let (origin, contexts) = scroll else { return }
    scroll = nil
    self.origin = origin
    for (layout, context) in contexts { asking(layout) { layout.invalidateLayout(with: context) } }
  }

  /// Both layouts, and the offset of the view under each.
  private var ends: [(layout: Layout, origin: CGPoint)] { [(currentLayout, origin), (nextLayout, origin + travel)] }

  /// Runs `body` as if the view stood where it would under one of the layouts alone.
  @discardableResult
  private func asking<T>(_ layout: Layout, _ body: () -> T) -> T {
    guard let collectionView else { return body() }
    return collectionView.withBoundsOrigin(layout === currentLayout ? origin : origin + travel, body)
  }

  // MARK: Layout

  open override func prepare() {
    super.prepare()
    for (layout, _) in ends {
      asking(layout) { if layout.prepareIfInvalid() != nil { pairs = nil } }
    }
  }

  /// Between the sizes of both layouts; contents smaller than the view count as large as it is.
  open override var collectionViewContentSize: CGSize {
    let space = collectionView.map { $0.bounds.inset(by: $0.adjustedContentInset).size } ?? .zero
    func size(_ layout: Layout) -> CGSize {
      let size = asking(layout) { layout.collectionViewContentSize }
      return CGSize(width: max(size.width, space.width), height: max(size.height, space.height))
    }
    return size(currentLayout).blended(with: size(nextLayout), at: min(max(transitionProgress, 0), 1))
  }

  /// What both layouts say of an element; nil where one has none, or hides it.
  private struct Pair {
    let from: LayoutAttributes?
    let to: LayoutAttributes?
  }

  /// What was asked of both layouts last: the same elements serve as long as only the progress changes.
  private final var pairs: (rect: CGRect, pairs: [Pair])?

  private func pairs(in rect: CGRect) -> [Pair] {
    guard let view = collectionView else { return [] }
    let here = rect.offsetBy(dx: -travel.x * transitionProgress, dy: -travel.y * transitionProgress)
    if let pairs, pairs.rect.contains(here), pairs.rect.width <= here.width + 4 { return pairs.pairs }
    let wide = here.insetBy(dx: -1, dy: -1)
    var seen = Set<ElementKey>()
    var found: [Pair] = []
    for (layout, area) in [(currentLayout, wide), (nextLayout, wide.offsetBy(dx: travel.x, dy: travel.y))] {
      for own in asking(layout, { view.elements(in: area, of: layout) }) where !own.isHidden {
        let key = own.key
        guard seen.insert(key).inserted else { continue }
        let partner = answer(for: key, of: layout === currentLayout ? nextLayout : currentLayout)
        found.append(layout === currentLayout ? Pair(from: own, to: partner) : Pair(from: partner, to: own))
      }
    }
    pairs = (wide, found)
    return found
  }

  /// What one of the layouts says of an element, as it is shown; nil where it has none.
  private func answer(for key: ElementKey, of layout: Layout) -> LayoutAttributes? {
    asking(layout) { collectionView?.attributes(for: key, in: layout) }
  }

  private func attributes(for key: ElementKey) -> LayoutAttributes? {
    shown(Pair(from: answer(for: key, of: currentLayout), to: answer(for: key, of: nextLayout)))
  }

  private func shown(_ pair: Pair) -> LayoutAttributes? {
    let isSubject = subject != nil && (pair.from ?? pair.to)?.key == subject
    if fadesOthers, !isSubject, let to = pair.to {
      return to.seen(at: transitionProgress / Self.fadeEnd, movedBy: travel * (transitionProgress - 1))
    }
    let attributes = blended(pair)
    if let attributes, isSubject { attributes.center = attributes.center + carried }
    return attributes
  }

  private func blended(_ pair: Pair) -> LayoutAttributes? {
    let progress = transitionProgress
    guard let from = pair.from else { return pair.to?.seen(at: progress, movedBy: travel * (progress - 1)) }
    guard let to = pair.to else { return from.seen(at: 1 - progress, movedBy: travel * progress) }
    let attributes = from.blended(with: to, at: progress)
    if let onTop = [nextLayout, currentLayout].first(where: \.staysOnTop) {
      attributes.zIndex = (onTop === nextLayout ? to : from).zIndex
    }
    return attributes
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    pairs(in: rect).compactMap { pair in
      guard let attributes = shown(pair), attributes.frame.overlaps(rect) else { return nil }
      return attributes
    }
  }

  @discardableResult
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    attributes(for: .cell(LayoutAddress(indexPath)))
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  { attributes(for: .supplementaryView(kind: elementKind, indexPath)) }

  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  { attributes(for: .decorationView(kind: elementKind, indexPath)) }

  /// Sizes are not asked for on the way.
  override var asksForPreferredAttributes: Bool { false }

  open override func edgesCovered(forItemAt indexPath: IndexPath) -> EdgeInsets {
    (transitionProgress < 0.5 ? currentLayout : nextLayout).edgesCovered(forItemAt: indexPath)
  }
}

extension LayoutAttributes {
  /// A copy elsewhere, and less opaque.
  fileprivate func seen(at weight: CGFloat, movedBy shift: CGPoint) -> LayoutAttributes {
    let copy = duplicate()
    copy.center = copy.center + shift
    copy.alpha *= min(max(weight, 0), 1)
    return copy
  }

  /// Attributes part of the way to others of the same element. A hidden one counts as transparent; what cannot be in
  /// between is the nearer one's.
  fileprivate func blended(with other: LayoutAttributes, at fraction: CGFloat) -> LayoutAttributes {
    let attributes = (fraction < 0.5 ? self : other).duplicate()
    attributes.frame = CGRect(
      center: untransformedFrame.center + (other.untransformedFrame.center - untransformedFrame.center) * fraction,
      size: untransformedFrame.size.blended(with: other.untransformedFrame.size, at: fraction))
    let (alpha, otherAlpha) = (isHidden ? 0 : alpha, other.isHidden ? 0 : other.alpha)
    attributes.alpha = min(max(alpha + (otherAlpha - alpha) * fraction, 0), 1)
    attributes.transform3D = transform3D.blended(with: other.transform3D, at: fraction)
    attributes.isHidden = isHidden && other.isHidden
    return attributes
  }
}

nonisolated extension CGSize {
  /// The size part of the way to another, never below nothing.
  fileprivate func blended(with other: CGSize, at fraction: CGFloat) -> CGSize {
    CGSize(
      width: max(0, width + (other.width - width) * fraction),
      height: max(0, height + (other.height - height) * fraction))
  }
}
