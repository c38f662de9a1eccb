import CollectionEngine
import Foundation
import GTK
import Localization
import PhotoLibrary

/// Photographs on paper.
extension PhotoPage {
  /// Prints photographs by the desktop's dialog, each on a page of its own. Videos are left out.
  func printPhotos(_ photos: [Photo]) {
    let photos = photos.filter(\.isPicture)
    guard let first = photos.first else { return }
    let name = photos.count == 1 ? first.displayName : localized("{count} photo", "{count} photos", photos.count)
    let fileName = photos.count == 1 ? String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex)) : name
    // Its own: what is decoded for paper is in nobody's way.
    let loader = ThumbnailLoader()
    let printing = PrintOperation(pageCount: photos.count, name: name, fileName: fileName) {
      photos[$0].size.map { $0.width > $0.height } ?? false
    } picture: { [weak self] space in
      let photo = photos[space.page]
      switch await Self.picture(of: photo, in: space.pixels, from: loader) {
      case .success(let texture): return texture
      case .failure(let error):
        let values: KeyValuePairs = ["name": photo.displayName, "reason": error.message + "."]
        self?.say(localized("“{name}” couldn’t be printed. {reason}", values))
        return nil
      }
    }
    delegate?.photoPage(self, prints: printing)
  }

  private static func picture(
    of photo: Photo, in space: CGSize, from loader: ThumbnailLoader
  ) async -> ThumbnailStore.Outcome {
    let request = ThumbnailRequest(
      photo, box: PixelSize(width: Int(space.width), height: Int(space.height)), mode: .fit, isExact: true)
    return await withCheckedContinuation { done in
      _ = loader.request(request, priority: 0) { done.resume(returning: $0.flatMap(ThumbnailStore.makeTexture)) }
    }
  }

  /// Says why photographs couldn't be printed, if they couldn't.
  func printed(_ outcome: PrintOperation.Outcome) {
    if case .failure(let reason) = outcome {
      say(localized("The photos couldn’t be printed. {reason}", ["reason": reason]))
    }
  }
}
