import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct PhotoFolderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func listsPicturesAndNothingElse() async throws {
    for name in ["a.jpg", "B.JPEG", "c.Png", "d.webp", "e.gif", "f.tif", "g.tiff"] {
      try folder.write([1, 2], as: name)
    }
    for name in [".hidden.jpg", "notes.txt", "jpg", "x.jpgx", "a.jpg~", ".jpg"] { try folder.write([1], as: name) }
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("x.jpg"), withIntermediateDirectories: false)
    #expect(mkfifo(folder.url.path + "/pipe.jpg", 0o644) == 0)
    #expect(symlink("a.jpg", folder.url.path + "/link.jpg") == 0)
    #expect(symlink("x.jpg", folder.url.path + "/link-to-folder.jpg") == 0)
    #expect(symlink("pipe.jpg", folder.url.path + "/link-to-pipe.jpg") == 0)
    #expect(symlink("nowhere", folder.url.path + "/dangling.jpg") == 0)

    let photos = PhotoSort.name.sorted(try await PhotoFolder.scan(folder.path))
    #expect(
      photos.map(\.displayName) == [
        "a.jpg", "B.JPEG", "c.Png", "d.webp", "dangling.jpg", "e.gif", "f.tif", "g.tiff", "link.jpg",
      ])
    #expect(photos.filter(\.isDangling).map(\.displayName) == ["dangling.jpg"])
    #expect(photos.first?.byteCount == 2)
    #expect(abs(photos.first?.modificationDate.timeIntervalSinceNow ?? 1e9) < 60)
  }

  @Test func tellsRawsAndVideosByTheirNames() async throws {
    let kinds: [PhotoKind: [String]] = [
      .raw: ["a.CR2", "b.cr3", "c.NEF", "d.arw", "e.RAF", "f.orf", "g.rw2", "h.dng", "i.pef"],
      .video: ["j.mp4", "k.MOV", "l.mkv", "m.webm", "n.avi", "o.m2ts"],
      .picture: ["p.jpg", "q.JPEG", "mp4.png"],
    ]
    for name in kinds.values.joined() + ["notes.ts", "cr2", ".mp4", "a.mp3", "a.mp4x"] {
      try folder.write([1], as: name)
    }
    let photos = try await PhotoFolder.scan(folder.path)
    for (kind, names) in kinds {
      #expect(Set(photos.filter { $0.kind == kind }.map(\.displayName)) == Set(names))
    }
    #expect(photos.count == kinds.values.joined().count)
  }

  @Test func keepsNamesThatAreNotUTF8() async throws {
    let names = [
      FilePath(bytes: [0xFF, 0xE9, 0x2E, 0x6A, 0x70, 0x67]), FilePath(bytes: [0xFE, 0xE9, 0x2E, 0x6A, 0x70, 0x67]),
    ]
    for name in names { try folder.write(SamplePicture.jpeg(), as: name) }
    let photos = try await PhotoFolder.scan(folder.path)
    #expect(Set(photos.map(\.id)) == Set(names.map { Photo.ID($0, in: folder.path) }))
    #expect(photos.allSatisfy { $0.displayName == "\u{FFFD}\u{FFFD}.jpg" })
    #expect(photos.contains { $0.path.uri.hasSuffix("/%FF%E9.jpg") })
    #expect(photos.allSatisfy { PhotoMetadataReader.reading($0).size == PixelSize(width: 96, height: 64) })
  }

  @Test func tellsNamesApartThatLookTheSame() {
    #expect(FilePath("e\u{301}.jpg") != FilePath("\u{E9}.jpg"))
  }

  @Test func tellsWhatIsWrongWithAFolder() async throws {
    let file = try folder.write([1], as: "a.jpg").path
    await #expect(throws: PhotoFolderError.notFound) { try await PhotoFolder.scan(FilePath("/no/such/folder")) }
    await #expect(throws: PhotoFolderError.notAFolder) { try await PhotoFolder.scan(file) }
    #expect(mkfifo(folder.url.path + "/pipe", 0o644) == 0)
    await #expect(throws: PhotoFolderError.notAFolder) {
      try await PhotoFolder.scan(folder.path.appending(FilePath("pipe")))
    }
    #expect(PhotoFolderError(errno: EACCES) == .notPermitted)
  }

  @Test(.enabled(if: getuid() != 0)) func tellsThatAFolderMayNotBeRead() async throws {
    chmod(folder.url.path, 0)
    defer { chmod(folder.url.path, 0o755) }
    await #expect(throws: PhotoFolderError.notPermitted) { try await PhotoFolder.scan(folder.path) }
  }

  @Test func takesAnEmptyFolderForNoError() async throws {
    #expect(try await PhotoFolder.scan(folder.path).isEmpty)
  }

  @Test func givesAFolderOneName() throws {
    #expect(symlink(folder.url.path, folder.url.path + "/loop") == 0)
    #expect(FilePath(folder.url.path + "/loop/./loop/").resolved == folder.path)
    #expect(FilePath("/no/such/folder").resolved == FilePath("/no/such/folder"))
  }

  @Test func isCompact() {
    #expect(MemoryLayout<Photo>.stride <= 72)
  }
}
