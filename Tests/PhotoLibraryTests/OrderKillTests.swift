import Chance
import Foundation
import Testing

@testable import PhotoLibrary

/// Orders saved by a process that is killed again and again, without a warning.
@Suite struct OrderKillTests {
  private static let kills = 200
  /// How long a process lives at most once the store is open, in microseconds: some dozens of orders.
  private static let longestLife: UInt32 = 20_000
  private static let folder = FilePath("/photos")
  private static let names = (0..<400).map { Photo.ID("IMG_\($0 + 10_000).jpg") }

  @Test func theOrderAfterAKillIsTheOneConfirmedLastOrTheOneBeingWrittenTwoHundredTimes() async throws {
    let home = try TemporaryFolder()
    let place = home.url.path
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var chance = SeededGenerator(seed: seed)
    var numbers: [Int] = []
    for _ in 0..<Self.kills {
      let life = UInt32.random(in: 0...Self.longestLife, using: &chance)
      await #expect(processExitsWith: .signal(SIGKILL)) { [place = place as String, life = life as UInt32] in
        try await OrderKillTests.saveOrders(in: URL(fileURLWithPath: place), life: life)
      }
      let store = try await LibraryStore.open(in: home.url)
      #expect(store.recovery == nil)
      let number = try await Self.number(in: store)
      let confirmed = try Self.confirmed(in: home.url)
      #expect(number == confirmed || number == confirmed + 1, "killed after \(life) µs")
      numbers.append(number)
      try store.close()
    }
    print("orders after each kill: \(numbers)")
    #expect(Set(numbers).count > Self.kills / 10, "the kills came while orders were saved")
  }

  // MARK: The process

  /// Saves one order after the other until it is killed, and writes down the number of each call that has returned.
  private static func saveOrders(in home: URL, life: UInt32) async throws {
    let store = try await LibraryStore.open(in: home)
    let report = open(reportFile(in: home).path, O_WRONLY | O_CREAT, 0o600)
    var number = try await number(in: store)
    write(number, to: report)
    Thread.detachNewThread {
      usleep(life)
      kill(getpid(), SIGKILL)
    }
    var stored = try await store.order(of: folder)
    while true {
      stored = try await store.save(order(number + 1), since: stored, of: folder).stored
      number += 1
      write(number, to: report)
    }
  }

  /// The order of a number, from 1: the names turned on by it, and the number as a name.
  private static func order(_ number: Int) -> PhotoOrder {
    let turn = number % names.count
    return PhotoOrder([Photo.ID("\(number)")] + names[turn...] + names[..<turn])
  }

  /// One write: the number is there before or after a kill.
  private static func write(_ number: Int, to report: Int32) {
    withUnsafeBytes(of: Int64(number)) { _ = pwrite(report, $0.baseAddress, $0.count, 0) }
  }

  // MARK: What it left

  /// The number of the order that is stored whole; 0 for none.
  private static func number(in store: LibraryStore) async throws -> Int {
    guard let stored = try await store.order(of: folder).order else { return 0 }
    let number = try #require(stored.ids.first.flatMap { Int($0.display) })
    try #require(stored == order(number), "the order is not whole")
    return number
  }

  private static func confirmed(in home: URL) throws -> Int {
    let bytes = try Data(contentsOf: reportFile(in: home))
    try #require(bytes.count == MemoryLayout<Int64>.size)
    return Int(bytes.withUnsafeBytes { $0.loadUnaligned(as: Int64.self) })
  }

  private static func reportFile(in home: URL) -> URL { home.appendingPathComponent("report") }
}
