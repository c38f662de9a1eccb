import PhotoLibrary

/// What a session reports to the page that shows its folder; nothing any more once it is closed.
protocol FolderSessionDelegate: AnyObject {
  /// There are photographs to show. Returns when they are shown.
  func folderSession(
    _ session: FolderSession, show snapshot: PhotoListing.Snapshot, for reason: FolderSession.Reason) async
  /// The photographs are shown.
  func folderSession(_ session: FolderSession, didShowFor reason: FolderSession.Reason)
  /// What can be undone, or which orders there are, has changed.
  func folderSessionDidChange(_ session: FolderSession)
  /// The order could not be read at first, and can be by now: the folder is to be opened again.
  func folderSessionIsReadable(_ session: FolderSession)
  /// The photograph that is seen first: what is read begins there. Nil for the first of all.
  func folderSessionFirstVisiblePhoto(_ session: FolderSession) -> PhotoListing.Key?
  /// The first sizes and dates have been read: thumbnails of the right size can be asked for.
  func folderSessionDidReadFirst(_ session: FolderSession)
  /// Sizes and dates of photographs have been read.
  /// - Parameter reshaped: those that have another shape than was known.
  func folderSession(_ session: FolderSession, didReshape reshaped: [PhotoListing.Key])
  /// Photographs have other marks.
  func folderSessionDidMark(_ session: FolderSession)
  /// Photographs have been rotated, each by so many quarter turns clockwise: they have other shapes and pictures.
  func folderSession(_ session: FolderSession, didRotate turns: [Photo.ID: Int])
  /// Whether changes of the folder can be shown now.
  func folderSessionCanShowChanges(_ session: FolderSession) -> Bool
  /// The folder has been looked through again, and what changed is shown.
  func folderSessionDidRescan(_ session: FolderSession)
  /// A photograph was moved by undo or redo, and is to be seen.
  func folderSession(_ session: FolderSession, reveal photo: Photo.ID)
}
