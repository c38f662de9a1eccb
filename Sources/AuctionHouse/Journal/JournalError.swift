import Foundation
import GRDB

/// Why the journal of a sale can't be kept.
public enum JournalError: LocalizedError, Hashable, Sendable {
  /// Another window or program runs the sale.
  case inUse
  /// There is no room left.
  case full
  /// The journal's folder can't be written to.
  case notWritable
  /// Any other failure, in the words of what failed.
  case failed(String)

  init(_ error: any Error) {
    guard let error = error as? DatabaseError else {
      self = error is CocoaError ? .notWritable : .failed("\(error)")
      return
    }
    self =
      switch error.resultCode {
      // A second room can't open the journal; were it to, it would write an event that is there.
      case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_CONSTRAINT: .inUse
      case .SQLITE_FULL: .full
      case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM: .notWritable
      default: .failed(error.message ?? "\(error.resultCode)")
      }
  }

  /// What is wrong, in a short sentence.
  public var errorDescription: String? {
    switch self {
    case .inUse: "The sale is running already"
    case .full: "The disk is full"
    case .notWritable: "The sale can’t be written down"
    case .failed: "The journal of the sale failed"
    }
  }

  /// What the person can do about it.
  public var recoverySuggestion: String? {
    switch self {
    case .inUse: "Close the other window it runs in, or go on there."
    case .full: "Make room on it: the sale goes on where it stands."
    case .notWritable: "Ask for the right to write to the folder of Vitrine’s data."
    case .failed(let reason): "The database says: \(reason)."
    }
  }
}
