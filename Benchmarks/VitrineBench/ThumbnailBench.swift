import Foundation
import PhotoLibrary
import Synchronization

/// Makes thumbnails of all pictures of a folder, again and again, as the app does: in decoders of their own.
struct ThumbnailBench {
  let folder: FilePath
  let side: Int
  let rounds: Int

  /// Prints one line of JSON: pictures a second, and how many failed.
  func run() async throws -> Int32 {
    let photos = try await PhotoFolder.scan(folder)
    guard !photos.isEmpty else { return EXIT_FAILURE }
    let loader = ThumbnailLoader()
    // Decoders are there by the time that counts.
    _ = await pictures(photos, loader, rounds: 1)
    let clock = ContinuousClock()
    let began = clock.now
    let failed = await pictures(photos, loader, rounds: rounds)
    let seconds = (clock.now - began) / .seconds(1)
    let count = photos.count * rounds
    print("{\"pictures\": \(count), \"failed\": \(failed), \"per_second\": \(Double(count) / seconds)}")
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE
  }

  /// Asks for all of them at once, and waits; answers how many failed.
  private func pictures(_ photos: [Photo], _ loader: ThumbnailLoader, rounds: Int) async -> Int {
    let (results, continuation) = AsyncStream<Bool>.makeStream()
    for round in 0..<rounds {
      for (place, photo) in photos.enumerated() {
        let request = ThumbnailRequest(photo, box: PixelSize(width: side, height: side), mode: .fit)
        _ = loader.request(request, priority: Double(round * photos.count + place)) { result in
          if case .success = result { continuation.yield(true) } else { continuation.yield(false) }
        }
      }
    }
    var (left, failed) = (photos.count * rounds, 0)
    for await isThere in results {
      if !isThere { failed += 1 }
      left -= 1
      if left == 0 { break }
    }
    return failed
  }
}
