import Foundation
import Testing

@testable import PhotoLibrary

/// Albums changed by a process that is killed again and again, without a warning.
@Suite struct AlbumKillTests {
  private static let photos = (0..<60).map { Photo.ID("IMG_\($0 + 10).jpg") }
  /// The changes of a round.
  private static let kinds = 7

  @Test func theAlbumsAfterAKillAreThoseConfirmedLastOrThoseBeingWrittenTwoHundredTimes() async throws {
    try await StoreKills.run(
      killing: { place, life in
        await #expect(processExitsWith: .signal(SIGKILL)) { [place = place as String, life = life as UInt32] in
          try await StoreKills.work(in: place, life: life, from: AlbumKillTests.step, act: AlbumKillTests.change)
        }
      }, step: Self.step)
  }

  /// An album as a person sees it.
  private struct Seen: Equatable {
    var title: String
    var photos: [Photo.ID]
  }

  // MARK: The changes

  /// Begins with an empty album. Then round by round: makes another, renames it, fills it, arranges it, takes photos out of
  /// it, puts it before the one of the round before, and deletes that.
  private static func change(_ step: Int, in store: LibraryStore) async throws {
    guard step > 1 else { return _ = try await store.addAlbum(titled: "Album 0") }
    let (round, kind) = place(of: step)
    let albums = try await store.albums()
    let own = try #require(albums.last).id
    switch kind {
    case 0: try await store.addAlbum(titled: "New \(round)")
    case 1: try await store.renameAlbum(own, to: "Album \(round)")
    case 2: try await store.add(added(round), toAlbum: own)
    case 3:
      let name = name(of: own)
      try await store.save(PhotoOrder(arranged(round)), since: try await store.order(of: name), of: name)
    case 4: try await store.remove(removed(round), fromAlbum: own)
    case 5: try await store.moveAlbum(own, before: albums[0].id)
    default: try await store.deleteAlbum(own)
    }
  }

  private static func place(of step: Int) -> (round: Int, kind: Int) { ((step - 2) / kinds + 1, (step - 2) % kinds) }
  private static func added(_ round: Int) -> [Photo.ID] { (0..<20).map { photos[($0 * 7 + round) % photos.count] } }
  private static func arranged(_ round: Int) -> [Photo.ID] { added(round).reversed() }
  private static func removed(_ round: Int) -> [Photo.ID] { Array(arranged(round).prefix(5)) }
  private static func name(of album: Int64) -> FilePath {
    PhotoScope.album(album).storageName(inLibrary: FilePath("/"))
  }

  // MARK: What they leave

  /// The albums after a step.
  private static func albums(after step: Int) -> [Seen] {
    guard step > 1 else { return step == 0 ? [] : [finished(0)] }
    let (round, kind) = place(of: step)
    let former = finished(round - 1)
    switch kind {
    case 0: return [former, Seen(title: "New \(round)", photos: [])]
    case 1: return [former, Seen(title: "Album \(round)", photos: [])]
    case 2: return [former, Seen(title: "Album \(round)", photos: added(round))]
    case 3: return [former, Seen(title: "Album \(round)", photos: arranged(round))]
    case 4: return [former, finished(round)]
    case 5: return [finished(round), former]
    default: return [finished(round)]
    }
  }

  /// The album that a round leaves.
  private static func finished(_ round: Int) -> Seen {
    Seen(title: "Album \(round)", photos: round == 0 ? [] : Array(arranged(round).dropFirst(5)))
  }

  /// The step that the albums are at, all of them.
  private static func step(of store: LibraryStore) async throws -> Int {
    var found: [Seen] = []
    for album in try await store.albums() {
      found.append(Seen(title: album.title, photos: try await store.order(of: name(of: album.id)).order?.ids ?? []))
    }
    let rounds = found.compactMap { $0.title.split(separator: " ").last.flatMap { Int($0) } }
    guard let round = rounds.max() else { return 0 }
    let steps = round == 0 ? 1...1 : ((round - 1) * kinds + 2)...(round * kinds + 1)
    return try #require(steps.first { albums(after: $0) == found }, "half a change: \(found)")
  }
}
