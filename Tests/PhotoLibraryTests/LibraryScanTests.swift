import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct LibraryScanTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func make(_ path: String) throws {
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent(path), withIntermediateDirectories: true)
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path + "/" + path, withDestinationPath: target)
  }

  private func at(_ path: String) -> FilePath { folder.path.appending(FilePath(path)) }

  /// What a scan finds: the photographs' paths below the folder, in order, and the folders that were read.
  private func scan(known: [FilePath: LibraryScan.Known] = [:]) async -> (photos: [String], read: [String]) {
    var (photos, read): ([String], [String]) = ([], [])
    for await event in LibraryScan(folder.path, known: known).events() {
      guard case .read(let found) = event else { continue }
      read.append(String(decoding: found.path.path(below: folder.path) ?? [], as: UTF8.self))
      photos += found.photos.map { String(decoding: $0.id.path.path(below: folder.path) ?? [], as: UTF8.self) }
    }
    return (photos.sorted(), read.sorted())
  }

  @Test func findsPhotosInFoldersWithinFolders() async throws {
    try make("2024/Norway")
    try make("Camera")
    for name in ["a.jpg", "2024/b.jpg", "2024/Norway/c.jpg", "Camera/d.png", "Camera/e.txt"] {
      try folder.write([1], as: name)
    }
    #expect(await scan().photos == ["2024/Norway/c.jpg", "2024/b.jpg", "Camera/d.png", "a.jpg"])
  }

  @Test func readsTheFolderAndThoseInItWhereThoseBelowAreNotAskedFor() async throws {
    try make("in/below")
    for name in ["a.jpg", "in/b.jpg", "in/below/c.jpg"] { try folder.write([1], as: name) }
    var read: [FilePath: [String]] = [:]
    for await event in LibraryScan(folder.path, isShallow: true).events() {
      if case .read(let found) = event { read[found.path] = found.photos.map(\.id.display) }
    }
    #expect(read == [folder.path: ["a.jpg"], at("in"): ["b.jpg"]])
  }

  @Test func leavesOutHiddenFoldersTrashAndCaches() async throws {
    for name in [".hidden", ".Trash-1000", "$RECYCLE.BIN", "lost+found", "@eaDir", "cache", "kept"] {
      try make(name)
      try folder.write([1], as: name + "/a.jpg")
    }
    try folder.write([1], as: "cache/CACHEDIR.TAG")
    #expect(await scan().photos == ["kept/a.jpg"])
  }

  @Test func readsEachFolderOnceWhateverLinksLeadToIt() async throws {
    try make("real/below")
    try folder.write([1], as: "real/below/a.jpg")
    try link("real/up", to: "..")
    try link("real/below/itself", to: ".")
    try link("again", to: "real")
    try link("root", to: "/")
    let found = await scan()
    #expect(found.photos.count == 1)
    #expect(Set(found.read).count == found.read.count && found.read.count == 3)
  }

  @Test func readsOnlyFoldersWhoseNamesHaveChanged() async throws {
    try make("one")
    try make("two")
    try folder.write([1], as: "one/a.jpg")
    // A change within the tick of the clock proves nothing: these folders are older.
    for name in ["", "one", "two"] {
      let past = [timespec(tv_sec: 1_000_000, tv_nsec: 0), timespec(tv_sec: 1_000_000, tv_nsec: 0)]
      #expect(utimensat(AT_FDCWD, folder.url.path + "/" + name, past, 0) == 0)
    }
    var known: [FilePath: LibraryScan.Known] = [:]
    for await case .read(let found) in LibraryScan(folder.path).events() {
      // As if its entry had not just been changed.
      let stamp = FolderStamp(device: found.stamp.device, inode: found.stamp.inode, modified: 5)
      known[found.path] = LibraryScan.Known(stamp: stamp, folders: found.folders)
    }
    #expect(known[folder.path]?.folders == [at("one"), at("two")])
    #expect(await scan(known: known).read == ["", "one", "two"], "what has just been changed is read")
  }

  @Test func readsFoldersThatAreSaidToHaveChangedThoughTheirNamesAreTheSame() async throws {
    // The folder that this file is in: its names have been the same for a while.
    let folder = FilePath(URL(fileURLWithPath: #filePath).deletingLastPathComponent().path)
    let known = [folder: LibraryScan.Known(stamp: try #require(FolderReader.stamp(of: folder)))]
    func isRead(changed: Set<FilePath>) async -> Bool {
      for await case .read(_) in LibraryScan(folder, known: known, changed: changed).events() { return true }
      return false
    }
    #expect(await !isRead(changed: [at("another")]))
    #expect(await isRead(changed: [folder]))
  }

  @Test func aFolderThatMayNotBeReadIsReportedAndTheOthersAreRead() async throws {
    try make("closed")
    try make("open")
    try folder.write([1], as: "open/a.jpg")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("closed"))
    let known = [folder.path: LibraryScan.Known(stamp: FolderStamp(device: 0, inode: 0, modified: 0))]
    var failed: [FilePath: PhotoFolderError] = [:]
    for await case .failed(let path, let error) in LibraryScan(at("closed"), known: known).events() {
      failed[path] = error
    }
    #expect(failed == [at("closed"): .notFound])
    #expect(await scan().photos == ["open/a.jpg"])
  }

  @Test func aStampOfThisMomentProvesNothing() throws {
    var status = stat()
    #expect(stat(folder.url.path, &status) == 0)
    let now = status.modified
    let (fresh, old) = (FolderStamp(status, now: now), FolderStamp(status, now: now + 60_000_000_000))
    #expect(!fresh.proves(fresh))
    #expect(old.proves(old) && old.modified == now)
  }

  @Test func goesThroughFoldersWithinFoldersAHundredDeep() async throws {
    let path = Array(repeating: "deep", count: 100).joined(separator: "/")
    try make(path)
    try folder.write([1], as: path + "/a.jpg")
    #expect(await scan().photos == [path + "/a.jpg"])
  }
}
