import Localization
import PhotoLibrary

nonisolated extension PhotoMarks {
  /// The marks in words, as a screen reader says them; nothing where there are none.
  var words: [String] {
    var words: [String] = []
    if rating > 0 { words.append(localized("{count} star", "{count} stars", rating)) }
    switch flag {
    case .none: break
    case .picked: words.append(localized("picked"))
    case .rejected: words.append(localized("rejected"))
    }
    if isFavourite { words.append(localized("favourite")) }
    return words
  }
}
