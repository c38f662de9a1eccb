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

  var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: home.url.path)) ?? [] }

  @Test func givesBackWhatItKeptForThatVersionOfTheFileOnly() throws {
    let cache = ThumbnailDiskCache(folder: home.url)
    let photo = try folder.write(SamplePicture.jpeg(width: 96, height: 128), as: "a.jpg")
    let request = ThumbnailRequest(photo, box: box, mode: .fit)
    #expect(cache.image(for: request) == nil)
    cache.keep(try folder.decode("a.jpg", box: box), for: request)
    let kept = try #require(cache.image(for: request))
    #expect(kept.size == PixelSize(width: 48, height: 64))
    #expect(kept.quarters == [.red, .green, .blue, .white])
    #expect(files.count == 1)

    let newer = Photo(id: photo.id, folder: photo.folder, byteCount: photo.byteCount, modified: photo.modified + 1)
    #expect(cache.image(for: ThumbnailRequest(newer, box: box, mode: .fit)) == nil)
    #expect(cache.image(for: ThumbnailRequest(photo, box: box, mode: .fill)) == nil)
    #expect(cache.image(for: ThumbnailRequest(photo, box: PixelSize(width: 64, height: 65), mode: .fit)) == nil)
  }

  @Test func takesADamagedFileForNone() throws {
    let cache = ThumbnailDiskCache(folder: home.url)
    let photo = try folder.write(SamplePicture.jpeg(), as: "a.jpg")
    let request = ThumbnailRequest(photo, box: box, mode: .fit)
    cache.keep(try folder.decode("a.jpg", box: box), for: request)
    try home.write([1, 2, 3], as: try #require(files.first))
    #expect(cache.image(for: request) == nil)
    cache.keep(try folder.decode("a.jpg", box: box), for: request)
    #expect(cache.image(for: request) != nil)
  }

  @Test func staysUnderItsLimitAndKeepsWhatWasUsedLast() throws {
    let photo = try folder.write(SamplePicture.jpeg(), as: "a.jpg")
    let image = try folder.decode("a.jpg", box: box)
    func request(_ version: Int64) -> ThumbnailRequest {
      ThumbnailRequest(
        Photo(id: photo.id, folder: photo.folder, byteCount: 1, modified: version), box: box, mode: .fit)
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
    cache.keep(try folder.decode("a.jpg", box: box), for: request)
    try FileManager.default.removeItem(atPath: photo.path.display)
    let loader = ThumbnailLoader(workers: 1, cache: cache)
    let size = await withCheckedContinuation { continuation in
      _ = loader.request(request, priority: 0) { continuation.resume(returning: (try? $0.get())?.size) }
    }
    #expect(size == PixelSize(width: 64, height: 43))
  }
}
