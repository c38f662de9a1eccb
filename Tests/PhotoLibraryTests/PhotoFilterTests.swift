import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct PhotoFilterTests {
  /// Photos taken at noon, so that no time zone changes their day.
  static let photos = [
    photo("IMG_0012.jpg", "2024-03-15"), photo("Crème brûlée.png", "2024-03-02"), photo("beach.jpg", "2023-05-15"),
    photo("march of the ants.jpg", "2021-11-30"), photo("STRASSE 2024.jpg", "2019-12-01"),
  ]

  static func photo(_ name: String, _ day: String) -> Photo {
    var photo = Photo(id: FilePath(name), folder: FilePath("/photos"), byteCount: 1, modified: 0)
    let parts = day.split(separator: "-").compactMap { Int($0) }
    photo.captureDate = Calendar(identifier: .gregorian).date(
      from: DateComponents(year: parts[0], month: parts[1], day: parts[2], hour: 12))
    return photo
  }

  func found(_ text: String, months: MonthNames = MonthNames()) -> [String] {
    PhotoIndex(Self.photos).sections(matching: PhotoFilter(text, months: months), byMonth: false)
      .flatMap { $0.photos.map(\.display) }
  }

  @Test(arguments: [
    ("", [0, 1, 2, 3, 4]), ("  ", [0, 1, 2, 3, 4]), ("img", [0]), ("MG_00", [0]), ("creme", [1]), ("BRÛLÉE", [1]),
    ("straße", [4]), ("beach jpg", [2]), ("beach png", []), ("of the", [3]), ("nothing", []),
  ])
  func findsNamesWhateverTheirCaseAndAccents(text: String, places: [Int]) {
    #expect(found(text) == places.map { Self.photos[$0].displayName })
  }

  @Test(arguments: [
    ("2024", [0, 1, 4]), ("202", [0, 1, 2, 3, 4]), ("2024-", [0, 1]), ("2024-03", [0, 1]), ("2024-03-1", [0]),
    ("20240302", [1]), ("2024-3", []), ("march", [0, 1, 3]), ("mar 2024", [0, 1]), ("2024 Mar", [0, 1]),
    ("m", [0, 1, 2, 3]),
    ("15 may", [2]), ("15", [0, 2]), ("nov 2021", [3]), ("99999999999999999999", []),
  ])
  func findsDatesByTheirBeginning(text: String, places: [Int]) {
    #expect(found(text) == places.map { Self.photos[$0].displayName })
  }

  @Test func understandsTheUsersMonthNamesBesidesEnglish() {
    let german = MonthNames(adding: [[], [], ["März", "Mrz"]])
    #expect(found("marz 2024", months: german).count == 2)
    #expect(found("mrz", months: german).count == 2)
    #expect(found("march 2024", months: german).count == 2)
    #expect(found("mrz").isEmpty)
  }

  @Test func readsNamesThatAreNoText() {
    let photo = Photo(
      id: FilePath(bytes: [0xFF, 0x41, 0x2E]), folder: FilePath("/photos"), byteCount: 1, modified: .min)
    let index = PhotoIndex([photo])
    #expect(index.sections(matching: PhotoFilter("a."), byMonth: true).map(\.photos) == [[photo.id]])
    #expect(index.sections(matching: PhotoFilter("b"), byMonth: true).isEmpty)
  }
}

@Suite struct PhotoSectionTests {
  @Test func putsMonthsUnderEachOtherInTheOrderOfTheSort() {
    let photos = PhotoFilterTests.photos
    let index = PhotoIndex(PhotoSort.newestFirst.sorted(photos))
    let sections = index.sections(byMonth: true)
    let months = [(2024, 3), (2023, 5), (2021, 11), (2019, 12)].map { PhotoMonth(year: $0.0, month: $0.1) }
    #expect(sections.map(\.id) == months.map { .month($0) })
    #expect(sections[0].photos == [photos[0].id, photos[1].id])
    #expect(index.sections(matching: PhotoFilter("jpg 15"), byMonth: true).map(\.photos.count) == [1, 1])
  }

  @Test func givesEachMonthOneSectionThoughTheClockIsPutBack() {
    let photos = PhotoFilterTests.photos
    let index = PhotoIndex([photos[0], photos[2], photos[1]])
    #expect(index.sections(byMonth: true).map(\.photos) == [[photos[0].id, photos[1].id], [photos[2].id]])
  }

  @Test func keepsAllTogetherOtherwise() {
    let index = PhotoIndex(PhotoFilterTests.photos)
    let sections = index.sections(byMonth: false)
    #expect(sections.map(\.id) == [.all])
    #expect(sections[0].photos == PhotoFilterTests.photos.map(\.id))
    #expect(PhotoIndex().sections(byMonth: false).isEmpty)
    #expect(PhotoIndex().sections(byMonth: true).isEmpty)
  }

  @Test(arguments: [(Int64.min, 1677), (.max, 2262), (0, 1970)])
  func countsTimesThatNoFileHas(time: Int64, year: Int) {
    // Nanoseconds reach from 1677 to 2262.
    let day = PhotoDay(at: time)
    #expect((1...9999).contains(day.month.year) && (1...12).contains(day.month.month))
    #expect(abs(day.month.year - year) <= 1)
  }
}
