import Foundation

/// A filter made ready for the photos of a catalog: whatever can be found out once for many of them is.
///
/// Going through a catalog then takes a few look-ups for each photo, and no memory.
public struct PhotoMatcher: Sendable {
  let search: PhotoSearch
  /// Whether photos with these bits of marks are let through; nil for any.
  private var marks: [Bool]?
  /// Whether photos with details of this number are let through; nil for any.
  private var details: [Bool]?
  /// Whether photos of a folder are let through, by slot; nil for any.
  private var slots: [Bool]?
  /// The kinds let through, a bit each.
  private let kinds: UInt8
  /// The times let through, in nanoseconds since 1970; nil for any.
  private let times: Range<Int64>?
  let isEmpty: Bool

  /// A filter for a catalog.
  /// - Parameters:
  ///   - months: names of months that words may mean.
  ///   - now: the time by which the present year is meant.
  /// - Complexity: O(n) for a folder, else O(different details).
  public init(_ filter: PhotoFilter, in catalog: PhotoCatalog, months: MonthNames = MonthNames(), now: Date = Date()) {
    search = PhotoSearch(filter.text, months: months)
    isEmpty = filter.isEmpty
    let wantsAllKinds = filter.kinds.isEmpty
    kinds = PhotoKind.allCases.reduce(0) {
      wantsAllKinds || filter.kinds.contains($1) ? $0 | 1 << $1.rawValue : $0
    }
    times = filter.dates.map { Self.times(of: $0.days(today: PhotoDay(at: now))) }
    if filter.dependsOnMarks { marks = (0...UInt8.max).map { Self.meets(filter, PhotoMarks(bits: $0)) } }
    if filter.camera != nil || filter.lens != nil || !filter.keywords.isEmpty {
      details = PhotoDetails.all.map { Self.meets(filter, $0) }
    }
    if let folder = filter.folder { slots = catalog.slots(within: folder) }
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

  /// Whether all but words is met.
  @inline(__always)
  func includes(_ photo: borrowing Photo, slot: Int) -> Bool {
    if let marks, !marks[Int(photo.marks.bits)] { return false }
    if let details {
      let number = photo.detailsNumber.index
      // What was met after the filter was made is in no photo of its catalog.
      guard number < details.count, details[number] else { return false }
    }
    if let times, !times.contains(photo.time) { return false }
    if let slots, !slots[slot] { return false }
    return kinds == Self.allKinds || kinds >> photo.kind.rawValue & 1 == 1
  }

  private static let allKinds = PhotoKind.allCases.reduce(0 as UInt8) { $0 | 1 << $1.rawValue }
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
