import Foundation
import GTK
import Localization
import Logging
import PhotoLibrary

/// The one store and index that all windows share, opened once in the background, and the folders that are open.
final class Library {
  /// Where what is to be kept is kept.
  let folder: URL
  private var opening: Task<Opened, Never>?
  private var isNoticeTaken = false
  /// What is read of the part of a library that is about to be opened.
  var ahead: (scope: PhotoScope, folder: FilePath?, beginning: Task<Beginning, Never>)?
  /// Folders that are open in a window, or of which something is to be written still.
  private var folders: [FilePath: SharedFolder] = [:]
  private var marks: SharedMarks?
  /// The albums.
  private(set) lazy var albums = Albums(self)
  /// Work that the app does not end before.
  private var work: [Int: Task<Void, Never>] = [:]
  private var workCount = 0

  /// Where thumbnails are kept.
  let cacheFolder: URL
  /// The desktop's thumbnails.
  let sharedThumbnails = SharedThumbnails(
    folder: URL(fileURLWithPath: UserFolder.cache, isDirectory: true).appendingPathComponent("thumbnails"))

  /// The store and the index, and the reason why the store keeps nothing.
  struct Opened: Sendable {
    var store: LibraryStore?
    var index: LibraryIndex?
    var message: String?
  }

  /// A library in a folder; nil for the app's own under the user's data.
  init(dataFolder: URL?) {
    folder =
      dataFolder
      ?? URL(fileURLWithPath: UserFolder.data, isDirectory: true)
      .appendingPathComponent("vitrine", isDirectory: true)
    cacheFolder =
      dataFolder?.appendingPathComponent("thumbnails", isDirectory: true)
      ?? URL(fileURLWithPath: UserFolder.cache, isDirectory: true)
      .appendingPathComponent("vitrine/thumbnails", isDirectory: true)
  }

  /// What the user should know of the opening, shown once.
  func takeNotice(of opened: Opened) -> FolderNotice? {
    defer { isNoticeTaken = true }
    guard !isNoticeTaken else { return nil }
    return opened.store?.recovery.map { .recovered($0) } ?? opened.message.map { .message($0) }
  }

  /// Opens the store, or gives the one that is open.
  @discardableResult
  func open() -> Task<Opened, Never> {
    if let opening { return opening }
    let caches = cacheFolder.deletingLastPathComponent()
    let task = Task { @concurrent [folder] in
      async let index = try? LibraryIndex.open(in: caches)
      var opened = await Self.open(in: folder)
      opened.index = await index
      return opened
    }
    opening = task
    return task
  }

  /// What windows on a folder share.
  func sharedFolder(_ folder: FilePath, in store: LibraryStore) -> SharedFolder {
    if let shared = folders[folder] { return shared }
    let shared = SharedFolder(folder, in: store)
    folders[folder] = shared
    shared.onEnd = { [weak self] in self?.folders[folder] = nil }
    return shared
  }

  /// The marks of photographs, which all windows share.
  func sharedMarks(in store: LibraryStore) -> SharedMarks {
    if let marks { return marks }
    let made = SharedMarks(in: store)
    marks = made
    return made
  }

  /// Looks what has changed in the orders of parts of libraries that are open.
  func refreshOrders() { for folder in folders.values { folder.refresh() } }

  /// Takes marks along with photographs that were moved.
  func moveMarks(_ moves: [PhotoMove], in store: LibraryStore) async { await sharedMarks(in: store).follow(moves) }

  /// Shows the order of a part that is of no one library as it is stored now, in windows that show it.
  func refreshOrder(of scope: PhotoScope) { folders[scope.storageName(inLibrary: FilePath("/"))]?.refresh() }

  /// Does work that the app does not end before.
  @discardableResult
  func perform(_ action: @escaping () async -> Void) -> Task<Void, Never> {
    workCount += 1
    let number = workCount
    let task = Task {
      await action()
      work[number] = nil
    }
    work[number] = task
    return task
  }

  /// Waits until files that were on their way have come, what was done in windows that have closed is written, and all
  /// else that can be.
  func finish() async {
    while let task = work.values.first { await task.value }
    for folder in folders.values { await folder.finish() }
    await marks?.finish()
  }

  @concurrent
  private nonisolated static func open(in folder: URL) async -> Opened {
    do {
      return Opened(store: try await LibraryStore.open(in: folder))
    } catch {
      Logger(label: "org.vitrine.library").error("Library not opened", metadata: ["error": "\(error)"])
      return Opened(
        store: try? LibraryStore.inMemory(), message: message(for: error, in: folder))
    }
  }

  private nonisolated static func message(for error: any Error, in folder: URL) -> String {
    guard let words = (error as? LibraryStoreError)?.errorDescription else {
      return localized("Arrangements couldn’t be saved: “{folder}” isn’t writable.", ["folder": folder.path])
    }
    return localized("{problem}. Changes won’t be saved.", ["problem": words])
  }
}
