import Foundation
import Logging
import PhotoLibrary

/// The albums, shared by all windows. What is done here is on the disk when the task that does it ends.
final class Albums {
  /// The albums in the user's order, as they were read last.
  private(set) var all: [Album] = []

  private unowned let library: Library
  private var watchers: [ObjectIdentifier: () -> Void] = [:]
  private static let logger = Logger(label: "org.vitrine.library")

  /// The albums of a library.
  init(_ library: Library) { self.library = library }

  /// Has `onChange` called whenever the albums are others, until `owner` leaves.
  func join(_ owner: AnyObject, onChange: @escaping () -> Void) {
    watchers[ObjectIdentifier(owner)] = onChange
    refresh()
  }

  /// Calls nothing of an owner any more.
  func leave(_ owner: AnyObject) { watchers[ObjectIdentifier(owner)] = nil }

  /// The album of a number.
  subscript(_ number: Int64) -> Album? { all.first { $0.id == number } }

  /// Looks what other processes have done.
  func refresh() { library.perform { [self] in _ = await perform { _ in } } }

  // MARK: What is done to them

  /// Begins an album, or a smart album with a filter; nil where that can't be written, or nothing is left of the title.
  func add(titled title: String, filter: PhotoFilter? = nil) async -> Album? {
    await perform { try await $0.addAlbum(titled: title, filter: filter) } ?? nil
  }

  /// Gives an album another title.
  /// - Returns: whether that could be written.
  func rename(_ album: Int64, to title: String) async -> Bool {
    await perform { try await $0.renameAlbum(album, to: title) } != nil
  }

  /// Gives a smart album another filter.
  /// - Returns: whether that could be written.
  func changeFilter(of album: Int64, to filter: PhotoFilter) async -> Bool {
    await perform { try await $0.changeFilter(ofAlbum: album, to: filter) } != nil
  }

  /// Puts an album before another; nil is the end.
  /// - Returns: whether that could be written.
  func move(_ album: Int64, before next: Int64?) async -> Bool {
    await perform { try await $0.moveAlbum(album, before: next) } != nil
  }

  /// Removes an album, not its photographs.
  /// - Returns: whether that could be written.
  func delete(_ album: Int64) async -> Bool { await perform { try await $0.deleteAlbum(album) } != nil }

  /// Adds photographs, each before one of `followers`, or all at the end.
  /// - Returns: those that were not in it; nil where that can't be written.
  func add(_ photos: [Photo.ID], to album: Int64, before followers: [Photo.ID?]? = nil) async -> [Photo.ID]? {
    let added = await perform { try await $0.add(photos, toAlbum: album, before: followers) }
    library.refreshOrder(of: .album(album))
    return added
  }

  /// Takes photographs out.
  /// - Returns: those that were in it, and what each stood before; nil where that can't be written.
  func remove(
    _ photos: [Photo.ID], from album: Int64
  ) async -> (photos: [Photo.ID], followers: [Photo.ID?])? {
    let removed = await perform { try await $0.remove(photos, fromAlbum: album) }
    library.refreshOrder(of: .album(album))
    return removed
  }

  /// Changes the store, and reads the albums again.
  private func perform<Result: Sendable>(
    _ body: @concurrent (LibraryStore) async throws -> Result
  ) async -> Result? {
    guard let store = await library.open().value.store else { return nil }
    do {
      let result = try await body(store)
      let now = try await store.albums()
      if now != all {
        all = now
        for onChange in watchers.values { onChange() }
      }
      return result
    } catch {
      Self.logger.error("Albums not written", metadata: ["error": "\(error)"])
      return nil
    }
  }
}
