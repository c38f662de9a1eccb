import Foundation
import PhotoLibrary

/// An order of photographs that was saved is there, or a later one.
enum OrderScenario: Scenario {
  static let name = "order"

  private static let photos = (1...300).map { Photo.ID(FilePath("photo \($0).jpg"), in: pictures) }
  private static let pictures = FilePath("/pictures")
  private static let saves = 20

  /// The order of a number of moves.
  private static func order(_ moves: Int) -> PhotoOrder {
    var order = PhotoOrder(photos)
    for move in 0..<moves { order.move([photos[move * 7 % photos.count]], before: photos[move * 13 % photos.count]) }
    return order
  }

  static func run(in folder: URL, confirm: (String) -> Void) async throws {
    for part in 0..<2 {
      let store = try await LibraryStore.open(in: folder)
      var stored = try await store.order(of: pictures)
      for save in 1...saves {
        let moves = part * saves + save
        stored = try await store.save(order(moves), since: stored, of: pictures).stored
        confirm("order \(moves)")
      }
      try store.close()
    }
    confirm("closed")
  }

  static func check(_ folder: URL, confirmed: [String]) async throws -> [String] {
    let store = try await LibraryStore.open(in: folder)
    var faults: [String] = []
    if let recovery = store.recovery { faults.append("it opens with: \(recovery.message)") }
    let shown = confirmed.last { $0.hasPrefix("order ") }.flatMap { Int($0.dropFirst(6)) } ?? 0
    let found = try await store.order(of: pictures).order
    // The one that was being saved may be there already.
    let fits = (shown == 0 && found == nil) || found == order(shown) || found == order(shown + 1)
    if !fits { faults.append("the order is not that of \(shown) moves, which was shown") }
    try store.close()
    return faults
  }
}
