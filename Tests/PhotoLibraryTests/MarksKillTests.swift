import Foundation
import Testing

@testable import PhotoLibrary

/// Marks saved by a process that is killed again and again, without a warning.
@Suite struct MarksKillTests {
  /// Photos whose ratings are the digits of a number, to the base of six, the lowest first.
  private static let photos = (0..<12).map { Photo.ID("IMG_\($0).jpg") }

  @Test func theMarksAfterAKillAreThoseConfirmedLastOrThoseBeingWrittenTwoHundredTimes() async throws {
    try await StoreKills.run(
      killing: { place, life in
        await #expect(processExitsWith: .signal(SIGKILL)) { [place = place as String, life = life as UInt32] in
          try await StoreKills.work(in: place, life: life, from: MarksKillTests.number, act: MarksKillTests.mark)
        }
      }, step: Self.number)
  }

  private static func mark(_ number: Int, in store: LibraryStore) async throws {
    var rest = number
    var edits: [Photo.ID: PhotoMarks.Edit] = [:]
    for photo in photos {
      edits[photo] = .rating(rest % 6)
      rest /= 6
    }
    try await store.mark(edits)
  }

  private static func number(in store: LibraryStore) async throws -> Int {
    let marks = try await store.marks(under: FilePath("/photos")).marks
    return photos.reversed().reduce(0) { $0 * 6 + (marks[$1]?.rating ?? 0) }
  }
}
