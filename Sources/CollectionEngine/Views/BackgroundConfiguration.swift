import Foundation

/// The background of a cell or a header: a surface, with a line round it or a view on it.
///
/// Unchecked for its state alone, where programs may keep values of their own: nothing but flags and equality is asked
/// of it, on the main thread, where cells are configured.
public nonisolated struct BackgroundConfiguration: Hashable, @unchecked Sendable {
  /// The colour of the surface in every state; nil for the one that suits the state.
  public var backgroundColor: DynamicColor?
  /// Changes the colour that suits the state, or the one that was set.
  public var backgroundColorTransformer: (@Sendable (DynamicColor) -> DynamicColor)?
  /// The corners' radius, in points.
  public var cornerRadius: CGFloat = 0
  /// From the edges of the cell inwards.
  public var backgroundInsets = DirectionalEdgeInsets.zero
  /// The colour of the line round the surface; nil for none.
  public var strokeColor: DynamicColor?
  /// The width of the line, in points.
  public var strokeWidth: CGFloat = 0
  /// A view that fills the surface. Each cell needs its own.
  public var customView: View?

  /// The surface of a state, where the program does not set one.
  private enum Kind: Hashable {
    /// No background, that of a plain row, of a grouped row, and of a header.
    case clear, row, card, header
  }
  private var kind: Kind
  private var state = ViewConfigurationState()

  private init(_ kind: Kind, cornerRadius: CGFloat = 0, inset: CGFloat = 0) {
    (self.kind, self.cornerRadius) = (kind, cornerRadius)
    if inset > 0 { backgroundInsets = DirectionalEdgeInsets(top: 1, leading: inset, bottom: 1, trailing: inset) }
  }

  /// Nothing, in every state.
  public static func clear() -> Self { Self(.clear) }
  /// A row of a plain list.
  public static func listPlainCell() -> Self { Self(.row) }
  /// A row of a grouped list.
  public static func listGroupedCell() -> Self { Self(.card) }
  /// A row beside the page that it opens.
  public static func listSidebarCell() -> Self { Self(.row, cornerRadius: 6, inset: 6) }
  /// A heading that rows pass below.
  public static func listPlainHeaderFooter() -> Self { Self(.header) }
  /// A heading of a group.
  public static func listGroupedHeaderFooter() -> Self { Self(.clear) }
  /// A heading beside a page.
  public static func listSidebarHeader() -> Self { Self(.clear) }

  /// The configuration as it is in a state.
  public func updated(for state: any ConfigurationState) -> Self {
    var new = self
    new.state = state.view
    return new
  }

  /// The surface as it is drawn; nil for none.
  public var resolvedColor: DynamicColor? {
    let color = backgroundColor ?? surface
    guard let backgroundColorTransformer else { return color }
    return backgroundColorTransformer(color ?? .clear)
  }

  /// The colour on the surface while the row is selected or pressed; nil for nothing, as on a colour that was set.
  public var resolvedStateColor: DynamicColor? {
    guard backgroundColor == nil, kind == .row || kind == .card else { return nil }
    return state.isSelected ? Self.selected : state.isHighlighted ? Self.highlighted : nil
  }

  private var surface: DynamicColor? {
    switch kind {
    case .clear, .row: nil
    case .card: .secondarySystemGroupedBackground
    case .header: .systemBackground
    }
  }

  /// Whether a line shows that the keyboard acts here.
  public var showsFocus: Bool { kind != .clear && state.isFocused }

  private static let selected = DynamicColor(.tint, alpha: 0.2)
  private static let highlighted = DynamicColor(.label, alpha: 0.08)

  /// Whether two are known to look the same.
  public static func == (a: Self, b: Self) -> Bool {
    // What a function does can't be compared: one that is there may differ.
    a.backgroundColorTransformer == nil && b.backgroundColorTransformer == nil
      && a.backgroundColor == b.backgroundColor && a.cornerRadius == b.cornerRadius
      && a.backgroundInsets == b.backgroundInsets && a.strokeColor == b.strokeColor && a.strokeWidth == b.strokeWidth
      && a.customView === b.customView && a.kind == b.kind && a.state == b.state
  }

  /// Mixes in what distinguishes most.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(backgroundColor)
    hasher.combine(kind)
  }
}

extension ConfigurationState {
  /// What is true as of any view.
  nonisolated var view: ViewConfigurationState {
    (self as? CellConfigurationState)?.view ?? self as? ViewConfigurationState ?? ViewConfigurationState()
  }
}

/// Shows a background configuration. The host draws its surface.
public final class ConfiguredBackgroundView: View {
  /// The configuration that is shown.
  public internal(set) final var configuration: BackgroundConfiguration {
    didSet {
      guard configuration != oldValue else { return }
      if configuration.customView !== oldValue.customView { showCustomView(insteadOf: oldValue.customView) }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// The corners that the surface shares with a group of rows, and their radius.
  public internal(set) final var groupCorners = GroupCorners() {
    didSet { if groupCorners != oldValue { setNeedsDisplay() } }
  }

  /// The ends of a group that a row stands at.
  public nonisolated struct GroupCorners: Hashable, Sendable {
    /// Whether the upper corners are the group's.
    public var top = false
    /// Whether the lower corners are the group's.
    public var bottom = false
    /// The group's radius, in points.
    public var radius: CGFloat = 0
  }

  init(_ configuration: BackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    showCustomView(insteadOf: nil)
  }

  private func showCustomView(insteadOf old: View?) {
    if old?.superview === self { old?.removeFromSuperview() }
    if let custom = configuration.customView { addSubview(custom) }
  }

  /// The rectangle of the surface in a view of a size.
  public final func surface(in size: CGSize) -> CGRect {
    configuration.backgroundInsets.inset(CGRect(origin: .zero, size: size), mirrored: isRightToLeft)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    if let custom = configuration.customView, custom.superview === self { custom.frame = surface(in: bounds.size) }
  }
}

extension DirectionalEdgeInsets {
  /// `rect` with the insets taken from its edges, and never less than nothing.
  nonisolated func inset(_ rect: CGRect, mirrored: Bool) -> CGRect {
    let (left, right) = mirrored ? (trailing, leading) : (leading, trailing)
    return CGRect(
      x: rect.minX + left, y: rect.minY + top, width: max(0, rect.width - left - right),
      height: max(0, rect.height - top - bottom))
  }
}
