import Foundation
import PhotoLibrary
import Testing

@testable import Vitrine

@Suite("Thumbnails in memory")
struct ThumbnailStoreTests {
  @Test("one that is only fetched ahead does not take away the one that stands in")
  func standIn() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = Data("P6 2 2 255\n".utf8) + Data(repeating: 200, count: 12)
    try picture.write(to: folder.appendingPathComponent("a.ppm"))
    let photo = Photo(
      id: FilePath("a.ppm"), folder: FilePath(folder.path), byteCount: Int64(picture.count), modified: 1)
    func request(_ side: Int) -> ThumbnailRequest {
      ThumbnailRequest(photo, box: PixelSize(width: side, height: side), mode: .fit)
    }

    let store = ThumbnailStore(cacheFolder: folder.appendingPathComponent("cache"))
    #expect(store.standIn(for: photo.id) == nil)
    let outcome = await withCheckedContinuation { shown in
      store.load(request(2), for: store, priority: 0) { shown.resume(returning: $0) }
    }
    let texture = try outcome.get()
    #expect(store.standIn(for: photo.id) === texture)
    store.prefetch(request(1), priority: 0)
    while store.pendingCount > 0 { await Task.yield() }
    #expect(store.standIn(for: photo.id) === texture)
  }
}
