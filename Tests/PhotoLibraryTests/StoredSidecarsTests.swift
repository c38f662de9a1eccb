import Foundation
import Testing

@testable import PhotoLibrary

/// Sidecars that other programs write, read by real decoders.
@Suite struct StoredSidecarsTests {
  private let home: TemporaryFolder
  private let photos: TemporaryFolder
  private let store: LibraryStore

  init() async throws {
    (home, photos) = (try TemporaryFolder(), try TemporaryFolder())
    store = try await LibraryStore.open(in: home.url)
    try photos.write([1], as: "a.jpg")
  }

  private var photo: Photo.ID { Photo.ID(FilePath("a.jpg"), in: photos.path) }

  /// A sidecar as darktable writes it.
  private func write(rating: Int, as name: String = "a.jpg.xmp") throws {
    try photos.write(
      Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="XMP Core 4.4.0-Exiv2">
         <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
          <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
            xmlns:darktable="http://darktable.sf.net/" xmp:Rating="\(rating)" darktable:xmp_version="5"/>
         </rdf:RDF>
        </x:xmpmeta>
        """.utf8), as: name)
  }

  private func marks() async throws -> PhotoMarks { try await store.marks(of: photo) }

  @Test(arguments: ["a.jpg.xmp", "a.xmp", "a.jpg.XMP"])
  func theRatingInASidecarIsTakenInAndAnewWhenItChanges(_ name: String) async throws {
    try write(rating: 3, as: name)
    #expect(try await store.readSidecars(of: [photo]).isMarked)
    #expect(try await marks() == PhotoMarks(rating: 3))
    #expect(try await store.readSidecars(of: [photo]).isMarked == false, "it is as it was")
    try write(rating: -1, as: name)
    #expect(try await store.readSidecars(of: [photo]).isMarked)
    #expect(try await marks() == PhotoMarks(rating: 3, flag: .rejected))
  }

  @Test func whatTheUserGaveStaysWhereASidecarIsWrittenWithTheRatingItHad() async throws {
    try write(rating: 1)
    try await store.readSidecars(of: [photo])
    try await store.mark([photo: .rating(4)])
    try write(rating: 1)
    #expect(try await store.readSidecars(of: [photo]).isMarked == false)
    #expect(try await marks() == PhotoMarks(rating: 4))
  }

  @Test func whatTheUserGaveStaysWhereAPhotoIsRenamedWithItsSidecar() async throws {
    try write(rating: 5)
    try await store.readSidecars(of: [photo])
    try await store.mark([photo: .rating(3)])
    let renamed = Photo.ID(FilePath("b.jpg"), in: photos.path)
    for ending in ["", ".xmp"] { try move("a.jpg" + ending, to: "b.jpg" + ending) }
    try await store.rename([PhotoMove(photo, to: renamed)])
    #expect(try await store.readSidecars(of: [renamed]).isMarked == false)
    #expect(try await store.marks(of: renamed) == PhotoMarks(rating: 3))
    try write(rating: 4, as: "b.jpg.xmp")
    try await store.readSidecars(of: [renamed])
    #expect(try await store.marks(of: renamed) == PhotoMarks(rating: 4), "what changes in it counts")
  }

  @Test func whatTheUserGaveStaysWhereADriveIsAwayForATime() async throws {
    try write(rating: 5)
    try await store.readSidecars(of: [photo])
    try await store.mark([photo: .rating(3)])
    let away = photos.url.deletingLastPathComponent().appendingPathComponent(photos.url.lastPathComponent + "-away")
    for hasMountPoint in [false, true] {
      try FileManager.default.moveItem(at: photos.url, to: away)
      if hasMountPoint { try FileManager.default.createDirectory(at: photos.url, withIntermediateDirectories: false) }
      #expect(try await store.readSidecars(of: [photo]).isMarked == false)
      if hasMountPoint { try FileManager.default.removeItem(at: photos.url) }
      try FileManager.default.moveItem(at: away, to: photos.url)
      #expect(try await store.readSidecars(of: [photo]).isMarked == false)
      #expect(try await marks() == PhotoMarks(rating: 3))
    }
  }

  private func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(
      at: photos.url.appendingPathComponent(name), to: photos.url.appendingPathComponent(other))
  }

  @Test func aSidecarWithoutARatingTakesNoneAway() async throws {
    try await store.mark([photo: .rating(4)])
    try write(rating: 0)
    #expect(try await store.readSidecars(of: [photo]).isMarked == false)
    #expect(try await marks() == PhotoMarks(rating: 4))
  }

  @Test func whatIsNoSidecarSaysNothing() async throws {
    try await store.mark([photo: .rating(2)])
    for bytes in [[], [0xFF, 0xD8, 0xFF], Array("<?xml version='1.0'?><a".utf8), [UInt8](repeating: 0, count: 5000)] {
      try photos.write(bytes, as: "a.jpg.xmp")
      #expect(try await store.readSidecars(of: [photo]).isMarked == false)
    }
    #expect(try await marks() == PhotoMarks(rating: 2))
    try FileManager.default.removeItem(at: photos.url.appendingPathComponent("a.jpg.xmp"))
    #expect(try await store.readSidecars(of: [photo]).isMarked == false)
    #expect(try await marks() == PhotoMarks(rating: 2), "nor does one that is gone")
  }

  @Test func photosAreToBeWrittenWhoseSidecarsDoNotSayWhatIsKept() async throws {
    #expect(try await store.photosToWrite().photos == [])
    try await store.mark([photo: .favourite(true)])
    #expect(try await store.photosToWrite().photos == [], "no sidecar says what a favourite is")
    try await store.mark([photo: .rating(3)])
    #expect(try await store.photosToWrite().photos == [photo])
    try write(rating: 3)
    try await store.readSidecars(of: [photo])
    #expect(try await store.photosToWrite().photos == [])
    try await store.mark([photo: .rating(0)])
    #expect(try await store.photosToWrite().photos == [photo], "that there is no rating any more is to be said")
    try await store.noteSidecars(of: photo, saying: PhotoMarks())
    #expect(try await store.photosToWrite().photos == [])
  }

  @Test func photosToWriteComeInParts() async throws {
    let ids = (0..<10).map { Photo.ID(FilePath("\($0).jpg"), in: photos.path) }
    try await store.mark(Dictionary(uniqueKeysWithValues: ids.map { ($0, PhotoMarks.Edit.rating(1)) }))
    var found: [Photo.ID] = []
    var row: Int64? = 0
    while let behind = row {
      let part = try await store.photosToWrite(behind: behind, atMost: 3)
      found += part.photos
      row = part.next
    }
    #expect(found.count == 10 && Set(found) == Set(ids))
  }

  @Test func keywordsOfASidecarAreReadWithItsPhotoAndItIsSaidThatTheyWereRead() async throws {
    let packet = """
      <?xml version="1.0" encoding="UTF-8"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:subject><rdf:Bag><rdf:li>sky</rdf:li><rdf:li>sea</rdf:li></rdf:Bag></dc:subject>
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """
    try photos.write(Array(packet.utf8), as: "a.jpg.xmp")
    #expect(PhotoMetadataReader.reading(photos.photo(FilePath("a.jpg"))).details.keywords == ["sea", "sky"])
    let (isMarked, read) = try await store.readSidecars(of: [photo])
    #expect(!isMarked && read == [photo])
    #expect(try await store.readSidecars(of: [photo]).read.isEmpty)
  }
}
