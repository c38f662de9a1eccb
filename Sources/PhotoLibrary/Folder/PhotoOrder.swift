import Foundation

/// The order the user gave to the photos of a folder.
public struct PhotoOrder: Hashable, Sendable {
  /// The photos' names, first to last.
  public var ids: [Photo.ID]

  /// An order of these photos.
  public init(_ ids: [Photo.ID]) {
    self.ids = ids
  }

  /// Takes the photo at one place to another. O(n), at memory speed.
  public mutating func move(from source: Int, to target: Int) {
    guard ids.indices.contains(source), ids.indices.contains(target) else { return }
    ids.insert(ids.remove(at: source), at: target)
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

  /// The names with a NUL, which no name can hold, after each.
  var encoded: Data {
    var data = Data(capacity: ids.reduce(0) { $0 + $1.bytes.count + 1 })
    for id in ids {
      data.append(contentsOf: id.bytes)
      data.append(0)
    }
    return data
  }

  init(decoding data: Data) {
    ids = data.split(separator: 0).map { FilePath(bytes: $0) }
  }
}
