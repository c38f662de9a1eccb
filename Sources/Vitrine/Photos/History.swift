import PhotoFiles
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
  /// Whether a deed was added since one was last taken out to be undone.
  private var isOvertaken = false

  /// Whether there is something to undo.
  var canUndo: Bool { !done.isEmpty }
  /// Whether there is something to do again.
  var canRedo: Bool { !undone.isEmpty }

  /// Remembers a deed; what was undone before it can't be done again.
  mutating func add(_ deed: Deed) {
    done.append(deed)
    if done.count > Self.limit { done.removeFirst(done.count - Self.limit) }
    undone.removeAll()
    isOvertaken = true
  }

  // MARK: One after the other

  /// Takes out the deed to undo. Once that is done, `undid` is to be told.
  mutating func undo() -> Deed? {
    isOvertaken = false
    return done.popLast()
  }

  /// Remembers what was undone: it can be done again, unless there was a new deed meanwhile.
  mutating func undid(_ deed: Deed) { if !isOvertaken { undone.append(deed) } }

  /// Takes out the deed to do again. Once that is done, `redid` is to be told.
  mutating func redo() -> Deed? { undone.popLast() }

  /// Remembers what was done again: it is the last deed, even where there was a new one meanwhile.
  mutating func redid(_ deed: Deed) { done.append(deed) }
}
