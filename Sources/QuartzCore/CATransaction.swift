import CollectionEngine

/// Changes that are made as one. They may be within each other; outside all of them there is nothing to set.
@preconcurrency @MainActor
public final class CATransaction: NSObject {
  private override init() {}

  /// Opens a transaction.
  public static func begin() { AnimationTransaction.begin() }

  /// Closes the transaction that was opened last.
  public static func commit() { AnimationTransaction.commit() }

  /// Sets what is called when all motion that began in the transaction is over; at its end where none did. Outside a
  /// transaction it is called at once.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    if let transaction = AnimationTransaction.current { transaction.completion = block } else { block?() }
  }

  /// The block that is called when the motion of the transaction is over.
  public static func completionBlock() -> (() -> Void)? { AnimationTransaction.current?.completion }

  /// Sets whether changes in the transaction are shown at once, batches and animations of views among them.
  public static func setDisableActions(_ flag: Bool) { AnimationTransaction.current?.disablesMotion = flag }

  /// Whether changes are shown at once. False by default.
  public static func disableActions() -> Bool { AnimationTransaction.current?.disablesMotion ?? false }

  /// Sets the time that batches and changes of layout in the transaction take, in seconds. Animations of views have their
  /// own.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    AnimationTransaction.current?.duration = duration
  }

  /// The time that was set; 0.25 seconds where none was, as in UIKit.
  public static func animationDuration() -> TimeInterval { AnimationTransaction.current?.duration ?? 0.25 }
}
