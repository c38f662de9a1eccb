import Foundation

/// Photos in the order to show them, with what searches and sections need to know of each.
///
/// Made once for an order, off the main thread; a keystroke then goes through fifty thousand names in milliseconds.
public struct PhotoIndex: Sendable {
  /// The photos, first to last.
  public let photos: [PhotoCatalog.Key]
  private let days: [PhotoDay]
  private let names: FoldedTexts

  /// An index of photos in this order; those that the catalog does not have are left out.
  /// - Complexity: O(n).
  public init(_ order: [Photo] = [], in catalog: PhotoCatalog = PhotoCatalog()) {
    let photos = order.filter { catalog.key(of: $0.id) != nil }
    self.photos = photos.compactMap { catalog.key(of: $0.id) }
    days = photos.map { PhotoDay(at: $0.time) }
    var names = FoldedTexts(
      capacity: photos.count, byteCapacity: photos.reduce(0) { $0 + $1.id.name.bytes.count })
    for photo in photos { names.append(FoldedText(photo.id.name)) }
    self.names = names
  }

  /// The photos that a filter lets through, in order: day by day, or all as one. Empty when there are none.
  /// - Parameter filter: a filter for the catalog as it is now; nil for all.
  /// - Complexity: O(n).
  public func sections(matching filter: PhotoMatcher? = nil, byDay: Bool) -> [PhotoSection] {
    let places = filter.map(places(matching:)) ?? Array(photos.indices)
    guard byDay else { return places.isEmpty ? [] : [PhotoSection(id: .all, photos: places.map { photos[$0] })] }
    var sections: [PhotoSection] = []
    var sectionOfDay: [PhotoDay: Int] = [:]
    var current: (day: PhotoDay, section: Int)?
    for place in places {
      let day = days[place]
      if current?.day != day {
        // Clocks that are put back at midnight can lead into a day again that seemed over.
        let section = sectionOfDay[day] ?? sections.count
        if section == sections.count { sections.append(PhotoSection(id: .day(day), photos: [])) }
        sectionOfDay[day] = section
        current = (day, section)
      }
      if let current { sections[current.section].photos.append(photos[place]) }
    }
    return sections
  }

  private func places(matching filter: PhotoMatcher) -> [Int] {
    if filter.isEmpty { return Array(photos.indices) }
    let met = meeting(filter.search)
    return photos.indices.filter { place in
      (filter.passing.map { $0[photos[place].index] } ?? true) && (met.map { $0[place] } ?? true)
    }
  }

  /// Whether the photo at each place meets every word; nil without words.
  private func meeting(_ search: PhotoSearch) -> [Bool]? {
    var met: [Bool]?
    for word in search.words {
      var places = names.holding(word.text)
      if word.mayMeanDate { for place in days.indices where word.means(days[place]) { places[place] = true } }
      if let former = met { for place in places.indices where !former[place] { places[place] = false } }
      met = places
    }
    return met
  }
}
