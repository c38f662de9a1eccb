import Foundation
import PhotoLibrary

/// Looks for photographs by each criterion: as a list that is shown, day by day, and as a smart album that is counted.
struct FilterBench {
  let count: Int

  private static let folders = 2000
  private static let rounds = 5

  /// Prints one line of JSON: milliseconds that each takes, the least of some rounds.
  func run() -> Int32 {
    let photos = (0..<count).map(photo)
    let catalog = PhotoCatalog(photos)
    let index = PhotoIndex(PhotoSort.newestFirst.sorted(photos), in: catalog)
    var times = ["choices": time { _ = PhotoChoices(in: catalog) }]
    for (name, change) in Self.criteria {
      var filter = PhotoFilter()
      change(&filter)
      var (shown, counted) = (0, 0)
      times[name] = time {
        let matcher = PhotoMatcher(filter, in: catalog)
        shown = index.sections(matching: matcher, byDay: true).reduce(0) { $0 + $1.photos.count }
      }
      times["count by " + name] = time { counted = catalog.count(matching: filter) }
      guard shown == counted, shown > 0, shown < count else { return EXIT_FAILURE }
    }
    let words = times.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \(($0.value * 100).rounded() / 100)" }
    print("{\"photos\": \(count), \(words.joined(separator: ", "))}")
    return EXIT_SUCCESS
  }

  private func time(_ body: () -> Void) -> Double {
    (0..<Self.rounds).reduce(.infinity) { least, _ in
      let began = ContinuousClock.now
      body()
      return min(least, (.now - began) / .milliseconds(1))
    }
  }

  private func photo(_ number: Int) -> Photo {
    let name = FilePath("IMG_\(number).\(number % 10 == 0 ? "NEF" : "JPG")")
    var photo = Photo(
      id: Photo.ID(name, in: Self.folderPaths[number % Self.folders]), byteCount: 4_000_000,
      modified: (1_000_000_000 + Int64(number) * 4000) * 1_000_000_000)
    photo.details = Self.details[number * 7919 % Self.details.count]
    photo.marks = PhotoMarks(rating: number % 6, flag: number % 7 == 0 ? .picked : .none, isFavourite: number % 9 == 0)
    return photo
  }

  private static let folderPaths = (0..<folders).map { FilePath("/home/somebody/Pictures/\($0 % 20)/\($0)") }

  private static let details = (0..<4000).map { number in
    PhotoDetails(camera: "Camera \(number % 8)", lens: "Lens \(number % 20)", keywords: ["sea", "\(number % 500)"])
  }

  private static let criteria: [(String, @Sendable (inout PhotoFilter) -> Void)] = [
    ("rating", { $0.leastRating = 3 }), ("flag", { $0.flags = [.picked] }), ("favourite", { $0.isFavourite = true }),
    ("kind", { $0.kinds = [.raw] }), ("camera", { $0.camera = "Camera 3" }), ("lens", { $0.lens = "Lens 7" }),
    ("folder", { $0.folder = FilePath("/home/somebody/Pictures/3") }), ("keywords", { $0.keywords = ["sea", "7"] }),
    ("dates", { $0.dates = .year(2010) }), ("words", { $0.text = "img 12" }),
    ("date in words", { $0.text = "mar 2010" }),
    (
      "all",
      {
        ($0.leastRating, $0.flags, $0.kinds, $0.camera) = (1, [.none, .picked], [.picture, .raw], "Camera 3")
        ($0.keywords, $0.dates, $0.text) = (["sea"], .year(2010), "img")
      }
    ),
  ]
}
