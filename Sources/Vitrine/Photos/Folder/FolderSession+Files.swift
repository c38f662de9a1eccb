import Foundation
import Localization
import PhotoFiles
import PhotoLibrary

/// Work on many files: its progress, what is kept of it, and what was left of it by a process that was killed.
extension FolderSession {
  /// Seconds after which the user is notified of the progress, and between two notices.
  private static let (patience, pause) = (0.7, 0.2)

  /// Where it is written down what is under way.
  var records: FilePath { FilePath(library.folder.path).appending(FilePath("unfinished")) }

  /// Carries out an operation, notifies the user of its progress, and has what is kept of photographs follow them.
  /// - Parameter task: what the user takes it for.
  func perform(
    _ operation: FileOperation, as task: FileTask, _ progress: FileProgress = FileProgress()
  ) async -> FileOperation.Outcome {
    if operation.kind == .rename { fileEdits += 1 }
    let (records, library) = (records, library)
    let outcome = await reporting(task, of: operation.steps.count, progress) { progress in
      await operation.perform(progress, recordedIn: records) { steps in
        if operation.kind != .copy { await library.photosDidMove(steps) }
      }
    }
    if operation.kind == .rename {
      let moves = outcome.done.map { PhotoMove($0.former, to: $0.id) }
      if !isClosed { await edit { $0.rename(moves) }.value }
      fileEdits -= 1
    }
    return outcome
  }

  /// Does work, and notifies the user of its progress once it takes its time.
  func reporting<Result: Sendable>(
    _ task: FileTask, of count: Int, _ progress: FileProgress = FileProgress(),
    work: @Sendable (FileProgress) async -> Result
  ) async -> Result {
    let number = FolderNotice.newWork()
    let report = Task { [weak self] in
      var wait = Self.patience
      // All may be over in the moment in which the sleep is.
      while (try? await Task.sleep(for: .seconds(wait))) != nil, !Task.isCancelled, let self {
        let message = task.message(done: progress.done, of: count)
        notify(
          .progress(
            number, WorkProgress(message: message, fraction: progress.fraction(of: count)) { progress.cancel() }))
        wait = Self.pause
      }
    }
    let result = await work(progress)
    report.cancel()
    notify(.progress(number, nil))
    return result
  }

  // MARK: What the user asks for

  /// Moves or copies files to a folder, after what was asked for before. It may be any folder, of this library or not.
  func bring(_ files: [FilePath], to folder: FilePath, isMove: Bool) {
    importing { [self] pending in
      let plan = await FileIntake.plan(files, into: folder, isMove: isMove)
      guard !plan.files.isEmpty || !plan.failures.isEmpty else { return }
      let outcome = plan.carriedOut(await perform(plan.operation, as: isMove ? .move : .copy, pending.progress))
      var canUndo = false
      if !outcome.files.isEmpty {
        canUndo = remember(
          isMove ? .moveIn(outcome.steps) : .copyIn(outcome.steps.map { TrashedPhoto($0.destination) }))
        pending.isDone = true
        rescan()
      }
      notify(.message(outcome.message(to: folder), canUndo: canUndo))
    }
  }

  /// Gives photographs the names of a plan, or copies them under these names, after what was asked for before it; it can be
  /// undone.
  func carryOut(_ plan: RenamePlan) {
    let (operation, isCopy) = (plan.operation, plan.operation.kind == .copy)
    undoing { [self] in
      let task: FileTask = isCopy ? .copy : .rename
      let outcome = await perform(operation, as: task)
      let done = outcome.done
      var canUndo = false
      if !done.isEmpty {
        canUndo = remember(isCopy ? .copyIn(done.map { TrashedPhoto($0.destination) }) : .rename(done))
        rescan()
      }
      guard let last = done.last else { return reportFailures(outcome.failures, task) }
      let words = isCopy ? Self.message(forCopied: done, to: last.id.folder) : Self.message(forRenamed: done)
      let problem = FileFailure.message(for: outcome.failures, task)
      notify(
        .message(
          problem.map { localized("{message}. {problem}", ["message": words, "problem": $0]) } ?? words,
          canUndo: canUndo))
    }
  }

  private static func message(forRenamed steps: [FileStep]) -> String {
    steps.count == 1
      ? localized("Renamed to “{name}”", ["name": steps[0].id.display])
      : localized("{count} file renamed", "{count} files renamed", steps.count)
  }

  private static func message(forCopied steps: [FileStep], to folder: FilePath) -> String {
    localized(
      "{count} file copied to “{folder}”", "{count} files copied to “{folder}”", steps.count,
      ["folder": folder.lastComponent.display])
  }

  // MARK: What was left

  /// Finishes what killed processes left, of a folder's copies and of all operations, and says so.
  func finishLeftovers(in folder: FilePath) {
    let (records, library) = (records, library)
    Task { [weak self] in
      let left = await Self.finishLeftovers(in: folder, records: records, library)
      guard let self, !left.isEmpty else { return }
      for recovery in left {
        if let message = recovery.message { notify(.message(message)) }
        reportFailures(recovery.failures, recovery.task)
      }
      rescan()
    }
  }

  @concurrent
  private nonisolated static func finishLeftovers(
    in folder: FilePath, records: FilePath, _ library: Library
  ) async -> [FileRecovery] {
    PartFile.clear(in: folder)
    return await FileRecovery.finish(in: records, keeping: { await library.photosDidMove($0) })
  }
}

extension FileProgress {
  /// The part that is done of so many files, from 0 to 1; by bytes where they are copied.
  nonisolated fileprivate func fraction(of count: Int) -> Double {
    let (done, all) = byteCount > 0 ? (doneBytes, byteCount) : (done, count)
    return all > 0 ? min(1, Double(done) / Double(all)) : 0
  }
}
