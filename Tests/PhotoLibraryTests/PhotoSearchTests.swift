import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct PhotoSearchTests {
  /// Photos taken at noon, so that no time zone changes their day.
  static let photos = [
    photo("IMG_0012.jpg", "2024-03-15"), photo("Crème brûlée.png", "2024-03-02"), photo("beach.jpg", "2023-05-15"),
    photo("march of the ants.jpg", "2021-11-30"), photo("STRASSE 2024.jpg", "2019-12-01"),
  ]

  static let catalog = PhotoCatalog(photos)

  static func index(_ photos: [Photo]) -> PhotoIndex { PhotoIndex(photos, in: catalog) }

  static func photo(_ name: String, _ day: String) -> Photo {
    var photo = Photo(id: Photo.ID(FilePath(name), in: FilePath("/photos")), byteCount: 1, modified: 0)
    let parts = day.split(separator: "-").compactMap { Int($0) }
    photo.captureDate = Calendar(identifier: .gregorian).date(
      from: DateComponents(year: parts[0], month: parts[1], day: parts[2], hour: 12))
    return photo
  }

  func found(_ text: String, months: MonthNames = MonthNames()) -> [String] {
    Self.index(Self.photos).sections(
      matching: PhotoMatcher(PhotoFilter(text: text), in: Self.catalog, months: months), byDay: false
    )
    .flatMap { $0.photos.map { Self.catalog[$0].displayName } }
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
      id: Photo.ID(FilePath(bytes: [0xFF, 0x41, 0x2E]), in: FilePath("/photos")), byteCount: 1, modified: .min)
    let catalog = PhotoCatalog([photo])
    let index = PhotoIndex([photo], in: catalog)
    func sections(_ text: String) -> [PhotoSection] {
      index.sections(matching: PhotoMatcher(PhotoFilter(text: text), in: catalog), byDay: true)
    }
    #expect(sections("a.").map(\.photos.count) == [1])
    #expect(sections("b").isEmpty)
  }
}

@Suite struct PhotoSectionTests {
  let photos = PhotoSearchTests.photos

  func names(_ sections: [PhotoSection]) -> [[String]] {
    sections.map { $0.photos.map { PhotoSearchTests.catalog[$0].displayName } }
  }

  func names(_ places: [[Int]]) -> [[String]] { places.map { $0.map { photos[$0].displayName } } }

  @Test func putsDaysUnderEachOtherInTheOrderOfTheSort() {
    let index = PhotoSearchTests.index(PhotoSort.newestFirst.sorted(photos))
    let sections = index.sections(byDay: true)
    let days = [(2024, 3, 15), (2024, 3, 2), (2023, 5, 15), (2021, 11, 30), (2019, 12, 1)].map {
      PhotoDay(PhotoMonth(year: $0.0, month: $0.1), day: $0.2)
    }
    #expect(sections.map(\.id) == days.map { .day($0) })
    #expect(days.map(\.dayOfMonth) == [15, 2, 15, 30, 1])
    #expect(names(sections) == names([[0], [1], [2], [3], [4]]))
    #expect(
      names(
        index.sections(
          matching: PhotoMatcher(PhotoFilter(text: "jpg 15"), in: PhotoSearchTests.catalog),
          byDay: true)) == names([[0], [2]]))
  }

  @Test func givesEachDayOneSectionThoughTheClockIsPutBack() {
    let again = PhotoSearchTests.photo("again.jpg", "2024-03-15")
    let order = [photos[0], photos[2], again]
    let catalog = PhotoCatalog(order)
    let sections = PhotoIndex(order, in: catalog).sections(byDay: true)
    #expect(
      sections.map { $0.photos.map { catalog[$0].displayName } } == [["IMG_0012.jpg", "again.jpg"], ["beach.jpg"]])
  }

  @Test func partsTwoHundredThousandPhotographsOfTenYearsQuickly() {
    let photos = (0..<200_000).map { number in
      Photo(
        id: Photo.ID(FilePath("\(number)"), in: FilePath("/photos")), byteCount: 1,
        modified: (1_400_000_000 + Int64(number) * 1577) * 1_000_000_000)
    }
    let index = PhotoIndex(photos, in: PhotoCatalog(photos))
    var sections: [PhotoSection] = []
    let time = ContinuousClock().measure { sections = index.sections(byDay: true) }
    #expect(sections.reduce(0) { $0 + $1.photos.count } == 200_000)
    #expect((3600...3700).contains(sections.count))
    // A hundred times what it takes in a release build: work that grows with the square of the days takes far longer.
    #expect(time < .seconds(5))
  }

  @Test func keepsAllTogetherOtherwise() {
    let sections = PhotoSearchTests.index(photos).sections(byDay: false)
    #expect(sections.map(\.id) == [.all])
    #expect(names(sections) == names([[0, 1, 2, 3, 4]]))
    #expect(PhotoIndex().sections(byDay: false).isEmpty)
    #expect(PhotoIndex().sections(byDay: true).isEmpty)
  }

  @Test(arguments: [(Int64.min, 1677), (.max, 2262), (0, 1970)])
  func countsTimesThatNoFileHas(time: Int64, year: Int) {
    // Nanoseconds reach from 1677 to 2262.
    let day = PhotoDay(at: time)
    #expect((1...9999).contains(day.month.year) && (1...12).contains(day.month.month))
    #expect(abs(day.month.year - year) <= 1)
  }
}
