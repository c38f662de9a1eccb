import PhotoLibrary

nonisolated extension PhotoSort {
  /// What the user calls it.
  var title: String {
    switch self {
    case .own: "My Order"
    case .name: "Name, A to Z"
    case .nameReversed: "Name, Z to A"
    case .newestFirst: "Newest First"
    case .oldestFirst: "Oldest First"
    case .largestFirst: "Largest First"
    }
  }
}
