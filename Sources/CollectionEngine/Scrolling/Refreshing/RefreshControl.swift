import Foundation

/// A ring of dots above the contents of a scroll view: it fills while they are pulled down, by fingers on a screen or on a
/// touchpad, and turns while the program gets what is new.
///
///     scrollView.refreshControl = RefreshControl { control in
///       load { control.endRefreshing() }
///     }
@preconcurrency @MainActor
open class RefreshControl: View {
  /// The events of a control.
  public nonisolated enum Event: Sendable {
    /// A person has pulled the contents down far enough: refreshing has begun.
    case valueChanged
  }

  /// A control without an action.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
  }

  /// A control that calls an action when a person has begun refreshing.
  public convenience init(_ action: @escaping (RefreshControl) -> Void) {
    self.init(frame: .zero)
    actions.append(action)
  }

  /// Whether the program is getting what is new.
  public private(set) final var isRefreshing = false

  /// The space that it takes above the contents meanwhile, in points.
  static let height: CGFloat = 60
  /// How far contents are pulled down to begin, in points.
  static let threshold: CGFloat = 72

  private final var actions: [(RefreshControl) -> Void] = []
  /// Whether the contents have been at their top since refreshing began by hand.
  private final var isArmed = true

  /// The scroll view that it belongs to.
  final var scrollView: ScrollView? {
    guard let view = parent as? ScrollView, view.refreshControl === self else { return nil }
    return view
  }

  // MARK: Actions

  /// Calls an action besides the others when a person has begun refreshing.
  public final func addAction(for event: Event = .valueChanged, _ action: @escaping (RefreshControl) -> Void) {
    actions.append(action)
  }

  /// Calls a method of `target`, which is not retained, when a person has begun refreshing.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> (RefreshControl) -> Void, for event: Event
  ) {
    actions.append { [weak target] control in if let target { action(target)(control) } }
  }

  /// Calls a method of `target` without parameters, which is not retained, when a person has begun refreshing.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> () -> Void, for event: Event
  ) {
    actions.append { [weak target] _ in if let target { action(target)() } }
  }

  /// Calls the actions.
  public final func sendActions(for event: Event) { for action in actions { action(self) } }

  // MARK: Refreshing

  /// Shows that the program is getting what is new. No action is called, and the contents stay where they are: they make
  /// room where they are at their top and scroll there.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    turnStart = nil
    step = 0
    setNeedsDisplay()
    scrollView?.refreshingDidChange(self)
  }

  /// Shows that the program has what is new: the contents glide back to their top.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    setNeedsDisplay()
    scrollView?.refreshingDidChange(self)
  }

  /// The contents are `gap` points below their top, and `isPulled` by a person.
  final func follow(gap: CGFloat, isPulled: Bool) {
    if gap <= 0 {
      isArmed = true
      isHidden = true
      return
    }
    isHidden = false
    alpha = min(1, gap / Self.height)
    let filled = min(Self.dotCount, Int((gap / Self.threshold * CGFloat(Self.dotCount)).rounded(.down)))
    if filled != self.filled {
      self.filled = filled
      if !isRefreshing { setNeedsDisplay() }
    }
    guard isPulled, isArmed, !isRefreshing, gap >= Self.threshold else { return }
    isArmed = false
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  // MARK: Drawing

  /// The number of dots of the ring.
  public static let dotCount = 12
  /// The least opacity of a dot of a ring that turns.
  private static let faintest: CGFloat = 0.15

  /// How many dots are filled by pulling, and how many the ring has turned on.
  private final var filled = 0
  private final var step = 0
  private final var turnStart: Double?

  /// The opacity of a dot, by its number from the top round to the right. A ring that turns has a bright dot in front and
  /// fades behind it.
  public final func opacity(ofDot dot: Int) -> CGFloat {
    guard isRefreshing else { return dot < filled ? 1 : 0 }
    let behind = (step - dot) % Self.dotCount
    let age = CGFloat(behind < 0 ? behind + Self.dotCount : behind) / CGFloat(Self.dotCount)
    return max(Self.faintest, 1 - age)
  }

  /// Whether frames turn the ring.
  final var turns: Bool { isRefreshing && !isHidden && runsAnimations }

  private final var runsAnimations: Bool { shownBy?.animationsEnabled ?? false }

  /// Turns the ring, once in a second, to where it is at `time`.
  final func advance(to time: Double) {
    guard turns else { return }
    let start = turnStart ?? time
    turnStart = start
    let new = Int(((time - start) * Double(Self.dotCount)).rounded(.down))
    guard new != step else { return }
    step = new
    setNeedsDisplay()
  }
}
