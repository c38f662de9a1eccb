import Foundation

/// A filter as it applies to the photos of a catalog at one time.
///
/// All but words is found out once, photo by photo in the order of the catalog: what shows photos in another order looks it
/// up, and does not go through the memory of all photos in that order.
public struct PhotoMatcher: Sendable {
  /// The words that are looked for.
  let search: PhotoSearch
  /// Whether all but words is met, by the index of a photo's key; nil where nothing else is looked for.
  let passing: [Bool]?

  /// A filter of a catalog.
  /// - Parameters:
  ///   - months: names of months that words may mean.
  ///   - now: the time by which the present year is meant.
  /// - Complexity: O(n); no memory but a byte for each photo.
  public init(_ filter: PhotoFilter, in catalog: PhotoCatalog, months: MonthNames = MonthNames(), now: Date = Date()) {
    search = PhotoSearch(filter.text, months: months)
    guard filter.hasCriteria else {
      passing = nil
      return
    }
    let criteria = Criteria(filter, in: catalog, today: PhotoDay(at: now))
    passing = catalog.withPhotos { photos in
      [Bool](unsafeUninitializedCapacity: photos.count) { passing, count in
        count = photos.count
        guard let first = photos.baseAddress else { return }
        for index in 0..<count {
          passing.initializeElement(at: index, to: criteria.areMet(by: first + index, at: index))
        }
      }
    }
  }

  /// Whether everything is let through.
  var isEmpty: Bool { passing == nil && search.isEmpty }

  /// What is looked for apart from words: whatever can be found out once for many photos is.
  private struct Criteria {
    /// Whether photos with these bits of marks are let through; nil for any.
    private var marks: [Bool]?
    /// Whether photos with details of this number are let through; nil for any.
    private var details: [Bool]?
    /// Whether photos of a folder are let through, by the index of their keys; nil for any.
    private var places: [Bool]?
    /// The indices of the keys of the photos let through; nil for any.
    private var photos: Set<Int>?
    /// The kinds let through, a bit each.
    private let kinds: UInt8
    /// The times let through, in nanoseconds since 1970; nil for any.
    private let times: Range<Int64>?

    init(_ filter: PhotoFilter, in catalog: PhotoCatalog, today: PhotoDay) {
      let wanted = filter.kinds.isEmpty ? Set(PhotoKind.allCases) : filter.kinds
      kinds = wanted.reduce(0) { $0 | 1 << $1.rawValue }
      times = filter.dates.map { Self.times(of: $0.days(today: today)) }
      if filter.dependsOnMarks { marks = (0...UInt8.max).map { Self.meets(filter, PhotoMarks(bits: $0)) } }
      if filter.camera != nil || filter.lens != nil || !filter.keywords.isEmpty {
        details = PhotoDetails.all.map { Self.meets(filter, $0) }
      }
      if let folder = filter.folder { places = catalog.places(within: folder) }
      if !filter.photos.isEmpty { photos = Set(filter.photos.compactMap { catalog.key(of: $0)?.index }) }
    }

    private static func meets(_ filter: PhotoFilter, _ marks: PhotoMarks) -> Bool {
      marks.rating >= filter.leastRating && (filter.flags.isEmpty || filter.flags.contains(marks.flag))
        && (!filter.isFavourite || marks.isFavourite)
    }

    private static func meets(_ filter: PhotoFilter, _ details: PhotoDetails) -> Bool {
      (filter.camera.map { $0 == details.camera } ?? true) && (filter.lens.map { $0 == details.lens } ?? true)
        && (filter.keywords.isEmpty || filter.keywords.isSubset(of: details.keywords))
    }

    /// The times on some days in the user's time zone.
    private static func times(of days: ClosedRange<PhotoDay>) -> Range<Int64> {
      let (start, end) = (days.lowerBound.start(adding: 0), days.upperBound.start(adding: 1))
      return start..<max(start, end)
    }

    /// Whether a photo, whose key has this index, meets them.
    func areMet(by photo: UnsafePointer<Photo>, at index: Int) -> Bool {
      if let marks, !marks[Int(photo.pointee.marks.bits)] { return false }
      if let details {
        let number = photo.pointee.detailsNumber.index
        // What was met after the filter was made is in no photo of its catalog.
        guard number < details.count, details[number] else { return false }
      }
      if let times, !times.contains(photo.pointee.time) { return false }
      if let places, !places[index] { return false }
      if let photos, !photos.contains(index) { return false }
      return kinds >> photo.pointee.kind.rawValue & 1 == 1
    }
  }
}

extension PhotoDay {
  /// The first moment of the day that is `days` later, in nanoseconds since 1970.
  fileprivate func start(adding days: Int32) -> Int64 {
    var parts = tm()
    parts.tm_year = number / 10_000 - 1900
    parts.tm_mon = number / 100 % 100 - 1
    parts.tm_mday = number % 100 + days
    parts.tm_isdst = -1
    let (time, isBeyond) = Int64(mktime(&parts)).multipliedReportingOverflow(by: 1_000_000_000)
    return isBeyond ? number < 1970_00_00 ? .min : .max : time
  }
}
