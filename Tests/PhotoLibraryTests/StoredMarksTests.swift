import Foundation
import GRDB
import Testing

@testable import PhotoLibrary

/// Marks in the store: what is kept, found again, and seen by others.
@Suite struct StoredMarksTests {
  private let home: TemporaryFolder
  private let photos: TemporaryFolder

  init() throws { (home, photos) = (try TemporaryFolder(), try TemporaryFolder()) }

  private func makeStore() async throws -> LibraryStore { try await LibraryStore.open(in: home.url) }

  private func id(_ name: String, in folder: String? = nil) -> Photo.ID {
    Photo.ID(FilePath(name), in: folder.map { photos.path.appending(FilePath($0)) } ?? photos.path)
  }

  private func shell(_ from: String, to: String) throws {
    try FileManager.default.moveItem(
      at: photos.url.appendingPathComponent(from), to: photos.url.appendingPathComponent(to))
  }

  /// The marks that photographs have after a scan of the folder, by name; those without are left out.
  private func marks(in store: LibraryStore, under root: FilePath? = nil) async throws -> [String: PhotoMarks] {
    let found = try await PhotoFolder.scan(root ?? photos.path)
    let filled = try await store.fillingMarks(of: found, under: root ?? photos.path).0
    return Dictionary(
      uniqueKeysWithValues: filled.filter { !$0.marks.isEmpty }.map { ($0.displayName, $0.marks) })
  }

  // MARK: Keeping

  @Test func marksAreThereAfterARestart() async throws {
    try photos.write([1], as: "a.jpg")
    try photos.write([2], as: "b.jpg")
    let store = try await makeStore()
    try await store.mark([id("a.jpg"): .rating(3), id("b.jpg"): .flag(.rejected)])
    try await store.mark([id("a.jpg"): .favourite(true)])
    try store.close()
    let expected = ["a.jpg": PhotoMarks(rating: 3, isFavourite: true), "b.jpg": PhotoMarks(flag: .rejected)]
    #expect(try await marks(in: try await makeStore()) == expected)
  }

  @Test func anotherProcessSeesWhatWasChangedSinceAndThatAlone() async throws {
    let (one, other) = (try await makeStore(), try await makeStore())
    try await one.mark([id("a.jpg"): .rating(3), id("b.jpg"): .rating(1)])
    let seen = try await other.marks(under: photos.path)
    #expect(seen.marks == [id("a.jpg"): PhotoMarks(rating: 3), id("b.jpg"): PhotoMarks(rating: 1)])
    #expect(try await other.marks(under: photos.path, since: seen.revision).marks.isEmpty)
    try await one.mark([id("b.jpg"): .rating(0)])
    let news = try await other.marks(under: photos.path, since: seen.revision)
    #expect(news.revision > seen.revision)
    #expect(news.marks == [id("b.jpg"): PhotoMarks()], "that a mark is gone is news, too")
  }

  @Test func twoProcessesThatChangeDifferentMarksOfAPhotoKeepBoth() async throws {
    let (one, other) = (try await makeStore(), try await makeStore())
    try await one.mark([id("a.jpg"): .rating(3)])
    try await other.mark([id("a.jpg"): .flag(.picked)])
    try await one.mark([id("a.jpg"): .favourite(true)])
    let stored = try await other.marks(under: photos.path).marks
    #expect(stored[id("a.jpg")] == PhotoMarks(rating: 3, flag: .picked, isFavourite: true))
  }

