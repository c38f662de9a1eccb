import Foundation
import Synchronization

/// Reads the properties of single photos in the background.
public final class PhotoPropertiesReader: Sendable {
  // Of its own: a folder that does not answer holds a thread for as long as it likes.
  private let queue = DispatchQueue(label: "photo-properties", qos: .userInitiated)

  /// A reader.
  public init() {}

  /// Reads a photo's header. Where the task is cancelled it gives what is known already.
  public func read(_ photo: Photo) async -> PhotoProperties {
    let isCancelled = StopFlag()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: Self.properties(of: photo) { isCancelled.isSet }) }
      }
    } onCancel: {
      isCancelled.set()
    }
  }

  private static func properties(of photo: Photo, _ isCancelled: () -> Bool) -> PhotoProperties {
    var properties = PhotoProperties(photo)
    guard !isCancelled() else { return properties }
    do {
      let header = try PictureDecoder.shared.header(of: PictureFile(photo.path), isCancelled: isCancelled)
      // The index has what stands beside the file, too.
      if !photo.isRead { PhotoMetadataReader.take(header, into: &properties.photo) }
      (properties.settings, properties.coordinates) = (header.settings, header.coordinates)
    } catch {
      properties.problem = error
    }
    return properties
  }
}
