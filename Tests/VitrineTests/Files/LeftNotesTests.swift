import Foundation
import PhotoLibrary
import Testing

@testable import PhotoFiles

struct LeftNotesTests {
  private let folder: ScratchFolder
  private let trash: TrashFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.makeTrash("data/Trash")
    try folder.make("photos")
    trash = TrashFolder(kind: .home, root: folder["data"])
  }

  private func note(_ name: String, for path: String) throws {
    try folder.write("data/Trash/info/\(name)", "[Trash Info]\nPath=\(folder[path].display)\n")
  }

  private func clear() async {
    _ = await FileRecovery.finish(in: folder["records"], trashes: { [trash] _ in [trash] })
  }

  /// A journal of photographs of which some were about to be changed.
  private func journal(_ task: FileTask, _ names: [(from: String, to: String)]) throws -> FileJournal {
    let entries = names.map { FileJournal.Entry(step: FileStep(from: FilePath($0.from), to: FilePath($0.to))) }
    let journal = try FileJournal(of: task, entries, in: folder["records"], isSynced: false)
    for index in names.indices { journal.begins(index) }
    return journal
  }

  private func moving(_ names: [String]) throws -> FileJournal {
    try journal(.trash, names.map { (folder[$0].display, folder[$0].display) })
  }

  @Test func goWithTheJournalOfWhatWasUnderWayWhereTheyHaveNoFilesAndNoOthersDo() async throws {
    do {
      let moving = try moving(["photos/before.jpg", "photos/a.b.jpg"])
      let restoring = try journal(
        .restore,
        [("back.2.jpg", folder["photos/back.jpg"].display), ("kept.jpg", folder["photos/other.jpg"].display)])
      try note("a.b.jpg.trashinfo", for: "photos/a.b.jpg")
      try folder.write("data/Trash/info/a.2.b.jpg.trashinfo")
      try note("a.3.b.jpg.trashinfo.AB12CD", for: "photos/a.b.jpg")
      try note("back.2.jpg.trashinfo", for: "photos/back.jpg")
      // Of another file, of a file that is there, and of what nobody wrote down.
      try note("kept.jpg.trashinfo", for: "photos/kept.jpg")
      try note("a.4.b.jpg.trashinfo", for: "photos/a.b.jpg")
      try folder.write("data/Trash/files/a.4.b.jpg", "photo")
      try note("a.5.b.jpg.trashinfo", for: "elsewhere/a.b.jpg")
      try folder.write("data/Trash/info/c.jpg.trashinfo")
      try note("before.jpg.trashinfo", for: "photos/before.jpg")
      let all = folder.names("data/Trash/info")
      await clear()
      #expect(folder.names("data/Trash/info") == all, "while its writer lives")
      #expect(folder.names("records").count == 2)
      withExtendedLifetime((moving, restoring)) {}
    }
    await clear()
    #expect(
      folder.names("data/Trash/info") == [
        "a.4.b.jpg.trashinfo", "a.5.b.jpg.trashinfo", "before.jpg.trashinfo", "c.jpg.trashinfo", "kept.jpg.trashinfo",
      ])
    #expect(folder.names("records") == [])
  }

  @Test func areLeftAloneWhereTheyWereWrittenAtAnotherTime() async throws {
    do { _ = try moving(["photos/a.jpg"]) }
    try note("a.jpg.trashinfo", for: "photos/a.jpg")
    let past = Date(timeIntervalSinceNow: -60)
    try FileManager.default.setAttributes(
      [.modificationDate: past], ofItemAtPath: folder["data/Trash/info/a.jpg.trashinfo"].display)
    await clear()
    #expect(folder.names("data/Trash/info") == ["a.jpg.trashinfo"])
  }

  @Test func areKnownByTheNamesThatTheTrashGives() {
    let names: [(String, String, Bool)] = [
      ("a.jpg", "a.jpg", true), ("a.2.jpg", "a.jpg", true), ("a.10.b.jpg", "a.b.jpg", true), ("a.2", "a", true),
      ("a.b.2.jpg", "a.b.jpg", false), ("b.jpg", "a.jpg", false), ("a2.jpg", "a.jpg", false),
      ("a.x.jpg", "a.jpg", false),
      ("a..jpg", "a.jpg", false), ("aa.jpg", "a.jpg", false),
    ]
    for (name, wanted, isOne) in names {
      #expect(LeftNotes.isName(name.utf8, for: Array(wanted.utf8)) == isOne, "\(name) for \(wanted)")
    }
  }
}
