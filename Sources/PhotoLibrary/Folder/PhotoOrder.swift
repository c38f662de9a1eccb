import Foundation

/// The order the user gave to the photos of a folder.
public struct PhotoOrder: Hashable, Sendable {
  /// The photos, first to last.
  public var ids: [Photo.ID]

  /// An order of these photos.
  public init(_ ids: [Photo.ID]) {
    self.ids = ids
  }

  /// Puts photos, in the order given, before another one, or behind all others for nil or one that is not here. Where
  /// that is among them, they go before the first behind it that is not.
  /// - Complexity: O(n).
  public mutating func move(_ moved: [Photo.ID], before next: Photo.ID?) {
    let set = Set(moved)
    let start = next.flatMap { ids.firstIndex(of: $0) } ?? ids.count
    let follower = ids[start...].first { !set.contains($0) }
    ids.removeAll { set.contains($0) }
    ids.insert(contentsOf: moved, at: follower.flatMap { ids.firstIndex(of: $0) } ?? ids.count)
  }

  /// Adds photos that are not here yet behind all others.
  /// - Complexity: O(n).
  public mutating func append(_ others: [Photo.ID]) {
    let known = Set(ids)
    ids += others.filter { !known.contains($0) }
  }

  /// Gives photos their new names; all keep their places. Other photos that had such a name, and are no longer there, go.
  /// - Complexity: O(n).
  public mutating func rename(_ moves: [PhotoMove]) {
    let renamed = Dictionary(moves.lazy.map { ($0.former, $0.id) }, uniquingKeysWith: { first, _ in first })
    let taken = Set(ids.lazy.compactMap { renamed[$0] })
    ids = ids.compactMap { id in renamed[id] ?? (taken.contains(id) ? nil : id) }
  }

  /// The photos found, in this order: those it knows as it has them, then those it does not by `newcomers`.
  ///
  /// Names of the order that are not found are left out.
  /// - Complexity: O(n + k log k) for n photos of which k are new.
  public func arranging(_ photos: [Photo], newcomers: PhotoSort = .oldestFirst) -> [Photo] {
    var found = Dictionary(photos.lazy.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var arranged: [Photo] = []
    arranged.reserveCapacity(photos.count)
    for id in ids {
      if let photo = found.removeValue(forKey: id) { arranged.append(photo) }
    }
    guard !found.isEmpty else { return arranged }
    return arranged + newcomers.sorted(Array(found.values))
  }

  /// The photos with a NUL, which no name can hold, after each: those in or below a folder relative to it.
  func encoded(relativeTo base: FilePath) -> Data {
    var data = Data(capacity: ids.reduce(0) { $0 + $1.name.bytes.count + 1 })
    for id in ids {
      data.append(contentsOf: id.encoded(relativeTo: base))
      data.append(0)
    }
    return data
  }

  /// The order of encoded photos.
  init(decoding data: Data, relativeTo base: FilePath) {
    var folders: [FilePath: FilePath] = [:]
    ids = data.split(separator: 0).map { bytes in
      let id = Photo.ID(decoding: bytes, relativeTo: base)
      // Photos of one folder share its bytes.
      guard let shared = folders[id.folder] else {
        folders[id.folder] = id.folder
        return id
      }
      return Photo.ID(id.name, in: shared)
    }
  }
}
