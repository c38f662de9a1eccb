import CollectionEngine
import Foundation
import PhotoLibrary

/// Photographs that go to another place together, in what is shown.
nonisolated extension PhotoListing.Snapshot {
  /// Photographs in the order they are shown in, and what each stands before; nil is the end. O(n).
  func standing(_ photos: Set<PhotoListing.Key>) -> (photos: [PhotoListing.Key], followers: [PhotoListing.Key?]) {
    let shown = itemIdentifiers
    let places = shown.indices.filter { photos.contains(shown[$0]) }
    return (places.map { shown[$0] }, places.map { $0 + 1 < shown.count ? shown[$0 + 1] : nil })
  }

  /// The photograph that stands at a place where `absent` is not there, or the next behind it that is none of `others`;
  /// nil at the end. O(n).
  func photo(
    at place: IndexPath, without absent: PhotoListing.Key? = nil, besides others: Set<PhotoListing.Key> = []
  ) -> PhotoListing.Key? {
    let sections = sectionIdentifiers
    guard sections.indices.contains(place.section) else { return nil }
    var skipped = place.item
    for section in sections[place.section...] {
      let photos = itemIdentifiers(inSection: section).lazy.filter { $0 != absent }.dropFirst(skipped)
      if let photo = photos.first(where: { !others.contains($0) }) { return photo }
      skipped = 0
    }
    return nil
  }

  /// Puts photographs before another that is none of them, or behind all others for nil. O(n).
  mutating func move(_ photos: [PhotoListing.Key], before next: PhotoListing.Key?) {
    let former = self
    deleteItems(photos)
    if let next {
      insertItems(photos, beforeItem: next)
    } else if let last = itemIdentifiers.last {
      insertItems(photos, afterItem: last)
    } else {
      self = former
    }
  }
}
