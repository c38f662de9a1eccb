import Foundation
import Localization

/// An error for which the store can't be opened as it is. Nothing of it was touched.
public enum LibraryStoreError: LocalizedError, Hashable, Sendable {
  /// A newer version of the app has written it.
  case newerVersion
  /// It is damaged, and another process has it open: it can't be moved aside from under that.
  case damagedInUse
  /// It has to be changed for this version of the app, and can't be backed up before.
  case noBackup

  /// The problem, in a short sentence.
  public var errorDescription: String? {
    switch self {
    case .newerVersion: localized("The saved arrangements are from a newer version of Vitrine")
    case .damagedInUse: localized("The saved arrangements are damaged, and open in another Vitrine")
    case .noBackup: localized("The saved arrangements couldn’t be backed up before an update")
    }
  }

  /// The remedy that the person can try.
  public var recoverySuggestion: String? {
    switch self {
    case .newerVersion: localized("They stay as they are. Use the newer version to see them.")
    case .damagedInUse: localized("Close all windows of Vitrine, and start it again.")
    case .noBackup: localized("Make room on the disk, and start Vitrine again.")
    }
  }
}