  @Test func marksOfAFolderAreThoseInItAndBelowItAndNotOfOneWhoseNameBeginsTheSame() async throws {
    let store = try await makeStore()
    let names = ["/p/a.jpg", "/p/q/b.jpg", "/p/q/r/c.jpg", "/pq/d.jpg", "/p0/e.jpg", "/p.jpg", "/p/\u{FF}/f.jpg"]
    try await store.mark(
      Dictionary(uniqueKeysWithValues: names.map { (Photo.ID(FilePath($0)), PhotoMarks.Edit.rating(1)) }))
    func found(_ root: String) async throws -> [String] {
      try await store.marks(under: FilePath(root)).marks.keys.map(\.path.display).sorted()
    }
    #expect(try await found("/p") == ["/p/a.jpg", "/p/q/b.jpg", "/p/q/r/c.jpg", "/p/\u{FF}/f.jpg"])
    #expect(try await found("/p/q") == ["/p/q/b.jpg", "/p/q/r/c.jpg"])
    #expect(try await found("/") == names.sorted())
  }

  @Test func namesThatAreNoUTF8AreKept() async throws {
    let store = try await makeStore()
    let odd = Photo.ID(FilePath(bytes: [0xFF, 0x0A, 0x2E]), in: FilePath(bytes: [0x2F, 0xFE]))
    try await store.mark([odd: .rating(2)])
    #expect(try await store.marks(under: odd.folder).marks == [odd: PhotoMarks(rating: 2)])
  }

  @Test func oddValuesInTheDatabaseAreNoMarks() async throws {
    let store = try await makeStore()
    try await store.mark([id("a.jpg"): .rating(3), id("b.jpg"): .rating(4)])
    try await store.database.write { db in
      try db.execute(
        sql: "UPDATE photo SET marks = 'many', inode = 'x' WHERE name = ?", arguments: [Data("a.jpg".utf8)])
      try db.execute(sql: "UPDATE photo SET marks = -1 WHERE name = ?", arguments: [Data("b.jpg".utf8)])
    }
    let stored = try await store.marks(under: photos.path).marks
    #expect(stored == [id("a.jpg"): PhotoMarks(), id("b.jpg"): PhotoMarks()])
  }

  // MARK: Renamed by the app

