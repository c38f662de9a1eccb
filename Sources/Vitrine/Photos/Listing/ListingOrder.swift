import PhotoLibrary

/// The order in which a part of a library is shown: the user's own, shown or not, and the stored one it was made from.
nonisolated struct ListingOrder: Sendable {
  /// An order to go back to.
  struct Choice: Sendable {
    var sort: PhotoSort
    var own: PhotoOrder?
  }

  /// A change of the user's order that is to be saved.
  struct Change: Sendable {
    var order: PhotoOrder?
    /// What it was made from.
    var base: StoredOrder
    /// How the folder is sorted with it.
    var sort: PhotoSort
    /// Which change it is: `changes` when it was made.
    var number: Int
  }

  /// The order chosen, and the user's own; nil when there is none.
  private(set) var choice: Choice
  /// How often the user's order was changed here.
  private(set) var changes = 0

  /// What `choice.own` was made from; nil where the stored order could not be read.
  private var base: StoredOrder?
  /// How it was sorted before it became the user's own order because of a move elsewhere.
  private var followedSort: PhotoSort?
  /// What moves made of orders that were not the user's own, the last one last.
  private var replacements: [PhotoOrder] = []

  init(sort: PhotoSort = .oldestFirst, stored: StoredOrder? = StoredOrder()) {
    choice = Choice(sort: sort, own: stored?.order)
    base = stored
  }

  /// Whether the stored order could be read: without it nothing is moved, because that would be written over it.
  var isKnown: Bool { base != nil }

  /// The revision of the stored order that this one is up to; nil where it could not be read.
  var revision: Int64? { base?.revision }

  /// The last change of the user's order; nil where it may not be saved.
  var change: Change? {
    base.map { Change(order: choice.own, base: $0, sort: choice.sort, number: changes) }
  }

  /// Takes another order.
  mutating func sort(by sort: PhotoSort) {
    choice.sort = sort
    followedSort = nil
  }

  /// Takes in photographs that have other names now: they keep their places.
  mutating func rename(_ moves: [PhotoMove]) { choice.own?.rename(moves) }

  /// Puts photographs before another, or behind all others. The order shown becomes the user's own.
  /// - Parameters:
  ///   - shown: the photographs in the order shown.
  ///   - keepsOthers: whether the user's order keeps what it has beside these.
  mutating func move(_ ids: [Photo.ID], before next: Photo.ID?, shown: [Photo.ID], keepsOthers: Bool) {
    let former = choice.sort == .own ? choice.own : nil
    var own = former ?? PhotoOrder([])
    own.append(shown)
    if keepsOthers { own.append(choice.own?.ids ?? []) }
    // Only the move counts as a change: with others' changes of the order, all else is as they have it.
    if former == nil { base?.order = own }
    own.move(ids, before: next)
    if choice.sort != .own { replacements.append(own) }
    change(to: Choice(sort: .own, own: own))
  }

  /// Goes back to an order that a move has replaced. What others have moved since stays moved.
  mutating func restore(_ former: Choice) {
    var former = former
    if let made = replacements.popLast() { former.own = .merging(former.own, into: choice.own, since: made) }
    change(to: former)
  }

  private mutating func change(to new: Choice) {
    choice = new
    followedSort = nil
    changes += 1
  }

  /// Takes in the order as it is stored now, with the moves that others made. Moves that are not saved yet stay.
  /// - Parameter change: the change that was saved, where it was one of this order's.
  /// - Returns: whether photographs stand elsewhere with it.
  mutating func take(_ stored: StoredOrder, after change: Change? = nil) -> Bool {
    guard let base, change != nil || stored.revision > base.revision else { return false }
    self.base = stored
    let own = PhotoOrder.merging(choice.own, into: stored.order, since: change.map(\.order) ?? base.order)
    let isFollowed = change == nil && follow(stored.sort, since: base.sort)
    if own == nil, choice.sort == .own, choice.own != nil {
      // Others have dropped it, but it is what is shown here.
      changes += 1
    } else if own != choice.own {
      choice.own = own
      return isFollowed || choice.sort == .own
    }
    return isFollowed
  }

  /// Sorts as a move elsewhere has it, or its undo, where nothing else was chosen here: else it could not be seen.
  private mutating func follow(_ sort: PhotoSort, since base: PhotoSort) -> Bool {
    if sort == .own, base != .own, choice.sort == base {
      followedSort = choice.sort
      choice.sort = sort
    } else if sort != .own, choice.sort == .own, let former = followedSort {
      followedSort = nil
      choice.sort = former
    } else {
      return false
    }
    return true
  }
}
