import Foundation
import GRDB
import Testing

@testable import PhotoLibrary
@testable import Vitrine

struct SharedFolderTests {
  /// A window without a view: it shows what it was last asked to.
  private final class Window {
    let editor: ListingEditor
    var shown = ""
    var failures = 0
    var isReadable = false

    init(_ shared: SharedFolder, _ opened: (scope: OpenedScope, photos: [Photo])) {
      editor = ListingEditor(PhotoListing(opened.scope, photos: opened.photos))
      editor.listing.isShown = true
      shown = order
      editor.show = { [weak self] _ in
        guard let self else { return }
        editor.listing.isShown = true
        shown = order
      }
      editor.onFailure = { [weak self] in self?.failures += 1 }
      editor.onReadable = { [weak self] in self?.isReadable = true }
      shared.join(editor)
    }

    var order: String {
      editor.listing.sections.flatMap(\.photos).map { editor.listing.catalog[$0].displayName }.joined()
    }

    func move(_ name: String, before next: String?) {
      editor.edit { $0.move([Photo.ID(name)], before: next.map { Photo.ID($0) }) }
    }

    func waits(for order: String) async {
      await wait { shown == order }
    }
  }

  private let folder = FilePath("/photos")
  private let home: ScratchFolder

  init() throws { home = try ScratchFolder() }

  private func makeStore() async throws -> LibraryStore { try await LibraryStore.open(in: home.url) }

  /// The folder of a photograph for each letter as the store has it; arranged in that order by default.
  private func open(_ names: String = "abcdef", in store: LibraryStore, isArranged: Bool = true) async throws
    -> (scope: OpenedScope, photos: [Photo])
  {
    let ids = names.map { Photo.ID(String($0)) }
    let photos = ids.map { Photo(id: $0, byteCount: 1, modified: 1) }
    let stored = try await store.order(of: folder)
    if isArranged, stored.order == nil { try await store.save(PhotoOrder(ids), since: stored, sort: .own, of: folder) }
    let scope = OpenedScope(
      name: folder, state: isArranged ? try await store.state(of: folder) : FolderState(sort: .name),
      order: try await store.order(of: folder))
    return (scope, photos)
  }

  private func stored(in store: LibraryStore) async throws -> String? {
    try await store.order(of: folder).order?.ids.map(\.display).joined()
  }

  private func execute(_ sql: String, in store: LibraryStore) async throws {
    try await store.database.write { try $0.execute(sql: sql) }
  }

  @Test func aMoveInOneWindowIsShownInTheOtherAndIsSaved() async throws {
    let store = try await makeStore()
    let shared = SharedFolder(folder, in: store)
    let one = Window(shared, try await open(in: store))
    let other = Window(shared, try await open(in: store))
    one.move("a", before: "d")
    await other.waits(for: "bcadef")
    other.move("f", before: "b")
    await one.waits(for: "fbcade")
    await shared.finish()
    #expect(try await stored(in: store) == "fbcade")
  }

  @Test func movesThatTwoWindowsMakeAtTheSameMomentAreBothKeptInBoth() async throws {
    let store = try await makeStore()
    let shared = SharedFolder(folder, in: store)
    let one = Window(shared, try await open(in: store))
    let other = Window(shared, try await open(in: store))
    for _ in 0..<3 {
      one.move("a", before: "c")
      other.move("f", before: "e")
      one.move("a", before: "b")
      one.move("a", before: "c")
      other.move("e", before: "f")
      other.move("f", before: "e")
    }
    await one.editor.finish()
    await other.editor.finish()
    await shared.finish()
    await one.waits(for: "bacdfe")
    await other.waits(for: "bacdfe")
    #expect(try await stored(in: store) == "bacdfe")
  }

  @Test func firstMovesOfTwoWindowsAreBothKeptAlsoWhereTheyAreSortedOtherwise() async throws {
    let store = try await makeStore()
    let shared = SharedFolder(folder, in: store)
    let one = Window(shared, try await open(in: store, isArranged: false))
    let other = Window(shared, try await open(in: store, isArranged: false))
    one.move("a", before: "d")
    other.move("f", before: "e")
    await one.waits(for: "bcadfe")
    await other.waits(for: "bcadfe")
    #expect(try await store.state(of: folder).sort == .own)
  }

  @Test func theFirstMoveIsShownInAWindowThatIsSortedTheSameAndItsUndoButNotInOneSortedOtherwise() async throws {
    let store = try await makeStore()
    try await store.save(FolderState(sort: .name), of: folder)
    let shared = SharedFolder(folder, in: store)
    let opened = try await open(in: store, isArranged: false)
    let (one, alike, other) = (Window(shared, opened), Window(shared, opened), Window(shared, opened))
    await other.editor.edit { $0.sort(by: .nameReversed) }.value
    let former = one.editor.listing.order
    one.move("a", before: "c")
    await alike.waits(for: "bacdef")
    one.editor.edit { $0.restore(former) }
    await alike.waits(for: "abcdef")
    await shared.finish()
    #expect(try await stored(in: store) == nil)
    #expect(alike.editor.listing.order.sort == .name && alike.editor.unsavedOrder == nil)
    #expect(other.shown == "fedcba" && other.editor.listing.order.sort == .nameReversed)
  }

