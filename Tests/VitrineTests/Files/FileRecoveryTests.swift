import Foundation
import PhotoLibrary
import Testing

@testable import PhotoFiles

/// What the next start makes of what a process left by half.
struct FileRecoveryTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder(with: ["from", "to"]) }

  private func entry(_ source: String, _ destination: String, aside: String? = nil) throws -> FileJournal.Entry {
    FileJournal.Entry(
      step: folder.step(source, destination), identity: try FileIdentity(at: folder[source]),
      aside: aside.map { folder[$0] })
  }

  private func move(_ source: String, _ destination: String) throws {
    try FileManager.default.moveItem(atPath: folder[source].display, toPath: folder[destination].display)
  }

  /// Leaves the journal of a process that is gone.
  private func leave(_ task: FileTask, _ entries: [FileJournal.Entry], _ more: (FileJournal) -> Void = { _ in }) throws
  {
    more(try FileJournal(of: task, entries, in: folder["records"]))
  }

  private func finish() async -> [FileRecovery] {
    await FileRecovery.finish(in: folder["records"], trashes: { _ in [] })
  }

  @Test func whatARotationHasWrittenBesideAFileIsRemovedAndTheFileIsWhole() async throws {
    try folder.write("from/1.jpg", "1")
    try leave(.rotate, [try entry("from/1.jpg", "from/1.jpg")])
    try folder.write("from/.vitrine-part-\(UUID().uuidString)", "half")
    let found = await finish()
    #expect(found.map(\.task) == [.rotate] && found[0].done.isEmpty && found[0].failures.isEmpty)
    #expect(folder.names("from") == ["1.jpg"] && folder.text("from/1.jpg") == "1")
    #expect(folder.names("records") == [])
  }

  @Test func renamesGoOnToTheirEnd() async throws {
    for name in ["1.jpg", "2.jpg", "3.jpg"] { try folder.write("from/\(name)", name) }
    let entries = [
      try entry("from/1.jpg", "from/2.jpg", aside: "from/.vitrine-rename-x"), try entry("from/2.jpg", "from/1.jpg"),
      try entry("from/3.jpg", "from/4.jpg"),
    ]
    try leave(.rename, entries)
    // It was killed when the first was out of the way of the second.
    try move("from/1.jpg", "from/.vitrine-rename-x")
    let found = await finish()
    #expect(found.map(\.task) == [.rename] && found[0].failures.isEmpty)
    #expect(Set(found[0].done) == Set(entries.map(\.step)) && found[0].count == 3)
    #expect(folder.names("from") == ["1.jpg", "2.jpg", "4.jpg"])
    #expect(folder.text("from/1.jpg") == "2.jpg" && folder.text("from/2.jpg") == "1.jpg")
    #expect(folder.names("records") == [])
  }

  @Test func aFileThatWasOutOfTheWayGoesBackWhereItsNewNameIsTaken() async throws {
    for name in ["1.jpg", "2.jpg"] { try folder.write("from/\(name)", name) }
    let entries = [
      try entry("from/1.jpg", "from/2.jpg", aside: "from/.vitrine-rename-x"), try entry("from/2.jpg", "from/1.jpg"),
    ]
    try leave(.rename, entries)
    try move("from/1.jpg", "from/.vitrine-rename-x")
    // Somebody put another file in the place of the second.
    try FileManager.default.removeItem(atPath: folder["from/2.jpg"].display)
    try folder.write("from/2.jpg", "another")
    let found = await finish()
    #expect(found[0].done.isEmpty && found[0].failures.map(\.name) == ["1.jpg"])
    #expect(folder.names("from") == ["1.jpg", "2.jpg"])
    #expect(folder.text("from/1.jpg") == "1.jpg" && folder.text("from/2.jpg") == "another")
  }

  @Test(arguments: [FileTask.move, .rename])
  func aFileThatIsOnTwoDisksLeavesTheOneThatItCameFromIfNobodyHasWrittenToIt(task: FileTask) async throws {
    for name in ["1.jpg", "2.jpg", "3.jpg"] { try folder.write("from/\(name)", name) }
    let entries = try ["1.jpg", "2.jpg", "3.jpg"].map { try entry("from/\($0)", "to/\($0)") }
    for name in ["1.jpg", "2.jpg"] { try folder.write("to/\(name)", name) }
    let copies = try ["1.jpg", "2.jpg"].map { name in
      FileJournal.Copy(
        identity: try FileIdentity(at: folder["to/\(name)"]),
        modified: try Descriptor(folder["from/\(name)"], O_RDONLY).status().st_mtim)
    }
    try leave(task, entries) { for index in copies.indices { $0.copied(index, as: copies[index]) } }
    try folder.write("from/2.jpg", "newer")
    let found = await finish()
    // Of renames, what had not begun is done, too.
    let isRename = task == .rename
    let names = isRename ? ["1.jpg", "3.jpg"] : ["1.jpg"]
    #expect(found[0].done == names.map { folder.step("from/\($0)", "to/\($0)") } && found[0].count == 3)
    #expect(found[0].failures == [FileFailure(FilePath("2.jpg"), "It was changed in the meantime.")])
    #expect(folder.names("from") == (isRename ? ["2.jpg"] : ["2.jpg", "3.jpg"]))
    #expect(folder.text("from/2.jpg") == "newer")
  }

  @Test func aFileOfTheSameNameThatIsNoCopyOfItTakesNothingAway() async throws {
    try folder.write("from/1.jpg", "1")
    try folder.write("to/1.jpg", "1")
    try leave(.move, [try entry("from/1.jpg", "to/1.jpg")])
    let found = await finish()
    #expect(found[0].done.isEmpty)
    #expect(folder.names("from") == ["1.jpg"] && folder.names("to") == ["1.jpg"])
  }

  @Test func aJournalThatWasNotWrittenToItsEndTellsOfNothing() throws {
    try folder.write("from/1.jpg")
    _ = try FileJournal(of: .move, [try entry("from/1.jpg", "to/1.jpg")], in: folder["records"])
    let name = try #require(folder.names("records").first)
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder["records/\(name)"].display)))
    #expect(FileJournal.read(bytes)?.entries == [try entry("from/1.jpg", "to/1.jpg")])
    for count in 0..<bytes.count { #expect(FileJournal.read(Array(bytes[..<count])) == nil, "\(count) bytes") }
  }

  @Test func aJournalOfAnyBytesIsReadWithoutAFault() throws {
    try folder.write("from/1.jpg")
    let journal = try FileJournal(of: .copy, [try entry("from/1.jpg", "to/1.jpg")], in: folder["records"])
    journal.goes(0, to: folder["to/2.jpg"])
    journal.begins(0)
    let name = try #require(folder.names("records").first)
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder["records/\(name)"].display)))
    #expect(FileJournal.read(bytes)?.entries.first?.step.destination == folder["to/2.jpg"])
    for place in bytes.indices {
      for byte: UInt8 in [0, 0x2D, 0x39, 0xFF] {
        var damaged = bytes
        damaged[place] = byte
        _ = FileJournal.read(damaged)
      }
    }
  }
}
