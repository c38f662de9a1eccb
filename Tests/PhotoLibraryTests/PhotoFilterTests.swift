import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct PhotoFilterTests {
  private static func photo(
    _ name: String, in folder: String = "/photos", _ day: String = "2024-03-15", _ marks: PhotoMarks = PhotoMarks(),
    _ details: PhotoDetails = .none
  ) -> Photo {
    var photo = Photo(id: Photo.ID(FilePath(name), in: FilePath(folder)), byteCount: 1, modified: 0)
    let parts = day.split(separator: "-").compactMap { Int($0) }
    photo.captureDate = Calendar(identifier: .gregorian).date(
      from: DateComponents(year: parts[0], month: parts[1], day: parts[2], hour: 12))
    (photo.marks, photo.details) = (marks, details)
    return photo
  }

  private static let photos = [
    photo(
      "a.jpg", "2024-01-01", PhotoMarks(rating: 5, flag: .picked),
      PhotoDetails(camera: "NIKON D750", lens: "50 mm", keywords: ["sea", "Ålesund"])),
    photo(
      "b.NEF", in: "/photos/2024", "2024-12-31", PhotoMarks(rating: 3, isFavourite: true),
      PhotoDetails(camera: "NIKON D750", lens: "85 mm", keywords: ["sea"])),
    photo("c.mp4", in: "/photos/2024/Norway", "2023-06-01", PhotoMarks(flag: .rejected)),
    photo("d.jpg", in: "/photos/2024x", "2025-01-01", PhotoMarks(rating: 1), PhotoDetails(camera: "X-T3")),
  ]

  private static let catalog = PhotoCatalog(photos)

  /// The names of photos that a filter lets through, as a list that is shown and as a smart album.
  private func found(_ filter: PhotoFilter, in catalog: PhotoCatalog = catalog) -> String {
    let order = PhotoSort.name.sorted(catalog.present)
    let sections = PhotoIndex(order, in: catalog)
      .sections(matching: PhotoMatcher(filter, in: catalog), byDay: false)
    let shown = sections.flatMap(\.photos).map { catalog[$0].displayName }
    #expect(catalog.photos(matching: filter).map(\.displayName).sorted() == shown)
    #expect(catalog.count(matching: filter) == shown.count)
    return shown.compactMap(\.first).map(String.init).joined()
  }

  private func found(_ change: (inout PhotoFilter) -> Void) -> String {
    var filter = PhotoFilter()
    change(&filter)
    return found(filter)
  }

  @Test func withNothingSetAllAreLetThrough() {
    #expect(PhotoFilter().isEmpty && PhotoFilter(text: "  ").isEmpty)
    #expect(found(PhotoFilter()) == "abcd")
  }

  @Test func marksAreLookedFor() {
    #expect(found { $0.leastRating = 3 } == "ab")
    #expect(found { $0.leastRating = 5 } == "a")
    #expect(found { $0.flags = [.picked] } == "a")
    #expect(found { $0.flags = [.picked, .rejected] } == "ac")
    #expect(found { $0.flags = [.none] } == "bd")
    #expect(found { $0.isFavourite = true } == "b")
  }

  @Test func kindsAreLookedFor() {
    #expect(found { $0.kinds = [.picture] } == "ad")
    #expect(found { $0.kinds = [.raw, .video] } == "bc")
  }

  @Test func camerasLensesAndKeywordsAreLookedFor() {
    #expect(found { $0.camera = "NIKON D750" } == "ab")
    #expect(found { $0.camera = "D750" } == "")
    #expect(found { $0.lens = "85 mm" } == "b")
    #expect(found { $0.keywords = ["sea"] } == "ab")
    #expect(found { $0.keywords = ["sea", "Ålesund"] } == "a", "all keywords have to be there")
  }

  @Test func aFolderCountsWithWhatIsBelowIt() {
    #expect(found { $0.folder = FilePath("/photos/2024") } == "bc")
    #expect(found { $0.folder = FilePath("/photos/2024/Norway") } == "c")
    #expect(found { $0.folder = FilePath("/photos") } == "abcd")
  }

  @Test func daysCountFromTheFirstToTheLast() throws {
    #expect(found { $0.dates = .year(2024) } == "ab")
    let day = try #require(PhotoDay(text: "2023-06-01"))
    #expect(found { $0.dates = .days(day...day) } == "c")
  }

  @Test func thisYearAndTheLastAreThoseOfTheTimeOfLooking() throws {
    let now = try #require(Self.photos[0].captureDate)
    for (dates, expected) in [(PhotoDates.thisYear, 2), (.lastYear, 1)] {
      var filter = PhotoFilter()
      filter.dates = dates
      let matcher = PhotoMatcher(filter, in: Self.catalog, now: now)
      let index = PhotoIndex(Self.photos, in: Self.catalog)
      #expect(index.sections(matching: matcher, byDay: false).first?.photos.count == expected)
    }
  }

  @Test func wordsAreLookedForBesideAllElse() {
    #expect(found { $0.text = "jpg" } == "ad")
    #expect(
      found {
        $0.text = "jpg"
        $0.leastRating = 2
      } == "a")
    #expect(found { $0.text = "2024" } == "ab", "words mean dates, too")
    #expect(found { $0.text = "99" } == "")
  }

  @Test func everythingThatIsSetHasToBeMet() {
    #expect(
      found {
        ($0.camera, $0.keywords, $0.leastRating) = ("NIKON D750", ["sea"], 1)
        ($0.kinds, $0.dates, $0.folder) = ([.raw], .year(2024), FilePath("/photos/2024"))
      } == "b")
  }

  @Test func whatIsGoneIsNotFound() {
    var catalog = Self.catalog
    catalog.update(FilePath("/photos"), to: [])
    #expect(found(PhotoFilter(), in: catalog) == "bcd")
  }

  @Test func choicesAreThoseOfPhotosThatAreThere() {
    var catalog = Self.catalog
    let choices = PhotoChoices(in: catalog)
    #expect(choices.cameras == ["NIKON D750", "X-T3"] && choices.lenses == ["50 mm", "85 mm"])
    #expect(choices.keywords == ["Ålesund", "sea"], "whatever their case and accents")
    #expect(choices.kinds == [.picture, .raw, .video])
    catalog.update(FilePath("/photos"), to: [])
    #expect(PhotoChoices(in: catalog).keywords == ["sea"])
  }

  @Test func aPhotoTakes72BytesWithItsDetails() {
    #expect(MemoryLayout<Photo>.stride == 72)
  }

  @Test func detailsAreCleanedOfWhatIsNoText() {
    let details = PhotoDetails(camera: " NIKON\u{0}  D750 ", keywords: ["b\nc", "a", "a", " "])
    #expect(details.camera == "NIKON D750" && details.keywords == ["a", "b c"])
  }

  // MARK: Criteria

  private static let full: PhotoFilter = {
    var filter = PhotoFilter(text: "img")
    (filter.leastRating, filter.flags, filter.isFavourite) = (4, [.picked, .none], true)
    (filter.kinds, filter.camera, filter.lens) = ([.raw], "D750", "50 mm")
    (filter.folder, filter.keywords) = (FilePath(bytes: [0x2F, 0xFF, 0x20]), ["b", "a"])
    filter.dates = .year(2024)
    return filter
  }()

  @Test func criteriaAreListedAndRemovedOneByOne() {
    var filter = Self.full
    #expect(
      filter.criteria == [
        .rating(4), .flag(.none), .flag(.picked), .favourite, .kind(.raw), .camera("D750"), .lens("50 mm"),
        .folder(FilePath(bytes: [0x2F, 0xFF, 0x20])), .keyword("a"), .keyword("b"), .dates(.year(2024)),
      ])
    for criterion in filter.criteria {
      filter.remove(criterion)
      #expect(!filter.criteria.contains(criterion))
    }
    #expect(filter == PhotoFilter(text: "img") && !filter.hasCriteria && !filter.isEmpty)
  }

  @Test func photographsThemselvesAreACriterionThatIsNotKept() {
    var filter = PhotoFilter()
    filter.photos = [Photo.ID(FilePath("/p/a.jpg")), Photo.ID(FilePath("/p/b.jpg"))]
    #expect(filter.criteria == [.photos(2)] && filter.hasCriteria && filter.json == "{}")
    var other = PhotoFilter()
    other.photos = [Photo.ID(FilePath("/p/b.jpg"))]
    #expect(filter.narrowed(by: other) == other)
    let catalog = PhotoCatalog(
      ["a", "b", "c"].map { Photo(id: Photo.ID(FilePath("/p/\($0).jpg")), byteCount: 1, modified: 1) })
    #expect(catalog.photos(matching: filter).map(\.id.name.text).sorted() == ["a.jpg", "b.jpg"])
    filter.remove(.photos(2))
    #expect(filter.isEmpty && catalog.count(matching: filter) == 3)
  }

  @Test func aFilterIsReadAsItWasWritten() {
    #expect(PhotoFilter(json: Self.full.json) == Self.full)
    for dates in [PhotoDates.thisYear, .lastYear] {
      var filter = PhotoFilter()
      filter.dates = dates
      #expect(PhotoFilter(json: filter.json) == filter)
    }
    #expect(PhotoFilter().json == "{}")
  }

  @Test(arguments: ["", "[]", "{\"rating\":\"x\"}", "{\"keywords\":1}", "null"])
  func whatIsNoFilterIsNotRead(json: String) { #expect(PhotoFilter(json: json) == nil) }

  @Test func oddValuesOfAFilterAreLeftOut() {
    let filter = PhotoFilter(json: "{\"rating\":99,\"from\":\"2024-02-30\",\"to\":\"2024-03-01\",\"flags\":[\"x\"]}")
    var expected = PhotoFilter()
    expected.leastRating = 5
    #expect(filter == expected)
  }

  @Test func twoFiltersBecomeOneThatMeetsBoth() throws {
    var one = PhotoFilter(text: "a")
    (one.leastRating, one.flags, one.folder, one.keywords) = (2, [.picked, .none], FilePath("/photos"), ["sea"])
    var other = PhotoFilter(text: "b")
    (other.leastRating, other.flags, other.folder) = (4, [.none, .rejected], FilePath("/photos/2024"))
    (other.camera, other.keywords) = ("X", ["sky"])
    let both = try #require(one.narrowed(by: other))
    #expect(both.text == "a b" && both.leastRating == 4 && both.flags == [.none])
    #expect(both.folder == FilePath("/photos/2024") && both.camera == "X" && both.keywords == ["sea", "sky"])
    #expect(one.narrowed(by: PhotoFilter()) == one)
  }

  @Test func filtersThatRuleEachOtherOutDoNotBecomeOne() {
    var (one, other) = (PhotoFilter(), PhotoFilter())
    (one.camera, other.camera) = ("A", "B")
    #expect(one.narrowed(by: other) == nil)
    (one, other) = (PhotoFilter(), PhotoFilter())
    (one.dates, other.dates) = (.year(2023), .year(2024))
    #expect(one.narrowed(by: other) == nil)
  }
}
