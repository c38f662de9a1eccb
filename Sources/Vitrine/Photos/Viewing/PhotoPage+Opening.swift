import CollectionEngine
import Foundation
import GTK
import Localization
import PhotoLibrary

/// A photograph that is on view from the start, as when a file manager opens it.
extension PhotoPage {
  /// Whether a photograph is awaited that may still come: the others are not shown before it.
  var awaitsOne: Bool { awaited.map { !listing.isWhole && path(toView: $0) == nil } ?? false }

  /// Shows the photograph that is awaited as soon as it is there, without a motion.
  func viewAwaited() {
    guard let photo = awaited, next == nil, !awaitsOne else { return }
    guard let path = path(toView: photo) else {
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

  /// Where a photograph is, or the one that stands for it in a stack; nil where neither is there.
  private func path(toView id: Photo.ID) -> IndexPath? {
    indexPath(of: id)
      ?? listing.catalog.key(of: id).flatMap { listing.stacks.front(of: $0) }.flatMap(dataSource.indexPath)
  }
}
