import Foundation
import PhotoLibrary
import Testing

@testable import PhotoFiles

struct TrashTests {
  /// Next to the home trash, which takes only files of its own disk.
  private let home = FileManager.default.homeDirectoryForCurrentUser

  private func photo(_ folder: ScratchFolder, _ name: String) -> TrashedPhoto {
    TrashedPhoto(folder[name])
  }

  @Test func givesBackWhatItTookAndNeverReplacesAFileThatCameMeanwhile() async throws {
    let folder = try ScratchFolder(in: home)
    let name = "caf\u{E9} 100%.jpg"
    try folder.write(name, "one")

    let taken = await Trash.move([photo(folder, name)])
    #expect(taken.failures.isEmpty)
    #expect(folder.names() == [])
    let there = try #require(taken.photos.first)
    let place = try #require(there.place, "it is found in the trash")
    let notes = place.trash.root.appending(FilePath("Trash/info")).appending(place.note).display
    #expect(FileManager.default.fileExists(atPath: notes))

    try folder.write(name, "two")
    let refused = await Trash.restore([there])
    #expect(refused.photos.isEmpty)
    #expect(refused.failures.count == 1)
    #expect(folder.text(name) == "two")

    try FileManager.default.removeItem(atPath: folder[name].display)
    let back = await Trash.restore([there])
    #expect(back.photos.map(\.id) == [Photo.ID(FilePath(name), in: folder.path)])
    #expect(folder.text(name) == "one")
    #expect(!FileManager.default.fileExists(atPath: notes))
  }

  @Test func knowsPhotographsOfOneNameApartAndLinksFromWhatTheyLeadTo() async throws {
    let folder = try ScratchFolder(in: home)
    for name in ["a", "b"] {
      try folder.make(name)
      try folder.write("\(name)/x.jpg", name)
    }
    try folder.link("l.jpg", to: folder["a/x.jpg"])
    let photos = ["a/x.jpg", "b/x.jpg", "l.jpg"].map {
      TrashedPhoto(folder[$0])
    }
    let taken = await Trash.move(photos)
    #expect(Set(taken.photos.compactMap(\.place)).count == 3)
    let back = await Trash.restore(taken.photos.reversed())
    #expect(back.photos.count == 3)
    #expect(folder.text("a/x.jpg") == "a" && folder.text("b/x.jpg") == "b")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder["l.jpg"].display).hasSuffix("a/x.jpg"))
  }

  @Test func saysWhatIsNotThereToBeMoved() async throws {
    let folder = try ScratchFolder(in: home)
    let outcome = await Trash.move([photo(folder, "gone.jpg")])
    #expect(outcome.photos.isEmpty)
    #expect(outcome.failures.map(\.name) == ["gone.jpg"])
  }
}
