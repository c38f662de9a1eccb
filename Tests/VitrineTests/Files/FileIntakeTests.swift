import CFiles
import Foundation
import PhotoLibrary
import Testing

@testable import PhotoFiles
@testable import Vitrine

struct FileIntakeTests {
  /// A disk of its own on most systems, in memory.
  private nonisolated static let otherDisk = URL(filePath: "/dev/shm")
  private nonisolated static func disk(of folder: URL) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: folder.path))?[.systemNumber] as? Int
  }
  private nonisolated static let hasOtherDisk =
    disk(of: otherDisk).map { $0 != disk(of: FileManager.default.temporaryDirectory) } ?? false

  /// Two folders that go with the test.
  private final class Folders {
    private let roots: [URL]
    let from: FilePath
    let to: FilePath

    init(from disk: URL = FileManager.default.temporaryDirectory) throws {
      roots = [disk, FileManager.default.temporaryDirectory]
        .map { $0.appendingPathComponent("vitrine-\(UUID().uuidString)") }
      (from, to) = (FilePath(roots[0].path + "/from"), FilePath(roots[1].path + "/to"))
      for folder in [from, to] {
        try FileManager.default.createDirectory(atPath: folder.display, withIntermediateDirectories: true)
      }
    }

    deinit { for root in roots { try? FileManager.default.removeItem(at: root) } }

    @discardableResult
    func write(_ name: String, _ text: String, in folder: FilePath) throws -> FilePath {
      let path = folder.appending(FilePath(name))
      try Data(text.utf8).write(to: URL(fileURLWithPath: path.display))
      return path
    }

    func names(in folder: FilePath) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.display).sorted()
    }

    func text(_ name: String, in folder: FilePath) throws -> String {
      try String(contentsOfFile: folder.appending(FilePath(name)).display, encoding: .utf8)
    }
  }

  /// Takes files that were moved back to where they came from, or there again.
  private func carry(_ files: [FileStep], back: Bool) async -> FileOperation.Outcome {
    await FileOperation(.rename, back ? files.map(\.reversed) : files).perform()
  }

  @Test func areCopiedAndWhatIsThereAlreadyStaysAsItIs() async throws {
    let folders = try Folders()
    let source = try folders.write("a.jpg", "new", in: folders.from)
    try folders.write("a.jpg", "old", in: folders.to)
    let plan = await FileIntake.plan([source, source], into: folders.to, isMove: false)
    #expect(plan.ids.map(\.display) == ["a (2).jpg", "a (3).jpg"])
    let outcome = plan.carriedOut(await plan.operation.perform())
    #expect(outcome.files == plan.files)
    #expect(outcome.failures.isEmpty)
    #expect(try folders.names(in: folders.to) == ["a (2).jpg", "a (3).jpg", "a.jpg"])
    #expect(try folders.text("a.jpg", in: folders.to) == "old")
    #expect(try folders.text("a (2).jpg", in: folders.to) == "new")
    #expect(try folders.names(in: folders.from) == ["a.jpg"])
  }

  @Test func areMovedAndCarriedBackButNeverOntoAnotherFile() async throws {
    let folders = try Folders()
    let source = try folders.write("a.jpg", "one", in: folders.from)
    let plan = await FileIntake.plan([source], into: folders.to, isMove: true)
    let outcome = plan.carriedOut(await plan.operation.perform())
    #expect(try folders.names(in: folders.from) == [])
    #expect(try folders.names(in: folders.to) == ["a.jpg"])

    try folders.write("a.jpg", "two", in: folders.from)
    let refused = await carry(outcome.files, back: true)
    #expect(refused.done.isEmpty)
    #expect(refused.failures.map(\.name) == ["a.jpg"])
    #expect(try folders.text("a.jpg", in: folders.from) == "two")
    #expect(try folders.text("a.jpg", in: folders.to) == "one")

    try FileManager.default.removeItem(atPath: source.display)
    let back = await carry(outcome.files, back: true)
    #expect(back.done.map(\.reversed) == outcome.files && back.failures.isEmpty)
    #expect(try folders.text("a.jpg", in: folders.from) == "one")
    let again = await carry(outcome.files, back: false)
    #expect(again.done == outcome.files && again.failures.isEmpty)
    #expect(try folders.names(in: folders.to) == ["a.jpg"])
  }

  @Test(.enabled(if: hasOtherDisk))
  func areMovedFromAnotherDiskAndBackAsTheyAre() async throws {
    let folders = try Folders(from: Self.otherDisk)
    let source = try folders.write("a.jpg", "one", in: folders.from)
    let day = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: day], ofItemAtPath: source.display)
    let plan = await FileIntake.plan([source], into: folders.to, isMove: true)
    let outcome = plan.carriedOut(await plan.operation.perform())
    #expect(outcome.files == plan.files && outcome.failures.isEmpty)
    #expect(try folders.names(in: folders.from) == [])
    #expect(try folders.names(in: folders.to) == ["a.jpg"])
    let arrived = folders.to.appending(FilePath("a.jpg")).display
    #expect(try FileManager.default.attributesOfItem(atPath: arrived)[.modificationDate] as? Date == day)

    try folders.write("a.jpg", "two", in: folders.from)
    #expect(await carry(outcome.files, back: true).done.isEmpty)
    #expect(try folders.text("a.jpg", in: folders.from) == "two")
    #expect(try folders.names(in: folders.to) == ["a.jpg"])
    try FileManager.default.removeItem(atPath: source.display)
    #expect(await carry(outcome.files, back: true).failures.isEmpty)
    #expect(try folders.text("a.jpg", in: folders.from) == "one")
    #expect(try folders.names(in: folders.to) == [])
  }

  @Test func thatCantBeTakenAwayFromAnotherDiskAreNowhereElseEither() async throws {
    let folders = try Folders()
    // Nobody can delete it.
    let source = FilePath("/proc/version")
    let file = FileStep(from: source, to: folders.to.appending(FilePath("a.jpg")))
    let outcome = await FileOperation(.rename, [file]).perform()
    #expect(outcome.done.isEmpty)
    #expect(outcome.failures.map(\.name) == ["version"])
    #expect(try folders.names(in: folders.to) == [])
  }

  @Test(.enabled(if: hasOtherDisk))
  func areLeftWhereTheyAreWhenSomebodyCancelsWhileTheyAreOnTheirWay() async throws {
    let folders = try Folders(from: Self.otherDisk)
    let source = try folders.write("a.jpg", "", in: folders.from)
    // It takes no room, and seconds to copy.
    #expect(source.withCString { truncate($0, 8 << 30) } == 0)
    let folder = folders.to.display
    for isMove in [false, true] {
      let plan = await FileIntake.plan([source], into: folders.to, isMove: isMove)
      let progress = FileProgress()
      // On a thread of its own: other tests may hold all others up.
      Thread.detachNewThread {
        while (try? FileManager.default.contentsOfDirectory(atPath: folder)) == [] { sched_yield() }
        progress.cancel()
      }
      let outcome = plan.carriedOut(await plan.operation.perform(progress))
      #expect(outcome.files.isEmpty && outcome.failures.isEmpty && outcome.ids.isEmpty)
      #expect(try folders.names(in: folders.to) == [])
      #expect(try folders.names(in: folders.from) == ["a.jpg"])
    }
  }

  @Test(.enabled(if: hasOtherDisk))
  func stayWhereTheyAreWhenSomebodyWritesToThemOnTheirWayToAnotherDisk() async throws {
    let (here, there) = (try ScratchFolder(), try ScratchFolder(in: Self.otherDisk))
    try here.make("from")
    let source = try here.write("from/a.jpg")
    // It takes no room here, and a while to copy.
    #expect(source.withCString { truncate($0, 512 << 20) } == 0)
    let folder = there.path.display
    Thread.detachNewThread {
      while (try? FileManager.default.contentsOfDirectory(atPath: folder)) == [] { sched_yield() }
      let file = open(source.display, O_WRONLY | O_APPEND)
      _ = write(file, "!", 1)
      close(file)
    }
    let plan = await FileIntake.plan([source], into: there.path, isMove: true)
    let outcome = plan.carriedOut(await plan.operation.perform())
    #expect(outcome.failures == [FileFailure(FilePath("a.jpg"), "It was changed in the meantime.")])
    #expect(here.names("from") == ["a.jpg"] && there.names() == [])
    #expect(try FileIdentity(at: source).byteCount == 512 << 20 + 1)
  }

  @Test func keepTheirTimesRightsAndAttributesAsCopiesButDoNotRunAsTheirOwner() async throws {
    let folder = try ScratchFolder()
    try folder.make("to")
    let source = try folder.write("a.jpg", "one")
    let takesAttributes = source.withCString { setxattr($0, "user.vitrine.test", "x", 1, 0) } == 0
    #expect(chmod(source.display, 0o4750) == 0)
    let day = Date(timeIntervalSince1970: 1_000_000_000.5)
    try FileManager.default.setAttributes([.modificationDate: day], ofItemAtPath: source.display)
    let plan = await FileIntake.plan([source], into: folder["to"], isMove: false)
    #expect(plan.carriedOut(await plan.operation.perform()).files == plan.files)
    let copy = folder["to/a.jpg"]
    let status = try Descriptor(copy, O_RDONLY).status()
    #expect(status.st_mode & 0o7777 == 0o750)
    #expect(status.st_mtim.tv_sec == 1_000_000_000 && status.st_mtim.tv_nsec == 500_000_000)
    var value: UInt8 = 0
    let length = copy.withCString { getxattr($0, "user.vitrine.test", &value, 1) }
    #expect(!takesAttributes || length == 1 && value == UInt8(ascii: "x"))
  }

  @Test func thatNoProgramCanReadThroughSuchAsFIFOsHoldNobodyUp() async throws {
    let folder = try ScratchFolder()
    try folder.make("to")
    #expect(mkfifo(folder["a.jpg"].display, 0o600) == 0)
    let file = FileStep(from: folder["a.jpg"], to: folder["to/a.jpg"])
    let outcome = await FileOperation(.copy, [file]).perform()
    #expect(outcome.done.isEmpty && outcome.failures.count == 1)
    #expect(folder.names("to") == [])
  }

  @Test func thatHaveNoPathAreToldOf() async {
    let addresses = ["file:///a%20b.jpg", "sftp://host/photos/c%20d.jpg", "file:///caf%E9.jpg"]
    let (files, failures) = await DroppedFiles.paths(of: addresses.compactMap { URL(string: $0) })
    #expect(files == [FilePath("/a b.jpg"), FilePath(percentEncoded: "/caf%E9.jpg".utf8)])
    #expect(failures == [FileFailure(FilePath("c d.jpg"), "This item isn’t a local file.")])
  }

  @Test func thatAreNoPicturesOrGoneOrFoldersAreToldOf() async throws {
    let folders = try Folders()
    let good = try folders.write("good.JPG", "x", in: folders.from)
    let words = try folders.write("words.txt", "x", in: folders.from)
    let gone = folders.from.appending(FilePath("gone.jpg"))
    let plan = await FileIntake.plan([words, gone, folders.to, good], into: folders.to, isMove: false)
    #expect(plan.files.map(\.source) == [good])
    #expect(
      plan.failures == [
        FileFailure(FilePath("words.txt"), "It’s not a picture."),
        FileFailure(FilePath("gone.jpg"), "It no longer exists."),
        FileFailure(FilePath("to"), "It’s a folder."),
      ])
  }

  @Test func takeAlongWhatBelongsToThem() async throws {
    let folders = try Folders()
    let source = try folders.write("a.jpg", "one", in: folders.from)
    for name in ["a.xmp", "a.jpg.xmp", "a.NEF", "b.xmp"] { try folders.write(name, name, in: folders.from) }
    try folders.write("a.jpg", "old", in: folders.to)
    let plan = await FileIntake.plan([source], into: folders.to, isMove: true)
    let outcome = plan.carriedOut(await plan.operation.perform())
    #expect(outcome.files.count == 1 && outcome.companions.count == 3 && outcome.ids.count == 1)
    #expect(try folders.names(in: folders.from) == ["b.xmp"])
    #expect(try folders.names(in: folders.to) == ["a (2).NEF", "a (2).jpg", "a (2).jpg.xmp", "a (2).xmp", "a.jpg"])
    #expect(await carry(outcome.steps, back: true).failures.isEmpty)
    #expect(try folders.names(in: folders.from) == ["a.NEF", "a.jpg", "a.jpg.xmp", "a.xmp", "b.xmp"])
  }

  @Test func thatAreMovedToWhereTheyAreStayAndAreCopiedBesideThemselves() async throws {
    let folders = try Folders()
    let here = try folders.write("a.jpg", "x", in: folders.to)
    let move = await FileIntake.plan([here], into: folders.to, isMove: true)
    #expect(move.files.isEmpty)
    #expect(move.present.map(\.display) == ["a.jpg"])
    let copy = await FileIntake.plan([here], into: folders.to, isMove: false)
    #expect(copy.ids.map(\.display) == ["a (2).jpg"])
  }

  @Test func getTheNextNameWhereTheirsIsTakenMeanwhileAndKeepTheirPlace() async throws {
    let folders = try Folders()
    let sources = [
      try folders.write("a.jpg", "a", in: folders.from), try folders.write("b.jpg", "b", in: folders.from),
    ]
    for isMove in [false, true] {
      let plan = await FileIntake.plan(sources, into: folders.to, isMove: isMove)
      let first = try #require(plan.ids.first)
      try folders.write(first.display, "meanwhile", in: folders.to)
      let outcome = plan.carriedOut(await plan.operation.perform())
      #expect(outcome.ids.count == 2)
      #expect(outcome.ids[0] != first)
      #expect(outcome.ids[1] == plan.ids[1])
      #expect(try folders.text(first.display, in: folders.to) == "meanwhile")
      #expect(try folders.text(outcome.ids[0].display, in: folders.to) == "a")
    }
  }

  @Test func areLeftWhereTheyAreOnceSomebodyCancels() async throws {
    let folders = try Folders()
    let source = try folders.write("a.jpg", "x", in: folders.from)
    let plan = await FileIntake.plan([source], into: folders.to, isMove: true)
    let progress = FileProgress()
    progress.cancel()
    let outcome = plan.carriedOut(await plan.operation.perform(progress))
    #expect(outcome.files.isEmpty)
    #expect(outcome.ids.isEmpty)
    #expect(try folders.names(in: folders.from) == ["a.jpg"])
  }

  @Test func areSaidInOneSentenceHoweverManyCouldNotBeBrought() {
    let failures = [
      FileFailure(FilePath("a.txt"), "It’s not a picture."), FileFailure(FilePath("b"), "It’s a folder."),
    ]
    #expect(
      FileFailure.message(for: failures, .copy) == "“a.txt” and 1 more couldn’t be copied. It’s not a picture.")
    #expect(
      FileFailure.message(for: [failures[0]], .trash)
        == "“a.txt” couldn’t be moved to the trash. It’s not a picture.")
    #expect(FileFailure.message(for: [], .copy) == nil)
  }
}