  @Test func whatAnotherProcessHasMovedIsShownWhenItIsLookedForAndIsNotWrittenOver() async throws {
    let (store, theirs) = (try await makeStore(), try await makeStore())
    let shared = SharedFolder(folder, in: store)
    let window = Window(shared, try await open(in: store))
    let base = try await theirs.order(of: folder)
    try await theirs.save(PhotoOrder("bacdef".map { Photo.ID(String($0)) }), since: base, of: folder)
    shared.refresh()
    await window.waits(for: "bacdef")

    let again = try await theirs.order(of: folder)
    try await theirs.save(PhotoOrder("bacfde".map { Photo.ID(String($0)) }), since: again, of: folder)
    window.move("b", before: nil)
    await window.waits(for: "acfdeb")
    #expect(try await stored(in: theirs) == "acfdeb")
  }

  @Test func anUndoneMoveThatReplacedAnOrderGivesThatBackWithWhatOthersMovedSince() async throws {
    let store = try await makeStore()
    let shared = SharedFolder(folder, in: store)
    let opened = try await open("fedcba", in: store)
    let (one, other) = (Window(shared, opened), Window(shared, opened))
    await one.editor.edit { $0.sort(by: .name) }.value
    let former = one.editor.listing.order
    one.move("a", before: "c")
    await other.waits(for: "bacdef")
    other.move("f", before: "b")
    await one.waits(for: "fbacde")
    one.editor.edit { $0.restore(former) }
    await one.waits(for: "abcdef")
    await shared.finish()
    #expect(one.editor.listing.order.sort == .name)
    let back = try #require(try await stored(in: store))
    #expect(back.filter { $0 != "f" } == "edcba")
    await other.waits(for: back)
  }

  // MARK: The end

  @Test func movesThatAreNotMadeYetAreSavedWhenTheWindowClosesAndSoIsHowItIsSorted() async throws {
    let store = try await makeStore()
    let shared = SharedFolder(folder, in: store)
    let window = Window(shared, try await open(in: store, isArranged: false))
    window.move("a", before: "c")
    window.move("f", before: "b")
    shared.keep(FolderState(layout: "list", sort: .name), of: window.editor)
    shared.leave(window.editor)
    #expect(window.editor.isBusy, "nothing is made yet")
    await shared.finish()
    #expect(try await stored(in: store) == "fbacde")
    #expect(try await store.state(of: folder) == FolderState(layout: "list", sort: .own))
  }

  @Test func aWindowThatNeverHasDoneWithWhatItShowsDoesNotHoldUpTheEnd() async throws {
    let store = try await makeStore()
    let shared = SharedFolder(folder, in: store)
    let window = Window(shared, try await open(in: store))
    var view: CheckedContinuation<Void, Never>?
    window.editor.show = { _ in await withCheckedContinuation { view = $0 } }
    window.move("a", before: "c")
    while view == nil { await Task.yield() }
    window.move("f", before: "b")
    shared.leave(window.editor)
    await shared.finish()
    #expect(try await stored(in: store) == "fbacde")
    view?.resume()
  }

  @Test func aFolderIsForgottenWhenItsWindowsHaveLeftAndNotBeforeAllIsSaved() async throws {
    let library = Library(dataFolder: home.url)
    let store = try #require(await library.open().value.store)
    let shared = library.sharedFolder(folder, in: store)
    let window = Window(shared, try await open(in: store))
    #expect(library.sharedFolder(folder, in: store) === shared)
    window.move("a", before: "c")
    shared.leave(window.editor)
    #expect(library.sharedFolder(folder, in: store) === shared)
    await library.finish()
    #expect(try await stored(in: store) == "bacdef")
    #expect(library.sharedFolder(folder, in: store) !== shared)
  }

  // MARK: Failures

  @Test func whatCouldNotBeWrittenIsSaidOnceAndWrittenAsSoonAsItCanBe() async throws {
    let store = try await makeStore()
    let shared = SharedFolder(folder, in: store)
    let window = Window(shared, try await open(in: store))
    try await execute(
      "CREATE TRIGGER refusal BEFORE INSERT ON photoOrder BEGIN SELECT RAISE(FAIL, 'full'); END", in: store)
    window.move("a", before: "c")
    while window.failures == 0 { await Task.yield() }
    window.move("f", before: "b")
    await window.editor.finish()
    await shared.finish()
    #expect(window.failures == 1)
    #expect(try await stored(in: store) == "abcdef")
    try await execute("DROP TRIGGER refusal", in: store)
    await shared.finish()
    #expect(try await stored(in: store) == "fbacde")
    #expect(window.shown == "fbacde")
  }

  @Test func whereTheStoredOrderCantBeReadNothingIsMovedAndNothingWrittenUntilItCan() async throws {
    let store = try await makeStore()
    let known = try await open(in: store)
    let shared = SharedFolder(folder, in: store)
    try await execute("ALTER TABLE photoOrder RENAME TO elsewhere", in: store)
    let window = Window(
      shared, (OpenedScope(name: folder, order: nil), known.photos.reversed()))
    window.move("a", before: "c")
    await window.editor.finish()
    #expect(window.order == "abcdef" && window.editor.listing.order.own == nil)
    await shared.finish()
    #expect(!window.isReadable)
    try await execute("ALTER TABLE elsewhere RENAME TO photoOrder", in: store)
    shared.refresh()
    while !window.isReadable { await Task.yield() }
    #expect(try await stored(in: store) == "abcdef")
    #expect(window.editor.unsavedOrder == nil)
  }
}
