import Chance
import Foundation
import Testing

@testable import PhotoLibrary

/// Marks saved by a process that is killed again and again, without a warning.
@Suite struct MarksKillTests {
  private static let kills = 200
  /// How long a process lives at most once the store is open, in microseconds: some dozens of transactions.
  private static let longestLife: UInt32 = 20_000
  /// Photos whose ratings are the digits of a number, to the base of six, the lowest first.
  private static let photos = (0..<12).map { Photo.ID("IMG_\($0).jpg") }

  @Test func theMarksAfterAKillAreThoseConfirmedLastOrThoseBeingWrittenTwoHundredTimes() async throws {
    let home = try TemporaryFolder()
    let place = home.url.path
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var chance = SeededGenerator(seed: seed)
    var numbers: [Int] = []
    for _ in 0..<Self.kills {
      let life = UInt32.random(in: 0...Self.longestLife, using: &chance)
      await #expect(processExitsWith: .signal(SIGKILL)) { [place = place as String, life = life as UInt32] in
        try await MarksKillTests.mark(in: URL(fileURLWithPath: place), life: life)
      }
      let store = try await LibraryStore.open(in: home.url)
      #expect(store.recovery == nil)
      let number = try await Self.number(in: store)
      let confirmed = try Self.confirmed(in: home.url)
      #expect(number == confirmed || number == confirmed + 1, "killed after \(life) µs")
      numbers.append(number)
      try store.close()
    }
    print("marks after each kill: \(numbers)")
    #expect(Set(numbers).count > Self.kills / 10, "the kills came while marks were saved")
  }

  // MARK: The process

  /// Marks all photos with one number after the other until it is killed, and writes down each whose call has returned.
  private static func mark(in home: URL, life: UInt32) async throws {
    let store = try await LibraryStore.open(in: home)
    let report = open(reportFile(in: home).path, O_WRONLY | O_CREAT, 0o600)
    var number = try await number(in: store)
    write(number, to: report)
    Thread.detachNewThread {
      usleep(life)
      kill(getpid(), SIGKILL)
    }
    while true {
      number += 1
      var rest = number
      var edits: [Photo.ID: PhotoMarks.Edit] = [:]
      for photo in photos {
        edits[photo] = .rating(rest % 6)
        rest /= 6
      }
      try await store.mark(edits)
      write(number, to: report)
    }
  }

  /// One write: the number is there before or after a kill.
  private static func write(_ number: Int, to report: Int32) {
    withUnsafeBytes(of: Int64(number)) { _ = pwrite(report, $0.baseAddress, $0.count, 0) }
  }

  // MARK: What it left

  private static func number(in store: LibraryStore) async throws -> Int {
    let marks = try await store.marks(under: FilePath("/photos")).marks
    return photos.reversed().reduce(0) { $0 * 6 + (marks[$1]?.rating ?? 0) }
  }

  private static func confirmed(in home: URL) throws -> Int {
    let bytes = try Data(contentsOf: reportFile(in: home))
    try #require(bytes.count == MemoryLayout<Int64>.size)
    return Int(bytes.withUnsafeBytes { $0.loadUnaligned(as: Int64.self) })
  }

  private static func reportFile(in home: URL) -> URL { home.appendingPathComponent("report") }
}
