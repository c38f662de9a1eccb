import Foundation
import GRDB
import Testing

@testable import PhotoLibrary

@Suite struct LibraryIndexTests {
  private let home: TemporaryFolder
  private let folder: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
    folder = try TemporaryFolder()
  }

  private func write(_ names: String...) throws { for name in names { try folder.write([1, 2], as: name) } }

  private func read() throws -> ReadFolder { try FolderReader.read(folder.path) }

  private func names(_ photos: [Photo]) -> [String] { photos.map(\.displayName).sorted() }

  @Test func knowsALibraryAgainWithWhatWasReadOfItsFiles() async throws {
    try write("a.jpg", "b.jpg")
    let index = try await LibraryIndex.open(in: home.url)
    var photos = try await index.update([try read()])[0].photos
    for place in photos.indices {
      (photos[place].isRead, photos[place].sizeInFile) = (true, PixelSize(width: 30, height: 20))
      photos[place].captureDate = Date(timeIntervalSince1970: 1_577_836_800)
      photos[place].details = PhotoDetails(camera: "X-T3", lens: "35 mm", keywords: ["sea", "é ü"], burst: "B 1")
    }
    index.keep(photos)
    let again = try await LibraryIndex.open(in: home.url)
    let known = await again.library(under: folder.path)
    #expect(known.folders.map(\.path) == [folder.path])
    #expect(known.photos.first?.details.keywords == ["sea", "é ü"])
    #expect(known.photos.sorted { $0.id.name < $1.id.name } == photos.sorted { $0.id.name < $1.id.name })
  }

  @Test func reportsWhatCameWhatWentAndWhatWasRewritten() async throws {
    try write("a.jpg", "b.jpg", "c.jpg")
    let index = try LibraryIndex.inMemory()
    let first = try await index.update([try read()])[0]
    #expect(first.arrived.count == 3 && first.removed.isEmpty)
    index.keep(
      first.photos.map { photo in
        var photo = photo
        photo.isRead = true
        return photo
      })
    let again = try await index.update([try read()])[0]
    #expect(again.arrived.isEmpty && again.removed.isEmpty && again.photos.allSatisfy(\.isRead))
    try FileManager.default.removeItem(atPath: folder.url.path + "/a.jpg")
    try folder.write([1, 2, 3], as: "b.jpg")
    try write("d.jpg")
    let second = try await index.update([try read()])[0]
    #expect(second.arrived.map(\.id.display) == ["d.jpg"] && second.removed.map(\.id.display) == ["a.jpg"])
    #expect(second.photos.filter(\.isRead).map(\.displayName) == ["c.jpg"], "what was read of b is of another file")
  }

  @Test func photosOfAFirstScanCountAsAddedWhenTheyWereWritten() async throws {
    try write("old.jpg")
    let past = [timespec(tv_sec: 1_000_000, tv_nsec: 0), timespec(tv_sec: 1_000_000, tv_nsec: 0)]
    #expect(utimensat(AT_FDCWD, folder.url.path + "/old.jpg", past, 0) == 0)
    let index = try LibraryIndex.inMemory()
    #expect(try await index.update([try read()], isFirstScan: true)[0].photos[0].added == 1_000_000)
    try write("new.jpg")
    let photos = try await index.update([try read()])[0].photos
    let added = Dictionary(uniqueKeysWithValues: photos.map { ($0.displayName, $0.added) })
    #expect(added["old.jpg"] == 1_000_000)
    #expect(try #require(added["new.jpg"]) > 1_700_000_000)
  }

  @Test func givesOnlyWhatIsInAFolderOrBelowIt() async throws {
    let index = try LibraryIndex.inMemory()
    let stamp = FolderStamp(device: 1, inode: 2, modified: 3)
    for path in ["/p", "/p/a", "/p/a/b", "/p0", "/p-", "/q"] {
      _ = try await index.update([ReadFolder(path: FilePath(path), stamp: stamp)])
    }
    #expect(
      await index.library(under: FilePath("/p")).folders.map(\.path.display).sorted() == ["/p", "/p/a", "/p/a/b"])
    #expect(await index.library(under: FilePath("/")).folders.count == 6)
  }

  @Test func aRenamedPhotoIsRecognizedByItsFile() async throws {
    try write("a.jpg", "b.jpg")
    let index = try LibraryIndex.inMemory()
    _ = try await index.update([try read()])
    try FileManager.default.moveItem(
      atPath: folder.url.path + "/a.jpg", toPath: folder.url.path + "/renamed.jpg")
    try write("c.jpg")
    let pairs = RenamedPhotos.pairs(in: try await index.update([try read()]))
    #expect(pairs.map { "\($0.former.display) \($0.id.display)" } == ["a.jpg renamed.jpg"])
  }

  @Test func aFileOfSeveralNamesIsNotTakenForRenamed() async throws {
    try write("a.jpg")
    let index = try LibraryIndex.inMemory()
    _ = try await index.update([try read()])
    for name in ["b.jpg", "c.jpg"] {
      try FileManager.default.linkItem(atPath: folder.url.path + "/a.jpg", toPath: folder.url.path + "/" + name)
    }
    try FileManager.default.removeItem(atPath: folder.url.path + "/a.jpg")
    #expect(RenamedPhotos.pairs(in: try await index.update([try read()])).isEmpty)
  }

  @Test func aDamagedIndexIsMadeAgain() async throws {
    try write("a.jpg")
    let file = home.url.appendingPathComponent("index.sqlite")
    try Data(repeating: 7, count: 5000).write(to: file)
    let index = try await LibraryIndex.open(in: home.url)
    #expect(await index.library(under: folder.path).folders.isEmpty)
    _ = try await index.update([try read()])
    let again = try await LibraryIndex.open(in: home.url)
    #expect(names(await again.library(under: folder.path).photos) == ["a.jpg"])
  }

  @Test func oddValuesGiveAPhotoThatIsReadAgain() async throws {
    try write("a.jpg")
    let index = try LibraryIndex.inMemory()
    _ = try await index.update([try read()])
    try await index.database.write { db in
      try db.execute(
        sql: "UPDATE photo SET version = 'now', width = 3000000000, height = 'tall', captured = x'00', added = -5")
    }
    let photo = try #require(await index.library(under: folder.path).photos.first)
    #expect(photo.size == nil && photo.displayName == "a.jpg")
    let found = try read().photos[0]
    let again = try await index.update([try read()])[0].photos[0]
    #expect(again.version == found.version && again.byteCount == found.byteCount && again.added > 0)
  }

  @Test func keepsTheFirstScreenOfAPart() async throws {
    try write("a.jpg", "b.jpg", "c.jpg")
    let index = try LibraryIndex.inMemory()
    let photos = try await index.update([try read()])[0].photos
    let ids = ["b.jpg", "a.jpg", "gone.jpg"].map { Photo.ID(FilePath($0), in: folder.path) }
    await index.keepFirstScreen(ids, of: folder.path, under: folder.path)
    let first = await index.firstScreen(of: folder.path, under: folder.path)
    #expect(first.map(\.displayName) == ["b.jpg", "a.jpg"])
    #expect(Set(first).isSubset(of: photos))
    #expect(await index.firstScreen(of: FilePath("/other"), under: folder.path).isEmpty)
  }
}
