import Foundation
import PhotoLibrary

/// What a process that was killed had done of an operation, and what was finished of it since.
///
/// A file that was between two places is in one of them then. Renames go on to their end, for half of them are of no use;
/// of all else, what had not begun stays as it was.
package struct FileRecovery: Sendable {
  package var task: FileTask
  /// Files of the operation.
  package var count: Int
  /// The steps that are done: for the trash, from a file to itself.
  package var done: [FileStep] = []
  /// Files that could not be finished.
  package var failures: [FileFailure] = []

  /// Finishes what killed processes left, by their journals in a folder. Those of processes that live are left alone.
  /// - Parameters:
  ///   - find: the trashes that a file can be in.
  ///   - keep: takes in where files are now that were moved; a journal goes after that.
  @concurrent
  package static func finish(
    in records: FilePath, trashes find: @Sendable (FilePath) -> [TrashFolder] = TrashFolder.all,
    keeping keep: @Sendable ([FileStep]) async -> Void = { _ in }
  ) async -> [FileRecovery] {
    var found: [FileRecovery] = []
    for (journal, left) in FileJournal.left(in: records) {
      var recovery = FileRecovery(task: left.task, count: left.entries.count)
      switch left.task {
      case .rename: recovery.finishRenames(left, recordedIn: records)
      case .move: recovery.finishMoves(left)
      case .copy: recovery.finishCopies(left)
      case .trash, .restore: recovery.finishTrash(left, find)
      // Each file is as it was or as it was to be.
      case .rotate: recovery.clearParts(left)
      }
      if [.move, .rename].contains(left.task), !recovery.done.isEmpty { await keep(recovery.done) }
      journal.remove()
      found.append(recovery)
    }
    return found
  }

  // MARK: Each of them

  private mutating func finishRenames(_ left: FileJournal.Left, recordedIn records: FilePath) {
    let copied = finishCopied(left)
    var (steps, asides): ([FileStep], [Int: FilePath]) = ([], [:])
    for (index, entry) in left.entries.enumerated() where !copied.contains(index) {
      if let aside = entry.aside, Self.exists(aside) {
        asides[steps.count] = aside
        steps.append(entry.step)
      } else if Self.holds(entry, at: entry.step.source) {
        steps.append(entry.step)
      } else if Self.holds(entry, at: entry.step.destination) {
        done.append(entry.step)
      }
    }
    let run = FileRun(
      FileOperation(.rename, steps), FileProgress(), recordedIn: steps.isEmpty ? nil : records, asides: asides)
    let outcome = run.finish()
    run.end()
    done += outcome.done
    failures += outcome.failures
  }

  private mutating func finishMoves(_ left: FileJournal.Left) {
    let copied = finishCopied(left)
    for (index, entry) in left.entries.enumerated()
    where !copied.contains(index) && Self.holds(entry, at: entry.step.destination)
      && !Self.holds(entry, at: entry.step.source)
    {
      done.append(entry.step)
    }
  }

  /// Removes the sources of files that have whole copies on another disk, and parts of copies.
  /// - Returns: the files of which there are copies.
  private mutating func finishCopied(_ left: FileJournal.Left) -> Set<Int> {
    clearParts(left)
    let folders = OpenFolders()
    let copies = left.copies.filter { Self.identity(at: left.entries[$0].step.destination) == $1.identity }
    for folder in Set(copies.keys.map { left.entries[$0].step.destination.folder }) { folders.synchronise(folder) }
    var changed: Set<FilePath> = []
    for (index, copy) in copies.sorted(by: { $0.key < $1.key }) {
      let step = left.entries[index].step
      do throws(SystemError) {
        if Self.holds(left.entries[index], at: step.source) {
          // What was written to it since is nowhere else.
          let status = try Descriptor(step.source, O_RDONLY | O_NONBLOCK).status()
          guard status.st_size == copy.identity.byteCount, status.st_mtim.isSame(as: copy.modified) else {
            throw .changed
          }
          try folders[step.source.folder].descriptor.remove(step.source.lastComponent)
          changed.insert(step.source.folder)
        }
        done.append(step)
      } catch {
        failures.append(FileFailure(step.source.lastComponent, error.message))
      }
    }
    for folder in changed { folders.synchronise(folder) }
    return Set(copies.keys)
  }

  private mutating func finishCopies(_ left: FileJournal.Left) {
    clearParts(left)
    for (index, copy) in left.copies where Self.identity(at: left.entries[index].step.destination) == copy.identity {
      done.append(left.entries[index].step)
    }
  }

  private mutating func finishTrash(_ left: FileJournal.Left, _ find: (FilePath) -> [TrashFolder]) {
    LeftNotes.clear(left, trashes: find)
    for entry in left.entries where entry.identity != nil {
      let isThere = Self.identity(at: entry.step.destination) == entry.identity
      if isThere == (left.task == .restore) { done.append(entry.step) }
    }
  }

  private func clearParts(_ left: FileJournal.Left) {
    for folder in Set(left.entries.map(\.step.destination.folder)) { PartFile.clear(in: folder) }
  }

  /// Whether the file of an entry is at a path.
  private static func holds(_ entry: FileJournal.Entry, at path: FilePath) -> Bool {
    entry.identity != nil && identity(at: path) == entry.identity
  }

  private static func identity(at path: FilePath) -> FileIdentity? { try? FileIdentity(at: path) }

  private static func exists(_ path: FilePath) -> Bool {
    do {
      _ = try FileIdentity(at: path)
      return true
    } catch {
      return false
    }
  }
}
