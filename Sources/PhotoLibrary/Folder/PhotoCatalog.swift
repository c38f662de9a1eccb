/// The photos of a folder, each under a key that stays its own while files come, go and are rewritten.
///
/// Keys are numbers: fifty thousand of them are compared, hashed and forgotten at once.
public struct PhotoCatalog: Sendable {
  /// The identity of a photo as long as its folder is open.
  public struct Key: Hashable, Sendable {
    fileprivate let slot: Int32
  }

  /// All photos that have been in the folder, the last that was known of each.
  private var photos: [Photo] = []
  private var keyOfID: [Photo.ID: Key] = [:]
  /// The photos that are in the folder, in no particular order.
  public private(set) var keys: [Key] = []

  /// A catalog of these photos.
  /// - Complexity: O(n).
  public init(_ photos: [Photo] = []) {
    keyOfID.reserveCapacity(photos.count)
    update(to: photos)
  }

  /// The number of photos in the folder.
  public var count: Int { keys.count }

  /// The photo of a key, as it was last if it is gone.
  public subscript(key: Key) -> Photo { photos[Int(key.slot)] }

  /// The key of a photo; nil for one that never was in the folder.
  public func key(of id: Photo.ID) -> Key? { keyOfID[id] }

  /// The photos that are in the folder, in no particular order.
  /// - Complexity: O(n).
  public var present: [Photo] { keys.map { self[$0] } }

  /// Takes in a new scan of the folder. What has been read of a photo stays known while its file is the same. O(n).
  /// - Returns: The photos whose file was rewritten.
  @discardableResult
  public mutating func update(to found: [Photo]) -> [Key] {
    var rewritten: [Key] = []
    keys.removeAll(keepingCapacity: true)
    keys.reserveCapacity(found.count)
    for photo in found {
      if let key = keyOfID[photo.id] {
        let known = self[key]
        let isSame = photo.isSameFile(as: known)
        if !isSame { rewritten.append(key) }
        if photo.isRead || !isSame { photos[Int(key.slot)] = photo }
        keys.append(key)
      } else {
        let key = Key(slot: Int32(photos.count))
        photos.append(photo)
        keyOfID[photo.id] = key
        keys.append(key)
      }
    }
    return rewritten
  }

  /// Gives photos their new names: they keep their keys. O(`moves`).
  public mutating func rename(_ moves: [PhotoMove]) {
    // All leave their names before one takes another's.
    let renamed = moves.compactMap { move in keyOfID.removeValue(forKey: move.former).map { (key: $0, id: move.id) } }
    for (key, id) in renamed {
      photos[Int(key.slot)] = self[key].renamed(to: id)
      keyOfID[id] = key
    }
  }

  /// Takes in what has been read of photos, as far as they are the files they were. O(`read`).
  /// - Returns: Whether any has another shape than was known.
  @discardableResult
  public mutating func learn(_ read: [Photo]) -> Bool {
    var isReshaped = false
    for photo in read {
      guard let key = keyOfID[photo.id], photo.isSameFile(as: self[key]) else { continue }
      if photo.size != self[key].size { isReshaped = true }
      photos[Int(key.slot)] = photo
    }
    return isReshaped
  }
}
