import Foundation
import PhotoLibrary
import Testing

@testable import PhotoFiles
@testable import Vitrine

struct FolderSessionTests {
  /// A page without a view: it notes what it is to show.
  final class Page: FolderSessionDelegate {
    var isShown = false
    var openings = 0
    /// The names that the last opening has shown, and whether they are all.
    var opened: (names: [String], isWhole: Bool) = ([], false)
    var failures = 0
    var rescans = 0
    var changes = 0
    var markings = 0
    var rotations = 0
    var revealed: [Photo.ID] = []
    var showsChanges = true
    var notices: [String] = []

    func folderSession(
      _ session: FolderSession, show snapshot: PhotoListing.Snapshot, for reason: FolderSession.Reason
    ) async { isShown = false }

    func folderSession(_ session: FolderSession, didShowFor reason: FolderSession.Reason) {
      isShown = true
      switch reason {
      case .opening:
        openings += 1
        let listing = session.listing
        opened = (listing.sections.flatMap(\.photos).map { listing.catalog[$0].displayName }, listing.isWhole)
      case .failure: failures += 1
      case .edits: break
      }
    }

    func folderSessionDidChange(_ session: FolderSession) { changes += 1 }
    func folderSessionIsReadable(_ session: FolderSession) {}
    func folderSessionFirstVisiblePhoto(_ session: FolderSession) -> PhotoListing.Key? { nil }
    func folderSessionDidReadFirst(_ session: FolderSession) {}
    func folderSession(_ session: FolderSession, didReshape reshaped: [PhotoListing.Key]) {}
    func folderSessionDidMark(_ session: FolderSession) { markings += 1 }
    func folderSession(_ session: FolderSession, didRotate turns: [Photo.ID: Int]) { rotations += 1 }
    func folderSessionCanShowChanges(_ session: FolderSession) -> Bool { showsChanges }
    func folderSessionDidRescan(_ session: FolderSession) { rescans += 1 }
    func folderSession(_ session: FolderSession, reveal photo: Photo.ID) { revealed.append(photo) }
  }

  let scratch: ScratchFolder
  let library: Library
  let page = Page()

  init() throws {
    scratch = try ScratchFolder()
    library = Library(dataFolder: URL(fileURLWithPath: try scratch.make("data").display, isDirectory: true))
    try scratch.make("photos")
    for name in ["a.jpg", "b.jpg", "c.jpg"] { try scratch.write("photos/\(name)") }
  }

  func makeSession() -> FolderSession {
    let session = FolderSession(in: library, imports: SerialTasks(in: library))
    session.delegate = page
    session.notify = { [page] in if case .message(let message, _, _) = $0 { page.notices.append(message) } }
    return session
  }

  /// A session whose photographs are shown, by name.
  func open(nth: Int = 1) async -> FolderSession {
    let session = makeSession()
    session.open(scratch["photos"])
    await wait { page.openings == nth && session.listing.isWhole && !session.isScanning }
    await session.edit { $0.sort(by: .name) }.value
    page.rescans = 0
    return session
  }

  func names(in session: FolderSession) -> [String] {
    session.listing.sections.flatMap(\.photos).map { session.listing.catalog[$0].displayName }
  }

  func id(_ name: String, in session: FolderSession) -> Photo.ID? {
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
    // A scan may be under way already, from before the file was there.
    await wait { !session.isScanning && names(in: session).count == 4 }
    #expect(names(in: session) == ["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
    page.showsChanges = false
    try scratch.write("photos/e.jpg")
    session.rescan()
    #expect(names(in: session).count == 4)
    session.close()
  }

  @Test func aScanThatTheUserEndsLeavesAPartInWhichNothingIsMovedUntilOneGoesThrough() async throws {
    let session = makeSession()
    session.open(scratch["photos"])
    await wait { session.isScanning }
    session.cancelScan()
    await wait { page.isShown }
    #expect(!session.isScanning && session.isCutShort)
    #expect(!session.listing.isWhole && !session.listing.canMove)
    #expect(page.notices == ["Not all photos were found. Press Shift+F5 to look for the others."])

    session.rescanAll()
    await wait { session.listing.isWhole && !session.isScanning }
    #expect(names(in: session).sorted() == ["a.jpg", "b.jpg", "c.jpg"])
    #expect(!session.isCutShort && session.listing.canMove)
    let index = try #require(await library.open().value.index)
    #expect(await index.isComplete(under: scratch["photos"]))
    session.close()
  }

