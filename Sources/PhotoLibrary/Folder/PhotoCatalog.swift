/// The photos of a library, each under a key that stays its own while files come, go and are rewritten.
///
/// Keys are numbers: fifty thousand of them are compared, hashed and forgotten at once.
public struct PhotoCatalog: Sendable {
  /// The identity of a photo as long as its library is open.
  public struct Key: Hashable, Sendable {
    fileprivate let slot: Int32

    /// The place of its photo in `withPhotos`.
    var index: Int { Int(slot) }
  }

  /// All photos that have been in the library, the last that was known of each.
  private var photos: [Photo] = []
  /// The slots of photos by what they are known by.
  private var slots = SlotTable()
  /// The photos that are in each folder, in no particular order.
  private var keysOfFolder: [FilePath: [Key]] = [:]
  /// Whether the photo of each slot is in the library.
  private var isPresent: [Bool] = []
  /// The number of photos in the library.
  public private(set) var count = 0

  /// A catalog of these photos.
  /// - Complexity: O(n).
  public init(_ photos: [Photo] = []) {
    update(to: photos)
  }

  /// The photos that are in the library, in no particular order.
  /// - Complexity: O(n).
  public var keys: [Key] { keysOfFolder.values.flatMap(\.self) }

  /// The photo of a key, as it was last if it is gone.
  public subscript(key: Key) -> Photo { photos[Int(key.slot)] }

  /// Width to height of the photo of a key as shown; nil where it is not known. Takes nothing else of it: layouts ask for
  /// each of a million.
  public func aspect(of key: Key) -> Double? { photos[Int(key.slot)].size?.aspect }

  /// Width to height of the photos of keys as shown, in order; 0 where it is not known.
  public func aspects(of keys: [Key]) -> [Float] {
    photos.withUnsafeBufferPointer { photos in keys.map { Float(photos[Int($0.slot)].size?.aspect ?? 0) } }
  }

  /// The key of a photo; nil for one that never was in the library.
  public func key(of id: Photo.ID) -> Key? {
    slots.slot(of: id.hashValue) { photos[Int($0)].id == id }.map(Key.init)
  }

  /// Makes room for photos, exactly: an array that grows by itself holds a quarter more than it needs.
  private mutating func reserveCapacity(_ count: Int) {
    guard count > photos.capacity else { return }
    photos.reserveCapacity(count)
    isPresent.reserveCapacity(count)
    slots.reserveCapacity(count) { [photos] in photos[Int($0)].id.hashValue }
  }

  /// The photos that are in the library, in no particular order.
  /// - Complexity: O(n).
  public var present: [Photo] {
    var present: [Photo] = []
    present.reserveCapacity(count)
    for keys in keysOfFolder.values { for key in keys { present.append(self[key]) } }
    return present
  }

  /// Gives all photos that have been in the library, each at the index of its key.
  func withPhotos<Result>(_ body: (UnsafeBufferPointer<Photo>) -> Result) -> Result {
    photos.withUnsafeBufferPointer(body)
  }

  /// Whether the photo at each index of a key is in the library, and in a folder or below it.
  /// - Complexity: O(n).
  func places(within folder: FilePath) -> [Bool] {
    var places = [Bool](repeating: false, count: photos.count)
    for (path, keys) in keysOfFolder where path.isWithin(folder) { for key in keys { places[key.index] = true } }
    return places
  }

  /// Calls `body` with the index of each photo that is in the library.
  func forEachPresent(_ body: (Int) -> Void) { for index in isPresent.indices where isPresent[index] { body(index) } }

  /// Whether the photo of a key is in the library.
  public func contains(_ key: Key) -> Bool { isPresent[Int(key.slot)] }

  /// The photos that are directly in a folder, in no particular order.
  /// - Complexity: O(photos of the folder).
  public func photos(in folder: FilePath) -> [Photo] { (keysOfFolder[folder] ?? []).map { self[$0] } }

  /// The folders that have photos, and how many, in no particular order.
  /// - Complexity: O(folders).
  public var folderCounts: [(folder: FilePath, count: Int)] {
    keysOfFolder.compactMap { $1.isEmpty ? nil : ($0, $1.count) }
  }

  /// Takes in a scan of the whole library. What has been read of a photo stays known while its file is the same.
  /// - Returns: The photos whose file was rewritten.
  /// - Complexity: O(n).
  @discardableResult
  public mutating func update(to found: [Photo]) -> [Key] {
    if photos.isEmpty {
      reserveCapacity(found.count)
      for photo in found { add(photo) }
      return []
    }
    let folders = Dictionary(grouping: found, by: \.folder)
    let gone = keysOfFolder.keys.filter { folders[$0] == nil }
    for folder in gone { update(folder, to: []) }
    return folders.flatMap { update($0, to: $1) }
  }

  /// Adds a photo, unless it is here.
  private mutating func add(_ photo: Photo) {
    guard key(of: photo.id) == nil else { return }
    let key = append(photo)
    isPresent[key.index] = true
    keysOfFolder[photo.folder, default: []].append(key)
    count += 1
  }

  /// Gives a photo that never was here a key.
  private mutating func append(_ photo: Photo) -> Key {
    let key = Key(slot: Int32(photos.count))
    photos.append(photo)
    isPresent.append(false)
    slots.insert(key.slot) { [photos] in photos[Int($0)].id.hashValue }
    return key
  }

