import Foundation
import Testing

@testable import PhotoLibrary

/// Orders saved by a process that is killed again and again, without a warning.
@Suite struct OrderKillTests {
  private static let folder = FilePath("/photos")
  private static let names = (0..<400).map { Photo.ID("IMG_\($0 + 10_000).jpg") }

  @Test func theOrderAfterAKillIsTheOneConfirmedLastOrTheOneBeingWrittenTwoHundredTimes() async throws {
    try await StoreKills.run(
      killing: { place, life in
        await #expect(processExitsWith: .signal(SIGKILL)) { [place = place as String, life = life as UInt32] in
          try await StoreKills.work(in: place, life: life, from: OrderKillTests.number, act: OrderKillTests.save)
        }
      }, step: Self.number)
  }

  private static func save(_ number: Int, in store: LibraryStore) async throws {
    try await store.save(order(number), since: try await store.order(of: folder), of: folder)
  }

  /// The order of a number, from 1: the names turned on by it, and the number as a name.
  private static func order(_ number: Int) -> PhotoOrder {
    let turn = number % names.count
    return PhotoOrder([Photo.ID("\(number)")] + names[turn...] + names[..<turn])
  }

  /// The number of the order that is stored whole; 0 for none.
  private static func number(in store: LibraryStore) async throws -> Int {
    guard let stored = try await store.order(of: folder).order else { return 0 }
    let number = try #require(stored.ids.first.flatMap { Int($0.display) })
    try #require(stored == order(number), "the order is not whole")
    return number
  }
}
