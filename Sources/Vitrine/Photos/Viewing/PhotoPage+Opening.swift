import CollectionEngine
import Foundation
import GTK
import Localization
import PhotoLibrary

/// A photograph that is on view from the start, as when a file manager opens it.
extension PhotoPage {
  /// Seconds between looks whether the view has a size.
  private static let retry = 0.02

  /// Shows the photograph that is awaited as soon as it is there, without a motion.
  func viewAwaited() {
    guard let photo = awaited, next == nil else { return }
    guard let path = indexPath(of: photo) ?? frontPath(of: photo) else {
      guard listing.isWhole else { return }
      awaited = nil
      return say(localized("“{name}” isn’t there, or is no picture.", ["name": photo.display]))
    }
    // A view that has no size yet gets one with the window's first frame.
    guard wholeSide != nil else {
      if content == .photos { MainLoop.after(Self.retry) { [weak self] in self?.viewAwaited() } }
      return
    }
    awaited = nil
    view(itemAt: path)
  }

  /// Where the photograph is that stands for one in a stack; nil for one that is in none.
  private func frontPath(of id: Photo.ID) -> IndexPath? {
    listing.catalog.key(of: id).flatMap { listing.stacks.front(of: $0) }.flatMap(dataSource.indexPath)
  }
}
