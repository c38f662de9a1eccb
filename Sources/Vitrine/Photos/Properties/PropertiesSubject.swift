import CollectionEngine
import PhotoLibrary

/// The photographs whose properties are shown.
enum PropertiesSubject: Equatable {
  case none
  case one(Photo)
  /// Those that are selected.
  case several
}

extension PhotoPage {
  /// The photograph on view, or else what is selected. O(1).
  var propertiesSubject: PropertiesSubject {
    guard content == .photos else { return .none }
    if isViewing { return viewedPath.flatMap { picture(at: $0) }.map { .one($0) } ?? .none }
    guard collectionView.numberOfSelectedItems == 1 else {
      return collectionView.numberOfSelectedItems == 0 ? .none : .several
    }
    // One stands for all of its stack, and a folder for none.
    let photos = selectedPhotos
    return photos.isEmpty ? .none : photos.count == 1 ? .one(photos[0]) : .several
  }
}
