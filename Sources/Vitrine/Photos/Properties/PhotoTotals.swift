import CollectionEngine
import Foundation
import PhotoLibrary

/// How many photographs there are of something, and how large their files are together.
nonisolated struct PhotoTotals: Hashable, Sendable {
  var count = 0
  var byteCount: Int64 = 0

  /// The totals of photographs.
  init(_ photos: some Sequence<Photo>) {
    for photo in photos {
      count += 1
      byteCount = byteCount.addingReportingOverflow(max(0, photo.byteCount)).partialValue
    }
  }

  /// The totals of what is at places of a listing, with the photographs that stacks stand for. O(items).
  @concurrent
  static func of(
    _ paths: [IndexPath], in snapshot: PhotoListing.Snapshot, of listing: PhotoListing
  ) async -> PhotoTotals {
    var items: [[PhotoListing.Key]] = []
    for section in snapshot.sectionIdentifiers {
      items.append(section == .folders ? [] : snapshot.itemIdentifiers(inSection: section))
    }
    var keys: [PhotoListing.Key] = []
    for path in paths where items.indices.contains(path.section) && items[path.section].indices.contains(path.item) {
      keys += listing.members(of: items[path.section][path.item])
    }
    return PhotoTotals(keys.lazy.map { listing.catalog[$0] })
  }
}
