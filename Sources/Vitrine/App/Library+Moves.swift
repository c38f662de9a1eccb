import Logging
import PhotoFiles
import PhotoLibrary

extension Library {
  /// Has what is kept of photographs follow files that have other names or folders now, in all windows.
  func photosDidMove(_ steps: [FileStep]) async {
    await photosDidMove(steps.map { PhotoMove($0.former, to: $0.id) })
  }

  /// Has what is kept of photographs follow them to other names or folders, in all windows.
  func photosDidMove(_ moves: [PhotoMove]) async {
    guard let store = await open().value.store else { return }
    await moveMarks(moves, in: store)
    do {
      try await store.photosDidMove(moves)
    } catch {
      Logger(label: "org.vitrine.library").error("Moves not kept", metadata: ["error": "\(error)"])
    }
    refreshOrders()
  }
}
