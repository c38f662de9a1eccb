import Foundation
import GTK
import PhotoLibrary

/// The photographs that every preview of the gallery shows, each thumbnail fetched once.
final class PreviewPictures {
  /// What is shown, in order.
  private(set) var photos: [Photo] = []
  /// Called when the picture at an index has come.
  var onPicture: ((_ index: Int) -> Void)?

  private let thumbnails: ThumbnailStore
  private var textures: [Int: Texture] = [:]
  private var requests: [ThumbnailRequest] = []

  /// The longer side of the thumbnails, in pixels for each of a device's pixels in a point.
  private static let side = 160

  init(_ thumbnails: ThumbnailStore) { self.thumbnails = thumbnails }

  /// Shows other photographs, at a scale of device pixels in a point.
  func show(_ photos: [Photo], scale: CGFloat) {
    clear()
    self.photos = photos
    let side = Int((CGFloat(Self.side) * scale).rounded(.up))
    for (index, photo) in photos.enumerated() where thumbnails.failure(of: photo) == nil {
      let request = ThumbnailRequest(photo, box: PixelSize(width: side, height: side), mode: .fit)
      if let texture = thumbnails.texture(for: request) {
        textures[index] = texture
        continue
      }
      textures[index] = thumbnails.standIn(for: photo.id)
      requests.append(request)
      thumbnails.load(request, for: self, priority: Double(index)) { [weak self] outcome in
        guard let self, case .success(let texture) = outcome else { return }
        textures[index] = texture
        onPicture?(index)
      }
    }
  }

  /// The picture at an index, as far as it has come.
  func texture(at index: Int) -> Texture? { textures[index] }

  /// Withdraws what is still on its way.
  func cancel() {
    for request in requests { thumbnails.cancel(request, of: self) }
    requests = []
  }

  /// Shows no photographs, and keeps none of their pictures: they are in nobody's limit.
  func clear() {
    cancel()
    photos = []
    textures = [:]
  }
}
