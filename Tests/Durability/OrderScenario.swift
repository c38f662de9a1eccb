import PhotoLibrary

/// An order of photographs that was saved is there, or a later one.
enum OrderScenario: StoreScenario {
  static let name = "order"

  private static let photos = (1...300).map { Photo.ID(FilePath("photo \($0).jpg"), in: pictures) }
  private static let pictures = FilePath("/pictures")

  static func act(_ step: Int, in store: LibraryStore) async throws {
    try await store.save(kept(after: step), since: try await store.order(of: pictures), of: pictures)
  }

  static func kept(in store: LibraryStore) async throws -> PhotoOrder? { try await store.order(of: pictures).order }

  static func kept(after steps: Int) -> PhotoOrder? {
    guard steps > 0 else { return nil }
    var order = PhotoOrder(photos)
    for move in 0..<steps { order.move([photos[move * 7 % photos.count]], before: photos[move * 13 % photos.count]) }
    return order
  }
}
