import Foundation
import Synchronization
import Testing

@testable import PhotoLibrary

@Suite struct ThumbnailLoaderTests {
  let folder: TemporaryFolder
  let box = PixelSize(width: 16, height: 16)

  init() throws { folder = try TemporaryFolder() }

  /// A loader with one worker, held in the completion of a first request until `open` is called.
  func heldLoader() throws -> (loader: ThumbnailLoader, open: @Sendable () -> Void) {
    let loader = ThumbnailLoader(workers: 1)
    let gate = DispatchSemaphore(value: 0)
    let held = DispatchSemaphore(value: 0)
    let photo = try folder.write(SamplePicture.png(), as: "gate.png")
    _ = loader.request(ThumbnailRequest(photo, box: box, mode: .fit), priority: 0) { _ in
      held.signal()
      gate.wait()
    }
    held.wait()
    return (loader, { gate.signal() })
  }

  @Test func onlyTheFileItselfWillDoForAnExactPicture() async throws {
    let home = try TemporaryFolder()
    let photo = try folder.write(SamplePicture.png(), as: "a.png")
    let other = try folder.write(SamplePicture.jpeg(width: 200, height: 100), as: "other.jpg")
    let kept = ThumbnailRequest(photo, box: box, mode: .fit)
    let cache = ThumbnailDiskCache(folder: home.url)
    let file = try PictureFile(other.id.path)
    let jpeg = try PictureDecoder.shared.thumbnail(of: file, box: box, mode: .fit, encodesAfter: 0)?.file
    cache.keep(try #require(jpeg), for: kept)
    let loader = ThumbnailLoader(workers: 1, cache: cache)
    func size(_ request: ThumbnailRequest) async throws -> PixelSize {
      try await withCheckedContinuation { done in
        _ = loader.request(request, priority: 0) { done.resume(returning: $0) }
      }.get().size
    }
    #expect(try await size(kept) == PixelSize(width: 16, height: 8))
    #expect(try await size(ThumbnailRequest(photo, box: box, mode: .fit, isExact: true)).height > 8)
  }

  @Test func decodesTheNearestFirstAndObeysNewPriorities() async throws {
    let (loader, open) = try heldLoader()
    let (finished, continuation) = AsyncStream<String>.makeStream()
    var tickets: [String: ThumbnailLoader.Ticket] = [:]
    for (name, priority) in [("far", 9.0), ("near", 1), ("middle", 5), ("left", 2), ("nearer", 7)] {
      let photo = try folder.write(SamplePicture.png(), as: name + ".png")
      tickets[name] = loader.request(ThumbnailRequest(photo, box: box, mode: .fit), priority: priority) { result in
        if case .success = result { continuation.yield(name) }
      }
    }
    loader.setPriority(0, for: try #require(tickets["nearer"]))
    loader.cancel(try #require(tickets["left"]))
    open()
    var names: [String] = []
    for await name in finished {
      names.append(name)
      if names.count == 4 { break }
    }
    #expect(names == ["nearer", "near", "middle", "far"])
    #expect(loader.pendingCount == 0)
  }

  @Test func aScrollTurnsTheOrderRoundAndCancelsWhatLeft() async throws {
    let (loader, open) = try heldLoader()
    let (finished, continuation) = AsyncStream<Int>.makeStream()
    var places: [ThumbnailLoader.Ticket: Int] = [:]
    for place in 0..<40 {
      let photo = try folder.write(SamplePicture.png(), as: "\(place).png")
      let ticket = loader.request(ThumbnailRequest(photo, box: box, mode: .fit), priority: Double(place)) { _ in
        continuation.yield(place)
      }
      places[ticket] = place
    }
    loader.reprioritize { ticket in
      guard let place = places[ticket], place >= 30 else { return nil }
      return Double(40 - place)
    }
    #expect(loader.pendingCount == 10)
    open()
    var finishedPlaces: [Int] = []
    for await place in finished {
      finishedPlaces.append(place)
      if finishedPlaces.count == 10 { break }
    }
    #expect(finishedPlaces == Array((30..<40).reversed()))
    #expect(loader.pendingCount == 0)
  }

  @Test func reportsWhatIsWrongAndShowsTheRest() async throws {
    let loader = ThumbnailLoader(workers: 2)
    try folder.write([], as: "zero.jpg")
    try folder.write(SamplePicture.jpeg(), as: "good.jpg")
    #expect(symlink("nowhere", folder.url.path + "/dangling.jpg") == 0)
    let removed = try folder.write(SamplePicture.jpeg(), as: "removed.jpg")
    let photos = try await PhotoFolder.scan(folder.path)
    #expect(photos.contains { $0.id == removed.id })
    try FileManager.default.removeItem(atPath: removed.path.display)

    let (finished, continuation) = AsyncStream<(String, String)>.makeStream()
    for photo in photos {
      _ = loader.request(ThumbnailRequest(photo, box: box, mode: .fill), priority: 0) { result in
        switch result {
        case .success(let image): continuation.yield((photo.displayName, "\(image.width) × \(image.height)"))
        case .failure(let error): continuation.yield((photo.displayName, error.message))
        }
      }
    }
    var results: [String: String] = [:]
    for await (name, outcome) in finished {
      results[name] = outcome
      if results.count == 4 { break }
    }
    #expect(
      results == [
        "zero.jpg": "The file is empty", "good.jpg": "16 × 16", "dangling.jpg": "The file it points to is missing",
        "removed.jpg": "The file no longer exists",
      ])
  }

  @Test func cancellingFromTheCompletionsOwnerDoesNotDeadlock() throws {
    final class Cell: Sendable {
      let loader: ThumbnailLoader
      let ticket = Mutex<ThumbnailLoader.Ticket?>(nil)
      init(_ loader: ThumbnailLoader) { self.loader = loader }
      deinit { ticket.withLock { if let ticket = $0 { loader.cancel(ticket) } } }
    }
    let (loader, open) = try heldLoader()
    defer { open() }
    let photo = try folder.write(SamplePicture.png(), as: "a.png")
    do {
      let cell = Cell(loader)
      let ticket = loader.request(ThumbnailRequest(photo, box: box, mode: .fit), priority: 0) { _ in _ = cell.loader }
      cell.ticket.withLock { $0 = ticket }
    }
    loader.cancelAll()
    #expect(loader.pendingCount == 0)
  }

  @Test func endsWithItsLastReference() throws {
    var loader: ThumbnailLoader? = ThumbnailLoader(workers: 2)
    weak let watched = loader
    let photo = try folder.write(SamplePicture.png(), as: "a.png")
    _ = loader?.request(ThumbnailRequest(photo, box: box, mode: .fit), priority: 0) { _ in }
    loader = nil
    #expect(watched == nil)
  }
}
