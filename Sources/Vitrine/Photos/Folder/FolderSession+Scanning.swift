import Localization
import PhotoLibrary

/// What is found out about the library on the disk.
extension FolderSession: LibraryScannerDelegate {
  func libraryScannerCanShowChanges(_ scanner: LibraryScanner) -> Bool {
    fileEdits == 0 && delegate?.folderSessionCanShowChanges(self) == true
  }

  func libraryScanner(_ scanner: LibraryScanner, didRead changes: [FolderChange]) async {
    if !isOpen { await opening?.value }
    let updates = listing.updates
    isLoading = !listing.isWhole
    await edit { $0.update(changes) }.value
    isLoading = false
    guard listing.updates != updates else { return }
    marksAreFound = false
    sidecarsDidChange(in: Set(changes.map(\.path)))
    foldersRevision += 1
    delegate?.folderSessionDidRescan(self)
  }

  func libraryScanner(_ scanner: LibraryScanner, didReadAgain folders: Set<FilePath>?) {
    sidecarsDidChange(in: folders)
  }

  func libraryScannerDidFinish(
    _ scanner: LibraryScanner, renamed: [PhotoMove], fault: PhotoFolderError?
  ) {
    if let fault { return fail(fault) }
    if !renamed.isEmpty { library.perform { [library] in await library.photosDidMove(renamed) } }
    if !listing.isWhole { edit { $0.complete() } }
    if !marksAreFound { findMarks() }
    foldersRevision += 1
    delegate?.folderSessionDidRescan(self)
    changed()
    if listing.hasUnread { readMetadata() }
  }

  func libraryScannerWasCutShort(_ scanner: LibraryScanner) {
    notify(.message(localized("Not all photos were found. Press Shift+F5 to look for the others.")))
    // What there is, or that there is nothing, can be shown now; nothing is moved in a part of the library.
    edit { $0.isShown = false }
    foldersRevision += 1
    delegate?.folderSessionDidRescan(self)
    changed()
    if listing.hasUnread { readMetadata() }
  }

  func libraryScanner(_ scanner: LibraryScanner, says notice: FolderNotice) { notify(notice) }
}
