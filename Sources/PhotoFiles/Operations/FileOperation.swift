import Foundation
import PhotoLibrary

/// Files that are copied, moved or renamed together, as many as there may be.
///
/// It never writes over anything. It is written down in a journal before the first file changes: what a process that is
/// killed leaves by half, `FileRecovery` finishes. Everything here touches the disk and runs off the main thread.
package struct FileOperation: Sendable {
  /// What becomes of the files.
  package enum Kind: String, Sendable {
    /// They stay, and copies come to the destinations. What takes a name meanwhile keeps it: the copy gets the next one.
    case copy
    /// They go to other folders. What takes a name meanwhile keeps it: the file gets the next one.
    case move
    /// They get exactly the names given, or none; one may take the name that another leaves.
    case rename
  }

  package var kind: Kind
  package var steps: [FileStep]

  /// An operation with these files, no two of which may go to one path.
  package init(_ kind: Kind, _ steps: [FileStep]) { (self.kind, self.steps) = (kind, steps) }

  /// What came of an operation.
  package struct Outcome: Sendable {
    /// For each step where the file is now; nil where the step is not done.
    package var arrived: [FileStep?]
    /// Files with which it could not be done.
    package var failures: [FileFailure] = []

    /// The steps that are done, with where the files are.
    package var done: [FileStep] { arrived.compactMap(\.self) }
  }

  /// Does it, one file after the other. What is done is on the disk when it returns, and stays after a loss of power.
  /// - Parameters:
  ///   - progress: is notified of each file, and can end it.
  ///   - records: the folder for the journal; nil for none.
  ///   - keep: takes in what is done; the journal goes after that, so that nothing of it is missed.
  /// - Complexity: O(n). Within a file system all files take one wait for the disk for each folder, and two for the
  ///   journal.
  @concurrent
  package func perform(
    _ progress: FileProgress = FileProgress(), recordedIn records: FilePath? = nil,
    keeping keep: @Sendable ([FileStep]) async -> Void = { _ in }
  ) async -> Outcome {
    let run = FileRun(self, progress, recordedIn: records)
    let outcome = run.finish()
    if !outcome.done.isEmpty { await keep(outcome.done) }
    run.end()
    return outcome
  }

  /// Does it without a journal, on the calling thread.
  func performNow(_ progress: FileProgress = FileProgress()) -> Outcome {
    FileRun(self, progress, recordedIn: nil).finish()
  }
}
