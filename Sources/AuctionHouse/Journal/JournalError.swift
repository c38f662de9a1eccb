import Foundation
import GRDB
import Localization

/// An error for which the journal of a sale can't be kept.
public enum JournalError: LocalizedError, Hashable, Sendable {
  /// Another window or program runs the sale.
  case inUse
  /// There is no space left.
  case full
  /// A newer version wrote it, in a form that this one doesn't know.
  case newer
  /// The journal's folder can't be written to.
  case notWritable
  /// Any other failure, in the words of what failed.
  case failed(String)

  init(_ error: any Error) {
    guard let error = error as? DatabaseError else {
      self = error as? JournalError ?? (error is CocoaError ? .notWritable : .failed("\(error)"))
      return
    }
    self =
      switch error.resultCode {
      // A second holder can't open the journal; were it to, it would write an event that is there.
      case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_CONSTRAINT: .inUse
      case .SQLITE_FULL: .full
      case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM: .notWritable
      default: .failed(error.message ?? "\(error.resultCode)")
      }
  }

  /// What a call to the system failed with.
  init(errno reason: Int32) {
    self =
      switch reason {
      case ENOSPC, EDQUOT: .full
      case EACCES, EPERM, EROFS, ENOENT, ENOTDIR, EISDIR, ELOOP, ENAMETOOLONG: .notWritable
      default: .failed(String(cString: strerror(reason)))
      }
  }

  /// The problem, in a short sentence.
  public var errorDescription: String? {
    switch self {
    case .inUse: localized("The sale is already running")
    case .full: localized("The disk is full")
    case .newer: localized("This sale was saved by a newer version of Vitrine")
    case .notWritable: localized("The sale couldn’t be saved")
    case .failed: localized("The sale couldn’t be saved or read")
    }
  }

  /// The remedy that the person can try.
  public var recoverySuggestion: String? {
    switch self {
    case .inUse: localized("Close the other window it runs in, or continue there.")
    case .full: localized("Free up some space to continue the sale.")
    case .newer: localized("Install that version again to continue it; nothing was changed.")
    case .notWritable: localized("Make sure that you can write to Vitrine’s data folder.")
    case .failed(let reason): localized("The reason is: {reason}.", ["reason": reason])
    }
  }
}
