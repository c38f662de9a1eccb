import Foundation

/// What is known of the data.
final class KnownData {
  /// How many items each section has; nil before the data source was asked.
  var counts: ItemCounts?
  /// Changes with the data, and with who is asked about it.
  var revision = Revision()
  /// Whether the data source has to be asked again.
  var needsReload = true
  /// The names of places, for one revision.
  var titleIndex: TitleIndex?

  /// Whether there is an item at a place, by the last answer.
  func contains(_ item: IndexPath) -> Bool { counts?.contains(item) == true }
}
