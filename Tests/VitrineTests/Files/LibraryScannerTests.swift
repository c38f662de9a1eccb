import Foundation
import PhotoLibrary
import Testing

@testable import PhotoFiles
@testable import Vitrine

struct LibraryScannerTests {
  /// A session without a listing: it notes which photographs were read.
  private final class Session: LibraryScannerDelegate {
    var names: Set<String> = []
    var endedScans = 0
    /// Called each time folders were read, before the scanner goes on.
    var whenRead: () throws -> Void = {}

    func libraryScannerCanShowChanges(_ scanner: LibraryScanner) -> Bool { true }
    func libraryScanner(_ scanner: LibraryScanner, didRead changes: [FolderChange]) async {
      names.formUnion(changes.flatMap(\.photos).map(\.id.display))
      do { try whenRead() } catch { Issue.record(error) }
    }
    func libraryScanner(_ scanner: LibraryScanner, didReadAgain folders: Set<FilePath>?) {}
    func libraryScannerDidFinish(_ scanner: LibraryScanner, renamed: [PhotoMove], fault: PhotoFolderError?) {
      endedScans += 1
    }
    func libraryScannerWasCutShort(_ scanner: LibraryScanner) {}
    func libraryScanner(_ scanner: LibraryScanner, says notice: FolderNotice) {}
  }

  @Test func aFileThatComesBeforeItsFolderIsWatchedIsFoundByTheNextLook() async throws {
    let scratch = try ScratchFolder()
    try scratch.make("photos")
    try scratch.write("photos/a.jpg")
    let caches = URL(fileURLWithPath: try scratch.make("data").display, isDirectory: true)
    let index = try await LibraryIndex.open(in: caches)
    let scanner = LibraryScanner(scratch["photos"], index: index, folders: [:], isFirst: true)
    let session = Session()
    scanner.delegate = session
    session.whenRead = {
      session.whenRead = {}
      try scratch.write("photos/b.jpg")
    }
    scanner.start()
    await wait { session.names == ["a.jpg", "b.jpg"] && !scanner.isScanning }
    #expect(session.endedScans == 2)
    scanner.stop()
  }
}
