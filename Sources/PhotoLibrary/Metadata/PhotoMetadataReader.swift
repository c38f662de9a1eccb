import Foundation
import Logging
import Synchronization

/// Reads sizes and capture dates in the background, and keeps them for the next time.
public final class PhotoMetadataReader: Sendable {
  /// Photos delivered at a time at most: few enough for the main thread to take in at once.
  public static let batchSize = 256
  /// How long a batch is collected at most before it is delivered.
  private static let batchTime = Duration.milliseconds(100)

  private let store: LibraryStore?
  // One thread: reading headers waits for the disk more than for the processor, which the thumbnails need.
  private let queue = DispatchQueue(label: "photo-metadata", qos: .utility)

  /// A reader that keeps what it reads in `store`; without one it reads again each time.
  public init(store: LibraryStore?) {
    self.store = store
  }

  /// Reads the photos that have not been read yet (`isRead`), in the order given, and delivers them in batches.
  ///
  /// Give the visible ones first. The stream ends when all are read; dropping it, or cancelling the task that
  /// iterates it, stops the reading. Files that can't be read are delivered without size.
  public func read(_ photos: [Photo]) -> AsyncStream<[Photo]> {
    let (stream, continuation) = AsyncStream<[Photo]>.makeStream()
    let isStopped = StopFlag()
    continuation.onTermination = { _ in isStopped.set() }
    queue.async { [store] in
      let clock = ContinuousClock()
      var batch: [Photo] = []
      var started = clock.now
      for photo in photos where !photo.isRead {
        guard !isStopped.isSet else { return }
        batch.append(Self.reading(photo))
        if batch.count == Self.batchSize || clock.now - started > Self.batchTime {
          store?.keepMetadata(of: batch)
          continuation.yield(batch)
          batch.removeAll(keepingCapacity: true)
          started = clock.now
        }
      }
      if !batch.isEmpty {
        store?.keepMetadata(of: batch)
        continuation.yield(batch)
      }
      continuation.finish()
    }
    return stream
  }

  /// The photo with what its file's header says.
  static func reading(_ photo: Photo) -> Photo {
    var photo = photo
    photo.isRead = true
    guard let file = try? PictureFile(photo.path) else { return photo }
    guard let header = try? PictureDecoder.shared.header(of: file) else { return photo }
    photo.size = header.displaySize
    photo.seconds = header.seconds
    photo.captureDate = CaptureDate.parse(header.captured, zone: header.zone.isEmpty ? nil : header.zone)
    return photo
  }

  private final class StopFlag: Sendable {
    private let flag = Atomic(false)
    var isSet: Bool { flag.load(ordering: .relaxed) }
    func set() { flag.store(true, ordering: .relaxed) }
  }
}
