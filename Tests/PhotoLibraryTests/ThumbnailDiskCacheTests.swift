import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct ThumbnailDiskCacheTests {
  let folder: TemporaryFolder
  let home: TemporaryFolder
  let box = PixelSize(width: 64, height: 64)

  init() throws {
    folder = try TemporaryFolder()
    home = try TemporaryFolder()
  }

  func jpeg(_ name: String) throws -> [UInt8] {
    let file = try PictureFile(folder.path.appending(FilePath(name)))
    return try #require(
      try PictureDecoder.shared.thumbnail(of: file, box: box, mode: .fit, encodesAfter: 0)?.file)
  }

  var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: home.url.path)) ?? [] }

  @Test func givesBackWhatItKeptForThatVersionOfTheFileOnly() throws {
    let cache = ThumbnailDiskCache(folder: home.url)
    let photo = try folder.write(SamplePicture.jpeg(width: 96, height: 128), as: "a.jpg")
    let request = ThumbnailRequest(photo, box: box, mode: .fit)
    #expect(cache.image(for: request) == nil)
    cache.keep(try jpeg("a.jpg"), for: request)
    let kept = try #require(cache.image(for: request))
    #expect(kept.size == PixelSize(width: 48, height: 64))
    #expect(kept.quarters == [.red, .green, .blue, .white])
    #expect(files.count == 1)

    let newer = Photo(id: photo.id, byteCount: photo.byteCount, modified: photo.modified + 1)
    #expect(cache.image(for: ThumbnailRequest(newer, box: box, mode: .fit)) == nil)
    #expect(cache.image(for: ThumbnailRequest(photo, box: box, mode: .fill)) == nil)
    #expect(cache.image(for: ThumbnailRequest(photo, box: PixelSize(width: 64, height: 65), mode: .fit)) == nil)
  }

  @Test func aFileThatAnotherTakesThePlaceOfIsAnotherVersionEvenWithItsSizeAndTime() async throws {
    let cache = ThumbnailDiskCache(folder: home.url)
    let bytes = SamplePicture.png()
    try folder.write(bytes, as: "a.png")
    let first = try #require(try await PhotoFolder.scan(folder.path).first)
    cache.keep(try jpeg("a.png"), for: ThumbnailRequest(first, box: box, mode: .fit))

    try folder.write(bytes, as: "b.png")
    for name in ["a.png", "b.png"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)],
        ofItemAtPath: folder.url.appendingPathComponent(name).path)
    }
    let before = try #require(try await PhotoFolder.scan(folder.path).first { $0.displayName == "a.png" })
    #expect(rename(folder.url.path + "/b.png", folder.url.path + "/a.png") == 0)
    let after = try #require(try await PhotoFolder.scan(folder.path).first)
    #expect(after.modified == before.modified && after.byteCount == before.byteCount)
    #expect(after.version != before.version)
    #expect(cache.image(for: ThumbnailRequest(after, box: box, mode: .fit)) == nil)
    var catalog = PhotoCatalog([before])
    #expect(catalog.update(to: [after]).count == 1, "it is shown as written again")
  }

  @Test func takesADamagedFileForNone() throws {
    let cache = ThumbnailDiskCache(folder: home.url)
    let photo = try folder.write(SamplePicture.jpeg(), as: "a.jpg")
    let request = ThumbnailRequest(photo, box: box, mode: .fit)
    cache.keep(try jpeg("a.jpg"), for: request)
    try home.write([1, 2, 3], as: try #require(files.first))
    #expect(cache.image(for: request) == nil)
    cache.keep(try jpeg("a.jpg"), for: request)
    #expect(cache.image(for: request) != nil)
  }

  @Test func staysUnderItsLimitAndKeepsWhatWasUsedLast() throws {
    let photo = try folder.write(SamplePicture.jpeg(), as: "a.jpg")
    let image = try jpeg("a.jpg")
    func request(_ version: Int64) -> ThumbnailRequest {
      ThumbnailRequest(
        Photo(id: photo.id, byteCount: 1, modified: version), box: box, mode: .fit)
    }
    let unlimited = ThumbnailDiskCache(folder: home.url)
    for version in 0..<10 { unlimited.keep(image, for: request(Int64(version))) }
    #expect(files.count == 10)
    // All were last used an hour ago, but for the first.
    for file in files {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: home.url.path + "/" + file)
    }
    #expect(unlimited.image(for: request(0)) != nil)

    let size = try #require(FileManager.default.attributesOfItem(atPath: home.url.path + "/" + files[0])[.size] as? Int)
    ThumbnailDiskCache(folder: home.url, byteLimit: size * 5).trim()
    #expect(files.count == 4)
    #expect(unlimited.image(for: request(0)) != nil)
  }

  @Test func servesTheLoaderWithoutTheFile() async throws {
    let cache = ThumbnailDiskCache(folder: home.url)
    let photo = try folder.write(SamplePicture.jpeg(), as: "a.jpg")
    let request = ThumbnailRequest(photo, box: box, mode: .fit)
    cache.keep(try jpeg("a.jpg"), for: request)
    try FileManager.default.removeItem(atPath: photo.path.display)
    let loader = ThumbnailLoader(workers: 1, cache: cache)
    let size = await withCheckedContinuation { continuation in
      _ = loader.request(request, priority: 0) { continuation.resume(returning: (try? $0.get())?.size) }
    }
    #expect(size == PixelSize(width: 64, height: 43))
  }
}
