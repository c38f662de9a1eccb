import PhotoLibrary

/// The photographs of a folder in the order they are shown.
///
/// A photograph keeps its slot while places change, so that moving one of fifty thousand is a matter of microseconds.
nonisolated struct PhotoList: Sendable {
  private var slots: [Photo]
  private var slotOfID: [Photo.ID: Int32]
  /// The slot of each place.
  private var order: [Int32]

  /// The photographs in this order. O(n): for large folders, off the main thread.
  init(_ photos: [Photo] = []) {
    slots = photos
    order = Array(0..<Int32(clamping: photos.count))
    slotOfID = Dictionary(minimumCapacity: photos.count)
    for slot in order { slotOfID[photos[Int(slot)].id] = slot }
  }

  /// How many there are.
  var count: Int { order.count }
  /// Whether there are none.
  var isEmpty: Bool { order.isEmpty }

  /// The photograph at a place.
  subscript(place: Int) -> Photo { slots[Int(order[place])] }

  /// Width to height of the photograph at a place; 0 while it is not known.
  func aspect(at place: Int) -> Double { slots[Int(order[place])].size?.aspect ?? 0 }

  /// All, in order. O(n).
  var photos: [Photo] { order.map { slots[Int($0)] } }
  /// The names of all, in order. O(n).
  var ids: [Photo.ID] { order.map { slots[Int($0)].id } }

  /// The photograph of a name.
  func photo(_ id: Photo.ID) -> Photo? { slotOfID[id].map { slots[Int($0)] } }

  /// Where a photograph is. O(n), at memory speed.
  func place(of id: Photo.ID) -> Int? { slotOfID[id].flatMap { order.firstIndex(of: $0) } }

  /// Moves the photograph at one place to another.
  mutating func move(from source: Int, to target: Int) {
    order.insert(order.remove(at: source), at: target)
  }

  /// Takes in what has been read of photographs, as far as they are the files they were.
  /// - Returns: Whether any has another shape than was known.
  mutating func learn(_ read: [Photo]) -> Bool {
    var isReshaped = false
    for photo in read {
      guard let slot = slotOfID[photo.id].map(Int.init), slots[slot].modified == photo.modified else { continue }
      if slots[slot].size != photo.size { isReshaped = true }
      slots[slot] = photo
    }
    return isReshaped
  }
}
