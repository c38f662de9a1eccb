import CollectionEngine
import Foundation
import GTK
import Localization
import PhotoLibrary

/// What the user does to photographs.
extension PhotoPage {
  // MARK: Order

  /// The user moved photographs; the grid shows it already.
  ///
  /// Whatever order was shown, with the move it is the user's own: what is dragged stays where it is dropped.
  func moved(_ move: PhotoDataSource.Move) {
    let catalog = listing.catalog
    reorder(
      move.items.map { catalog[$0].id }, from: move.from.map { next in next.map { catalog[$0].id } },
      to: move.to.map { catalog[$0].id })
  }

  /// Puts photographs, each of which stands before one of `from`, before another; nil is the end.
  func reorder(_ ids: [Photo.ID], from: [Photo.ID?], to next: Photo.ID?) {
    guard let first = ids.first, session.move(ids, from: from, to: next) else { return }
    let words =
      ids.count == 1
      ? localized("Moved “{name}”", ["name": first.display])
      : localized("Moved {count} photo", "Moved {count} photos", ids.count)
    let spoken = number(of: first).map { place in
      let values: KeyValuePairs = ["message": words, "place": place.grouped, "all": listing.count.grouped]
      // Translators: {message} is “Moved 3 photos” or the like.
      return localized("{message}, to place {place} of {all}", values)
    }
    say(words, aloud: spoken, canUndo: true)
  }

  /// The place of a photograph among all that are shown, from 1; nil for one that is not. O(n).
  private func number(of id: Photo.ID) -> Int? {
    let shown = dataSource.snapshot().itemIdentifiers.dropFirst(listing.stacks.count)
    return listing.catalog.key(of: id).flatMap { shown.firstIndex(of: $0) }.map { $0 - shown.startIndex + 1 }
  }

  // MARK: Other programs

  /// Opens a photograph in the program the user has for it.
  func open(_ photo: Photo) {
    FileOpener.open(photo.path) { [weak self] reason in
      self?.say(
        localized("“{name}” couldn’t be opened. {reason}", ["name": photo.displayName, "reason": reason]))
    }
  }

  /// Opens photographs in a program that the user chooses.
  func openWith(_ photos: [Photo]) {
    guard let grid = Widget(retaining: widget) else { return }
    FileOpener.openWith(photos.map(\.path), over: grid) { [weak self] reason in
      self?.say(localized("The photos couldn’t be opened. {reason}", ["reason": reason]))
    }
  }

  /// Shows photographs in the file manager.
  func showInFiles(_ photos: [Photo]) {
    guard let folder = photos.first?.folder else { return }
    showInFiles(photos.map(\.path), in: folder)
  }

  /// Shows files of a folder in the file manager.
  func showInFiles(_ files: [FilePath], in folder: FilePath) {
    FileOpener.show(files, in: folder) { [weak self] reason in
      self?.say(localized("The folder couldn’t be shown. {reason}", ["reason": reason]))
    }
  }

  /// Shows a folder in the file manager.
  func showInFiles(_ folder: FilePath) {
    FileOpener.open(folder) { [weak self] reason in
      self?.say(localized("The folder couldn’t be shown. {reason}", ["reason": reason]))
    }
  }

  /// Whether these can be the desktop's background: one picture, of a kind that any program shows.
  func canSetAsBackground(_ photos: [Photo]) -> Bool { photos.count == 1 && photos[0].kind == .picture }

  /// Has the desktop offer a photograph as its background.
  func setAsBackground(_ photos: [Photo]) {
    guard canSetAsBackground(photos), let photo = photos.first else { return }
    FileOpener.offerAsBackground(photo.path) { [weak self] reason in
      self?.say(localized("The background couldn’t be set. {reason}", ["reason": reason]))
    }
  }

  /// Rotates photographs by so many quarter turns clockwise.
  func rotate(_ photos: [Photo], by quarterTurns: Int) {
    guard session.scope != .trash, photos.contains(where: \.isPicture) else { return }
    session.rotate(photos, by: quarterTurns)
    announce(quarterTurns > 0 ? localized("Rotated right") : localized("Rotated left"))
  }

  /// Puts photographs on the clipboard.
  func copy(_ photos: [Photo]) {
    guard !photos.isEmpty, let grid = Widget(retaining: widget) else { return }
    grid.copy(ContentProvider(paths: photos.lazy.map(\.path.bytes)))
    say(localized("Copied {count} photo", "Copied {count} photos", photos.count))
  }

  // MARK: Trash

  /// Moves photographs of the library to the trash.
  func trash(_ photos: [Photo.ID]) {
    trash(photos.compactMap { listing.catalog.key(of: $0) }.map { listing.catalog[$0] })
  }

  /// Moves photographs to the trash.
  ///
  /// What is there already is deleted for good, when the user has said so.
  func trash(_ photos: [Photo]) {
    guard session.scope != .trash else {
      if !photos.isEmpty { delegate?.photoPage(self, deletes: photos) }
      return
    }
    session.trash(photos) { [self] in isSelecting = false }
  }
}
