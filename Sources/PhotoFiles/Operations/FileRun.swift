import CFiles
import Foundation
import Localization
import PhotoLibrary

/// An operation that is being carried out: one file after the other, each of them whole or not at all.
final class FileRun {
  let operation: FileOperation
  let progress: FileProgress
  private(set) var journal: FileJournal?
  private(set) var outcome: FileOperation.Outcome
  let folders = OpenFolders()
  /// Folders whose names the disk need not have kept yet.
  var changed: Set<FilePath> = []
  /// Files that were copied to another disk, and are still at their sources.
  var copied: [CopiedFile] = []
  private let legs: [FileOperation.Leg]
  /// Names of files that are out of the way of others, by step.
  private var asides: [Int: FilePath]
  /// Why nothing can be written down, where it was to be.
  private var journalError: SystemError?

  /// Names tried where those planned are taken meanwhile.
  private static let attempts = 100
  /// Files that are at two places at once at most.
  private static let copiedLimit = 32

  /// Begins an operation, and its journal where there is a folder for that.
  /// - Parameter left: names of files that a process left out of the way of others, by step.
  init(
    _ operation: FileOperation, _ progress: FileProgress, recordedIn records: FilePath?, asides left: [Int: FilePath] = [:]
  ) {
    (self.operation, self.progress, asides) = (operation, progress, left)
    outcome = FileOperation.Outcome(arrived: Array(repeating: nil, count: operation.steps.count))
    var present = operation
    for (index, path) in left { present.steps[index].source = path }
    legs = present.legs.map { leg in
      if case .whole(let index) = leg, left[index] != nil { .home(index) } else { leg }
    }
    for case .aside(let index) in legs {
      let name = FilePath(".vitrine-rename-\(UUID().uuidString)")
      asides[index] = operation.steps[index].source.folder.appending(name)
    }
    let entries = look()
    guard let records else { return }
    do { journal = try FileJournal(of: task, entries, in: records) } catch { journalError = error }
  }

  private var task: FileTask {
    switch operation.kind {
    case .copy: .copy
    case .move: .move
    case .rename: .rename
    }
  }

  /// Looks at all files before the first one changes.
  private func look() -> [FileJournal.Entry] {
    var byteCount = 0
    let entries = operation.steps.indices.map { index in
      let step = operation.steps[index]
      let status = try? folders[step.source.folder].descriptor.status(of: step.source.lastComponent)
      if let status, operation.kind == .copy || isToOtherDisk(status, step) { byteCount += Int(status.st_size) }
      return FileJournal.Entry(step: step, identity: status.map(FileIdentity.init), aside: asides[index])
    }
    progress.expect(byteCount)
    return entries
  }

  private func isToOtherDisk(_ status: stat, _ step: FileStep) -> Bool {
    let target = try? folders[step.destination.folder].descriptor.status()
    return target.map { $0.st_dev != status.st_dev } ?? false
  }

  /// Does what is to be done.
  func finish() -> FileOperation.Outcome {
    for leg in legs {
      switch leg {
      case .whole(let index): if progress.next() { bring(index) }
      case .aside(let index): if progress.next() { setAside(index) }
      case .home(let index): bringHome(index)
      }
      if copied.count >= Self.copiedLimit { removeSources() }
    }
    removeSources()
    for folder in changed { folders.synchronise(folder) }
    return outcome
  }

  // MARK: One file

  private func bring(_ index: Int) {
    let step = operation.steps[index]
    var names = FreeNames()
    let wanted = names.take(step.destination.lastComponent)
    var destination = step.destination
    for _ in 0..<(operation.kind == .rename ? 1 : Self.attempts) {
      do throws(SystemError) {
        if operation.kind == .copy {
          try copy(index, to: destination, isMove: false)
        } else if try !move(step.source, to: destination) {
          // Its step is done when the source is gone.
          return try copy(index, to: destination, isMove: true)
        }
        return arrived(index, at: destination)
      } catch  where error.code == EEXIST && operation.kind != .rename {
        destination = step.destination.folder.appending(names.take(wanted))
        journal?.goes(index, to: destination)
      } catch {
        return failed(index, error)
      }
    }
    failed(index, SystemError(code: EEXIST))
  }

  /// Renames a file within a disk; false where it would have to go to another one.
  private func move(_ source: FilePath, to target: FilePath) throws(SystemError) -> Bool {
    do throws(SystemError) {
      try Renaming.rename(
        source.lastComponent, in: folders[source.folder].descriptor, to: target.lastComponent,
        in: folders[target.folder].descriptor)
    } catch  where error.code == EXDEV {
      return false
    }
    changed.formUnion([source.folder, target.folder])
    return true
  }

  private func setAside(_ index: Int) {
    do throws(SystemError) {
      if let journalError { throw journalError }
      guard let aside = asides[index] else { return }
      _ = try move(operation.steps[index].source, to: aside)
    } catch {
      asides[index] = nil
      failed(index, error)
    }
  }

  /// Gives a file that is out of the way its new name; where that is taken its former one, and where that is taken, too, the
  /// next that is free.
  private func bringHome(_ index: Int) {
    guard let aside = asides[index], folders.has(aside) else { return }
    let step = operation.steps[index]
    do throws(SystemError) {
      _ = try move(aside, to: step.destination)
      return arrived(index, at: step.destination)
    } catch {
      if !progress.isCancelled { failed(index, error) }
    }
    var names = FreeNames()
    var target = step.source
    _ = names.take(step.source.lastComponent)
    for _ in 0..<Self.attempts {
      if (try? move(aside, to: target)) == true {
        if target != step.source { arrived(index, at: target) }
        return
      }
      target = step.source.folder.appending(names.take(step.source.lastComponent))
    }
  }

  func arrived(_ index: Int, at destination: FilePath) {
    outcome.arrived[index] = FileStep(from: operation.steps[index].source, to: destination)
  }

  func failed(_ index: Int, _ error: SystemError) {
    guard error.code != ECANCELED else { return }
    outcome.failures.append(FileFailure(operation.steps[index].source.lastComponent, error.message))
  }
}

extension OpenFolders {
  /// Whether there is an entry at a path.
  func has(_ path: FilePath) -> Bool { (try? self[path.folder])?.descriptor.has(path.lastComponent) ?? false }
}
