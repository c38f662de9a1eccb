import Foundation
import PhotoLibrary
import Testing

@testable import PhotoFiles

struct PartFileTests {
  private func part(_ prefix: String = ".vitrine-part-") -> String { prefix + UUID().uuidString }
  private let day = 24 * 60 * 60

  @Test func thatNobodyWritesAnyMoreAreRemovedAndNothingElseIs() throws {
    let folder = try ScratchFolder()
    let left = part()
    try folder.write(left, "half")
    let own = [
      "a.jpg", ".vitrine-part-", ".vitrine-part-x", ".vitrine-notes", part("vitrine-part-"), part() + ".jpg",
      part(".Vitrine-part-"),
    ]
    for name in own { try folder.write(name, "whole") }
    let (linked, directory, fifo, twice) = (part(), part(), part(), part())
    try folder.link(linked, to: folder["a.jpg"])
    try folder.make(directory)
    #expect(mkfifo(folder[fifo].display, 0o600) == 0)
    try folder.write(twice, "whole")
    try FileManager.default.linkItem(atPath: folder[twice].display, toPath: folder["b.jpg"].display)
    #expect(PartFile.clear(in: folder.path) == 1)
    #expect(folder.names() == (own + [linked, directory, fifo, twice, "b.jpg"]).sorted())
    #expect(folder.text("a.jpg") == "whole")
  }

  @Test func ofTheTimeBeforeLocksAreRemovedADayAfterTheirLastChange() throws {
    let folder = try ScratchFolder()
    let name = part(".vitrine-")
    try folder.write(name, "half")
    #expect(PartFile.clear(in: folder.path, now: time(nil) + day - 60) == 0)
    #expect(PartFile.clear(in: folder.path, now: time(nil) + day + 60) == 1)
    #expect(folder.names() == [])
  }

  @Test func thatAnotherProcessWritesStayUntilItEndsHoweverOldTheyAre() throws {
    let folder = try ScratchFolder()
    let name = part()
    try folder.write(name, "half")
    let (writer, input, output) = (Process(), Pipe(), Pipe())
    writer.executableURL = URL(filePath: "/usr/bin/flock")
    writer.arguments = [folder[name].display, "sh", "-c", "echo locked; cat"]
    (writer.standardInput, writer.standardOutput) = (input, output)
    try writer.run()
    #expect(output.fileHandleForReading.availableData == Data("locked\n".utf8))
    #expect(PartFile.clear(in: folder.path, now: time(nil) + 1000 * day) == 0)
    #expect(folder.text(name) == "half")
    try input.fileHandleForWriting.close()
    writer.waitUntilExit()
    #expect(PartFile.clear(in: folder.path) == 1)
    #expect(folder.names() == [])
  }

  @Test func thatAreMadeWhileOthersAreClearedAwayAllGetTheirNames() async throws {
    let folder = try ScratchFolder()
    let count = 500
    await withTaskGroup { group in
      group.addTask { @concurrent in
        while !Task.isCancelled { PartFile.clear(in: folder.path) }
      }
      let writing = Task { @concurrent in
        for number in 0..<count {
          let open = try Descriptor(folder: folder.path)
          let part = try PartFile(in: open)
          sched_yield()
          #expect(write(part.file.number, "whole", 5) == 5)
          _ = try part.rename(to: FilePath("\(number)"), in: open)
        }
      }
      await #expect(throws: Never.self) { try await writing.value }
      group.cancelAll()
    }
    PartFile.clear(in: folder.path)
    #expect(folder.names().count == count)
    #expect((0..<count).allSatisfy { folder.text("\($0)") == "whole" })
  }
}
