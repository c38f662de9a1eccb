import PhotoFiles
import PhotoLibrary

/// What the user did, to be undone and done again.
struct History {
  /// One thing done.
  enum EditAction {
    /// Photographs stood each before one and now stand before another; nil is the end. With it, the order shown became the
    /// user's own, in place of what `replacing` says.
    case move([Photo.ID], from: [Photo.ID?], to: Photo.ID?, replacing: ListingOrder.Choice?)
    /// Files were copied to a folder; those taken back again are in the trash.
    case copyIn([TrashedPhoto])
    /// Files were moved to a folder.
    case moveIn([FileStep])
    /// Files got other names.
    case rename([FileStep])
    /// Photographs went to the trash.
    case trash([TrashedPhoto])
    /// Photographs were given marks, in place of `former`.
    case mark([Photo.ID: PhotoMarks.Edit], former: [Photo.ID: PhotoMarks.Edit])
    /// Photographs were rotated by so many quarter turns clockwise.
    case rotate([Photo.ID], by: Int)
    /// Photographs came back from the trash.
    case restore([TrashedPhoto])
    /// Photographs came into an album, each before one of `followers`; nil there is the end.
    case addToAlbum(Int64, [Photo.ID], before: [Photo.ID?])
    /// Photographs were taken out of an album, where each stood before one of `followers`.
    case removeFromAlbum(Int64, [Photo.ID], before: [Photo.ID?])

    /// Whether it is of the order of the part that is shown, and means nothing where another is.
    var isOfOrder: Bool { if case .move = self { true } else { false } }
  }

  /// Actions kept; older ones can't be undone any more.
  private static let limit = 1000

  private var done: [EditAction] = []
  private var undone: [EditAction] = []
  /// Whether an action was added since one was last taken out to be undone.
  private var isOvertaken = false
  /// How many actions were ever added.
  private(set) var additions = 0

  /// Whether there is something to undo.
  var canUndo: Bool { !done.isEmpty }
  /// Whether there is something to do again.
  var canRedo: Bool { !undone.isEmpty }

  /// Remembers an action; what was undone before it can't be done again.
  mutating func add(_ action: EditAction) {
    done.append(action)
    if done.count > Self.limit { done.removeFirst(done.count - Self.limit) }
    undone.removeAll()
    isOvertaken = true
    additions += 1
  }

  /// Forgets what is of the order that was shown: another part of the library is shown now, with one of its own.
  mutating func leaveOrder() {
    done.removeAll(where: \.isOfOrder)
    undone.removeAll(where: \.isOfOrder)
  }

  // MARK: One after the other

  /// Takes out the action to undo. Once that is done, call `undid`.
  mutating func undo() -> EditAction? {
    isOvertaken = false
    return done.popLast()
  }

  /// Remembers what was undone: it can be done again, unless there was a new action meanwhile.
  mutating func undid(_ action: EditAction) { if !isOvertaken { undone.append(action) } }

  /// Takes out the action to do again. Once that is done, call `redid`.
  mutating func redo() -> EditAction? { undone.popLast() }

  /// Remembers what was done again: it is the last action, even where there was a new one meanwhile.
  mutating func redid(_ action: EditAction) { done.append(action) }
}