  /// Takes in a scan of one folder.
  /// - Returns: The photos whose file was rewritten.
  /// - Complexity: O(photos of the folder).
  @discardableResult
  public mutating func update(_ folder: FilePath, to found: [Photo]) -> [Key] {
    var rewritten: [Key] = []
    let keys = found.map { photo in
      if let key = key(of: photo.id) {
        let known = self[key]
        let isSame = photo.isSameFile(as: known)
        if !isSame { rewritten.append(key) }
        // What is there has its marks from the store; what comes back brings those that were found for it.
        let marks = contains(key) ? known.marks : photo.marks
        if photo.isRead || !isSame { photos[Int(key.slot)] = photo }
        photos[Int(key.slot)].marks = marks
        return key
      }
      return append(photo)
    }
    for key in keysOfFolder[folder] ?? [] { isPresent[Int(key.slot)] = false }
    for key in keys { isPresent[Int(key.slot)] = true }
    count += keys.count - (keysOfFolder[folder]?.count ?? 0)
    keysOfFolder[folder] = keys.isEmpty ? nil : keys
    return rewritten
  }

  /// Whether a scan of one folder has found others than are known, or more about them.
  /// - Complexity: O(photos of the folder).
  public func differs(_ folder: FilePath, from found: [Photo]) -> Bool {
    guard found.count == keysOfFolder[folder]?.count ?? 0 else { return true }
    return found.contains { photo in
      guard let key = key(of: photo.id), contains(key) else { return true }
      return !photo.isSameFile(as: self[key]) || photo.isRead && !self[key].isRead
    }
  }

  /// Gives photos their new names: they keep their keys.
  /// - Complexity: O(`moves` + photos of their folders).
  public mutating func rename(_ moves: [PhotoMove]) {
    // All leave their names before one takes another's.
    let renamed = moves.compactMap { move in removeSlot(of: move.former).map { (key: Key(slot: $0), move: move) } }
    let left = Set(renamed.lazy.filter { $0.move.former.folder != $0.move.id.folder }.map(\.key))
    for folder in Set(renamed.lazy.map(\.move.former.folder)) { keysOfFolder[folder]?.removeAll(where: left.contains) }
    for (key, move) in renamed {
      // One that was there once is known by it no more.
      _ = removeSlot(of: move.id)
      photos[Int(key.slot)] = self[key].renamed(to: move.id)
      slots.insert(key.slot) { [photos] in photos[Int($0)].id.hashValue }
      if left.contains(key), contains(key) { keysOfFolder[move.id.folder, default: []].append(key) }
    }
  }

  private mutating func removeSlot(of id: Photo.ID) -> Int32? {
    slots.remove(id.hashValue) { [photos] in
      photos[Int($0)].id == id
    } hash: { [photos] in
      photos[Int($0)].id.hashValue
    }
  }

  /// Takes in what has been read of photos, as far as they are the files they were. O(`read`).
  /// - Returns: Those that have another shape than was known.
  @discardableResult
  public mutating func learn(_ read: [Photo]) -> [Key] {
    var reshaped: [Key] = []
    for photo in read {
      guard let key = key(of: photo.id), photo.isSameFile(as: self[key]) else { continue }
      if photo.size != self[key].size { reshaped.append(key) }
      let marks = self[key].marks
      photos[Int(key.slot)] = photo
      photos[Int(key.slot)].marks = marks
    }
    return reshaped
  }

  /// Takes in photos whose files say another orientation now, and nothing else that is new. O(`rotated`).
  /// - Returns: Those that are here.
  public mutating func rotate(_ rotated: [Photo]) -> [Photo.ID] {
    rotated.compactMap { photo in
      guard let key = key(of: photo.id), contains(key) else { return nil }
      let marks = self[key].marks
      photos[key.index] = photo
      photos[key.index].marks = marks
      return photo.id
    }
  }

  /// Has photos' metadata read again, of those that are here. What is known stays until then. O(`ids`).
  /// - Returns: Whether any had been read.
  @discardableResult
  public mutating func forgetReading(_ ids: [Photo.ID]) -> Bool {
    var isChanged = false
    for id in ids {
      guard let key = key(of: id), self[key].isRead else { continue }
      photos[key.index].isRead = false
      isChanged = true
    }
    return isChanged
  }

  /// Gives photos marks; those that never were in the folder are left out. O(`marks`).
  /// - Returns: Whether any had others, and by how many quarter turns clockwise photos are rotated by them.
  @discardableResult
  public mutating func mark(_ marks: [Photo.ID: PhotoMarks]) -> (isChanged: Bool, turns: [Photo.ID: Int]) {
    var (isChanged, turns): (Bool, [Photo.ID: Int]) = (false, [:])
    for (id, marks) in marks {
      guard let key = key(of: id), self[key].marks != marks else { continue }
      let difference = marks.quarterTurns - self[key].marks.quarterTurns
      // The shorter way round.
      if difference != 0 { turns[id] = difference & 3 == 3 ? -1 : difference & 3 }
      photos[Int(key.slot)].marks = marks
      isChanged = true
    }
    return (isChanged, turns)
  }
}
