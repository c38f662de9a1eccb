import Foundation
import PhotoLibrary
import Testing

@testable import Vitrine

@Suite("The trash")
struct TrashTests {
  @Test("gives back what it took, and never replaces a file that came meanwhile")
  func thereAndBack() async throws {
    // Next to the home trash, which takes only files of its own disk.
    let folder = FileManager.default.homeDirectoryForCurrentUser
      .appendingPathComponent(".vitrine-test-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let name = "caf\u{E9} 100%.jpg"
    let file = folder.appendingPathComponent(name)
    try Data("one".utf8).write(to: file)

    let id = FilePath(name)
    let photo = TrashedPhoto(id: id, path: FilePath(folder.path).appending(id))
    let taken = await Trash.move([photo])
    #expect(taken.failures.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: file.path))
    let there = try #require(taken.photos.first)
    #expect(there.file != nil, "it is found in the trash")

    try Data("two".utf8).write(to: file)
    let refused = await Trash.restore([there])
    #expect(refused.photos.isEmpty)
    #expect(refused.failures.count == 1)
    #expect(try Data(contentsOf: file) == Data("two".utf8))

    try FileManager.default.removeItem(at: file)
    let back = await Trash.restore([there])
    #expect(back.photos.map(\.id) == [id])
    #expect(try Data(contentsOf: file) == Data("one".utf8))
    let note = try #require(there.note)
    #expect(!FileManager.default.fileExists(atPath: note.display))
  }
}
