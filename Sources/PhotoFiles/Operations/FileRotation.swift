import CFiles
import DecoderProtocol
import Foundation
import PhotoLibrary

/// Rotates pictures by what their files say of how they were held: the pixels stay as they are.
package enum FileRotation {
  /// What became of an attempt.
  package struct Outcome: Sendable {
    /// The photos whose files say it now, as they are now.
    package var rotated: [Photo] = []
    /// Those whose files have no place for it, or could not be written: the library has to remember it.
    package var others: [Photo.ID] = []
    /// Of `others`, the files that could not be written.
    package var refusals: [FileFailure] = []
    /// Files that could not be read.
    package var failures: [FileFailure] = []
  }

  /// Rotates pictures clockwise, one after the other.
  ///
  /// Only the bytes that say it are written where they are two; else the file is written beside and put in its place, so
  /// that it is whole at any instant.
  /// - Parameter records: the folder for a journal, so that `FileRecovery` can clear away what a killed program left; nil for
  ///   none.
  @concurrent
  package static func rotate(
    _ photos: [Photo], by quarterTurns: Int, _ progress: FileProgress, recordedIn records: FilePath? = nil
  ) async -> Outcome {
    rotateNow(photos, by: quarterTurns, progress, recordedIn: records)
  }

  /// Does it on the calling thread.
  package static func rotateNow(
    _ photos: [Photo], by quarterTurns: Int, _ progress: FileProgress = FileProgress(),
    recordedIn records: FilePath? = nil
  ) -> Outcome {
    var outcome = Outcome()
    let journal = records.flatMap { records in
      let entries = photos.map { FileJournal.Entry(step: FileStep(from: $0.path, to: $0.path.resolved), identity: nil) }
      return try? FileJournal(of: .rotate, entries, in: records, isSynced: false)
    }
    defer { journal?.remove() }
    for photo in photos where progress.next() {
      do {
        try rotate(photo, by: quarterTurns)
        photo.rotatedInFile(by: quarterTurns).map { outcome.rotated.append($0) }
      } catch let error as SystemError {
        outcome.others.append(photo.id)
        outcome.refusals.append(FileFailure(photo.id.name, error.message))
      } catch let error as PictureError where error.isOfFile {
        outcome.failures.append(FileFailure(photo.id.name, error.message + "."))
      } catch {
        outcome.others.append(photo.id)
      }
    }
    return outcome
  }

  /// - Throws: `PictureError` where the file can't be read, or has no place for it; `SystemError` where it can't be
  ///   written.
  private static func rotate(_ photo: Photo, by quarterTurns: Int) throws {
    let before = try? Descriptor(photo.path, O_RDONLY | O_NONBLOCK).status()
    let edit = try PictureDecoder.shared.rotation(of: photo.path, by: quarterTurns)
    guard let before else { throw SystemError.changed }
    if edit.isSmallReplacement {
      try writeOver(photo, edit, ifStill: before)
    } else {
      try replace(photo, edit, ifStill: before)
    }
  }

  private static func writeOver(_ photo: Photo, _ edit: FileEdit, ifStill before: stat) throws(SystemError) {
    let file = try Descriptor(photo.path, O_RDWR | O_NONBLOCK)
    guard try file.status().isSameFile(as: before) else { throw SystemError.changed }
    for part in edit.parts { try file.write(part.bytes, at: Int(part.offset)) }
    setTime(of: file, for: photo, before)
  }

  private static func replace(_ photo: Photo, _ edit: FileEdit, ifStill before: stat) throws(SystemError) {
    // A link stays one.
    let path = photo.path.resolved
    let folder = try Descriptor(folder: path.folder)
    let former = try folder.open(path.lastComponent, O_RDONLY | O_NONBLOCK)
    // Who may not write a file may be able to replace it all the same.
    _ = try folder.open(path.lastComponent, O_WRONLY | O_NONBLOCK)
    let isReplaced = try PartFile.replace(path.lastComponent, in: folder, copying: former, ifStill: before) {
      file throws(SystemError) in
      try copy(former, to: file, with: edit)
      setTime(of: file, for: photo, before)
    }
    if !isReplaced { throw SystemError.changed }
  }

  /// Copies a file with other bytes in some places.
  private static func copy(
    _ source: borrowing Descriptor, to target: borrowing Descriptor, with edit: FileEdit
  ) throws(SystemError) {
    var (place, written) = (0, 0)
    for part in edit.parts {
      written += try copyBytes(of: source, place..<Int(part.offset), to: target)
      try target.write(part.bytes, at: written)
      written += part.bytes.count
      _ = try SystemError.check { Int(lseek(target.number, off_t(written), SEEK_SET)) }
      place = Int(part.offset) + Int(part.removedCount)
    }
    let end = Int(try source.status().st_size)
    guard place <= end else { throw SystemError.changed }
    _ = try copyBytes(of: source, place..<end, to: target)
  }

  private static func copyBytes(
    of source: borrowing Descriptor, _ range: Range<Int>, to target: borrowing Descriptor
  ) throws(SystemError) -> Int {
    _ = try SystemError.check { Int(lseek(source.number, off_t(range.lowerBound), SEEK_SET)) }
    let count = try Copying.copyBytes(of: source, to: target, limit: range.count) { _ in true }
    guard count == range.count else { throw SystemError.changed }
    return count
  }

  /// The file was written now. One that does not say when it was taken goes by the time of its file: a second later it
  /// is another file for all who compare times, and has its place among the others still.
  private static func setTime(of file: borrowing Descriptor, for photo: Photo, _ before: stat) {
    guard photo.captureDate == nil else { return _ = futimens(file.number, nil) }
    var times = [timespec(tv_sec: 0, tv_nsec: cfiles_keep_time), before.st_mtim]
    times[1].tv_sec += 1
    _ = times.withUnsafeBufferPointer { futimens(file.number, $0.baseAddress) }
  }
}

extension PictureError {
  /// Whether it is of the file, and not of the picture in it.
  fileprivate var isOfFile: Bool {
    switch self {
    case .targetMissing, .gone, .notAFile, .notPermitted, .unreadable: true
    case .empty, .notAPicture, .unsupported, .damaged, .tooLarge, .noFrame: false
    }
  }
}
