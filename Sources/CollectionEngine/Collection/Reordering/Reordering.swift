/// What makes the layout see the items in another order than the data's: an item that is moved, and placeholders.
final class Reordering {
  /// The order in which the layout sees the items; nil where that is the data's.
  var order: PresentationOrder?
  /// The item that is being moved interactively.
  var movement: Movement?
  /// What waits for the end of a movement.
  private var followers: [() -> Void] = []
  /// The placeholders that are shown, but for the drop gap.
  var placeholders: [Int: DropContext] = [:]
  /// Those that have no place yet.
  var placeholdersToShow: [DropContext] = []
  /// The items that placeholders become, until that is shown.
  var commitments: [Int: DataAddress] = [:]

  /// Runs `body` when the data source is not being notified of a movement: now, or when that is over.
  func afterMovement(_ body: @escaping () -> Void) {
    if movement?.isCommitting == true { followers.append(body) } else { body() }
  }

  /// Calls what waited for the end of a movement, once.
  func callFollowers() {
    let followers = followers
    self.followers = []
    for follower in followers { follower() }
  }

  /// The layout sees another order from now on.
  func see(_ new: PresentationOrder?) { order = new?.isDataOrder == true ? nil : new }

  /// Forgets placeholders that have no place in the order any more.
  func dropLostPlaceholders() {
    guard !placeholders.isEmpty else { return }
    placeholders = placeholders.filter { order?.place(of: $0.key) != nil }
  }
}
