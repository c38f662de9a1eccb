import Foundation
import PhotoLibrary
import Testing

@testable import Vitrine

struct FolderSessionTests {
  /// A page without a view: it notes what it is to show.
  private final class Page: FolderSessionDelegate {
    var isShown = false
    var openings = 0
    var failures = 0
    var rescans = 0
    var changes = 0
    var revealed: [Photo.ID] = []
    var showsChanges = true
    var notices: [String] = []

    func folderSession(
      _ session: FolderSession, show snapshot: PhotoListing.Snapshot, for reason: FolderSession.Reason
    ) async { isShown = false }

    func folderSession(_ session: FolderSession, didShowFor reason: FolderSession.Reason) {
      isShown = true
      switch reason {
      case .opening: openings += 1
      case .failure: failures += 1
      case .edits: break
      }
    }

    func folderSessionDidChange(_ session: FolderSession) { changes += 1 }
    func folderSessionIsReadable(_ session: FolderSession) {}
    func folderSessionFirstVisiblePhoto(_ session: FolderSession) -> PhotoListing.Key? { nil }
    func folderSessionDidReadFirst(_ session: FolderSession) {}
    func folderSession(_ session: FolderSession, didLearn isReshaped: Bool) {}
    func folderSessionCanShowChanges(_ session: FolderSession) -> Bool { showsChanges }
    func folderSessionDidRescan(_ session: FolderSession) { rescans += 1 }
    func folderSession(_ session: FolderSession, reveal photo: Photo.ID) { revealed.append(photo) }
  }

  private let scratch: ScratchFolder
  private let library: Library
  private let page = Page()

  init() throws {
    scratch = try ScratchFolder()
    library = Library(dataFolder: URL(fileURLWithPath: try scratch.make("data").display, isDirectory: true))
    try scratch.make("photos")
    for name in ["a.jpg", "b.jpg", "c.jpg"] { try scratch.write("photos/\(name)") }
  }

  private func makeSession() -> FolderSession {
    let session = FolderSession(in: library, imports: SerialTasks(in: library))
    session.delegate = page
    session.notify = { [page] in if case .message(let message, _, _) = $0 { page.notices.append(message) } }
    return session
  }

  /// A session whose photographs are shown, by name.
  private func open() async -> FolderSession {
    let session = makeSession()
    session.open(scratch["photos"])
    await wait { page.openings == 1 && session.listing.isWhole && !session.isScanning }
    await session.edit { $0.sort(by: .name) }.value
    page.rescans = 0
    return session
  }

  private func wait(until isTrue: () -> Bool) async {
    for _ in 0..<100_000 where !isTrue() { await Task.yield() }
    #expect(isTrue())
  }

  private func names(in session: FolderSession) -> [String] {
    session.listing.sections.flatMap(\.photos).map { session.listing.catalog[$0].displayName }
  }

  private func id(_ name: String, in session: FolderSession) -> Photo.ID? {
    session.listing.catalog.present.first { $0.displayName == name }?.id
  }

  @Test func isShownOnceItIsRead() async {
    let session = await open()
    #expect(session.isOpen && page.isShown)
    #expect(names(in: session) == ["a.jpg", "b.jpg", "c.jpg"])
    #expect(session.folder == scratch["photos"])
    session.close()
  }

  @Test func thatIsClosedBeforeItIsReadIsNeverShown() async {
    let session = makeSession()
    session.open(scratch["photos"])
    session.close()
    let other = await open()
    #expect(page.openings == 1 && !session.isOpen)
    other.close()
  }

  @Test func thatIsntThereIsShownAsAFailureAndTakesNoFiles() async {
    let session = makeSession()
    session.open(scratch["nowhere"])
    await wait { page.failures == 1 }
    #expect(!session.isOpen && session.folder == scratch["nowhere"])
    let file = scratch["photos/a.jpg"]
    session.take(Task { .files([file], []) }, isMove: true, at: .byOrder) { _, _ in }
    await library.finish()
    #expect(page.notices == ["Open a folder to import photos"])
    #expect(scratch.names("photos").count == 3)
  }

  @Test func showsFilesThatHaveComeAndLaterWhatCameWhileNothingCouldBeShown() async throws {
    let session = await open()
    try scratch.write("photos/d.jpg")
    session.rescan()
    await wait { page.rescans > 0 && !session.isScanning }
    #expect(names(in: session) == ["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
    page.showsChanges = false
    try scratch.write("photos/e.jpg")
    session.rescan()
    #expect(names(in: session).count == 4)
    session.close()
  }

  @Test func thatGoesAwayIsShownAsAFailure() async throws {
    let session = await open()
    try FileManager.default.removeItem(atPath: scratch["photos"].display)
    session.rescan()
    await wait { page.failures == 1 }
    #expect(!session.isOpen && session.listing.count == 0)
  }

  @Test func undoesAndRedoesAMoveAndShowsWhatWasMoved() async throws {
    let session = await open()
    await session.edit { $0.sort(by: .own) }.value
    let (a, b) = (try #require(id("a.jpg", in: session)), try #require(id("b.jpg", in: session)))
    #expect(session.move([a], from: [b], to: nil))
    #expect(session.history.canUndo)
    await session.edit { _ in }.value
    #expect(names(in: session) == ["b.jpg", "c.jpg", "a.jpg"])
    session.undo()
    await wait { page.revealed == [a] }
    #expect(names(in: session) == ["a.jpg", "b.jpg", "c.jpg"])
    session.redo()
    await wait { page.revealed == [a, a] }
    #expect(names(in: session) == ["b.jpg", "c.jpg", "a.jpg"])
    session.close()
  }

  @Test func thatIsClosedGetsFilesThatAreOnTheirWaySaysSoAndReportsNothingElse() async throws {
    let session = await open()
    let file = try scratch.write("d.jpg")
    let (openings, changes) = (page.openings, page.changes)
    session.take(Task { .files([file], []) }, isMove: false, at: .byOrder) { _, _ in }
    session.close()
    await library.finish()
    #expect(scratch.names("photos") == ["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
    #expect(page.notices == ["“d.jpg” copied to “photos”"])
    #expect(page.openings == openings && page.changes == changes && page.rescans == 0)
    #expect(!session.history.canUndo)
  }

  @Test func thatIsClosedUndoesNothingAnyMore() async throws {
    let session = await open()
    let file = try scratch.write("d.jpg")
    session.take(Task { .files([file], []) }, isMove: true, at: .byOrder) { _, _ in }
    await library.finish()
    #expect(session.history.canUndo)
    session.undo()
    session.close()
    await library.finish()
    #expect(scratch.names("photos").contains("d.jpg"))
  }
}
