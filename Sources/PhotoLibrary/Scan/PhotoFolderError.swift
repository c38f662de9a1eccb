import Foundation
import Localization

/// An error for which a folder can't be shown.
public enum PhotoFolderError: LocalizedError, Hashable, Sendable {
  /// Nothing is at the path.
  case notFound
  /// Something else than a folder is at the path.
  case notAFolder
  /// The user may not look into the folder.
  case notPermitted
  /// Any other failure, with the system's code.
  case failed(errno: Int32)

  init(errno: Int32) {
    self =
      switch errno {
      case ENOENT: .notFound
      case ENOTDIR: .notAFolder
      case EACCES, EPERM: .notPermitted
      default: .failed(errno: errno)
      }
  }

  /// The problem, in a short sentence.
  public var errorDescription: String? {
    switch self {
    case .notFound: localized("Folder Not Found")
    case .notAFolder: localized("Not a Folder")
    case .notPermitted: localized("No Permission to Open This Folder")
    case .failed: localized("The Folder Couldn’t Be Read")
    }
  }

  /// The remedy that the person can try.
  public var recoverySuggestion: String? {
    switch self {
    case .notFound: localized("It may have been moved, renamed or removed, or be on a drive that is not connected.")
    case .notAFolder: localized("Choose the folder the file is in.")
    case .notPermitted: localized("Ask the folder’s owner for permission, or choose another folder.")
    case .failed(let errno):
      localized("The system says: {reason}.", ["reason": String(cString: strerror(errno))])
    }
  }
}
