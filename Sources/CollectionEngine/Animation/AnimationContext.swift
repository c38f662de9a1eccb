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

  /// Whether changes may be shown as motion at all: false inside `View.performWithoutAnimation`, and inside a transaction
  /// without motion.
  static var isEnabled: Bool { allowsMotion && AnimationTransaction.current?.disablesMotion != true }
  fileprivate static var allowsMotion = true

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
    /// UIKit's bits: 1 and 2 ask for what is always so here, 16 and 17 name the curve, 8 and from 20 on say how one view
    /// changes to another, and the others mean nothing.
    public let rawValue: UInt
    /// Options from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Presses reach views that move, as they always do here.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Motion that is under way goes on from where it is seen, as it always does here.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
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
    animate(for: duration, delay, options.curve, animations, completion)
  }

  /// Shows the changes that `animations` makes to views as motion, brought to its end by a spring in `duration` seconds.
  /// - Parameters:
  ///   - dampingRatio: 1 for a spring that does not swing; nearer to 0 it does the longer.
  ///   - velocity: the speed at the start, in whole ways per second.
  ///   - options: the curve among them is not followed.
  ///   - completion: called when all of it is over; true unless it was cut off.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let curve = SpringCurve(dampingRatio: dampingRatio, initialVelocity: velocity, duration: duration)
    animate(for: duration, delay, .spring(curve), animations, completion)
  }

  private static func animate(
    for duration: TimeInterval, _ delay: TimeInterval, _ curve: TimingCurve, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    let group = AnimationGroup(completion: completion)
    let context = AnimationContext(duration: duration, delay: delay, curve: curve, group: group)
    AnimationContext.with(context, animations)
    group.close()
  }

  /// Makes changes without motion, batches of updates and whole animations among them.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    let wasAllowed = AnimationContext.allowsMotion
    AnimationContext.allowsMotion = false
    defer { AnimationContext.allowsMotion = wasAllowed }
    AnimationContext.with(nil, actions)
  }

  /// Whether changes may be shown as motion: true by default.
  public static var areAnimationsEnabled: Bool { AnimationContext.allowsMotion }

  /// Turns motion on or off for all views.
  public static func setAnimationsEnabled(_ enabled: Bool) { AnimationContext.allowsMotion = enabled }
}
