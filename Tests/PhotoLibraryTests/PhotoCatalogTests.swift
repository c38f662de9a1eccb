import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct PhotoCatalogTests {
  func photo(_ name: String, modified: Int64 = 1, width: Int32 = 0) -> Photo {
    var photo = Photo(id: Photo.ID(FilePath(name), in: FilePath("/photos")), byteCount: 10, modified: modified)
    if width > 0 { (photo.sizeInFile, photo.isRead) = (PixelSize(width: width, height: 100), true) }
    return photo
  }

  @Test func keepsKeysWhileFilesComeAndGo() throws {
    var catalog = PhotoCatalog([photo("a"), photo("b")])
    let (a, b) = (try #require(catalog.key(of: Photo.ID("a"))), try #require(catalog.key(of: Photo.ID("b"))))
    #expect(catalog.update(to: [photo("c"), photo("b")]).isEmpty)
    #expect(catalog.present.map(\.displayName) == ["c", "b"])
    #expect(catalog.count == 2)
    #expect(catalog.keys.contains(b) && !catalog.keys.contains(a))
    #expect(catalog[a].displayName == "a", "what is gone can still be shown while it leaves")
    catalog.update(to: [photo("a")])
    #expect(catalog.keys == [a], "what comes back is what it was")
  }

  @Test func knowsTheProportionsOfPhotosInTheOrderThatIsAskedFor() throws {
    let catalog = PhotoCatalog([photo("a", width: 300), photo("b"), photo("c", width: 50)])
    let keys = try ["c", "a", "b", "a"].map { try #require(catalog.key(of: Photo.ID($0))) }
    #expect(catalog.aspects(of: keys) == [0.5, 3, 0, 3])
    #expect(catalog.aspects(of: []).isEmpty)
  }

  @Test func reportsFilesThatWereRewrittenAndForgetsWhatWasReadOfThem() throws {
    var catalog = PhotoCatalog([photo("a", width: 300), photo("b", width: 300)])
    let (a, b) = (try #require(catalog.key(of: Photo.ID("a"))), try #require(catalog.key(of: Photo.ID("b"))))
    #expect(catalog.update(to: [photo("b", modified: 2), photo("a")]) == [b])
    #expect(catalog[a].size?.width == 300, "the same file")
    #expect(catalog[b].size == nil && !catalog[b].isRead)
  }

  @Test func takesInWhatWasReadButNotOfAFileWrittenSince() throws {
    var catalog = PhotoCatalog([photo("a"), photo("b", modified: 2)])
    let reshaped = catalog.learn([
      photo("a", width: 300), photo("b", modified: 1, width: 200), photo("stranger", width: 100),
    ])
    #expect(reshaped == [catalog.key(of: Photo.ID("a"))])
    let reshapedAgain = catalog.learn([photo("a", width: 300)])
    #expect(reshapedAgain.isEmpty, "nothing new")
    #expect(catalog.present.map(\.size?.width) == [300, nil])
  }

  @Test func aScanDiffersByPhotosThatCameWentOrWereRewrittenAndByWhatWasRead() {
    let folder = FilePath("/photos")
    let catalog = PhotoCatalog([photo("a", width: 300), photo("b")])
    #expect(!catalog.differs(folder, from: [photo("b"), photo("a")]), "in another order, with less that is known")
    #expect(catalog.differs(folder, from: [photo("a")]))
    #expect(catalog.differs(folder, from: [photo("a"), photo("c")]))
    #expect(catalog.differs(folder, from: [photo("a"), photo("b", modified: 2)]))
    #expect(catalog.differs(folder, from: [photo("a"), photo("b", width: 200)]))
    #expect(!catalog.differs(FilePath("/empty"), from: []))
  }
}
