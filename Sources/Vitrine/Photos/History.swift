import PhotoLibrary

/// What the user did, to be undone and done again.
struct History {
  /// One thing done.
  enum Deed {
    /// Photographs stood each before one and now stand before another; nil is the end. With it, the order shown became the
    /// user's own, in place of what `replacing` tells.
    case move([Photo.ID], from: [Photo.ID?], to: Photo.ID?, replacing: PhotoListing.Order?)
    /// Files were copied into the folder; those taken back again are in the trash.
    case copyIn([TrashedPhoto])
    /// Files were moved into the folder.
    case moveIn([FileIntake.Arrived])
    /// Photographs went to the trash.
    case trash([TrashedPhoto])
  }

  /// Deeds kept; older ones can't be undone any more.
  private static let limit = 1000

  private var done: [Deed] = []
  private var undone: [Deed] = []

  /// Whether there is something to undo.
  var canUndo: Bool { !done.isEmpty }
  /// Whether there is something to do again.
  var canRedo: Bool { !undone.isEmpty }

  /// Remembers a deed; what was undone before it can't be done again.
  mutating func add(_ deed: Deed) {
    done.append(deed)
    if done.count > Self.limit { done.removeFirst(done.count - Self.limit) }
    undone.removeAll()
  }

  /// The deed to undo, which then can be done again.
  mutating func undo() -> Deed? { step(from: \.done, to: \.undone) }

  /// The deed to do again, which then can be undone.
  mutating func redo() -> Deed? { step(from: \.undone, to: \.done) }

  /// Puts what came of doing a deed again in its place.
  mutating func replaceLast(with deed: Deed) {
    guard !done.isEmpty else { return }
    done[done.count - 1] = deed
  }

  /// Puts what came of undoing a deed in its place.
  mutating func replaceNext(with deed: Deed) {
    guard !undone.isEmpty else { return }
    undone[undone.count - 1] = deed
  }

  private mutating func step(
    from source: WritableKeyPath<History, [Deed]>, to target: WritableKeyPath<History, [Deed]>
  ) -> Deed? {
    guard let deed = self[keyPath: source].popLast() else { return nil }
    self[keyPath: target].append(deed)
    return deed
  }
}
