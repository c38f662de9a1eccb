import Foundation
import GRDB
import PhotoFiles
import Testing

@testable import PhotoLibrary
@testable import Vitrine

struct SharedMarksTests {
  private let folder = FilePath("/photos")
  private let home: ScratchFolder

  init() throws { home = try ScratchFolder() }

  private func makeStore() async throws -> LibraryStore { try await LibraryStore.open(in: home.url) }

  private final class Client: SharedMarksClient {
    var failures = 0
    var sidecarChanges = 0
    func marksNotSaved() { failures += 1 }
    func sidecarChoiceDidChange() { sidecarChanges += 1 }
    func sidecarsWereRead(of photos: [Photo.ID]) {}
    func sidecarsNotWritten(_ failures: [FileFailure]) {}
  }

  private let client = Client()

  /// A window's listing of a photograph for each letter.
  private func join(_ marks: SharedMarks) -> ListingEditor {
    let photos = "abc".map { Photo(id: Photo.ID(String($0)), byteCount: 1, modified: 1) }
    let editor = ListingEditor(
      PhotoListing(OpenedScope(name: folder, order: nil), photos: photos))
    marks.join(editor, under: folder, since: nil, reportingTo: client)
    return editor
  }

  private func marks(of name: String, in editor: ListingEditor) -> PhotoMarks? {
    editor.listing.catalog.key(of: Photo.ID(name)).map { editor.listing.catalog[$0].marks }
  }

  @Test func whatIsMarkedInOneWindowIsShownInAllAndSaved() async throws {
    let store = try await makeStore()
    let shared = SharedMarks(in: store)
    let (one, other) = (join(shared), join(shared))
    shared.edit([Photo.ID("a"): .rating(3)])
    await wait {
      marks(of: "a", in: one) == PhotoMarks(rating: 3) && marks(of: "a", in: other) == PhotoMarks(rating: 3)
    }
    await shared.finish()
    #expect(try await store.marks(under: folder).marks == [Photo.ID("a"): PhotoMarks(rating: 3)])
  }

  @Test func whatAnotherProcessMarkedIsShownWhenItIsLookedForAndWhatIsMarkedHereIsNotLost() async throws {
    let (store, theirs) = (try await makeStore(), try await makeStore())
    let shared = SharedMarks(in: store)
    let window = join(shared)
    await shared.finish()
    try await theirs.mark([Photo.ID("a"): .flag(.picked), Photo.ID("b"): .rating(2)])
    shared.refresh()
    await wait { marks(of: "b", in: window) == PhotoMarks(rating: 2) }
    try await theirs.mark([Photo.ID("a"): .rating(1), Photo.ID("c"): .rating(4)])
    shared.refresh()
    shared.edit([Photo.ID("a"): .favourite(true)])
    let both = PhotoMarks(rating: 1, flag: .picked, isFavourite: true)
    await wait { marks(of: "a", in: window) == both && marks(of: "c", in: window) == PhotoMarks(rating: 4) }
    await shared.finish()
    #expect(try await theirs.marks(under: folder).marks[Photo.ID("a")] == both)
  }

  @Test func theMarksThatCountAreThoseGivenLastThoughTheWindowDoesNotHaveThemYet() async throws {
    let shared = SharedMarks(in: try await makeStore())
    let window = join(shared)
    await window.finish()
    let photo = try #require(window.listing.catalog.present.first { $0.displayName == "a" })
    shared.edit([photo.id: .rating(3)])
    #expect(shared.current(photo).rating == 3)
    shared.edit([photo.id: .flag(.picked)])
    #expect(shared.current(photo) == PhotoMarks(rating: 3, flag: .picked))
  }

  @Test func whatCouldNotBeSavedIsSaidOnceAndSavedAsSoonAsItCanBe() async throws {
    let store = try await makeStore()
    let shared = SharedMarks(in: store)
    let window = join(shared)
    await shared.finish()
    try await store.database.write {
      try $0.execute(sql: "CREATE TRIGGER refusal BEFORE INSERT ON photo BEGIN SELECT RAISE(FAIL, 'full'); END")
    }
    shared.edit([Photo.ID("a"): .rating(3)])
    await wait { client.failures == 1 }
    shared.edit([Photo.ID("a"): .rating(4)])
    await shared.finish()
    #expect(client.failures == 1 && marks(of: "a", in: window) == PhotoMarks(rating: 4))
    try await store.database.write { try $0.execute(sql: "DROP TRIGGER refusal") }
    await shared.finish()
    #expect(try await store.marks(under: folder).marks == [Photo.ID("a"): PhotoMarks(rating: 4)])
  }

  @Test func whatAWindowMarkedBeforeItClosedIsSaved() async throws {
    let store = try await makeStore()
    let shared = SharedMarks(in: store)
    let window = join(shared)
    shared.edit([Photo.ID("a"): .rating(5)])
    shared.leave(window)
    await shared.finish()
    #expect(try await store.marks(under: folder).marks == [Photo.ID("a"): PhotoMarks(rating: 5)])
  }
}
