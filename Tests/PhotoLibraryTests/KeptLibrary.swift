import Foundation
import GRDB

@testable import PhotoLibrary

/// What is kept of a library of some thousands of photographs: marks, orders, and albums.
struct KeptLibrary: Equatable {
  var marks: [Photo.ID: PhotoMarks] = [:]
  var orders: [FilePath: [Photo.ID]] = [:]
  /// Titles and photos.
  var albums: [[String]: [Photo.ID]] = [:]

  private static let root = FilePath("/photos")
  static let folders = (0..<150).map { root.appending(FilePath("folder \($0)")) }
  static let albumCount = 30
  static let photosPerFolder = 20

  private static func photos(in folder: FilePath) -> [Photo.ID] {
    (0..<photosPerFolder).map { Photo.ID(FilePath("IMG_\($0 + 100).jpg"), in: folder) }
  }

  /// Writes a library.
  static func write(to store: LibraryStore) async throws {
    var edits: [Photo.ID: PhotoMarks.Edit] = [:]
    for (number, photo) in folders.flatMap(photos).enumerated() { edits[photo] = .rating(number % 5 + 1) }
    try await store.mark(edits)
    for folder in folders {
      try await store.save(PhotoOrder(photos(in: folder).reversed()), since: StoredOrder(), of: folder)
    }
    // One that takes many pages.
    try await store.save(PhotoOrder(folders.flatMap(photos)), since: StoredOrder(), of: root)
    for number in 0..<albumCount {
      guard let album = try await store.addAlbum(titled: "Album \(number)") else { continue }
      try await store.add(photos(in: folders[number]), toAlbum: album.id)
    }
  }

  /// Closes a store so that all of it is in one file.
  static func closeWhole(_ store: LibraryStore) async throws {
    _ = try await store.database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    try store.close()
  }

  /// What a store has.
  init(in store: LibraryStore) async throws {
    marks = try await store.marks(under: Self.root).marks
    for folder in Self.folders + [Self.root] { orders[folder] = try await store.order(of: folder).order?.ids }
    for album in try await store.albums() {
      let name = PhotoScope.album(album.id).storageName(inLibrary: Self.root)
      albums[[album.title, "\(album.id)"]] = try await store.order(of: name).order?.ids
    }
  }

  /// The photos of the albums, whatever their titles.
  var albumContents: Set<[Photo.ID]> { Set(albums.values) }
}
