import Localization
import PhotoFiles
import PhotoLibrary

nonisolated extension FileIntake.Plan {
  /// What there is to say when files are in a folder; nil for the one that is shown.
  func message(to folder: FilePath?) -> String {
    let problem = FileFailure.message(for: failures, isMove ? .move : .copy)
    guard let first = files.first else {
      return problem ?? (isMove ? localized("Nothing was moved") : localized("Nothing was copied"))
    }
    let done = message(for: first.id.display, to: folder?.lastComponent.display)
    return problem.map { localized("{message}. {problem}", ["message": done, "problem": $0]) } ?? done
  }

  private func message(for name: String, to folder: String?) -> String {
    let (count, values): (Int, KeyValuePairs) = (files.count, ["name": name, "folder": folder ?? ""])
    return switch (isMove, folder == nil, count == 1) {
    case (true, true, true): localized("“{name}” moved here", values)
    case (true, true, false): localized("{count} photo moved here", "{count} photos moved here", count)
    case (true, false, true): localized("“{name}” moved to “{folder}”", values)
    case (true, false, false):
      localized("{count} photo moved to “{folder}”", "{count} photos moved to “{folder}”", count, values)
    case (false, true, true): localized("“{name}” copied here", values)
    case (false, true, false): localized("{count} photo copied here", "{count} photos copied here", count)
    case (false, false, true): localized("“{name}” copied to “{folder}”", values)
    case (false, false, false):
      localized("{count} photo copied to “{folder}”", "{count} photos copied to “{folder}”", count, values)
    }
  }
}
