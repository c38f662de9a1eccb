import DecoderProtocol
import Foundation
import Logging

/// Reads sizes and capture dates in the background, and keeps them for the next time.
public final class PhotoMetadataReader: Sendable {
  /// How long the first batch is collected before it is delivered: what is visible is waited for.
  private static let firstTime = Duration.milliseconds(100)
  /// How long later ones are: each costs a copy of all that is known.
  private static let laterTime = Duration.seconds(2)
  /// Photos in the first batch at most.
  public static let firstSize = 256

  private let index: LibraryIndex?
  // One thread: reading headers waits for the disk more than for the processor, which the thumbnails need.
  private let queue = DispatchQueue(label: "photo-metadata", qos: .utility)

  /// A reader that keeps what it reads in an index; without one it reads again each time.
  public init(index: LibraryIndex?) { self.index = index }

  /// Reads the photos that have not been read yet (`isRead`), in the order given, and delivers them in batches.
  ///
  /// Give the visible ones first. The stream ends when all are read; dropping it, or cancelling the task that
  /// iterates it, stops the reading. Files that can't be read are delivered without size.
  public func read(_ photos: [Photo]) -> AsyncStream<[Photo]> {
    let (stream, continuation) = AsyncStream<[Photo]>.makeStream()
    let isStopped = StopFlag()
    continuation.onTermination = { _ in isStopped.set() }
    queue.async { [index] in
      let clock = ContinuousClock()
      var batch: [Photo] = []
      var started = clock.now
      var isFirst = true
      var sidecars: (folder: FilePath, all: SidecarFolder)?
      for photo in photos where !photo.isRead {
        guard !isStopped.isSet else { return }
        let listed = sidecars.flatMap { $0.folder == photo.folder ? $0.all : nil } ?? SidecarFolder(photo.folder)
        sidecars = (photo.folder, listed)
        batch.append(Self.reading(photo, besides: listed))
        if isFirst && batch.count == Self.firstSize || clock.now - started > (isFirst ? Self.firstTime : Self.laterTime)
        {
          index?.keep(batch)
          continuation.yield(batch)
          batch.removeAll(keepingCapacity: true)
          (started, isFirst) = (clock.now, false)
        }
      }
      if !batch.isEmpty {
        index?.keep(batch)
        continuation.yield(batch)
      }
      continuation.finish()
    }
    return stream
  }

  /// The photo with what its file's header says, and the keywords in its sidecar.
  /// - Parameter sidecars: the sidecars of its folder; nil where they are to be listed.
  static func reading(_ photo: Photo, besides sidecars: SidecarFolder? = nil) -> Photo {
    var photo = photo
    photo.isRead = true
    let keywords = keywords(of: photo, in: sidecars ?? SidecarFolder(photo.folder))
    photo.details = PhotoDetails(keywords: keywords)
    guard let file = try? PictureFile(photo.path) else { return photo }
    guard let header = try? PictureDecoder.shared.header(of: file) else { return photo }
    take(header, and: keywords, into: &photo)
    return photo
  }

  /// Gives a photo what its header says, and keywords from elsewhere.
  static func take(_ header: DecodeReply.Header, and keywords: [String] = [], into photo: inout Photo) {
    photo.details = PhotoDetails(
      camera: header.camera, lens: header.lens, keywords: header.keywords + keywords, burst: header.burst)
    photo.sizeInFile = header.displaySize
    photo.seconds = header.seconds
    photo.captureDate = CaptureDate.parse(header.captured, zone: header.zone.isEmpty ? nil : header.zone)
  }

  /// The keywords in the sidecar that was written last; none where it can't be read.
  private static func keywords(of photo: Photo, in sidecars: SidecarFolder) -> [String] {
    guard let newest = sidecars.sidecars(of: photo.id.name).first,
      let file = try? PictureFile(photo.folder.appending(newest.name))
    else { return [] }
    return (try? PictureDecoder.shared.keywords(in: file)) ?? []
  }
}
