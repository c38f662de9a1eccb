import Foundation
import PhotoLibrary
import Synchronization
import Testing

@testable import PhotoFiles
@testable import Vitrine

struct FolderWatchesTests {
  @Test func aFolderThatTakesTheNameOfAnotherIsWatchedInItsPlace() async throws {
    let scratch = try ScratchFolder()
    try scratch.make("trip/below")
    let changed = Mutex<Set<FilePath>>([])
    let watches = try #require(FolderWatches { folders in changed.withLock { $0.formUnion(folders) } })
    let folders: Set = [scratch["trip"], scratch["trip/below"]]
    #expect(watches.follow(folders))
    #expect(rename(scratch["trip"].text, scratch["old"].text) == 0)
    await wait { changed.withLock { $0.contains(scratch["trip"]) } }

    try scratch.make("trip/below")
    #expect(watches.follow(folders))
    for folder in ["trip", "trip/below"] {
      changed.withLock { $0 = [] }
      try scratch.write("\(folder)/a.jpg")
      await wait { changed.withLock { $0.contains(scratch[folder]) } }
    }
    changed.withLock { $0 = [] }
    try scratch.write("old/b.jpg")
    try scratch.write("trip/c.jpg")
    await wait { !changed.withLock { $0.isEmpty } }
    #expect(changed.withLock { $0 } == [scratch["trip"]])
    watches.stop()
  }
}
