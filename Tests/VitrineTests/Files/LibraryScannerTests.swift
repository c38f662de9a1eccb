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
    /// The folders that were known when the first scan had ended.
    var foundAtFirst: Set<FilePath> = []
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
      if endedScans == 1 { foundAtFirst = Set(scanner.folders.keys) }
    }
    func libraryScannerWasCutShort(_ scanner: LibraryScanner) {}
    func libraryScanner(_ scanner: LibraryScanner, says notice: FolderNotice) {}
  }

  @Test func aFirstLookThatWasInterruptedGoesOnWithTheFoldersThatWereNotRead() async throws {
    let scratch = try ScratchFolder()
    let caches = URL(fileURLWithPath: try scratch.make("data").display, isDirectory: true)
    let index = try await LibraryIndex.open(in: caches)
    // A folder that has not just been made: what changed a moment ago is read in any case.
    let folder = FilePath(#filePath).folder.folder
    let below = FilePath(#filePath).folder
    // As a process leaves it that is killed when it has read the first folder.
    var known: [FilePath: LibraryScan.Known] = [:]
    for await case .read(let read) in LibraryScan(folder, isShallow: true).events() where read.path == folder {
      known[folder] = LibraryScan.Known(stamp: read.stamp)
    }
    let scanner = LibraryScanner(folder, index: index, folders: known, isFirst: true)
    let session = Session()
    scanner.delegate = session
    scanner.start()
    await wait { session.endedScans > 0 }
    #expect(session.foundAtFirst.contains(below))
    scanner.stop()
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
