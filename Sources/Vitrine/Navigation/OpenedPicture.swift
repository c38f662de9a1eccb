import PhotoLibrary

/// A picture that is opened by itself, as from a file manager, and the part of a library that it is shown in.
nonisolated struct OpenedPicture: Hashable, Sendable {
  /// The folder that all of the library is in.
  let root: FilePath
  /// The picture's folder.
  let scope: PhotoScope
  let photo: Photo.ID

  /// A picture at a path, which need not be there; nil for a folder, for what has no picture's name, and where the folder
  /// that it would be in can't be shown. It waits for a drive that doesn't answer on a thread of its own.
  /// - Parameter library: the user's pictures: what is in there is shown as a part of them.
  static func find(_ path: FilePath, library: FilePath) async -> OpenedPicture? {
    guard PhotoFolder.lists(path.lastComponent), await LibraryRoot.find(path)?.fault != nil,
      let folder = await LibraryRoot.find(path.folder), folder.fault == nil
    else { return nil }
    let library = await LibraryRoot.find(library).flatMap { $0.fault == nil ? $0.path : nil }
    let isInside = library.map { folder.path.isWithin($0) && !folder.path.isHidden(below: $0) } ?? false
    return OpenedPicture(
      root: isInside ? library ?? folder.path : folder.path, scope: .folder(folder.path),
      photo: Photo.ID(path.lastComponent, in: folder.path))
  }

  /// The pictures that are opened together with it, itself among them; none where it is alone.
  /// - Parameter pictures: pictures of its folder.
  func together(with pictures: [FilePath]) -> Set<Photo.ID> {
    let photos = Set(pictures.map { Photo.ID($0.lastComponent, in: photo.folder) } + [photo])
    return photos.count > 1 ? photos : []
  }
}

nonisolated extension FilePath {
  /// Whether this or a folder on the way to it from another is hidden: no part of a library.
  fileprivate func isHidden(below other: FilePath) -> Bool {
    self != other
      && (lastComponent.bytes.first == UInt8(ascii: ".") || bytes.count > 1 && folder.isHidden(below: other))
  }
}