  @Test func whatIsBelowTheFolderOfAPictureOpenedByItselfIsReadWhenAnotherPartIsAskedFor() async throws {
    try scratch.make("photos/in/below")
    try scratch.write("photos/in/below/d.jpg")
    let index = try #require(await library.open().value.index)
    for start in 1...2 {
      let session = makeSession()
      session.open(scratch["photos"], scope: .folder(scratch["photos"]))
      await wait { page.openings == start && session.listing.isWhole && !session.isScanning }
      #expect(names(in: session).sorted() == ["a.jpg", "b.jpg", "c.jpg"] && session.listing.canMove)
      #expect(session.listing.catalog.present.count == 3 && session.folders.count == 2, "start \(start)")
      #expect(await !index.isComplete(under: scratch["photos"]))
      session.close()
    }

    let session = makeSession()
    session.open(scratch["photos"], scope: .folder(scratch["photos"]))
    await wait { page.openings == 3 && session.listing.isWhole && !session.isScanning }
    page.showsChanges = false
    let all = makeSession()
    all.open(session.root, continuing: session)
    await wait { page.openings == 4 }
    #expect(!page.opened.isWhole, "those below are still to come")
    page.showsChanges = true
    await wait { all.listing.isWhole && !all.isScanning }
    #expect(names(in: all).sorted() == ["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
    #expect(await index.isComplete(under: scratch["photos"]))
    session.close()
    all.close()
  }

  @Test func aPartOfALibraryIsNoWholeOneAtTheNextStartEither() async throws {
    let index = try #require(await library.open().value.index)
    try scratch.make("photos/below")
    try scratch.write("photos/below/d.jpg")
    for await update in LibraryReader.updates(of: scratch["photos/below"], known: [:], index: index, isFirst: true) {
      if case .finished = update { break }
    }
    page.showsChanges = false
    let session = makeSession()
    session.open(scratch["photos"])
    await wait { page.openings == 1 }
    #expect(page.opened.names == ["d.jpg"] && !page.opened.isWhole, "of the library a folder was known")
    await wait { session.listing.isWhole && !session.isScanning }
    #expect(names(in: session).count == 4)
    session.close()
  }

  @Test func bothOfTwoOnOneLibraryShowWhatComes() async throws {
    let (session, other) = (await open(), await open(nth: 2))
    try scratch.write("photos/d.jpg")
    for session in [session, other] {
      session.rescan()
      // A scan that is under way is followed by the one that is asked for.
      await wait { !session.isScanning && names(in: session).count == 4 }
      #expect(names(in: session) == ["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
    }
    session.close()
    other.close()
  }

