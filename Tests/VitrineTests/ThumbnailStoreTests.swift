import Foundation
import PhotoLibrary
import Testing

@testable import Vitrine

final class ThumbnailStoreTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-\(UUID().uuidString)")
  /// What the store takes the time to be, in seconds.
  private var time = 100.0
  private lazy var store = ThumbnailStore(
    cacheFolder: folder.appendingPathComponent("cache"), now: { [unowned self] in time })

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A photograph of `side` × `side` pixels.
  private func photo(_ name: String, side: Int = 2) throws -> Photo {
    let picture = Self.tiff(side: side)
    try picture.write(to: folder.appendingPathComponent(name))
    return Photo(id: Photo.ID(FilePath(name), in: FilePath(folder.path)), byteCount: Int64(picture.count), modified: 1)
  }

  /// A grey picture of `side` × `side` pixels, as an uncompressed TIFF of one strip.
  private static func tiff(side: Int) -> Data {
    let entries = [
      (0x0100, side), (0x0101, side), (0x0102, 8), (0x0103, 1), (0x0106, 1), (0x0111, 0), (0x0115, 1), (0x0116, side),
      (0x0117, side * side),
    ]
    func little(_ value: Int, _ count: Int) -> Data { Data((0..<count).map { UInt8(value >> (8 * $0) & 0xFF) }) }
    let pixels = 8 + 2 + entries.count * 12 + 4
    var file = Data("II*\0".utf8) + little(8, 4) + little(entries.count, 2)
    for (tag, value) in entries {
      file += little(tag, 2) + little(4, 2) + little(1, 4) + little(tag == 0x0111 ? pixels : value, 4)
    }
    return file + little(0, 4) + Data(repeating: 200, count: side * side)
  }

  private func request(_ photo: Photo, side: Int = 2) -> ThumbnailRequest {
    ThumbnailRequest(photo, box: PixelSize(width: side, height: side), mode: .fit)
  }

  private func load(_ request: ThumbnailRequest) async -> ThumbnailStore.Outcome {
    await withCheckedContinuation { shown in
      store.load(request, for: store, priority: 0) { shown.resume(returning: $0) }
    }
  }

  private func settle() async { while store.pendingCount > 0 { await Task.yield() } }

  @Test func onlyOneThatWasWaitedForFadesIn() {
    #expect(!ThumbnailStore.fades(askedAt: 100, now: 100.4))
    #expect(ThumbnailStore.fades(askedAt: 100, now: 100.6))
  }

  @Test func oneThatIsOnlyFetchedAheadDoesNotTakeAwayTheOneThatStandsIn() async throws {
    let photo = try photo("a.tif")
    #expect(store.standIn(for: photo.id) == nil)
    let texture = try await load(request(photo)).get()
    #expect(store.standIn(for: photo.id) === texture)
    store.prefetch(request(photo, side: 1), priority: 0)
    await settle()
    #expect(store.standIn(for: photo.id) === texture)
  }

  @Test func aSmallOneStandsInForNoLargerOne() async throws {
    let photo = try photo("a.tif")
    let small = try await load(request(photo, side: 1)).get()
    #expect(store.standIn(for: photo.id) === small)
    let large = try await load(request(photo)).get()
    #expect(store.standIn(for: photo.id) === large)
    _ = store.texture(for: request(photo, side: 1))
    #expect(store.standIn(for: photo.id) === large)
  }

  @Test func whatWasFetchedAheadIsThereAtOnce() async throws {
    let ahead = request(try photo("a.tif"))
    store.prefetch(ahead, priority: 0)
    #expect(store.pendingCount == 1 && store.texture(for: ahead) == nil)
    await settle()
    #expect(store.texture(for: ahead) != nil)
    store.prefetch(ahead, priority: 0)
    #expect(store.pendingCount == 0)
  }

  @Test func whatNobodyNeedsAnyMoreIsWithdrawnButNotWhatSomebodyWaitsFor() async throws {
    let (wanted, other) = (try photo("a.tif"), try photo("b.tif"))
    for request in [request(wanted), request(wanted, side: 1), request(other)] { store.prefetch(request, priority: 1) }
    var outcomes: [ThumbnailStore.Outcome] = []
    store.load(request(wanted), for: self, priority: 0) { outcomes.append($0) }
    store.cancelPrefetching(of: [wanted.id])
    #expect(store.pendingCount == 2)
    await settle()
    #expect(try outcomes.map { try $0.get() }.count == 1)
    #expect(store.texture(for: request(wanted, side: 1)) == nil && store.texture(for: request(other)) != nil)
  }

  /// Two that a frame has no time to upload both.
  private func twoLargeOnes() async throws -> (ThumbnailRequest, ThumbnailRequest) {
    let side = 1000
    let pair = (
      request(try photo("a.tif", side: side), side: side), request(try photo("b.tif", side: side), side: side)
    )
    #expect(2 * 3 * side * side > UploadBudget.bytesPerFrame)
    store.prefetch(pair.0, priority: 0)
    store.prefetch(pair.1, priority: 0)
    await settle()
    return pair
  }

  @Test func aFrameBeginsToDrawNoMoreThanItHasTimeToUpload() async throws {
    let (first, second) = try await twoLargeOnes()
    #expect(store.texture(for: first) != nil && store.texture(for: second) == nil)
    time += UploadBudget.frame / 2
    #expect(store.texture(for: first) != nil && store.texture(for: second) == nil)
    time += 2 * UploadBudget.frame
    #expect(store.texture(for: second) != nil)
  }

  @Test func aFrameIsHandedNoMoreThanItHasTimeToUpload() async throws {
    let (first, second) = try await twoLargeOnes()
    var delivered: [ThumbnailRequest] = []
    for request in [first, second] { store.load(request, for: self, priority: 0) { _ in delivered.append(request) } }
    // What arrives has the store hand over what it can.
    store.prefetch(request(try photo("c.tif")), priority: 0)
    while delivered.isEmpty { await Task.yield() }
    #expect(delivered == [first])
    time += 2 * UploadBudget.frame
    store.prefetch(request(try photo("d.tif")), priority: 0)
    await settle()
    #expect(delivered == [first, second])
  }
}
