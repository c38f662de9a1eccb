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
    guard try file.status().isSame(as: before) else { throw SystemError.changed }
    for part in edit.parts { try write(part.bytes, to: file, at: off_t(part.offset)) }
    setTime(of: file, for: photo, before)
  }

  private static func replace(_ photo: Photo, _ edit: FileEdit, ifStill before: stat) throws(SystemError) {
    // A link stays one.
    let path = photo.path.resolved
    let folder = try Descriptor(folder: path.folder)
    let former = try folder.open(path.lastComponent, O_RDONLY | O_NONBLOCK)
    // Who may not write a file may be able to replace it all the same.
    _ = try folder.open(path.lastComponent, O_WRONLY | O_NONBLOCK)
    let part = try PartFile(in: folder)
    do throws(SystemError) {
      try copy(former, to: part.file, with: edit)
      Copying.copyAttributes(of: former, to: part.file, isMove: true)
      setTime(of: part.file, for: photo, before)
      try part.file.synchronise()
      guard try folder.status(of: path.lastComponent).isSame(as: before) else { throw SystemError.changed }
      try folder.replace(path.lastComponent, by: part.name)
    } catch {
      try? folder.remove(part.name)
      throw error
    }
  }

  /// Copies a file with other bytes in some places.
  private static func copy(
    _ source: borrowing Descriptor, to target: borrowing Descriptor, with edit: FileEdit
  ) throws(SystemError) {
    var place: off_t = 0
    for part in edit.parts {
      try copyBytes(of: source, place..<off_t(part.offset), to: target)
      try write(part.bytes, to: target, at: try SystemError.check { Int(lseek(target.number, 0, SEEK_END)) })
      place = off_t(part.offset) + off_t(part.removedCount)
    }
    let end = off_t(try source.status().st_size)
    guard place <= end else { throw SystemError.changed }
    try copyBytes(of: source, place..<end, to: target)
  }

  /// Copies some bytes of a file behind those of another.
  private static func copyBytes(
    of source: borrowing Descriptor, _ range: Range<off_t>, to target: borrowing Descriptor
  ) throws(SystemError) {
    var buffer = [UInt8](repeating: 0, count: min(range.count, 1 << 20))
    var place = range.lowerBound
    var end = off_t(try SystemError.check { Int(lseek(target.number, 0, SEEK_END)) })
    while place < range.upperBound {
      let (from, number) = (place, source.number)
      let length = min(buffer.count, Int(range.upperBound - place))
      let count = try SystemError.check {
        buffer.withUnsafeMutableBytes { pread(number, $0.baseAddress, length, from) }
      }
      guard count > 0 else { throw SystemError.changed }
      try write(buffer[..<count], to: target, at: end)
      place += off_t(count)
      end += off_t(count)
    }
  }

  private static func write(
    _ bytes: some Collection<UInt8>, to file: borrowing Descriptor, at place: some BinaryInteger
  ) throws(SystemError) {
    let (bytes, number) = (Array(bytes), file.number)
    var written = 0
    while written < bytes.count {
      let start = written
      written += try SystemError.check {
        bytes.withUnsafeBytes {
          pwrite(number, $0.baseAddress?.advanced(by: start), $0.count - start, off_t(place) + off_t(start))
        }
      }
    }
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

extension stat {
  /// Whether it is the same file, not written meanwhile.
  fileprivate func isSame(as other: stat) -> Bool {
    st_ino == other.st_ino && st_dev == other.st_dev && st_size == other.st_size
      && st_mtim.tv_sec == other.st_mtim.tv_sec && st_mtim.tv_nsec == other.st_mtim.tv_nsec
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
