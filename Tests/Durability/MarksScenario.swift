import PhotoLibrary

/// Marks of photographs that were saved are there, or later ones.
enum MarksScenario: StoreScenario {
  static let name = "marks"

  private static let pictures = FilePath("/pictures")
  private static let photos = (1...40).map { Photo.ID(FilePath("photo \($0).jpg"), in: pictures) }

  /// What is marked in a step, in one call.
  private static func edits(_ step: Int) -> [Photo.ID: PhotoMarks.Edit] {
    var edits: [Photo.ID: PhotoMarks.Edit] = [:]
    for photo in 0..<5 { edits[photos[(step * 7 + photo) % photos.count]] = .rating(step % 6) }
    edits[photos[step % photos.count]] = .favourite(true)
    return edits
  }

  static func act(_ step: Int, in store: LibraryStore) async throws { try await store.mark(edits(step)) }

  static func kept(in store: LibraryStore) async throws -> [Photo.ID: PhotoMarks] {
    try await store.marks(under: pictures).marks
  }

  static func kept(after steps: Int) -> [Photo.ID: PhotoMarks] {
    var marks: [Photo.ID: PhotoMarks] = [:]
    for step in 0..<steps {
      for (id, edit) in edits(step + 1) { marks[id] = edit.applied(to: marks[id] ?? PhotoMarks()) }
    }
    return marks
  }
}
