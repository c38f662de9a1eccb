import Localization
import PhotoFiles

nonisolated extension FileFailure {
  /// The message for several with which the same could not be done: the first one's reason stands for all. Nil where there
  /// are none.
  static func message(for failures: [FileFailure], _ task: FileTask) -> String? {
    message(for: failures) { values in
      switch task {
      case .copy: localized("“{name}” couldn’t be copied. {reason}", values)
      case .move: localized("“{name}” couldn’t be moved. {reason}", values)
      case .rename: localized("“{name}” couldn’t be renamed. {reason}", values)
      case .trash: localized("“{name}” couldn’t be moved to the trash. {reason}", values)
      case .restore: localized("“{name}” couldn’t be restored. {reason}", values)
      case .rotate: localized("“{name}” couldn’t be rotated. {reason}", values)
      }
    } several: { others, values in
      switch task {
      case .copy:
        localized(
          "“{name}” and {count} more couldn’t be copied. {reason}",
          "“{name}” and {count} more couldn’t be copied. {reason}", others, values)
      case .move:
        localized(
          "“{name}” and {count} more couldn’t be moved. {reason}",
          "“{name}” and {count} more couldn’t be moved. {reason}", others, values)
      case .rename:
        localized(
          "“{name}” and {count} more couldn’t be renamed. {reason}",
          "“{name}” and {count} more couldn’t be renamed. {reason}", others, values)
      case .trash:
        localized(
          "“{name}” and {count} more couldn’t be moved to the trash. {reason}",
          "“{name}” and {count} more couldn’t be moved to the trash. {reason}", others, values)
      case .restore:
        localized(
          "“{name}” and {count} more couldn’t be restored. {reason}",
          "“{name}” and {count} more couldn’t be restored. {reason}", others, values)
      case .rotate:
        localized(
          "“{name}” and {count} more couldn’t be rotated. {reason}",
          "“{name}” and {count} more couldn’t be rotated. {reason}", others, values)
      }
    }
  }

  /// The message for files that could not be deleted; nil where all were.
  static func message(forDeleted failures: [FileFailure]) -> String? {
    message(for: failures) {
      localized("“{name}” couldn’t be deleted. {reason}", $0)
    } several: { others, values in
      localized(
        "“{name}” and {count} more couldn’t be deleted. {reason}",
        "“{name}” and {count} more couldn’t be deleted. {reason}", others, values)
    }
  }

  /// The message for sidecars that could not be written; nil where all were.
  static func message(forSidecars failures: [FileFailure]) -> String? {
    message(for: failures) {
      localized("The XMP file of “{name}” couldn’t be written. {reason}", $0)
    } several: {
      others, values in
      localized(
        "The XMP files of “{name}” and {count} more couldn’t be written. {reason}",
        "The XMP files of “{name}” and {count} more couldn’t be written. {reason}", others, values)
    }
  }

  /// The message for files that could not be written to say that they are rotated; nil where all were.
  static func message(forRotatedInLibrary refusals: [FileFailure]) -> String? {
    message(for: refusals) {
      localized("“{name}” is rotated in Vitrine only. {reason}", $0)
    } several: { others, values in
      localized(
        "“{name}” and {count} more are rotated in Vitrine only. {reason}",
        "“{name}” and {count} more are rotated in Vitrine only. {reason}", others, values)
    }
  }

  private static func message(
    for failures: [FileFailure], one: (KeyValuePairs<String, String>) -> String,
    several: (_ others: Int, KeyValuePairs<String, String>) -> String
  ) -> String? {
    guard let first = failures.first else { return nil }
    let values: KeyValuePairs = ["name": first.name, "reason": first.reason]
    return failures.count == 1 ? one(values) : several(failures.count - 1, values)
  }
}
