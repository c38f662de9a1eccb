import Localization
import PhotoFiles

nonisolated extension RenamePlan {
  /// What there is to say of all names.
  var message: String {
    if problemCount > 0 {
      return localized(
        "{count} name can’t be given", "{count} names can’t be given", problemCount)
    }
    let count = operation.steps.count
    if operation.kind == .copy { return localized("{count} file is copied", "{count} files are copied", count) }
    return count == 0
      ? localized("All names stay as they are") : localized("{count} file is renamed", "{count} files are renamed", count)
  }
}

nonisolated extension RenamePlan.Problem {
  /// Why a name can't be given.
  var message: String {
    switch self {
    case .empty: localized("The name is empty.")
    case .slash: localized("A name can’t have a “/”.")
    case .hidden: localized("A file whose name begins with a “.” would be hidden.")
    case .tooLong: localized("The name is too long.")
    case .twice: localized("Another photo would have the same name.")
    case .taken: localized("A file with this name already exists.")
    }
  }
}

nonisolated extension RenamePattern.Placeholder {
  /// What the user calls it.
  var title: String {
    switch self {
    case .name: localized("Name")
    case .number: localized("Number")
    case .date: localized("Date")
    case .time: localized("Time")
    }
  }
}
