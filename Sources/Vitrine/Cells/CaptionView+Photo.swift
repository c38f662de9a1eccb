import Foundation
import PhotoLibrary

extension CaptionView.Caption {
  /// What to say of a photograph, in the user's language.
  init(_ photo: Photo, problem: PictureError?) {
    self.init(
      name: photo.displayName,
      detail: problem?.message ?? (photo.captureDate ?? photo.modificationDate).dayText,
      figure: problem == nil ? photo.byteCount.byteText : "")
  }
}
