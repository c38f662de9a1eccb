import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct LibraryReaderTests {
  private let folder: TemporaryFolder
  private let index: LibraryIndex

  init() throws {
    folder = try TemporaryFolder()
    index = try LibraryIndex.inMemory()
  }

  private func make(_ path: String) throws {
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent(path), withIntermediateDirectories: true)
  }

  private func at(_ path: String) -> FilePath { folder.path.appending(FilePath(path)) }

  private func read(
    known: [FilePath: LibraryScan.Known] = [:], changed: Set<FilePath>? = [], isFirst: Bool = false,
    isShallow: Bool = false
  ) async throws -> (catalog: PhotoCatalog, outcome: LibraryUpdate.Outcome) {
    var catalog = PhotoCatalog(await index.library(under: folder.path).photos)
    var outcome: LibraryUpdate.Outcome?
    let updates = LibraryReader.updates(
      of: folder.path, known: known, changed: changed, index: index, isFirst: isFirst,
      isShallow: isShallow)
    for await update in updates {
      switch update {
      case .read(let changes, _): for change in changes { catalog.update(change.path, to: change.photos) }
      case .waiting: break
      case .finished(let finished): outcome = finished
      }
    }
    return (catalog, try #require(outcome))
  }

  @Test func followsFilesAndFoldersThatComeAndGo() async throws {
    try make("one")
    try make("two")
    try folder.write([1], as: "one/a.jpg")
    try folder.write([1], as: "two/b.jpg")
    let first = try await read(isFirst: true)
    #expect(first.catalog.present.map(\.id.display).sorted() == ["a.jpg", "b.jpg"])
    #expect(Set(first.outcome.folders.keys) == [folder.path, at("one"), at("two")] && first.outcome.hasNewFolders)
    #expect(try await !read(known: first.outcome.folders).outcome.hasNewFolders)

    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("two"))
    try make("three")
    try folder.write([1], as: "three/c.jpg")
    let second = try await read(known: first.outcome.folders, changed: [at("two")])
    #expect(second.catalog.present.map(\.id.display).sorted() == ["a.jpg", "c.jpg"])
    #expect(second.outcome.unreadable.isEmpty && second.outcome.fault == nil)
    #expect(
      await index.library(under: folder.path).folders.map(\.path).sorted() == [folder.path, at("one"), at("three")])
  }

  @Test func aShallowLookIsNoCompleteOneAndLeavesWhatIsBelowAsItWasKnown() async throws {
    try make("one/deep")
    try make("two")
    for name in ["a.jpg", "one/b.jpg", "one/deep/c.jpg", "two/d.jpg"] { try folder.write([1], as: name) }
    let shallow = try await read(isFirst: true, isShallow: true)
    #expect(shallow.catalog.present.map(\.id.display).sorted() == ["a.jpg", "b.jpg", "d.jpg"])
    #expect(await !index.isComplete(under: folder.path))

    let all = try await read(known: shallow.outcome.folders, changed: nil, isFirst: true)
    #expect(all.catalog.present.map(\.id.display).sorted() == ["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
    for name in ["a.jpg", "two"] { try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name)) }
    let again = try await read(known: all.outcome.folders, changed: nil, isShallow: true)
    #expect(again.catalog.present.map(\.id.display).sorted() == ["b.jpg", "c.jpg"])
    #expect(Set(again.outcome.folders.keys) == [folder.path, at("one"), at("one/deep")])
  }

  @Test func photosOfAFolderThatAShallowLookComesUponFirstWereAddedWhenTheyWereWritten() async throws {
    try folder.write([1], as: "a.jpg")
    let first = try await read(isFirst: true, isShallow: true)
    try make("one")
    for name in ["b.jpg", "one/c.jpg"] {
      try folder.write([1], as: name)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000)],
        ofItemAtPath: folder.url.appendingPathComponent(name).path)
    }
    let second = try await read(known: first.outcome.folders, changed: nil, isShallow: true)
    let added = Dictionary(uniqueKeysWithValues: second.catalog.present.map { ($0.id.display, $0.added) })
    #expect(added["c.jpg"] == 1_000_000)
    #expect(added["b.jpg"].map { $0 > 1_000_000 } == true, "it came to a folder that is known")
  }

  @Test func aShallowLookIsACompleteOneWhereNothingIsBelow() async throws {
    try make("one")
    try folder.write([1], as: "one/a.jpg")
    _ = try await read(isFirst: true, isShallow: true)
    #expect(await index.isComplete(under: folder.path))
  }

  @Test func aLibraryIsCompleteOnceItWasLookedThroughToTheEndWithAllThatIsInIt() async throws {
    try make("one")
    try folder.write([1], as: "one/a.jpg")
    #expect(await !index.isComplete(under: folder.path))
    _ = try await read(isFirst: true)
    #expect(await index.isComplete(under: folder.path))
    #expect(await index.isComplete(under: at("one")))
    #expect(await !index.isComplete(under: folder.path.folder))
    let missing = LibraryReader.updates(of: at("nowhere"), known: [:], index: index, isFirst: true)
    for await _ in missing {}
    #expect(await !index.isComplete(under: FilePath("/nowhere")))
  }

  @Test func noticesAPhotoThatWasMovedToAnotherFolder() async throws {
    try make("one")
    try make("two")
    try folder.write([1, 2, 3], as: "one/a.jpg")
    let first = try await read(isFirst: true)
    try FileManager.default.moveItem(
      at: folder.url.appendingPathComponent("one/a.jpg"), to: folder.url.appendingPathComponent("two/b.jpg"))
    let second = try await read(known: first.outcome.folders)
    #expect(
      second.outcome.renamed == [PhotoMove(Photo.ID(at("one/a.jpg")), to: Photo.ID(at("two/b.jpg")))])
  }

  @Test func aLibraryThatIsNotThereKeepsWhatIsKnownOfIt() async throws {
    try make("one")
    try folder.write([1], as: "one/a.jpg")
    let first = try await read(isFirst: true)
    let elsewhere = folder.url.path + "-away"
    try FileManager.default.moveItem(atPath: folder.url.path, toPath: elsewhere)
    defer { try? FileManager.default.moveItem(atPath: elsewhere, toPath: folder.url.path) }
    let second = try await read(known: first.outcome.folders)
    #expect(second.outcome.fault == .notFound)
    #expect(second.catalog.count == 1, "a drive may come back")
  }

  @Test func whereTheIndexCantBeWrittenPhotosAreFoundAllTheSame() async throws {
    try folder.write([1], as: "a.jpg")
    try await index.database.write { try $0.execute(sql: "DROP TABLE photo") }
    let found = try await read(isFirst: true)
    #expect(found.catalog.count == 1 && found.outcome.isIndexFailing)
  }
}
