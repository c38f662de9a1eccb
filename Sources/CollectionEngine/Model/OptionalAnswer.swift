/// Distinguishes an answer that a delegate implements from one that it leaves to the default.
///
/// Swift has no optional methods on Linux: what a delegate does not write is the default implementation, and each
/// default says here that it is one.
package enum OptionalAnswer {
  private static var isDefault = false

  /// What `ask` gives; nil where that was a default.
  package static func of<Answer>(_ ask: () -> Answer) -> Answer? {
    let outer = isDefault
    isDefault = false
    defer { isDefault = outer }
    let answer = ask()
    return isDefault ? nil : answer
  }

  /// Marks an answer as the default.
  static func byDefault<Answer>(_ answer: Answer) -> Answer {
    isDefault = true
    return answer
  }
}
