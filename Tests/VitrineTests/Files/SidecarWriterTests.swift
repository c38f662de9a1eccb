import Foundation
import PhotoLibrary
import Testing

@testable import PhotoFiles

struct SidecarWriterTests {
  private let scratch: ScratchFolder
  private let store: LibraryStore
  private let photo: Photo.ID

  init() async throws {
    scratch = try ScratchFolder()
    store = try await LibraryStore.open(in: URL(fileURLWithPath: try scratch.make("data").display, isDirectory: true))
    try scratch.make("photos")
    photo = Photo.ID(try scratch.write("photos/a.jpg", "picture"))
  }

  private func text(_ name: String) -> String? {
    try? String(contentsOfFile: scratch["photos/\(name)"].display, encoding: .utf8)
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: scratch["photos"].display)) ?? []).sorted()
  }

  /// What is written into a sidecar by another program, with a field of its own.
  private func write(rating: Int, as name: String) throws {
    try scratch.write(
      "photos/\(name)",
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:o="http://example.org/o/" \
      xmp:Rating="\(rating)" o:own="kept"/></rdf:RDF></x:xmpmeta>
      """)
  }

  @Test func aNewSidecarStandsBesideThePhotoAndIsReadAsItWasMeant() async throws {
    try await store.mark([photo: .all(PhotoMarks(rating: 4, flag: .picked))])
    #expect(try await SidecarWriter(store).write() == [])
    #expect(names == ["a.jpg", "a.jpg.xmp"])
    #expect(try #require(text("a.jpg.xmp")).contains("xmp:Rating=\"4\""))
    // As another library would: nothing is known of the sidecar.
    let other = try await LibraryStore.open(
      in: URL(fileURLWithPath: try scratch.make("other").display, isDirectory: true))
    #expect(try await other.readSidecars(of: [photo]).isMarked)
    #expect(try await other.marks(of: photo) == PhotoMarks(rating: 4, flag: .picked))
  }

  @Test(arguments: ["a.jpg.xmp", "a.xmp"])
  func theSidecarThatIsThereIsWrittenAndKeepsItsFieldsAndRights(_ name: String) async throws {
    try write(rating: 1, as: name)
    chmod(scratch["photos/\(name)"].display, 0o640)
    try await store.mark([photo: .rating(5)])
    try await store.readSidecars(of: [photo])
    try await store.mark([photo: .rating(2)])
    #expect(try await SidecarWriter(store).write() == [])
    #expect(names == ["a.jpg", name])
    let written = try #require(text(name))
    #expect(written.contains("xmp:Rating=\"2\"") && written.contains("o:own=\"kept\""))
    let rights = try FileManager.default.attributesOfItem(atPath: scratch["photos/\(name)"].display)
    #expect(rights[.posixPermissions] as? Int == 0o640)
    #expect(try await store.readSidecars(of: [photo]).isMarked == false, "it is known what was written")
    let (again, _) = try await store.photosToWrite()
    #expect(again.isEmpty)
  }

  @Test func whatAnotherProgramHasRatedMeanwhileIsTakenInAndNotWrittenOver() async throws {
    try await store.mark([photo: .rating(3)])
    #expect(try await SidecarWriter(store).write() == [])
    try write(rating: 5, as: "a.jpg.xmp")
    try await store.mark([photo: .flag(.picked)])
    #expect(try await SidecarWriter(store).write() == [])
    #expect(try await store.marks(of: photo) == PhotoMarks(rating: 5, flag: .picked))
    let written = try #require(text("a.jpg.xmp"))
    #expect(written.contains("xmp:Rating=\"5\"") && written.contains("PickLabel=\"3\"") && written.contains("kept"))
  }

  @Test func whatIsNoXMPIsLeftAsItIsAndSaid() async throws {
    try scratch.write("photos/a.jpg.xmp", "a note of somebody’s")
    try await store.mark([photo: .rating(3)])
    let failures = try await SidecarWriter(store).write()
    #expect(failures.map(\.name) == ["a.jpg"])
    #expect(text("a.jpg.xmp") == "a note of somebody’s")
    #expect(names == ["a.jpg", "a.jpg.xmp"], "nothing is left beside it")
  }

  @Test func aLinkIsNotFollowed() async throws {
    let target = try scratch.write("elsewhere", "<?xml version=\"1.0\"?>")
    try scratch.link("photos/a.jpg.xmp", to: target)
    try await store.mark([photo: .rating(3)])
    #expect(try await SidecarWriter(store).write().count == 1)
    #expect(try String(contentsOfFile: target.display, encoding: .utf8) == "<?xml version=\"1.0\"?>")
  }

  @Test func photosThatAreGoneHaveNoneWritten() async throws {
    try await store.mark([photo: .rating(3), Photo.ID(FilePath("gone.jpg"), in: photo.folder): .rating(1)])
    #expect(try await SidecarWriter(store).write() == [])
    #expect(names == ["a.jpg", "a.jpg.xmp"])
  }
}
