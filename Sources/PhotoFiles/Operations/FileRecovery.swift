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
      }
      if [.move, .rename].contains(left.task), !recovery.done.isEmpty { await keep(recovery.done) }
      journal.remove()
      found.append(recovery)
    }
    return found
  }

  // MARK: Each of them

  private mutating func finishRenames(_ left: FileJournal.Left, recordedIn records: FilePath) {
    var (steps, asides): ([FileStep], [Int: FilePath]) = ([], [:])
    for entry in left.entries {
      if let aside = entry.aside, Self.exists(aside) {
        asides[steps.count] = aside
        steps.append(entry.step)
      } else if entry.identity != nil, Self.identity(at: entry.step.source) == entry.identity {
        steps.append(entry.step)
      } else if entry.identity != nil, Self.identity(at: entry.step.destination) == entry.identity {
        done.append(entry.step)
      }
    }
    let run = FileRun(
      FileOperation(.rename, steps), FileProgress(), recordedIn: steps.isEmpty ? nil : records, asides: asides)
    let outcome = run.finish()
    run.journal?.remove()
    done += outcome.done
    failures = outcome.failures
  }

  private mutating func finishMoves(_ left: FileJournal.Left) {
    clearParts(left)
    let folders = OpenFolders()
    var changed: Set<FilePath> = []
    for (index, entry) in left.entries.enumerated() where entry.identity != nil {
      let (source, there) = (entry.step.source, Self.identity(at: entry.step.destination))
      let isHere = Self.identity(at: source) == entry.identity
      if let copy = left.copies[index], there == copy.identity {
        guard isHere else {
          done.append(entry.step)
          continue
        }
        folders.synchronise(entry.step.destination.folder)
        do throws(SystemError) {
          // What was written to it since is nowhere else.
          let status = try Descriptor(source, O_RDONLY | O_NONBLOCK).status()
          guard status.st_size == copy.identity.byteCount, status.st_mtim.isSame(as: copy.modified) else {
            throw .changed
          }
          try folders[source.folder].descriptor.remove(source.lastComponent)
          changed.insert(source.folder)
          done.append(entry.step)
        } catch {
          failures.append(FileFailure(source.lastComponent, error.message))
        }
      } else if !isHere, there == entry.identity {
        done.append(entry.step)
      }
    }
    for folder in changed { folders.synchronise(folder) }
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
