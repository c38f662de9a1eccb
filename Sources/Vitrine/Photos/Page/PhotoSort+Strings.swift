import Localization
import PhotoLibrary

nonisolated extension PhotoSort {
  /// What the user calls it.
  var title: String {
    switch self {
    case .own: localized("My Order")
    case .name: localized("Name, A to Z")
    case .nameReversed: localized("Name, Z to A")
    case .newestFirst: localized("Newest First")
    case .oldestFirst: localized("Oldest First")
    case .largestFirst: localized("Largest First")
    }
  }
}
