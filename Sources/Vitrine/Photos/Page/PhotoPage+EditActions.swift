import CollectionEngine
import Foundation
import GTK
import PhotoFiles
import PhotoLibrary

/// What the user does to photographs, and takes back.
extension PhotoPage {
  // MARK: Order

  /// The user moved photographs; the grid shows it already.
  ///
  /// Whatever order was shown, with the move it is the user's own: what is dragged stays where it is dropped. The own
  /// order that this replaces comes back with undo.
  func moved(_ move: PhotoDataSource.Move) {
    let catalog = listing.catalog
    reorder(
      move.items.map { catalog[$0].id }, from: move.from.map { next in next.map { catalog[$0].id } },
      to: move.to.map { catalog[$0].id })
  }

  /// Puts photographs, each of which stands before one of `from`, before another; nil is the end.
  func reorder(_ ids: [Photo.ID], from: [Photo.ID?], to next: Photo.ID?) {
    guard let first = ids.first, listing.isOrderKnown else { return }
    let former = listing.order.sort == .own ? nil : listing.order
    edit { $0.move(ids, before: next) }
    history.add(.move(ids, from: from, to: next, replacing: former))
    changed()
    let words = ids.count == 1 ? "Moved “\(first.display)”" : "Moved \(ids.count.grouped) photos"
    say(words, aloud: number(of: first).map { "\(words) to \($0.grouped) of \(listing.count.grouped)" }, canUndo: true)
  }

  /// The place of a photograph among all that are shown, from 1; nil for one that is not. O(n).
  private func number(of id: Photo.ID) -> Int? {
    let shown = dataSource.snapshot().itemIdentifiers
    return listing.catalog.key(of: id).flatMap { shown.firstIndex(of: $0) }.map { $0 + 1 }
  }

  private func move(_ edit: @escaping Edit, showing ids: [Photo.ID]) {
    let edit = self.edit(edit)
    Task {
      await edit.value
      if let path = ids.first.flatMap({ indexPath(of: $0) }) {
        collectionView.scrollToItem(at: path, at: [], animated: true)
      }
    }
  }

  // MARK: Other programs

  /// Opens a photograph in the program the user has for it.
  func open(_ photo: Photo) {
    FileOpener.open(photo.path) { [weak self] reason in
      self?.say("“\(photo.displayName)” couldn’t be opened. \(reason)")
    }
  }

  /// Opens photographs in a program that the user chooses.
  func openWith(_ photos: [Photo]) {
    guard let grid = Widget(of: widget) else { return }
    FileOpener.openWith(photos.map(\.path), over: grid) { [weak self] reason in
      self?.say("The photos couldn’t be opened. \(reason)")
    }
  }

  /// Shows photographs in the file manager.
  func showInFiles(_ photos: [Photo]) {
    guard let folder = photos.first?.folder else { return }
    FileOpener.show(photos.map(\.path), in: folder) { [weak self] reason in
      self?.say("The folder couldn’t be shown. \(reason)")
    }
  }

  /// Puts photographs on the clipboard.
  func copy(_ photos: [Photo]) {
    let files = photos.compactMap(\.path.url)
    guard !files.isEmpty, let grid = Widget(of: widget) else { return }
    grid.copy(ContentProvider(files: files))
    say(files.count == 1 ? "Copied 1 photo" : "Copied \(files.count.grouped) photos")
  }

  // MARK: Trash

  /// Moves photographs to the trash.
  func trash(_ photos: [Photo]) {
    let chosen = photos.map { TrashedPhoto(id: $0.id, path: $0.path) }
    guard !chosen.isEmpty else { return }
    let opening = opening
    Task {
      let outcome = await Trash.move(chosen, recordedIn: trashRecords)
      if !outcome.photos.isEmpty, opening == self.opening {
        history.add(.trash(outcome.photos))
        rescan()
        isSelecting = false
        changed()
        say(Self.message(for: outcome.photos, "moved to the trash"), canUndo: true)
      }
      reportFailures(outcome.failures, "couldn’t be moved to the trash")
    }
  }

