import CGTK

/// The arguments of an emission, and the place of its answer. Valid only during the emission.
///
/// Arguments are counted from 0 and leave out the emitting instance. One that is missing or of another kind reads as
/// 0, false or nil.
public struct SignalArguments {
  let values: UnsafePointer<GValue>?
  let valueCount: Int
  let result: UnsafeMutablePointer<GValue>?

  /// The number of arguments.
  public var count: Int { max(valueCount - 1, 0) }

  /// A whole number, an enumerator or flags.
  public func int(_ index: Int) -> Int { value(index).map { Int(cgtk_value_integer($0)) } ?? 0 }

  /// A number.
  public func double(_ index: Int) -> Double { value(index).map { cgtk_value_double($0) } ?? 0 }

  /// A truth.
  public func bool(_ index: Int) -> Bool { int(index) != 0 }

  /// Text.
  public func string(_ index: Int) -> String? {
    value(index).flatMap { cgtk_value_string($0) }.map { String(cString: $0) }
  }

  /// An object, a boxed value, a variant or a parameter spec, owned by the emission.
  public func pointer(_ index: Int) -> UnsafeMutableRawPointer? { value(index).flatMap { cgtk_value_pointer($0) } }

  /// The value itself, for kinds that have no accessor here.
  public func value(_ index: Int) -> UnsafePointer<GValue>? {
    guard let values, index >= 0, index < count else { return nil }
    return values + index + 1
  }

  /// Answers a signal whose handlers return a truth: whether the event was handled.
  public func answer(_ truth: Bool) { cgtk_value_answer_boolean(result, truth ? 1 : 0) }

  /// Answers a signal whose handlers return a whole number, an enumerator or flags.
  public func answer(_ number: Int) { cgtk_value_answer_integer(result, gint64(number)) }
}
