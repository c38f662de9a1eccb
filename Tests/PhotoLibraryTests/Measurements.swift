import Foundation
import Testing

@testable import PhotoLibrary

/// Figures, not judgements: printed when `VITRINE_MEASURE` is set, meant for a release build.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["VITRINE_MEASURE"] != nil))
struct Measurements {
  static let photoCount = 50_000

  let folder: TemporaryFolder
  let home: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    home = try TemporaryFolder()
  }

  func time<Result>(_ what: String, _ body: () async throws -> Result) async rethrows -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try await body()
    print("\(what): \((clock.now - start) / .milliseconds(1)) ms")
    return result
  }

  func time<Result>(_ what: String, _ body: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    let result = try body()
    print("\(what): \((.now - start) / .milliseconds(1)) ms")
    return result
  }

  @Test func aLargeFolder() async throws {
    let picture = SamplePicture.jpeg(width: 8, height: 8, exif: SamplePicture.exif(taken: "2024:05:01 12:30:15"))
    for number in 0..<Self.photoCount { try folder.write(picture, as: "IMG_\(100_000 + number * 7919 % 99_991).jpg") }
    let store = try await LibraryStore.open(in: home.url)
    let index = try await LibraryIndex.open(in: home.url)
    let found = try time("list \(Self.photoCount) files") { try FolderReader.read(folder.path) }
    let photos = try await time("index them") { try await index.update([found]) }[0].photos
    await time("read headers and keep them") {
      for await _ in PhotoMetadataReader(index: index).read(photos) {}
    }
    let filled = await time("open, all known") { await index.library(under: folder.path) }.photos
    #expect(filled.allSatisfy { $0.isRead })
    let order = PhotoOrder(filled.map(\.id))
    for _ in 0..<3 {
      let stored = try await store.order(of: folder.path)
      try await time("save the order") { _ = try await store.save(order, since: stored, of: folder.path) }
    }
    _ = time("sort by time") { PhotoSort.oldestFirst.sorted(filled) }
    _ = time("sort by name") { PhotoSort.name.sorted(filled) }
    _ = time("arrange") { order.arranging(filled) }
  }

  @Test(arguments: [1600, 6000])
  func thumbnails(width: Int) async throws {
    let count = width > 4000 ? 8 : 60
    let picture = SamplePicture.jpeg(width: width, height: width * 2 / 3, noise: true)
    let photos = try (0..<count).map { try folder.write(picture, as: "\($0).jpg") }
    for workers in [1, ProcessInfo.processInfo.activeProcessorCount] {
      await load(photos, "JPEGs \(width) px wide, \(picture.count / 1024) KiB", workers: workers)
    }
  }

  /// The pictures of the folder `VITRINE_PHOTOS` names.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["VITRINE_PHOTOS"] != nil))
  func thumbnailsOfRealPictures() async throws {
    let path = FilePath(ProcessInfo.processInfo.environment["VITRINE_PHOTOS"] ?? "")
    for photo in try await PhotoFolder.scan(path) {
      await load([photo], "\(photo.displayName), \(photo.byteCount / 1024) KiB", workers: 1)
    }
  }

  func load(_ photos: [Photo], _ what: String, workers: Int) async {
    let loader = ThumbnailLoader(workers: workers)
    let (finished, continuation) = AsyncStream<Bool>.makeStream()
    await time("\(photos.count) thumbnails of \(what), \(workers) workers") {
      for photo in photos {
        let request = ThumbnailRequest(photo, box: PixelSize(width: 256, height: 256), mode: .fill)
        _ = loader.request(request, priority: 0) { result in
          if case .success = result { continuation.yield(true) } else { continuation.yield(false) }
        }
      }
      var left = photos.count
      for await good in finished {
        #expect(good)
        left -= 1
        if left == 0 { break }
      }
    }
  }

  @Test func priorities() async throws {
    var queue = PriorityQueue<Int>()
    time("push 100,000") {
      for number in 0..<100_000 { queue.push(number, priority: Double(number * 7919 % 99_991)) }
    }
    time("reprioritize 100,000") { queue.reprioritize { Double($0 * 104_729 % 99_991) } }
    time("pop 100,000") { while queue.pop() != nil {} }
  }

  @Test func marksOf200000PhotographsIn2000Folders() async throws {
    let store = try await LibraryStore.open(in: home.url)
    let photos = (0..<200_000).map { number in
      Photo(
        id: Photo.ID(FilePath("IMG_\(number).jpg"), in: FilePath("/photos/\(number % 2000)")), byteCount: 4_000_000,
        modified: 1)
    }
    let edits = Dictionary(uniqueKeysWithValues: photos.map { ($0.id, PhotoMarks.Edit.rating(3)) })
    try await time("mark 200000") { try await store.mark(edits) }
    let first = try await time("read 200000") { try await store.marks(under: FilePath("/photos")) }
    #expect(first.marks.count == photos.count)
    _ = try await time("see that nothing changed") {
      try await store.marks(under: FilePath("/photos"), since: first.revision)
    }
    try await time("mark one") { try await store.mark([photos[7].id: .rating(1)]) }
    let news = try await time("read the one that changed") {
      try await store.marks(under: FilePath("/photos"), since: first.revision)
    }
    #expect(news.marks.count == 1)
  }
}
