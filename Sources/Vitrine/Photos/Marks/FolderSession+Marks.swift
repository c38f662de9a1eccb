import Localization
import PhotoFiles
import PhotoLibrary

/// Marks that the user gives to photographs.
extension FolderSession {
  /// Changes marks of photographs, which can be undone.
  /// - Returns: whether any had others.
  @discardableResult
  func mark(_ photos: [Photo], _ command: MarkCommand) -> Bool {
    guard let marks else { return false }
    let former = photos.map { (id: $0.id, marks: marks.current($0)) }
    let edit = command.edit(of: former.map(\.marks))
    let changed = former.filter { edit.applied(to: $0.marks) != $0.marks }
    guard !changed.isEmpty else { return false }
    let reverting = Dictionary(uniqueKeysWithValues: changed.map { ($0.id, edit.reverting(to: $0.marks)) })
    // Of the same keys, which are not hashed again: a library may be marked at once.
    let edits = reverting.mapValues { _ in edit }
    marks.edit(edits)
    remember(.mark(edits, former: reverting))
    return true
  }

  /// Has sidecars read that may have been changed, of the photographs in some folders; nil for all.
  func sidecarsDidChange(in folders: Set<FilePath>? = nil) {
    guard let marks else { return }
    Task { [catalog = listing.catalog] in marks.sidecars.read(of: await Self.photos(of: catalog, in: folders)) }
  }

  @concurrent
  private nonisolated static func photos(of catalog: PhotoCatalog, in folders: Set<FilePath>?) async -> [Photo.ID] {
    catalog.keys.lazy.map { catalog[$0].id }.filter { folders?.contains($0.folder) ?? true }
  }
}

extension FolderSession: SharedMarksClient {
  func marksNotSaved() { notify(.message(localized("The ratings couldn’t be saved. Vitrine keeps trying."))) }

  func sidecarChoiceDidChange() { changed() }

  func sidecarsWereRead(of photos: [Photo.ID]) {
    Task {
      let readings = listing.forgottenReadings
      await edit { $0.forgetReading(photos) }.value
      if !isClosed, listing.forgottenReadings != readings { readMetadata() }
    }
  }

  func sidecarsNotWritten(_ failures: [FileFailure]) {
    if let words = FileFailure.message(forSidecars: failures) { notify(.message(words)) }
  }
}
