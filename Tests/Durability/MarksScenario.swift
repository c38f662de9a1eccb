import Foundation
import PhotoLibrary

/// Marks of photographs that were saved are there, or later ones.
enum MarksScenario: Scenario {
  static let name = "marks"

  private static let pictures = FilePath("/pictures")
  private static let photos = (1...40).map { Photo.ID(FilePath("photo \($0).jpg"), in: pictures) }
  private static let saves = 20

  /// What is marked in a step, in one call.
  private static func edits(_ step: Int) -> [Photo.ID: PhotoMarks.Edit] {
    var edits: [Photo.ID: PhotoMarks.Edit] = [:]
    for photo in 0..<5 { edits[photos[(step * 7 + photo) % photos.count]] = .rating(step % 6) }
    edits[photos[step % photos.count]] = .favourite(true)
    return edits
  }

  /// The marks after a number of steps.
  private static func marks(_ steps: Int) -> [Photo.ID: PhotoMarks] {
    var marks: [Photo.ID: PhotoMarks] = [:]
    for step in 0..<steps {
      for (id, edit) in edits(step + 1) { marks[id] = edit.applied(to: marks[id] ?? PhotoMarks()) }
    }
    return marks
  }

  static func run(in folder: URL, confirm: (String) -> Void) async throws {
    for part in 0..<2 {
      let store = try await LibraryStore.open(in: folder)
      for save in 1...saves {
        let step = part * saves + save
        try await store.mark(edits(step))
        confirm("marks \(step)")
      }
      try store.close()
    }
    confirm("closed")
  }

  static func check(_ folder: URL, confirmed: [String]) async throws -> [String] {
    let store = try await LibraryStore.open(in: folder)
    var faults: [String] = []
    if let recovery = store.recovery { faults.append("it opens with: \(recovery.message)") }
    let shown = confirmed.last { $0.hasPrefix("marks ") }.flatMap { Int($0.dropFirst(6)) } ?? 0
    let found = try await store.marks(under: pictures).marks
    // Those that were being saved may be there already: all of them, or none.
    if found != marks(shown), found != marks(shown + 1) {
      faults.append("the marks are not those of step \(shown), which was shown")
    }
    try store.close()
    return faults
  }
}
