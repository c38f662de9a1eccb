import CGIO
import Foundation
import Localization
import PhotoLibrary

/// The desktop's trash. Everything here touches the disk and runs off the main thread.
package enum Trash {
  /// What became of an attempt.
  package struct Outcome: Sendable {
    /// What was moved.
    package var photos: [TrashedPhoto] = []
    /// What was not.
    package var failures: [FileFailure] = []
  }

  /// Moves photographs to the trash and finds out where they are there.
  ///
  /// A disk whose trash is not what it should be keeps its photographs: they would go wherever somebody wants them.
  /// - Parameter records: the folder for a journal, so that `FileRecovery` can clear away what a killed program left; nil for
  ///   none.
  @concurrent
  package static func move(
    _ photos: [TrashedPhoto], _ progress: FileProgress = FileProgress(), recordedIn records: FilePath? = nil
  ) async -> Outcome {
    moveNow(photos, progress, recordedIn: records)
  }

  /// Does it on the calling thread.
  package static func moveNow(
    _ photos: [TrashedPhoto], _ progress: FileProgress = FileProgress(), recordedIn records: FilePath? = nil,
    trashes find: (FilePath) -> [TrashFolder] = TrashFolder.all
  ) -> Outcome {
    var outcome = Outcome()
    var trashes: [FilePath: (all: [TrashFolder], areSafe: Bool)] = [:]
    let journal = records.flatMap { records in
      let entries = photos.map { photo in
        FileJournal.Entry(step: FileStep(from: photo.path, to: photo.path), identity: try? FileIdentity(at: photo.path))
      }
      // GLib's own steps leave each photograph in one place: nothing is lost without it.
      return try? FileJournal(of: .trash, entries, in: records, isSynced: false)
    }
    for (index, var photo) in photos.enumerated() where progress.next() {
      let folder = photo.path.folder
      if trashes[folder] == nil {
        let all = find(photo.path)
        trashes[folder] = (all, !all.contains(where: \.isUnsafe))
      }
      (photo.identity, photo.place) = (nil, nil)
      do {
        photo.identity = try FileIdentity(at: photo.path)
        guard trashes[folder]?.areSafe == true else {
          outcome.failures.append(FileFailure(photo.id.name, localized("The trash on its disk isn’t safe to use.")))
          continue
        }
        journal?.begins(index)
        try throwAway(photo.path)
        outcome.photos.append(photo)
      } catch let error as SystemError {
        outcome.failures.append(FileFailure(photo.id.name, error.message))
      } catch let error as GLibError {
        outcome.failures.append(FileFailure(photo.id.name, taking: error.pointer))
      } catch {}
    }
    for (folder, trashes) in trashes {
      locate(&outcome.photos, of: folder, in: trashes.all)
      if let folder = try? Descriptor(folder: folder) { try? folder.synchronise() }
    }
    journal?.remove()
    return outcome
  }

  /// Puts photographs back where they were. What is there by then stays: the photograph remains in the trash.
  @concurrent
  package static func restore(
    _ photos: [TrashedPhoto], _ progress: FileProgress = FileProgress(), recordedIn records: FilePath? = nil
  ) async -> Outcome {
    restoreNow(photos, progress, recordedIn: records)
  }

  /// Does it on the calling thread.
  package static func restoreNow(
    _ photos: [TrashedPhoto], _ progress: FileProgress = FileProgress(), recordedIn records: FilePath? = nil
  ) -> Outcome {
    var outcome = Outcome()
    let journal = records.flatMap { records in
      let entries = photos.map { photo in
        // A name alone: which trash it is in follows from the photograph's place.
        FileJournal.Entry(
          step: FileStep(from: photo.place?.name ?? FilePath(""), to: photo.path), identity: photo.identity)
      }
      return try? FileJournal(of: .restore, entries, in: records, isSynced: false)
    }
    for (index, photo) in photos.enumerated() where progress.next() {
      guard let place = photo.place else {
        outcome.failures.append(FileFailure(photo.id.name, gone))
        continue
      }
      do {
        journal?.begins(index)
        if try restore(photo, from: place) {
          outcome.photos.append(photo)
        } else {
          outcome.failures.append(FileFailure(photo.id.name, gone))
        }
      } catch {
        outcome.failures.append(FileFailure(photo.id.name, error.message))
      }
    }
    // The notes go when the disk has the photographs: until then they say where they belong.
    for folder in Set(outcome.photos.map(\.path.folder)) {
      if let folder = try? Descriptor(folder: folder) { try? folder.synchronise() }
    }
    for photo in outcome.photos { removeNote(of: photo) }
    journal?.remove()
    return outcome
  }

  // MARK: One file

  static let gone = localized("It’s no longer in the trash.")

  /// An error of GLib's, to be freed by whoever catches it.
  private struct GLibError: Error {
    nonisolated(unsafe) var pointer: UnsafeMutablePointer<GError>?
  }

  private static func throwAway(_ path: FilePath) throws {
    let file = path.withCString { g_file_new_for_path($0) }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    var error: UnsafeMutablePointer<GError>?
    if g_file_trash(file, nil, &error) == 0 { throw GLibError(pointer: error) }
  }

  /// False where the trash does not have the very file that was moved there.
  private static func restore(_ photo: TrashedPhoto, from place: TrashedPhoto.Place) throws(SystemError) -> Bool {
    let trash: TrashFolder.Opened
    do { trash = try place.trash.open() } catch { return false }
    guard let identity = photo.identity, (try? trash.files.identity(of: place.name)) == identity else { return false }
    let folder = try Descriptor(folder: photo.path.folder)
    let name = photo.path.lastComponent
    try Renaming.rename(place.name, in: trash.files, to: name, in: folder)
    if (try? folder.identity(of: name)) == identity { return true }
    // Somebody put another file there between the look and the move.
    try? Renaming.rename(name, in: folder, to: place.name, in: trash.files)
    return false
  }

  /// Removes the note of a photograph that is back, if it is one, and if there is no other file that it is for.
  private static func removeNote(of photo: TrashedPhoto) {
    guard let place = photo.place, let trash = try? place.trash.open(), !trash.files.has(place.name),
      let origin = trash.note(place.note)?.origin(onDisk: place.trash.top), isSame(origin, photo.path)
    else { return }
    try? trash.info.remove(place.note)
  }

  /// Whether two paths are of one entry, through whatever links their folders are named.
  static func isSame(_ a: FilePath, _ b: FilePath) -> Bool {
    a == b || a.lastComponent == b.lastComponent && a.folder.resolved == b.folder.resolved
  }
}