  @Test func anotherPartIsShownWithoutReadingTheLibraryAgain() async throws {
    try scratch.make("photos/below")
    try scratch.write("photos/below/d.jpg")
    let session = await open()
    let part = makeSession()
    part.open(session.root, scope: .folder(scratch["photos/below"]), continuing: session)
    await wait { page.openings == 2 }
    #expect(names(in: part) == ["d.jpg"] && part.listing.catalog.count == 4)
    #expect(
      part.listing.catalog.key(of: Photo.ID(scratch["photos/a.jpg"]))
        == session.listing.catalog.key(of: Photo.ID(scratch["photos/a.jpg"])))
    // The scanner has gone over: what comes is shown.
    try scratch.write("photos/below/e.jpg")
    part.rescan()
    await wait { names(in: part).count == 2 }
    session.close()
    part.close()
  }

  /// Whoever goes from place to place quickly has sessions closed before they are shown.
  @Test(arguments: 0..<12)
  func followsTheLibraryThoughASessionBetweenWasClosedAtAnyTime(turns: Int) async throws {
    let session = await open()
    let (between, last) = (makeSession(), makeSession())
    between.open(session.root, scope: .favourites, continuing: session)
    for _ in 0..<turns / 2 { await Task.yield() }
    if turns % 2 == 0 { between.close() }
    last.open(session.root, continuing: session)
    between.close()
    await wait { last.isOpen && last.listing.count == 3 }
    session.close()
    try scratch.write("photos/d.jpg")
    last.rescan()
    await wait { names(in: last).count == 4 }
    last.close()
  }

  @Test func thatGoesAwayIsShownAsAFailure() async throws {
    let session = await open()
    try FileManager.default.removeItem(atPath: scratch["photos"].display)
    session.rescan()
    await wait { page.failures == 1 }
    #expect(!session.isOpen && session.listing.count == 0)
  }

  @Test func whatAFileCantSayIsRotatedInTheLibraryAndTakenBack() async throws {
    let session = await open()
    let a = try #require(session.listing.catalog.present.first { $0.displayName == "a.jpg" })
    func turns() -> Int? { marks("a.jpg", in: session)?.quarterTurns }
    // One after the other, though neither is done when the next is asked for.
    session.rotate([a], by: 1)
    session.rotate([a], by: 1)
    session.rotate([a], by: -1)
    await wait { page.rotations == 3 }
    #expect(turns() == 1)
    for expected in [2, 1, 0] {
      session.undo()
      await wait { turns() == expected }
    }
    session.redo()
    await wait { turns() == 1 }
    #expect(page.notices.isEmpty)
    session.close()
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

  /// A session in whose own order the first photograph has gone to the end.
  private func openMoved() async throws -> FolderSession {
    let session = await open()
    await session.edit { $0.sort(by: .own) }.value
    let (a, b) = (try #require(id("a.jpg", in: session)), try #require(id("b.jpg", in: session)))
    #expect(session.move([a], from: [b], to: nil))
    await session.edit { _ in }.value
    return session
  }

  /// Gives all photographs names by a pattern, in the order shown.
  private func rename(_ pattern: String, in session: FolderSession) async {
    let photos = session.listing.sections.flatMap(\.photos).map { session.listing.catalog[$0] }
    session.carryOut(RenamePlan(RenamePattern(pattern), for: await RenameSubjects.look(at: photos)))
  }

  @Test func undoTakesBackWhatWasAskedForLastThoughItIsUnderWay() async throws {
    let session = try await openMoved()
    await rename("p [number]", in: session)
    session.undo()
    await library.finish()
    #expect(page.notices.first == "3 files renamed")
    #expect(scratch.names("photos") == ["a.jpg", "b.jpg", "c.jpg"], "the names are taken back")
    #expect(session.history.canUndo && session.history.canRedo, "not the move before them")
    session.close()
  }

  @Test func givesPhotographsOtherNamesThatKeepTheirPlacesAndTheirKeys() async throws {
    let session = try await openMoved()
    let keys = session.listing.sections.flatMap(\.photos)
    await rename("p [number]", in: session)
    await wait { names(in: session) == ["p 1.jpg", "p 2.jpg", "p 3.jpg"] && !page.notices.isEmpty }
    #expect(scratch.names("photos") == ["p 1.jpg", "p 2.jpg", "p 3.jpg"])
    #expect(session.listing.sections.flatMap(\.photos) == keys)
    #expect(page.notices == ["3 files renamed"])
    session.undo()
    await wait { names(in: session) == ["b.jpg", "c.jpg", "a.jpg"] }
    session.redo()
    await wait { names(in: session) == ["p 1.jpg", "p 2.jpg", "p 3.jpg"] }
    session.close()
    await library.finish()
    // The next window finds them where they were.
    let other = makeSession()
    other.open(scratch["photos"])
    await wait { names(in: other) == ["p 1.jpg", "p 2.jpg", "p 3.jpg"] }
    #expect(other.listing.order.own?.ids.count == 3)
    other.close()
  }

  @Test func whatIsDoneWhenAnotherPartHasBeenOpenedIsUndoneThere() async {
    let session = await open()
    var goOn: CheckedContinuation<Void, Never>?
    session.undoing { await withCheckedContinuation { goOn = $0 } }
    await wait { goOn != nil }
    await rename("p [number]", in: session)
    let part = makeSession()
    part.open(session.root, scope: .folder(scratch["photos"]), continuing: session)
    await wait { page.openings == 2 }
    session.close()
    #expect(!part.canUndo)
    goOn?.resume()
    await wait { part.canUndo && names(in: part).contains("p 1.jpg") }
    #expect(page.notices == ["3 files renamed"])
    part.undo()
    await wait { names(in: part).sorted() == ["a.jpg", "b.jpg", "c.jpg"] }
    #expect(scratch.names("photos") == ["a.jpg", "b.jpg", "c.jpg"] && !part.canUndo)
    part.close()
  }

  @Test func finishesWhatAProcessThatWasKilledLeftAndSaysSo() async throws {
    let steps = [("a.jpg", "x.jpg"), ("b.jpg", "y.jpg")].map { former, name in
      FileStep(from: scratch["photos/\(former)"], to: scratch["photos/\(name)"])
    }
    let entries = try steps.map { FileJournal.Entry(step: $0, identity: try FileIdentity(at: $0.source)) }
    _ = try FileJournal(of: .rename, entries, in: scratch["data/unfinished"])
    let session = await open()
    await wait { !page.notices.isEmpty }
    #expect(page.notices == ["Renaming 2 files was interrupted, and is finished now"])
    await wait { names(in: session) == ["c.jpg", "x.jpg", "y.jpg"] }
    session.close()
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

  // MARK: Marks

  private func marks(_ name: String, in session: FolderSession) -> PhotoMarks? {
    session.listing.catalog.present.first { $0.displayName == name }?.marks
  }

  private func photos(_ names: String..., in session: FolderSession) -> [Photo] {
    session.listing.catalog.present.filter { names.contains($0.displayName) }
  }

  @Test func marksAreUndoneAndDoneAgainEachForItself() async throws {
    let session = await open()
    let (a, both) = (photos("a.jpg", in: session), photos("a.jpg", "b.jpg", in: session))
    session.mark(a, .rate(3))
    // Before the first is shown.
    session.mark(both, .rate(4))
    session.mark(a, .flag(.rejected))
    await wait { marks("a.jpg", in: session) == PhotoMarks(rating: 4, flag: .rejected) }
    session.undo()
    session.undo()
    await wait { marks("a.jpg", in: session) == PhotoMarks(rating: 3) && marks("b.jpg", in: session) == PhotoMarks() }
    session.undo()
    await wait { marks("a.jpg", in: session) == PhotoMarks() }
    #expect(!session.history.canUndo)
    for _ in 0..<3 { session.redo() }
    await wait { marks("a.jpg", in: session) == PhotoMarks(rating: 4, flag: .rejected) }
    #expect(marks("b.jpg", in: session) == PhotoMarks(rating: 4))
    #expect(page.markings > 0)
  }

  @Test func markingAsItIsAlreadyIsNothingToUndo() async throws {
    let session = await open()
    #expect(session.mark(photos("a.jpg", in: session), .rate(3)))
    await wait { marks("a.jpg", in: session) == PhotoMarks(rating: 3) }
    let isMarked = session.mark(photos("a.jpg", in: session), .rate(3))
    #expect(!isMarked)
    session.undo()
    await wait { marks("a.jpg", in: session) == PhotoMarks() }
    #expect(!session.history.canUndo)
  }

  @Test func marksAreThereInAnotherWindowAndAtTheNextStartAndAfterAFileWasRenamed() async throws {
    let (one, other) = (await open(), await open(nth: 2))
    one.mark(photos("a.jpg", in: one), .rate(3))
    one.mark(photos("b.jpg", in: one), .favourite)
    await wait { marks("a.jpg", in: other) == PhotoMarks(rating: 3) }
    one.close()
    other.close()
    await library.finish()
    try FileManager.default.moveItem(
      atPath: scratch["photos"].appending(FilePath("b.jpg")).display,
      toPath: scratch["photos"].appending(FilePath("z.jpg")).display)
    let again = await open(nth: 3)
    #expect(marks("a.jpg", in: again) == PhotoMarks(rating: 3))
    // Marks follow a file to its new name once all folders are read.
    await wait { marks("z.jpg", in: again) == PhotoMarks(isFavourite: true) }
    again.close()
  }
}
