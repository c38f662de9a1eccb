import Chance
import Foundation
import Testing

@testable import PhotoLibrary

/// What a process does to a store, step after step, until it is killed without a warning; and what has to be there then.
///
/// Each step is a number, one higher than the last. A process writes down the number of each step whose call has returned.
enum StoreKills {
  static let kills = 200
  /// How long a process lives at most once the store is open, in microseconds: some dozens of transactions.
  private static let longestLife: UInt32 = 20_000

  /// Kills processes that work on one store at random instants. The store has to be at the step that was confirmed last,
  /// or at the one that was being done.
  /// - Parameters:
  ///   - kill: runs `work` in a process of its own, in a folder and for so many microseconds.
  ///   - step: the step that a store is at; fails where it is at none.
  static func run(
    killing kill: (String, UInt32) async -> Void, step: (LibraryStore) async throws -> Int
  ) async throws {
    let home = try TemporaryFolder()
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var chance = SeededGenerator(seed: seed)
    var steps: [Int] = []
    for _ in 0..<kills {
      let life = UInt32.random(in: 0...longestLife, using: &chance)
      await kill(home.url.path, life)
      let store = try await LibraryStore.open(in: home.url)
      #expect(store.recovery == nil)
      let found = try await step(store)
      let confirmed = try confirmed(in: home.url)
      #expect(found == confirmed || found == confirmed + 1, "killed after \(life) µs")
      steps.append(found)
      try store.close()
    }
    print("steps after each kill: \(steps)")
    #expect(Set(steps).count > kills / 10, "the kills came while something was saved")
  }

  /// Does one step after the other until the process is killed.
  /// - Parameters:
  ///   - step: the step that a store is at.
  ///   - act: does the step of a number.
  static func work(
    in place: String, life: UInt32, from step: (LibraryStore) async throws -> Int,
    act: (Int, LibraryStore) async throws -> Void
  ) async throws {
    let home = URL(fileURLWithPath: place)
    let store = try await LibraryStore.open(in: home)
    let report = open(reportFile(in: home).path, O_WRONLY | O_CREAT, 0o600)
    var number = try await step(store)
    write(number, to: report)
    die(after: life)
    while true {
      number += 1
      try await act(number, store)
      write(number, to: report)
    }
  }

  /// Kills this process after so many microseconds.
  static func die(after life: UInt32) {
    Thread.detachNewThread {
      usleep(life)
      kill(getpid(), SIGKILL)
    }
  }

  /// One write: the number is there before or after a kill.
  private static func write(_ number: Int, to report: Int32) {
    withUnsafeBytes(of: Int64(number)) { _ = pwrite(report, $0.baseAddress, $0.count, 0) }
  }

  private static func confirmed(in home: URL) throws -> Int {
    let bytes = try Data(contentsOf: reportFile(in: home))
    try #require(bytes.count == MemoryLayout<Int64>.size)
    return Int(bytes.withUnsafeBytes { $0.loadUnaligned(as: Int64.self) })
  }

  private static func reportFile(in home: URL) -> URL { home.appendingPathComponent("report") }
}
