import Foundation

nonisolated extension Error {
  /// What is wrong, and what to do about it where that is known: "Someone else was faster. £1,300 or more is asked
  /// now."
  var fullMessage: String {
    let advice = (self as? any LocalizedError)?.recoverySuggestion.map { " " + $0 } ?? ""
    let fault = localizedDescription
    return (fault.hasSuffix(".") ? fault : fault + ".") + advice
  }
}