  /// Where it is written down what is under way in the trash.
  private var trashRecords: FilePath { FilePath(library.folder.path).appending(FilePath("unfinished")) }

  /// Removes what killed processes left, of a folder's copies and of the trash.
  func clearLeftovers(in folder: FilePath) {
    let records = trashRecords
    Task { await Self.clearLeftovers(in: folder, records: records) }
  }

  @concurrent
  private nonisolated static func clearLeftovers(in folder: FilePath, records: FilePath) async {
    PartFile.clear(in: folder)
    TrashRecord.clear(in: records)
  }

  private func reportFailures(_ failures: [FileFailure], _ what: String) {
    if let words = FileFailure.message(for: failures, what) { say(words) }
  }

  private static func message(for photos: [TrashedPhoto], _ what: String) -> String {
    photos.count == 1 ? "“\(photos[0].id.display)” \(what)" : "\(photos.count.grouped) photos \(what)"
  }

  // MARK: Undo

  /// Takes back what was done last.
  func undo() {
    inTurn { [self] in
      guard let action = history.undo() else { return }
      changed()
      switch action {
      case .move(_, _, _, let former?):
        edit { $0.restore(former) }
        history.undid(action)
      case .move(let ids, let from, _, nil):
        // The last first: it may be what the one before it stood before.
        move(
          { listing in for (id, next) in zip(ids, from).reversed() { listing.move([id], before: next) } }, showing: ids)
        history.undid(action)
      case .trash(let photos): await restore(photos) { history.undid(.trash($0)) }
      case .copyIn(let copies): await takeAway(copies) { history.undid(.copyIn($0)) }
      case .moveIn(let files): await carry(files, back: true) { history.undid(.moveIn($0)) }
      }
      changed()
    }
  }

  /// Does again what was taken back last.
  func redo() {
    inTurn { [self] in
      guard let action = history.redo() else { return }
      changed()
      switch action {
      case .move(let ids, _, let to, _):
        move({ $0.move(ids, before: to) }, showing: ids)
        history.redid(action)
      case .trash(let photos): await takeAway(photos) { history.redid(.trash($0)) }
      case .copyIn(let copies): await restore(copies) { history.redid(.copyIn($0)) }
      case .moveIn(let files): await carry(files, back: false) { history.redid(.moveIn($0)) }
      }
      changed()
    }
  }

  /// Undoes and does again one after the other: each finds done what was asked for before it.
  private func inTurn(_ step: @escaping () async -> Void) {
    let (opening, former) = (opening, undoing)
    undoing = Task {
      await former?.value
      // Another folder has a history of its own.
      if opening == self.opening { await step() }
    }
  }

  private func restore(_ photos: [TrashedPhoto], then note: ([TrashedPhoto]) -> Void) async {
    let opening = opening
    let outcome = await Trash.restore(photos, recordedIn: trashRecords)
    finish(outcome.photos, of: opening, note)
    reportFailures(outcome.failures, "couldn’t be restored")
  }

  private func takeAway(_ photos: [TrashedPhoto], then note: ([TrashedPhoto]) -> Void) async {
    let opening = opening
    let outcome = await Trash.move(photos, recordedIn: trashRecords)
    finish(outcome.photos, of: opening, note)
    reportFailures(outcome.failures, "couldn’t be moved to the trash")
  }

  private func carry(
    _ files: [FileIntake.Arrived], back: Bool, then note: ([FileIntake.Arrived]) -> Void
  ) async {
    let opening = opening
    let outcome = await FileIntake.carry(files, back: back)
    finish(outcome.files, of: opening, note)
    reportFailures(outcome.failures, back ? "couldn’t be restored" : "couldn’t be moved")
  }

  /// Has an action remembered as far as it is done, and shows what came of it where its folder is still shown.
  private func finish<File>(_ files: [File], of opening: Int, _ note: ([File]) -> Void) {
    guard opening == self.opening else { return }
    if !files.isEmpty { note(files) }
    rescan()
  }
}
