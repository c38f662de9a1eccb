import Foundation
import PhotoLibrary
import Testing

@testable import PhotoFiles

/// On a disk that is not the home's, whose top `VITRINE_TEST_DISK` names; left out without one. Any will do that was
/// mounted for it, such as an image of ext4 or FAT.
@Suite(.serialized)
struct TrashDiskTests {
  private nonisolated static let top = ProcessInfo.processInfo.environment["VITRINE_TEST_DISK"]
  private let user = "\(getuid())"

  private func removeTrashes(_ top: String) {
    for name in [".Trash", ".Trash-\(user)"] { try? FileManager.default.removeItem(atPath: "\(top)/\(name)") }
  }

  @Test(.enabled(if: top != nil), arguments: [false, true])
  func givesBackWhatItTook(isShared: Bool) async throws {
    let top = try #require(Self.top)
    removeTrashes(top)
    if isShared {
      try FileManager.default.createDirectory(atPath: "\(top)/.Trash", withIntermediateDirectories: true)
      #expect(chmod("\(top)/.Trash", 0o1777) == 0)
    }
    let folder = try ScratchFolder(in: URL(filePath: top))
    try folder.write("caf\u{E9} 100%.jpg", "one")
    try folder.write("b.jpg", "two")
    let photos = ["caf\u{E9} 100%.jpg", "b.jpg"].map { TrashedPhoto(folder[$0]) }
    let taken = await Trash.move(photos)
    #expect(taken.failures == [] && folder.names() == [])
    #expect(Set(taken.photos.map(\.place?.trash.kind)) == [isShared ? .shared : .own])
    try folder.write("b.jpg", "another")
    let back = await Trash.restore(taken.photos)
    #expect(back.failures.map(\.name) == ["b.jpg"])
    #expect(folder.text("caf\u{E9} 100%.jpg") == "one" && folder.text("b.jpg") == "another")
    let left = try #require(try taken.photos.last?.place?.trash.open().info.names { _ in true })
    #expect(left.map(\.display).filter { $0.hasSuffix(".trashinfo") } == ["b.jpg.trashinfo"])
    removeTrashes(top)
  }

  @Test(.enabled(if: top != nil))
  func hasNoPrivateFileMovedToIt() async throws {
    let top = try #require(Self.top)
    removeTrashes(top)
    let home = try ScratchFolder()
    try home.write("id_ed25519", "the key")
    let folder = try ScratchFolder(in: URL(filePath: top))
    try folder.write("a.jpg", "photo")
    // A good shared trash takes the photograph; the bait is in the other one.
    try FileManager.default.createDirectory(atPath: "\(top)/.Trash", withIntermediateDirectories: true)
    #expect(chmod("\(top)/.Trash", 0o1777) == 0)
    let bait = "\(top)/.Trash-\(user)"
    try FileManager.default.createDirectory(atPath: "\(bait)/info", withIntermediateDirectories: true)
    let name = folder["a.jpg"].bytes.dropFirst(FilePath(top).bytes.count + 1)
    let note = "[Trash Info]\nPath=\(String(decoding: name, as: UTF8.self))\nDeletionDate=2024-01-01T00:00:00\n"
    try Data(note.utf8).write(to: URL(fileURLWithPath: "\(bait)/info/id_ed25519.trashinfo"))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 1000)], ofItemAtPath: "\(bait)/info/id_ed25519.trashinfo")
    for step in ["files", "files again"] {
      let isLinked = step == "files"
      if isLinked {
        try FileManager.default.createSymbolicLink(
          atPath: "\(bait)/files", withDestinationPath: home.path.display)
      } else {
        try FileManager.default.removeItem(atPath: "\(bait)/files")
        try FileManager.default.createDirectory(atPath: "\(bait)/files", withIntermediateDirectories: true)
        try Data("other".utf8).write(to: URL(fileURLWithPath: "\(bait)/files/id_ed25519"))
      }
      let taken = await Trash.move([TrashedPhoto(folder["a.jpg"])])
      #expect(taken.photos.isEmpty == isLinked)
      let back = await Trash.restore(taken.photos)
      #expect(back.failures == [] && folder.text("a.jpg") == "photo")
      #expect(home.text("id_ed25519") == "the key")
    }
    removeTrashes(top)
  }
}
