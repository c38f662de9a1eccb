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
    var names = FoldedTexts()
    for photo in photos { names.append(FoldedText(photo.id.name)) }
    self.names = names
  }

  /// The photos that a filter lets through, in order: day by day, or all as one. Empty when there are none.
  /// - Complexity: O(n).
  public func sections(matching filter: PhotoFilter = PhotoFilter(""), byDay: Bool) -> [PhotoSection] {
    let places = filter.isEmpty ? Array(photos.indices) : matches(of: filter)
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

  private func matches(of filter: PhotoFilter) -> [Int] {
    names.places { place, name in filter.words.allSatisfy { $0.isMet(by: name, days[place]) } }
  }
}

extension PhotoFilter.Word {
  /// Whether a folded name or a day answers to the word.
  fileprivate func isMet(by name: UnsafeRawBufferPointer, _ day: PhotoDay) -> Bool {
    if days.contains(day.number) || months >> UInt16(day.month.month) & 1 == 1 || dayOfMonth == day.dayOfMonth {
      return true
    }
    return name.holds(text)
  }
}
