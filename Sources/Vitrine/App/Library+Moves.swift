import Logging
import PhotoFiles
import PhotoLibrary

extension Library {
  /// Has what is kept of photographs follow files that have other names or folders now, in all windows.
  func photosDidMove(_ steps: [FileStep]) async {
    guard let store = await open().value.store else { return }
    do {
      try await store.photosDidMove(steps.map { PhotoMove($0.former, to: $0.id) })
    } catch {
      Logger(label: "org.vitrine.library").error("Moves not kept", metadata: ["error": "\(error)"])
    }
    refresh(Set(steps.flatMap { [$0.former.folder, $0.id.folder] }))
  }
}
