import CFiles
import Foundation
import PhotoLibrary
import Testing

@testable import PhotoFiles

struct FileOperationTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder(with: ["from", "to"]) }

  /// Files whose contents are their names.
  private func write(_ names: String...) throws { for name in names { try folder.write(name, name) } }

  /// Renames within a folder, by pairs of names.
  private func rename(_ pairs: (String, String)...) async -> FileOperation.Outcome {
    await FileOperation(.rename, pairs.map { folder.step("from/\($0)", "from/\($1)") }).perform(
      recordedIn: folder["records"])
  }

  // MARK: Renames

  @Test func filesTakeNamesThatOthersOfThemLeaveInWhateverOrderTheyAre() async throws {
    try write("from/1.jpg", "from/2.jpg", "from/3.jpg", "from/4.jpg")
    // A chain, then a circle of three.
    var outcome = await rename(("2.jpg", "3.jpg"), ("1.jpg", "2.jpg"), ("3.jpg", "5.jpg"))
    #expect(outcome.failures.isEmpty && outcome.done.count == 3)
    #expect(folder.names("from") == ["2.jpg", "3.jpg", "4.jpg", "5.jpg"])
    #expect(folder.text("from/2.jpg") == "from/1.jpg" && folder.text("from/5.jpg") == "from/3.jpg")
    outcome = await rename(("2.jpg", "3.jpg"), ("3.jpg", "5.jpg"), ("5.jpg", "2.jpg"), ("4.jpg", "6.jpg"))
    #expect(outcome.failures.isEmpty && outcome.done.count == 4)
    #expect(folder.names("from") == ["2.jpg", "3.jpg", "5.jpg", "6.jpg"])
    #expect(folder.text("from/3.jpg") == "from/1.jpg")
    #expect(folder.text("from/5.jpg") == "from/2.jpg")
    #expect(folder.text("from/2.jpg") == "from/3.jpg")
    #expect(folder.names("records") == [])
  }

  @Test func aNameThatIsTakenStaysAndTheOthersAreGivenAllTheSame() async throws {
    try write("from/1.jpg", "from/2.jpg", "from/3.jpg", "from/there.jpg")
    let outcome = await rename(("1.jpg", "there.jpg"), ("gone.jpg", "new.jpg"), ("2.jpg", "b.jpg"))
    #expect(outcome.arrived.map { $0?.id.display } == [nil, nil, "b.jpg"])
    #expect(
      outcome.failures == [
        FileFailure(FilePath("1.jpg"), "A file with this name already exists."),
        FileFailure(FilePath("gone.jpg"), "It no longer exists."),
      ])
    #expect(folder.names("from") == ["1.jpg", "3.jpg", "b.jpg", "there.jpg"])
    #expect(folder.text("from/there.jpg") == "from/there.jpg")
  }

  @Test func whatIsCancelledStaysAsItIs() async throws {
    try write("from/1.jpg", "from/2.jpg")
    let progress = FileProgress()
    progress.cancel()
    let circle = FileOperation(
      .rename, [folder.step("from/1.jpg", "from/2.jpg"), folder.step("from/2.jpg", "from/1.jpg")])
    let cancelled = await circle.perform(progress, recordedIn: folder["records"])
    #expect(cancelled.done.isEmpty && cancelled.failures.isEmpty)
    #expect(folder.names("from") == ["1.jpg", "2.jpg"] && folder.names("records") == [])
    #expect(folder.text("from/1.jpg") == "from/1.jpg")
  }

  @Test func aNameOfOtherCaseAloneIsGiven() async throws {
    try write("from/a.JPG")
    let outcome = await rename(("a.JPG", "a.jpg"))
    #expect(outcome.failures.isEmpty && folder.names("from") == ["a.jpg"])
  }

  @Test func namesMayHaveNewlinesAndBytesThatAreNoUTF8() async throws {
    let odd = folder["from"].appending(FilePath(bytes: [0x61, 0xFF, 0x0A, 0x20, 0x2E, 0x6A, 0x70, 0x67]))
    let descriptor = odd.withCString { open($0, O_WRONLY | O_CREAT, 0o600) }
    #expect(descriptor >= 0 && close(descriptor) == 0)
    let target = folder["to"].appending(FilePath(bytes: [0xFE, 0x0A]))
    let outcome = await FileOperation(.rename, [FileStep(from: odd, to: target)]).perform(recordedIn: folder["records"])
    #expect(outcome.failures.isEmpty && outcome.done == [FileStep(from: odd, to: target)])
    #expect(folder.names("from") == [])
  }

  @Test func foldersThatAreMissingOrReadOnlyAreNamedAsTheReasonOfEachFile() async throws {
    try write("from/1.jpg", "from/2.jpg", "from/3.jpg")
    let outcome = await FileOperation(
      .move, [folder.step("from/1.jpg", "nowhere/1.jpg"), folder.step("from/2.jpg", "to/2.jpg")]
    ).perform(recordedIn: folder["records"])
    #expect(outcome.failures == [FileFailure(FilePath("1.jpg"), "The folder no longer exists.")])
    #expect(outcome.done.map(\.source) == [folder["from/2.jpg"]])
    let proc = FileStep(from: folder["from/3.jpg"], to: FilePath("/proc/3.jpg"))
    let refused = await FileOperation(.move, [proc]).perform(recordedIn: folder["records"])
    #expect(refused.done.isEmpty && refused.failures.count == 1)
    #expect(folder.names("from") == ["1.jpg", "3.jpg"])
  }

  @Test func tenThousandAreRenamedAtOnceAndBack() async throws {
    let count = 10_000
    for number in 0..<count { try folder.write("from/\(number).jpg") }
    // Each takes the name of the next: one circle.
    let steps = (0..<count).map { folder.step("from/\($0).jpg", "from/\(($0 + 1) % count).jpg") }
    let progress = FileProgress()
    let clock = ContinuousClock()
    var outcome = FileOperation.Outcome(arrived: [])
    let time = await clock.measure {
      outcome = await FileOperation(.rename, steps).perform(progress, recordedIn: folder["records"])
    }
    print("\(count) renames in \(time)")
    #expect(outcome.done.count == count && outcome.failures.isEmpty && progress.done == count)
    #expect(folder.names("from").count == count)
    let back = await FileOperation(.rename, outcome.done.map(\.reversed)).perform(recordedIn: folder["records"])
    #expect(back.done.count == count)
  }

  // MARK: What is told

  @Test func whatIsKeptTakesInWhatIsDoneBeforeTheJournalGoes() async throws {
    try write("from/1.jpg")
    let records = folder.path.appending(FilePath("records"))
    let kept = Kept()
    let scratch = folder
    _ = await FileOperation(.rename, [folder.step("from/1.jpg", "from/2.jpg")]).perform(recordedIn: records) { steps in
      kept.steps = steps
      kept.journals = scratch.names("records").count
    }
    #expect(kept.steps.map(\.id.display) == ["2.jpg"] && kept.journals == 1)
    #expect(folder.names("records") == [])
  }

  private nonisolated final class Kept: @unchecked Sendable {
    // Written by the one call that the test waits for.
    var steps: [FileStep] = []
    var journals = 0
  }

  @Test(.enabled(if: FileIntakeTests.hasOtherDisk))
  func aFileForWhichThereIsNoRoomStaysWholeAndTheOthersGo() async throws {
    let there = try ScratchFolder(in: URL(filePath: "/dev/shm"))
    try folder.write("from/large.jpg", String(repeating: "x", count: 3_000_000))
    try write("from/small.jpg")
    let (from, to) = (folder["from"].display, there.path.display)
    await #expect(processExitsWith: .success) { [from = from as String, to = to as String] in
      // As on a disk that is full: writing comes to an error.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 1_000_000, rlim_max: 1_000_000)
      guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(1) }
      let steps = ["large.jpg", "small.jpg"].map {
        FileStep(from: FilePath(from).appending(FilePath($0)), to: FilePath(to).appending(FilePath($0)))
      }
      for kind in [FileOperation.Kind.copy, .move] {
        let outcome = FileOperation(kind, steps).performNow()
        guard outcome.arrived.map({ $0 != nil }) == [false, true], outcome.failures.map(\.name) == ["large.jpg"] else {
          exit(2)
        }
      }
    }
    #expect(folder.names("from") == ["large.jpg"])
    #expect(try FileIdentity(at: folder["from/large.jpg"]).byteCount == 3_000_000)
    #expect(there.names() == ["small (2).jpg", "small.jpg"])
  }

  @Test func bytesAreCountedWhereTheyAreCopied() async throws {
    try folder.write("from/1.jpg", String(repeating: "x", count: 3_000_000))
    let progress = FileProgress()
    _ = await FileOperation(.copy, [folder.step("from/1.jpg", "to/1.jpg")]).perform(progress)
    #expect(progress.byteCount == 3_000_000 && progress.doneBytes == 3_000_000)
    #expect(folder.names("to") == ["1.jpg"] && folder.names("from") == ["1.jpg"])
  }
}
