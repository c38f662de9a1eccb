import Foundation
import PhotoLibrary
import Testing

@testable import PhotoFiles
@testable import Vitrine

struct TrashListingTests {
  /// Next to the home trash, which takes only files of its own disk.
  private let home = FileManager.default.homeDirectoryForCurrentUser

  private func trashed(_ folder: ScratchFolder, _ names: [String]) async -> [TrashedPhoto] {
    await Trash.move(names.map { TrashedPhoto(folder[$0]) }).photos
  }

  @Test func picturesOfALibraryAreFoundAndGoBackWhereTheyWere() async throws {
    let folder = try ScratchFolder(in: home)
    let other = try ScratchFolder(in: home)
    try folder.make("a")
    for name in ["x.jpg", "a/x.jpg", "note.txt"] { try folder.write(name, name) }
    try other.write("x.jpg")
    _ = await trashed(folder, ["x.jpg", "a/x.jpg", "note.txt"])
    let foreign = await trashed(other, ["x.jpg"])
    let found = await Trash.photos(from: folder.path)
    #expect(Set(found.map(\.path)) == [folder["x.jpg"], folder["a/x.jpg"]])
    let contents = TrashContents(found)
    #expect(contents.photos.count == 2 && Set(contents.photos.map(\.folder)).count == 1)
    let back = await Trash.restore(contents.trashed(contents.photos))
    #expect(back.photos.count == 2 && folder.text("a/x.jpg") == "a/x.jpg")
    #expect(await Trash.photos(from: folder.path).isEmpty)
    _ = await Trash.delete(foreign)
  }

  @Test func whatIsDeletedIsGoneWithItsNoteAndAnotherFileOfItsNameIsNot() async throws {
    let folder = try ScratchFolder(in: home)
    // The trash is one for all tests: no other has this name.
    let name = "\(UUID().uuidString).jpg"
    try folder.write(name, "one")
    let taken = await trashed(folder, [name])
    let place = try #require(taken.first?.place)
    let note = place.trash.root.appending(FilePath("Trash/info")).appending(place.note).display
    let deleted = await Trash.delete(taken)
    #expect(deleted.photos.count == 1 && deleted.failures.isEmpty)
    #expect(
      !FileManager.default.fileExists(atPath: place.path.display) && !FileManager.default.fileExists(atPath: note))
    try Data("another file".utf8).write(to: URL(fileURLWithPath: place.path.display))
    let again = await Trash.delete(taken)
    #expect(again.photos.isEmpty && again.failures.count == 1)
    #expect(FileManager.default.fileExists(atPath: place.path.display))
    try FileManager.default.removeItem(atPath: place.path.display)
  }
}
