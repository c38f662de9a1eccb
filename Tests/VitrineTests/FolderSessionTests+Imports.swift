import Foundation
import PhotoLibrary
import Testing

@testable import PhotoFiles
@testable import Vitrine

/// Files that come into folders.
extension FolderSessionTests {
  @Test func bringsFilesToAnyFolderAndTakesThemBack() async throws {
    let session = await open()
    try scratch.make("album")
    session.bring([scratch["photos/a.jpg"], scratch["photos/b.jpg"]], to: scratch["album"], isMove: true)
    await wait { page.notices == ["2 photos moved to “album”"] }
    #expect(scratch.names("album") == ["a.jpg", "b.jpg"] && scratch.names("photos") == ["c.jpg"])
    await wait { names(in: session) == ["c.jpg"] }
    session.undo()
    await wait { names(in: session).count == 3 }
    #expect(scratch.names("album") == [])
    session.close()
  }

  @Test func anImportThatIsUndoneBeforeItsEndLeavesNothingAndNothingElseIsUndone() async throws {
    let session = await open()
    try scratch.make("album")
    await session.edit { $0.sort(by: .own) }.value
    let (a, b) = (try #require(id("a.jpg", in: session)), try #require(id("b.jpg", in: session)))
    #expect(session.move([a], from: [b], to: nil))
    session.bring([scratch["photos/b.jpg"]], to: scratch["album"], isMove: false)
    #expect(session.canUndo)
    session.undo()
    await library.finish()
    #expect(scratch.names("album") == [] && session.history.canUndo && !session.history.canRedo)
    // The next one undoes what was done before.
    session.undo()
    await library.finish()
    #expect(!session.canUndo && session.history.canRedo)
    session.close()
  }

  @Test(arguments: [false, true])
  func ofTwoImportsTheLastIsUndone(whenTheFirstIsThere: Bool) async throws {
    let session = await open()
    for name in ["album", "other"] { try scratch.make(name) }
    session.bring([scratch["photos/a.jpg"]], to: scratch["album"], isMove: false)
    if whenTheFirstIsThere {
      // The second waits until the first is there, and what it brings is not known yet.
      let (files, known) = AsyncStream<Void>.makeStream()
      let dropped = Task { [scratch] in
        for await _ in files { break }
        return DroppedFiles.files([scratch["photos/b.jpg"]], [])
      }
      session.take(dropped, into: scratch["other"], isMove: false)
      await wait { session.history.canUndo }
      session.undo()
      known.yield()
    } else {
      session.bring([scratch["photos/b.jpg"]], to: scratch["other"], isMove: false)
      session.undo()
    }
    await library.finish()
    #expect(scratch.names("album") == ["a.jpg"] && scratch.names("other") == [])
    session.close()
  }

  @Test func thatIsClosedGetsFilesThatAreOnTheirWaySaysSoAndReportsNothingElse() async throws {
    let session = await open()
    let file = try scratch.write("d.jpg")
    session.take(Task { .files([file], []) }, isMove: false, at: .byOrder) { _, _ in }
    let (openings, changes) = (page.openings, page.changes)
    session.close()
    await library.finish()
    #expect(scratch.names("photos") == ["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
    #expect(page.notices == ["“d.jpg” copied to “photos”"])
    #expect(page.openings == openings && page.changes == changes && page.rescans == 0)
    #expect(!session.history.canUndo)
  }
}
