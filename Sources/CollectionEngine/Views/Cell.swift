import Foundation

/// The view of one item.
@preconcurrency @MainActor
open class Cell: ReusableView {
  /// The place of something among others.
  public nonisolated struct Place: Hashable, Sendable {
    /// From 1.
    public var number: Int
    /// The number of them all.
    public var count: Int

    /// A place among so many.
    public init(_ number: Int, of count: Int) { (self.number, self.count) = (number, count) }
  }

  /// The place that a screen reader says; nil for the item's among all items. For views that stand for more than their
  /// items.
  public final var accessibilityPlace: Place? {
    didSet { if accessibilityPlace != oldValue { notifyAccessibilityChange() } }
  }

  /// A cell as the pool makes it; an override is marked `required`.
  public required init(frame: CGRect) { super.init(frame: frame) }

  // MARK: What is in it

  /// The view that holds a cell's own views; it fills the cell. Made when first asked for; a content configuration
  /// brings its own.
  public final var contentView: View {
    if let shownContentView { return shownContentView }
    let view = View(frame: CGRect(origin: .zero, size: bounds.size))
    show(contentView: view)
    return view
  }
  private(set) final var shownContentView: View?

  /// Lies behind the contents.
  open var backgroundView: View? {
    didSet { show(backgroundView, insteadOf: oldValue, at: 0) }
  }

  /// Lies behind the contents, above the background, while the cell is selected or held down.
  open var selectedBackgroundView: View? {
    didSet {
      show(selectedBackgroundView, insteadOf: oldValue, at: backgroundView == nil ? 0 : 1)
      selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
    }
  }

  /// What shows `backgroundConfiguration`.
  final var configuredBackground: ConfiguredBackgroundView?

  final func show(contentView new: View) {
    shownContentView?.removeFromSuperview()
    shownContentView = new
    addSubview(new)
    setNeedsLayout()
  }

  final func show(_ new: View?, insteadOf old: View?, at depth: Int) {
    guard new !== old else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    insertSubview(new, at: depth)
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    let (background, content) = arrangement
    shownContentView?.stand(in: content)
    backgroundView?.stand(in: background)
    selectedBackgroundView?.stand(in: background)
    configuredBackground?.stand(in: background)
  }

  /// Where the backgrounds lie, and where the content view.
  var arrangement: (background: CGRect, content: CGRect) {
    let bounds = CGRect(origin: .zero, size: bounds.size)
    return (bounds, bounds)
  }

  // MARK: State

  /// Whether the item is selected. Setting it changes how the cell looks, not the view's selection. False by default.
  open var isSelected: Bool {
    get { flags.isSelected }
    set {
      guard newValue != flags.isSelected else { return }
      flags.isSelected = newValue
      stateDidChange()
    }
  }

  /// Whether a finger or a pointer holds the cell down. False by default.
  open var isHighlighted: Bool {
    get { flags.isHighlighted }
    set {
      guard newValue != flags.isHighlighted else { return }
      flags.isHighlighted = newValue
      stateDidChange()
    }
  }

  /// Whether the item is marked as the one that the keyboard acts on. False by default.
  open internal(set) var isFocused: Bool {
    get { flags.isFocused }
    set {
      guard newValue != flags.isFocused else { return }
      flags.isFocused = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// What is asked of every cell that comes into sight. Private, for its accesses are not checked then:
  /// docs/PERFORMANCE.md, “Exclusivity checks”.
  private struct Flags {
    var isSelected = false
    var isHighlighted = false
    var isFocused = false
  }
  private final var flags = Flags()
  /// Whether there ever was a configuration, or a handler: looking for them takes longer.
  final var isConfigured = false
  /// Whether looks and state may differ.
  final var needsUpdateConfiguration = true

  /// The stages of a drag, as the cell is notified of them.
  public nonisolated enum DragState: Int, Sendable {
    /// No drag.
    case none
    /// The cell is being lifted.
    case lifting
    /// The cell is being dragged.
    case dragging
  }

  /// How far a drag of the item has come.
  final var dragState = DragState.none {
    didSet { if dragState != oldValue { dragStateDidChange(dragState) } }
  }

  /// What a drag over the cell means to it.
  final var dropState = CellConfigurationState.DropState.none {
    didSet { if dropState != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Does what a part of the cell is for, when a click or a tap on it ends: the cell is not selected then.
  /// - Parameter point: where it began, in points from the cell's corner.
  /// - Returns: whether there was anything to do; false unless overridden.
  open func performPress(at point: CGPoint) -> Bool { false }

  /// Called when the item is lifted, dragged and dropped.
  open func dragStateDidChange(_ dragState: DragState) { setNeedsUpdateConfiguration() }

  private func stateDidChange() {
    selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
    setNeedsUpdateConfiguration()
  }

  // MARK: Configurations

  /// The state that the looks depend on, as it is now. An override may add facts of the program's own.
  open var configurationState: CellConfigurationState { currentState }

  /// Adds to the state what a kind of cell knows of itself.
  func complete(_ state: inout CellConfigurationState) {}

  /// Changes the looks to suit a state, after `updateConfiguration(using:)`.
  open var configurationUpdateHandler: ((_ cell: Cell, _ state: CellConfigurationState) -> Void)? {
    didSet {
      isConfigured = true
      setNeedsUpdateConfiguration()
    }
  }

  /// The contents and their look; its view becomes the content view.
  open var contentConfiguration: (any ContentConfiguration)? {
    didSet {
      isConfigured = true
      showContentConfiguration()
    }
  }

  /// Whether the content configuration follows the state by itself.
  open var automaticallyUpdatesContentConfiguration = true

  /// The background of the contents; instead of the background views.
  open var backgroundConfiguration: BackgroundConfiguration? {
    didSet {
      isConfigured = true
      showBackgroundConfiguration()
    }
  }

  /// Whether the background configuration follows the state by itself.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// The background that suits where the cell is: nothing, but in lists.
  open func defaultBackgroundConfiguration() -> BackgroundConfiguration { .clear() }

  /// Sets a configuration that the program did not ask for.
  func setItself(_ body: () -> Void) { body() }

  /// Marks the looks as out of date with the state; they are brought in line once, before the next frame.
  open func setNeedsUpdateConfiguration() {
    setNeedsDisplay()
    guard !needsUpdateConfiguration else { return }
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Changes the looks to suit a state; to be overridden.
  open func updateConfiguration(using state: CellConfigurationState) {}

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
    isFocused = false
    dragState = .none
    dropState = .none
    // The view it was shown in may have changed meanwhile: it is looked at when the cell is shown again.
    needsUpdateConfiguration = true
    setNeedsDisplay()
  }
}

/// A cell class that is registered and dequeued by its type, without an identifier spelled out.
@preconcurrency @MainActor
public protocol RegistrableCell: Cell {
  /// The identifier of the class's pool; its full name by default.
  static var reuseIdentifier: String { get }
}

extension RegistrableCell {
  /// The name of the class with its module.
  public static var reuseIdentifier: String { String(reflecting: Self.self) }
}
