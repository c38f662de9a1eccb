import Foundation
import PhotoLibrary
import Testing

@testable import PhotoFiles

struct RenamingTests {
  private func rename(
    _ folder: ScratchFolder, _ a: String, _ b: String, _ ways: [Renaming.Way]
  ) throws(SystemError) {
    let (from, to) = (FilePath(a), FilePath(b))
    let source = try Descriptor(folder: folder[from.folder.display])
    let target = try Descriptor(folder: folder[to.folder.display])
    try Renaming.rename(from.lastComponent, in: source, to: to.lastComponent, in: target, by: ways)
  }

  @Test(arguments: Renaming.Way.allCases)
  func isGivenInEveryWayWithinAFolderAndToAnother(_ way: Renaming.Way) throws {
    let folder = try ScratchFolder()
    try folder.make("from")
    try folder.make("to")
    try folder.write("from/a.jpg", "one")
    try rename(folder, "from/a.jpg", "from/b.jpg", [way])
    try rename(folder, "from/b.jpg", "to/c.jpg", [way])
    #expect(folder.names("from") == [] && folder.names("to") == ["c.jpg"])
    #expect(folder.text("to/c.jpg") == "one")
  }

  @Test(arguments: Renaming.Way.allCases)
  func isNeverOneThatIsTakenBeItByAFileAnEmptyOneALinkOrAFolder(_ way: Renaming.Way) throws {
    let folder = try ScratchFolder()
    try folder.write("a.jpg", "one")
    try folder.write("file", "two")
    try folder.write("empty")
    try folder.make("folder")
    try folder.link("link", to: folder["nowhere"])
    for name in ["file", "empty", "folder", "link"] {
      #expect(throws: SystemError(code: EEXIST)) { try rename(folder, "a.jpg", name, [way]) }
    }
    #expect(folder.names() == ["a.jpg", "empty", "file", "folder", "link"])
    #expect(folder.text("a.jpg") == "one" && folder.text("file") == "two" && folder.text("empty") == "")
  }

  @Test(arguments: Renaming.Way.allCases)
  func leavesNothingBehindWhereTheFileIsNotThere(_ way: Renaming.Way) throws {
    let folder = try ScratchFolder()
    #expect(throws: SystemError(code: ENOENT)) { try rename(folder, "a.jpg", "b.jpg", [way]) }
    #expect(folder.names() == [])
  }

  @Test(arguments: Renaming.Way.allCases)
  func goesToOneFileAloneOfAllThatWantItAtOnce(_ way: Renaming.Way) async throws {
    let folder = try ScratchFolder()
    for round in 0..<20 {
      for number in 0..<4 { try folder.write("\(number)", "\(number)") }
      let winners = await withTaskGroup(of: Int?.self, returning: [Int].self) { group in
        for number in 0..<4 {
          group.addTask { @concurrent in
            guard let open = try? Descriptor(folder: folder.path) else { return nil }
            do { try Renaming.rename(FilePath("\(number)"), in: open, to: FilePath("x"), in: open, by: [way]) } catch {
              return nil
            }
            return number
          }
        }
        var winners: [Int] = []
        for await case let winner? in group { winners.append(winner) }
        return winners
      }
      #expect(winners.count == 1)
      #expect(folder.text("x") == winners.first.map { "\($0)" }, "round \(round)")
      #expect(folder.names() == (0..<4).filter { !winners.contains($0) }.map { "\($0)" } + ["x"])
      try FileManager.default.removeItem(atPath: folder["x"].display)
    }
  }

  @Test func isNoPathItStaysInItsFolder() throws {
    let folder = try ScratchFolder()
    try folder.make("in")
    try folder.write("in/a.jpg", "one")
    let open = try Descriptor(folder: folder["in"])
    #expect(throws: SystemError(code: EINVAL)) { try open.remove(FilePath("../in/a.jpg")) }
    #expect(throws: SystemError(code: EINVAL)) { _ = try open.open(FilePath(""), O_RDONLY) }
    #expect(folder.names("in") == ["a.jpg"])
  }
}
