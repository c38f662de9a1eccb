import CFiles
import Foundation
import Localization
import PhotoLibrary

/// Writes the marks of photographs into their sidecars.
///
/// Which are to be written is known from the library: what a process that ends leaves, the next one writes.
package struct SidecarWriter: Sendable {
  private let store: LibraryStore

  /// A writer of what a library keeps.
  package init(_ store: LibraryStore) { self.store = store }

  /// Writes all sidecars that do not say what is kept; those that other programs have changed are read first.
  ///
  /// It stops between two of them when its task is cancelled. Photographs that are not there are left out.
  /// - Returns: Those that could not be written.
  /// - Throws: `DatabaseError` when the library can't be read or written.
  @concurrent
  package func write() async throws -> [FileFailure] {
    var failures: [FileFailure] = []
    var row: Int64? = 0
    while let behind = row {
      let (photos, next) = try await store.photosToWrite(behind: behind)
      let present = photos.filter { (try? FileIdentity(at: $0.path)) != nil }
      if !present.isEmpty { try await store.readSidecars(of: present) }
      for photo in present {
        if Task.isCancelled { return failures }
        if let failure = try await write(photo) { failures.append(failure) }
      }
      row = next
    }
    return failures
  }

  private func write(_ photo: Photo.ID) async throws -> FileFailure? {
    let marks = try await store.marks(of: photo)
    do {
      for name in SidecarText.names(for: photo) { try SidecarFile.write(marks, as: name, beside: photo) }
    } catch let error as SystemError {
      return FileFailure(photo.name, error.message)
    } catch let error as PictureError {
      return FileFailure(photo.name, error.message + ".")
    }
    try await store.noteSidecars(of: photo, saying: marks)
    return nil
  }
}

/// One sidecar.
enum SidecarFile {
  /// How often it is begun again when another program writes it meanwhile.
  private static let attempts = 3

  /// Writes marks into a sidecar, which may not be there yet: beside it, and then in its place.
  /// - Throws: `SystemError` where it can't be written, EBUSY where others write it all the time; `PictureError` where
  ///   what is there can't be read, or not all of it would stay.
  static func write(_ marks: PhotoMarks, as name: FilePath, beside photo: Photo.ID) throws {
    for _ in 0..<attempts where try writeOnce(marks, as: name, beside: photo) { return }
    throw SystemError.changed
  }

  private static func writeOnce(_ marks: PhotoMarks, as name: FilePath, beside photo: Photo.ID) throws -> Bool {
    let folder = try Descriptor(folder: photo.folder)
    guard folder.has(name) else {
      let part = try PartFile(in: folder)
      do {
        try part.file.write(SidecarText.new(with: marks))
        // Its readers are the photograph's.
        if let status = try? folder.status(of: photo.name) { _ = fchmod(part.file.number, status.st_mode & 0o666) }
        try part.file.synchronise()
        _ = try part.rename(to: name, in: folder)
        return true
      } catch  where error.code == EEXIST {
        try? folder.remove(part.name)
        return false
      } catch {
        try? folder.remove(part.name)
        throw error
      }
    }
    let former = try folder.open(name, O_RDONLY | O_NONBLOCK)
    let status = try former.status()
    let text = try SidecarText.edited(photo.folder.appending(name), with: marks)
    return try PartFile.replace(name, in: folder, copying: former, ifStill: status) { file throws(SystemError) in
      try file.write(text)
    }
  }
}
