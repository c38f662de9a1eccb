/// The recognisers that a program makes, and what they call.
///
/// An action is a closure, which gets the recogniser; or a method of a target, which the recogniser does not retain.
@preconcurrency @MainActor
public protocol GestureActions: GestureRecognizer {
  /// A recogniser that calls nothing yet.
  init()
}

extension GestureActions {
  /// A recogniser that calls an action when its state changes.
  public init(_ action: @escaping (Self) -> Void) {
    self.init()
    addAction(action)
  }

  /// A recogniser that calls a method of `target`, as `Controller.handle(_:)`, when its state changes.
  public init<Target: AnyObject>(target: Target, action: @escaping (Target) -> (Self) -> Void) {
    self.init()
    addTarget(target, action: action)
  }

  /// A recogniser that calls a method of `target` without parameters when its state changes.
  public init<Target: AnyObject>(target: Target, action: @escaping (Target) -> () -> Void) {
    self.init()
    addTarget(target, action: action)
  }

  /// Calls an action besides the others when the state changes.
  public func addAction(_ action: @escaping (Self) -> Void) {
    actions.append { if let own = $0 as? Self { action(own) } }
  }

  /// Calls a method of `target` besides the others when the state changes, as long as `target` lives.
  public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> (Self) -> Void) {
    addAction { [weak target] recognizer in if let target { action(target)(recognizer) } }
  }

  /// Calls a method of `target` without parameters besides the others when the state changes, as long as `target` lives.
  public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> () -> Void) {
    addAction { [weak target] _ in if let target { action(target)() } }
  }
}
