import Foundation
import PhotoLibrary

/// The short names of places in the order shown: letters of names, or years and months.
extension PhotoListing {
  /// Where photographs begin that have something in common.
  nonisolated struct Place: Hashable, Sendable {
    /// As short as it can be: "A", "2024", "Mar".
    var title: String
    /// Whether it comes before others where there is no room for all: a year before the months in it.
    var isMajor = true
    var section: Int
    var item: Int
  }

  /// The places of what is shown. O(n) by name, else O(months).
  nonisolated static func places(of sections: [PhotoSection], by sort: PhotoSort, in catalog: PhotoCatalog) -> [Place] {
    switch sort {
    case .name, .nameReversed: letters(of: sections.first?.photos ?? [], in: catalog)
    case .newestFirst, .oldestFirst: times(of: sections)
    case .own, .largestFirst: []
    }
  }

  private nonisolated static func letters(of photos: [Key], in catalog: PhotoCatalog) -> [Place] {
    var places: [Place] = []
    var known: Set<String> = []
    var last: UInt8?
    for (item, photo) in photos.enumerated() {
      let name = catalog[photo].id.name
      // Most names begin with the byte that the one before begins with.
      if let last, name.bytes.first == last, last < 0x80 { continue }
      last = name.bytes.first
      let title = letter(of: name)
      if known.insert(title).inserted { places.append(Place(title: title, section: 0, item: item)) }
    }
    return places
  }

  /// What a name is found under: its letter without case and diacritics, or "#".
  private nonisolated static func letter(of name: FilePath) -> String {
    guard let first = name.display.first, first.isLetter else { return "#" }
    return String(first).folding(options: [.diacriticInsensitive], locale: nil).uppercased()
  }

  /// Months, of which the first of each year has the year's name where there are several.
  private nonisolated static func times(of sections: [PhotoSection]) -> [Place] {
    var months: [(section: Int, month: PhotoMonth)] = []
    for (section, content) in sections.enumerated() {
      guard case .day(let day) = content.id, day.month != months.last?.month else { continue }
      months.append((section, day.month))
    }
    let hasYears = Set(months.map(\.month.year)).count > 1
    var year: Int?
    return months.map { section, month in
      defer { year = month.year }
      let isFirst = hasYears && month.year != year
      return Place(
        title: isFirst ? String(month.year) : month.shortTitle, isMajor: isFirst || !hasYears, section: section, item: 0
      )
    }
  }
}