  @Test func marksGoAlongWithARenameAndAMoveToAnotherFolder() async throws {
    let store = try await makeStore()
    try await store.mark([id("a.jpg"): .rating(3), id("b.jpg"): .rating(1), id("c.jpg"): .rating(5)])
    let former = try await store.marks(under: photos.path)
    try await store.rename([
      PhotoMove(id("a.jpg"), to: id("b.jpg")), PhotoMove(id("b.jpg"), to: id("a.jpg")),
      PhotoMove(id("c.jpg"), to: id("c.jpg", in: "d")),
    ])
    let now = try await store.marks(under: photos.path, since: former.revision).marks
    #expect(
      now == [
        id("a.jpg"): PhotoMarks(rating: 1), id("b.jpg"): PhotoMarks(rating: 3),
        id("c.jpg", in: "d"): PhotoMarks(rating: 5),
      ])
  }

  @Test func aPhotoWithoutMarksThatTakesThePlaceOfAnotherHasNone() async throws {
    let store = try await makeStore()
    try await store.mark([id("a.jpg"): .rating(3), id("b.jpg"): .rating(4)])
    try await store.rename([PhotoMove(id("new.jpg"), to: id("a.jpg"))])
    try await store.rename([PhotoMove(id("b.jpg"), to: id("c.jpg")), PhotoMove(id("other.jpg"), to: id("b.jpg"))])
    let stored = try await store.marks(under: photos.path).marks
    #expect(stored == [id("a.jpg"): PhotoMarks(), id("b.jpg"): PhotoMarks(), id("c.jpg"): PhotoMarks(rating: 4)])
  }

  @Test func renumberedPhotosThatAScanHasSeenBeforeKeepTheirMarks() async throws {
    for number in 1...3 { try photos.write([UInt8(number), 7], as: "\(number).jpg") }
    let store = try await makeStore()
    try await store.mark([id("1.jpg"): .rating(1), id("2.jpg"): .rating(2), id("3.jpg"): .rating(3)])
    for number in [3, 2, 1] { try shell("\(number).jpg", to: "\(number + 1).jpg") }
    let wanted = ["2.jpg": PhotoMarks(rating: 1), "3.jpg": PhotoMarks(rating: 2), "4.jpg": PhotoMarks(rating: 3)]
    #expect(try await marks(in: store) == wanted)
    try await store.rename((1...3).map { PhotoMove(id("\($0).jpg"), to: id("\($0 + 1).jpg")) })
    #expect(try await marks(in: store) == wanted)
  }

  // MARK: Renamed by others

  @Test func marksStayWhereAScanHasNotLookedThoughItFindsTheSameFileByAnotherWay() async throws {
    for name in ["deep", "near"] {
      try FileManager.default.createDirectory(
        at: photos.url.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    try photos.write([1, 2], as: "deep/a.jpg")
    try FileManager.default.linkItem(
      at: photos.url.appendingPathComponent("deep/a.jpg"), to: photos.url.appendingPathComponent("near/b.jpg"))
    let store = try await makeStore()
    try await store.mark([id("a.jpg", in: "deep"): .rating(3)])
    let found = try await PhotoFolder.scan(photos.path.appending(FilePath("near")))
    let filled = try await store.fillingMarks(of: found, under: photos.path).0
    #expect(filled.map(\.marks) == [PhotoMarks()])
    #expect(try await store.marks(of: id("a.jpg", in: "deep")) == PhotoMarks(rating: 3))
  }

  @Test func marksGoAlongWithAFileThatAnotherProgramRenames() async throws {
    try photos.write([1, 2], as: "a.jpg")
    try photos.write([3, 4], as: "b.jpg")
    let store = try await makeStore()
    try await store.mark([id("a.jpg"): .rating(3)])
    try shell("a.jpg", to: "z.jpg")
    #expect(try await marks(in: store) == ["z.jpg": PhotoMarks(rating: 3)])
    #expect(try await marks(in: store) == ["z.jpg": PhotoMarks(rating: 3)], "and stay there")
  }

  @Test func marksGoAlongWhereTwoFilesHaveChangedNames() async throws {
    try photos.write([1, 2], as: "a.jpg")
    try photos.write([3, 4], as: "b.jpg")
    let store = try await makeStore()
    try await store.mark([id("a.jpg"): .rating(1), id("b.jpg"): .rating(2)])
    try shell("a.jpg", to: "c.jpg")
    try shell("b.jpg", to: "a.jpg")
    try shell("c.jpg", to: "b.jpg")
    #expect(try await marks(in: store) == ["a.jpg": PhotoMarks(rating: 2), "b.jpg": PhotoMarks(rating: 1)])
  }

  @Test func aFileThatTakesThePlaceOfARenamedOneHasNoMarksAndOthersSeeThat() async throws {
    try photos.write([1, 2], as: "a.jpg")
    let (store, other) = (try await makeStore(), try await makeStore())
    try await store.mark([id("a.jpg"): .rating(1)])
    let seen = try await other.marks(under: photos.path)
    try shell("a.jpg", to: "b.jpg")
    try photos.write([3, 4, 5], as: "a.jpg")
    #expect(try await marks(in: store) == ["b.jpg": PhotoMarks(rating: 1)])
    let news = try await other.marks(under: photos.path, since: seen.revision).marks
    #expect(news == [id("a.jpg"): PhotoMarks(), id("b.jpg"): PhotoMarks(rating: 1)])
  }

  @Test func marksStayWithAFileThatAnEditorWritesAnew() async throws {
    try photos.write([1, 2], as: "a.jpg")
    let store = try await makeStore()
    try await store.mark([id("a.jpg"): .rating(3)])
    // In place, and by a new file that takes the name.
    try photos.write([1, 2, 3], as: "a.jpg")
    #expect(try await marks(in: store) == ["a.jpg": PhotoMarks(rating: 3)])
    try photos.write([4, 5, 6, 7], as: "new.jpg")
    try FileManager.default.removeItem(at: photos.url.appendingPathComponent("a.jpg"))
    try shell("new.jpg", to: "a.jpg")
    #expect(try await marks(in: store) == ["a.jpg": PhotoMarks(rating: 3)])
    try shell("a.jpg", to: "b.jpg")
    #expect(try await marks(in: store) == ["b.jpg": PhotoMarks(rating: 3)], "it is known as the file that it is now")
  }

  @Test func marksGoAlongWithContentsThatAreCopiedElsewhereAndThenGone() async throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    try photos.write(bytes, as: "a.jpg")
    let store = try await makeStore()
    try await store.mark([id("a.jpg"): .rating(4)])
    #expect(try await store.learnContents())
    // A copy has another file number and time; one of the same length has other contents.
    try photos.write(bytes, as: "copy.jpg")
    try photos.write([9] + bytes.dropFirst(), as: "other.jpg")
    #expect(try await marks(in: store) == ["a.jpg": PhotoMarks(rating: 4)], "a copy is not what it is of")
    try FileManager.default.removeItem(at: photos.url.appendingPathComponent("a.jpg"))
    #expect(try await marks(in: store) == ["copy.jpg": PhotoMarks(rating: 4)])
  }

  @Test func marksOfAFileThatIsGoneAreKeptUntilItComesBack() async throws {
    try photos.write([1, 2], as: "a.jpg")
    try photos.write([1, 3], as: "b.jpg")
    let store = try await makeStore()
    try await store.mark([id("a.jpg"): .rating(3)])
    #expect(try await store.learnContents())
    try FileManager.default.moveItem(
      at: photos.url.appendingPathComponent("a.jpg"), to: home.url.appendingPathComponent("a.jpg"))
    #expect(try await marks(in: store).isEmpty)
    try FileManager.default.moveItem(
      at: home.url.appendingPathComponent("a.jpg"), to: photos.url.appendingPathComponent("a.jpg"))
    #expect(try await marks(in: store) == ["a.jpg": PhotoMarks(rating: 3)])
  }

  @Test func aFileThatIsRewrittenAfterItsContentsWereLearnedHasThemLearnedAgain() async throws {
    try photos.write([1, 2], as: "a.jpg")
    let store = try await makeStore()
    try await store.mark([id("a.jpg"): .rating(3)])
    #expect(try await store.learnContents())
    try photos.write([5, 6, 7], as: "a.jpg")
    _ = try await marks(in: store)
    #expect(try await store.learnContents())
    try FileManager.default.removeItem(at: photos.url.appendingPathComponent("a.jpg"))
    try photos.write([0, 0, 0], as: "other.jpg")
    try photos.write([5, 6, 7], as: "copy.jpg")
    #expect(try await marks(in: store) == ["copy.jpg": PhotoMarks(rating: 3)])
  }

  // MARK: Many

  @Test func tenThousandAreMarkedAtOnceAndMarkingAgainChangesThemAll() async throws {
    let store = try await makeStore()
    let ids = (0..<10_000).map { Photo.ID(FilePath("\($0).jpg"), in: FilePath("/photos/\($0 % 100)")) }
    for rating in [2, 5] {
      try await store.mark(Dictionary(uniqueKeysWithValues: ids.map { ($0, PhotoMarks.Edit.rating(rating)) }))
      let stored = try await store.marks(under: FilePath("/photos")).marks
      #expect(stored.count == ids.count && stored.values.allSatisfy { $0.rating == rating })
    }
  }

  @Test func theChoiceAboutSidecarsIsKept() async throws {
    let store = try await makeStore()
    #expect(try await store.appState().writesSidecars == nil)
    for choice in [true, false] {
      try await store.save(AppState(windowWidth: 900, writesSidecars: choice))
      #expect(try await store.appState() == AppState(windowWidth: 900, writesSidecars: choice))
    }
  }
}
