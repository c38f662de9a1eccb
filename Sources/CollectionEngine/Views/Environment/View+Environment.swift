import Foundation

/// The environment that a view is shown in.
extension View {
  /// The environment that the view is shown in now; while nobody shows it, that of the window that was shown last, in
  /// which it is likely to be shown. Its size classes are those of the root.
  public final var traitCollection: TraitCollection {
    let root = root
    if let host = root.host ?? (root as? Window)?.contentsHost { return root.traits(by: host) }
    return root.likelyTraits
  }

  /// The environment of a root that a host shows.
  private final func traits(by host: (any ViewHost)?) -> TraitCollection {
    TraitCollection(
      displayScale: host?.displayScale ?? 1, layoutDirection: host?.layoutDirection ?? .leftToRight,
      size: bounds.size, userInterfaceStyle: host?.userInterfaceStyle ?? .unspecified,
      textScale: host?.textScale ?? 1)
  }

  /// The environment of a root that nobody shows.
  private final var likelyTraits: TraitCollection {
    guard let shown = View.lastShown, shown !== self, let host = shown.host else { return traits(by: nil) }
    return shown.traits(by: host)
  }

  /// Called on a root by a host whose display, direction or looks have changed: the views are notified.
  public final func environmentDidChange() {
    guard let extras, let old = extras.shownTraits else { return }
    let new = traitCollection
    guard new != old else { return }
    extras.shownTraits = new
    notifyTraits(from: old)
  }

  /// Notifies the view and all in it that their traits were others.
  final func notifyTraits(from old: TraitCollection) {
    traitCollectionDidChange(old)
    for view in children { view.notifyTraits(from: old) }
  }

  /// Called on a root that is given a host.
  final func hostWasGiven() {
    let extras = ownExtras
    if extras.shownTraits == nil { extras.shownTraits = likelyTraits }
    View.wayToLastShown = wayBack.reference
    environmentDidChange()
  }

  /// Called on a root that has another size.
  final func rootSizeDidChange(_ extras: ViewExtras) {
    extras.window?.frame.size = bounds.size
    if extras.shownTraits != nil { environmentDidChange() }
  }

  /// The coordinate nearest to `value` at which a device pixel begins where the view is shown: what is held in sight
  /// while contents scroll by parts of a pixel is drawn sharp there.
  public final func nearestPixel(to value: CGFloat) -> CGFloat {
    PixelGrid(scale: root.host?.displayScale ?? 1).snap(value)
  }
}

/// The way that contents run.
extension View {
  /// The way that the contents of the view run where it is shown: `semanticContentAttribute` says so, or else the text.
  public final var effectiveUserInterfaceLayoutDirection: LayoutDirection {
    semanticContentAttribute.direction(forText: root.host?.layoutDirection ?? .leftToRight)
  }

  /// Whether the contents of the view run from right to left.
  public final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The way that contents of a kind run in the window that was shown last.
  public static func userInterfaceLayoutDirection(for attribute: SemanticContentAttribute) -> LayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: lastShown?.host?.layoutDirection ?? .leftToRight)
  }

  /// The way that contents of a kind run where text runs as `direction` says.
  public static func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute, relativeTo direction: LayoutDirection
  ) -> LayoutDirection { attribute.direction(forText: direction) }

  final func change(direction new: SemanticContentAttribute) {
    guard new != extras?.direction ?? .unspecified else { return }
    ownExtras.direction = new
    directionDidChange()
  }
}
