import Foundation
import PhotoLibrary
import Testing

@testable import Vitrine

@Suite struct OpenedPictureTests {
  private let scratch = FilePath(
    URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("opened-\(UUID().uuidString)").path)

  private func at(_ path: String) -> FilePath { scratch.resolved.appending(FilePath(path)) }

  private func make(_ folders: String...) throws {
    for folder in folders {
      try FileManager.default.createDirectory(atPath: at(folder).text, withIntermediateDirectories: true)
    }
  }

  @Test func aPictureIsShownInItsFolderAndInTheUsersLibraryWhereItIsInThere() async throws {
    try make("Pictures/2024", "Downloads", "scans.png")
    defer { try? FileManager.default.removeItem(atPath: scratch.text) }
    func find(_ path: String) async -> OpenedPicture? {
      await OpenedPicture.find(at(path), library: at("Pictures"))
    }
    for path in ["Pictures/2024/a.jpg", "Pictures/b.png", "Downloads/c.webp"] {
      #expect(FileManager.default.createFile(atPath: at(path).text, contents: Data([1])))
    }
    let year = at("Pictures/2024")
    #expect(
      await find("Pictures/2024/a.jpg")
        == OpenedPicture(root: at("Pictures"), scope: .folder(year), photo: Photo.ID(FilePath("a.jpg"), in: year)))
    #expect(await find("Pictures/b.png")?.root == at("Pictures"))
    #expect(await find("Downloads/c.webp")?.root == at("Downloads"))
    // One that is gone is known by its folder.
    #expect(await find("Downloads/gone.jpg")?.scope == .folder(at("Downloads")))
    #expect(await find("scans.png") == nil, "a folder")
    #expect(await find("Downloads/notes.txt") == nil)
    #expect(await find("nowhere/a.jpg") == nil)
    #expect(await OpenedPicture.find(at("Downloads/c.webp"), library: at("none"))?.root == at("Downloads"))
  }

  @Test func picturesOfAFolderAreOpenedTogetherByItsOneName() async throws {
    try make("Pictures/2024", "linked")
    defer { try? FileManager.default.removeItem(atPath: scratch.text) }
    try FileManager.default.createSymbolicLink(
      atPath: at("linked/year").text, withDestinationPath: at("Pictures/2024").text)
    let paths = ["a.jpg", "b.jpg", "a.jpg"].map { at("linked/year/\($0)") }
    let first = try #require(await OpenedPicture.find(paths[0], library: at("Pictures")))
    let year = at("Pictures/2024")
    #expect(first.together(with: paths) == Set(["a.jpg", "b.jpg"].map { Photo.ID(FilePath($0), in: year) }))
    #expect(first.together(with: [paths[0]]) == [], "it is alone")
    #expect(first.together(with: []) == [])
  }

  @Test func whatIsHiddenInTheLibraryIsNoPartOfIt() async throws {
    try make("Pictures/.cache/small", "Pictures/2024", "linked")
    defer { try? FileManager.default.removeItem(atPath: scratch.text) }
    let hidden = await OpenedPicture.find(at("Pictures/.cache/small/a.jpg"), library: at("Pictures"))
    #expect(hidden?.root == at("Pictures/.cache/small"))
    // A link to the folder leads to the folder itself.
    try FileManager.default.createSymbolicLink(
      atPath: at("linked/year").text, withDestinationPath: at("Pictures/2024").text)
    let linked = await OpenedPicture.find(at("linked/year/a.jpg"), library: at("Pictures"))
    #expect(linked?.root == at("Pictures") && linked?.photo.folder == at("Pictures/2024"))
  }
}
