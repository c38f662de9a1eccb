import Localization
import PhotoFiles

nonisolated extension FileTask {
  /// What there is to say while it is done to files.
  func message(done: Int, of count: Int) -> String {
    let values: KeyValuePairs = ["done": min(done, count).grouped]
    return switch self {
    case .move: localized("Moving {done} of {count} photo…", "Moving {done} of {count} photos…", count, values)
    case .copy: localized("Copying {done} of {count} photo…", "Copying {done} of {count} photos…", count, values)
    case .rename: localized("Renaming {done} of {count} file…", "Renaming {done} of {count} files…", count, values)
    case .trash:
      localized(
        "Moving {done} of {count} photo to the trash…", "Moving {done} of {count} photos to the trash…", count, values)
    case .restore:
      localized("Restoring {done} of {count} photo…", "Restoring {done} of {count} photos…", count, values)
    case .rotate: localized("Rotating {done} of {count} photo…", "Rotating {done} of {count} photos…", count, values)
    }
  }
}

nonisolated extension FileRecovery {
  /// What there is to say of an operation that the end of the program cut off; nil where it had not changed anything, or
  /// all of it is done.
  var message: String? {
    let values: KeyValuePairs = ["done": done.count.grouped]
    if task == .rename {
      guard !done.isEmpty else { return nil }
      return done.count == count
        ? localized(
          "Renaming {count} file was interrupted, and is finished now",
          "Renaming {count} files was interrupted, and is finished now", count)
        : localized(
          "Renaming was interrupted. {done} of {count} file has its new name.",
          "Renaming was interrupted. {done} of {count} files have their new names.", count, values)
    }
    guard !done.isEmpty, done.count < count else { return nil }
    return switch task {
    case .copy:
      localized(
        "Copying was interrupted. {done} of {count} photo was copied.",
        "Copying was interrupted. {done} of {count} photos were copied.", count, values)
    case .move:
      localized(
        "Moving was interrupted. {done} of {count} photo was moved, the others are where they were.",
        "Moving was interrupted. {done} of {count} photos were moved, the others are where they were.", count, values)
    case .trash:
      localized(
        "Moving to the trash was interrupted. {done} of {count} photo is there.",
        "Moving to the trash was interrupted. {done} of {count} photos are there.", count, values)
    case .rename, .restore, .rotate:
      localized(
        "Restoring was interrupted. {done} of {count} photo was restored.",
        "Restoring was interrupted. {done} of {count} photos were restored.", count, values)
    }
  }
}
