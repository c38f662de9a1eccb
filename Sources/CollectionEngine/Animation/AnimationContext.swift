import Foundation

/// How changes made now are shown: the innermost `View.animate` call, if any.
struct AnimationContext {
  var duration: Double
  var delay: Double
  var curve: TimingCurve
  var group: AnimationGroup?

  /// The context of the changes being made now; nil outside `View.animate`.
  static var current: AnimationContext? { didSet { isInForce = current != nil } }
  /// Whether there is one: asked for each view that is moved.
  private(set) static var isInForce = false

  /// Whether changes may be shown as motion at all: false inside `View.performWithoutAnimation`.
  static var isEnabled = true

  /// Runs `body` with `context` in force.
  static func with<T>(_ context: AnimationContext?, _ body: () -> T) -> T {
    // Mostly there is none, and none is wanted.
    if context == nil && !isInForce { return body() }
    let outer = current
    current = context
    defer { current = outer }
    return body()
  }
}

extension View {
  /// The options of an animation.
  public nonisolated struct AnimationOptions: OptionSet, Sendable {
    /// UIKit's bits: 16 and 17 name the curve, and the others mean nothing here.
    public let rawValue: UInt
    /// Options from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Slow at both ends: the default.
    public static let curveEaseInOut = AnimationOptions([])
    /// Slow at the start, quickest at the end.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Quickest at the start, slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// A constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    var curve: TimingCurve {
      switch rawValue >> 16 & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }
  }

  /// Shows the changes that `animations` makes to views as motion, over `duration` seconds.
  ///
  /// The views have their new values at once; what is drawn follows. Animations add to those under way and may be
  /// interrupted at any moment. Where motion is turned off, changes are shown at once.
  /// - Parameter completion: called when all of it is over; true unless it was cut off.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let group = AnimationGroup(completion: completion)
    let context = AnimationContext(duration: duration, delay: delay, curve: options.curve, group: group)
    AnimationContext.with(context, animations)
    group.close()
  }

  /// Makes changes without motion, batches of updates and whole animations among them.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    let wasEnabled = AnimationContext.isEnabled
    AnimationContext.isEnabled = false
    defer { AnimationContext.isEnabled = wasEnabled }
    AnimationContext.with(nil, actions)
  }

  /// Whether changes may be shown as motion: true by default.
  public static var areAnimationsEnabled: Bool { AnimationContext.isEnabled }

  /// Turns motion on or off for all views.
  public static func setAnimationsEnabled(_ enabled: Bool) { AnimationContext.isEnabled = enabled }
}
