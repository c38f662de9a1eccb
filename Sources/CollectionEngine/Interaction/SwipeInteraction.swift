import Foundation

/// Pushes the rows of lists aside, by a finger, or two on a touchpad, so that their actions are seen.
///
/// What goes across a row is its own from there on, what goes down is for others.
final class SwipeInteraction: ArenaGesture {
  private enum Phase {
    /// No finger can become a swipe.
    case idle
    /// A finger is down on a row that may be pushed.
    case watching(from: CGPoint, item: IndexPath)
    /// A row is being swiped.
    case pushing(Push)
    /// A press closes what is open and means nothing else.
    case closing
    /// A button is held down.
    case pressing(SwipeActionButton)
  }

  private struct Push {
    /// How much of the actions the finger asked for where it took hold, and where that was.
    var startRaw: CGFloat
    var startX: CGFloat
    var tracker = VelocityTracker()
  }

  /// What two fingers on a touchpad are at.
  private enum Pad {
    /// They are not there, or only just.
    case resting
    /// They push a row; how far they have come across.
    case pushing(travel: CGFloat)
    /// They do something else.
    case others
  }

  private unowned let view: CollectionView
  private unowned let arena: GestureArena
  private var phase = Phase.idle
  private var row: SwipedRow?
  private var finger: Int?
  private var pad = Pad.resting

  init(_ view: CollectionView, _ arena: GestureArena) { (self.view, self.arena) = (view, arena) }

  var priority: GesturePriority { .contents }

  var state: GestureState {
    switch phase {
    case .idle: .possible
    case .watching(_, let item): self.item == item ? .began : .possible
    case .pushing, .closing, .pressing: .began
    }
  }

  var numberOfTouches: Int { finger == nil ? 0 : 1 }

  /// The item whose row is aside.
  var item: IndexPath? { row.flatMap { $0.isClosing || !$0.isShown ? nil : $0.item } }

  var wantsFrames: Bool { row?.isMoving ?? false }

  // MARK: Input

  func handle(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .touchDown(let point, let finger): return press(point, finger)
    case .touchMoved(let point, let finger) where finger == self.finger:
      return move(to: point, time: event.time)
    case .touchUp(let point, let finger) where finger == self.finger:
      self.finger = nil
      return release(point, time: event.time)
    case .touchCancelled(let finger) where finger == self.finger: return cancel()
    case .pointerDown(let point, button: .primary, _): return pressOpenRow(at: point)
    case .pointerMoved(let point):
      return holdsPress && move(to: point, time: event.time)
    case .pointerUp(let point, button: .primary): return holdsPress && release(point, time: event.time)
    case .pointerCancelled: return cancel()
    case .pointerDown, .wheel, .magnified:
      close(animated: true)
      return false
    case .scrollBegan:
      pad = .resting
      return false
    case .scrolled(let dx, let dy):
      let swaps = event.modifiers.contains(.shift)
      return scroll(dx: swaps ? dy : dx, dy: swaps ? dx : dy, time: event.time)
    case .scrollEnded:
      if case .pushing(let travel) = pad { _ = release(CGPoint(x: travel, y: 0), time: event.time) }
      pad = .resting
      // Others have seen the fingers come, and see them go.
      return false
    default:
      return false
    }
  }

  /// Whether a press is used up by a row that is aside.
  private var holdsPress: Bool {
    switch phase {
    case .closing, .pressing: true
    case .idle, .watching, .pushing: false
    }
  }

  private func press(_ point: CGPoint, _ finger: Int) -> Bool {
    // A second finger is a pinch or nothing.
    guard self.finger == nil else { return cancel() }
    if let item, row?.cell?.frame.contains(view.contentPoint(point)) == true,
      row?.button(at: view.contentPoint(point)) == nil
    {
      // The row may be pushed on, or back.
      arena.claim(self)
      self.finger = finger
      phase = .watching(from: point, item: item)
      return true
    }
    if pressOpenRow(at: point) {
      arena.claim(self)
      self.finger = finger
      return true
    }
    // A finger that stops moving contents is used up by that.
    guard !view.isScrollMoving, let item = pushableItem(at: point) else { return false }
    self.finger = finger
    phase = .watching(from: point, item: item)
    return false
  }

  /// While a row is aside, a press is for its buttons, or brings it back.
  private func pressOpenRow(at point: CGPoint) -> Bool {
    guard item != nil else { return false }
    if let button = row?.button(at: view.contentPoint(point)) {
      button.isHighlighted = true
      phase = .pressing(button)
    } else {
      close(animated: true)
      phase = .closing
    }
    return true
  }

  private func pushableItem(at point: CGPoint) -> IndexPath? {
    guard !view.isEditing, view.reordering.movement == nil,
      let item = view.indexPathForItem(at: view.contentPoint(point)),
      view.cellForItem(at: item) is ListCell, let list = view.listConfiguration(of: item.section),
      list.leadingSwipeActionsConfigurationProvider != nil || list.trailingSwipeActionsConfigurationProvider != nil
    else { return nil }
    return item
  }

  private func move(to point: CGPoint, time: Double) -> Bool {
    switch phase {
    case .idle:
      return false
    case .watching(let start, let item):
      let (dx, dy) = (point.x - start.x, point.y - start.y)
      let isOpen = self.item == item
      guard (dx * dx + dy * dy).squareRoot() > Panning.slop else { return isOpen }
      guard abs(dx) > abs(dy), take(item, toLeft: dx < 0) else {
        phase = isOpen ? .closing : .idle
        if isOpen { close(animated: true) }
        return isOpen
      }
      arena.claim(self)
      // The slop is not pushed: the row begins to move from where it is.
      begin(at: start.x + (dx < 0 ? -Panning.slop : Panning.slop), time: time)
      push(to: point.x, time: time)
    case .pushing:
      push(to: point.x, time: time)
    case .closing:
      break
    case .pressing(let button):
      button.isHighlighted = row?.button(at: view.contentPoint(point)) === button
    }
    return true
  }

  private func release(_ point: CGPoint, time: Double) -> Bool {
    let was = phase
    phase = .idle
    switch was {
    case .idle:
      return false
    case .watching(_, let item):
      // A tap on the row that is aside brings it back.
      guard self.item == item else { return false }
      close(animated: true)
    case .pushing(let push):
      release(velocity: push.tracker.velocity(at: time).x)
    case .closing:
      break
    case .pressing(let button):
      button.isHighlighted = false
      if row?.button(at: view.contentPoint(point)) === button { perform(button.action, from: button) }
    }
    return true
  }

  private func scroll(dx: CGFloat, dy: CGFloat, time: Double) -> Bool {
    switch pad {
    case .others:
      return false
    case .resting:
      pad = .others
      guard abs(dx) > abs(dy), let item = pushableItem(at: arena.pointerLocation), take(item, toLeft: dx > 0)
      else {
        close(animated: true)
        return false
      }
      arena.claim(self)
      begin(at: 0, time: time)
      pad = .pushing(travel: -dx)
      push(to: -dx, time: time)
    case .pushing(let travel):
      pad = .pushing(travel: travel - dx)
      push(to: travel - dx, time: time)
    }
    return true
  }

  /// Gives up what is under way. A row being swiped goes back.
  @discardableResult
  func cancel() -> Bool {
    let was = phase
    phase = .idle
    finger = nil
    pad = .resting
    switch was {
    case .idle, .watching: return false
    case .pushing: close(animated: true)
    case .closing: break
    case .pressing(let button): button.isHighlighted = false
    }
    return true
  }

  /// Escape brings the row that is aside back.
  func cancelByEscape() -> Bool {
    guard item != nil else { return false }
    close(animated: true)
    return true
  }

  // MARK: Pushing

  /// Takes hold of a row that is open, or has actions where a push in a direction shows them.
  private func take(_ item: IndexPath, toLeft: Bool) -> Bool {
    if let row, row.item == item, row.isShown {
      row.hold()
      return true
    }
    return show(item, toLeft == view.isRightToLeft ? .leading : .trailing)
  }

  private func begin(at x: CGFloat, time: Double) {
    guard let row else { return }
    var push = Push(startRaw: row.geometry.raw(showing: row.offset), startX: x)
    push.tracker.add(CGPoint(x: x, y: 0), at: time)
    phase = .pushing(push)
  }

  private func push(to x: CGFloat, time: Double) {
    guard case .pushing(var push) = phase, let row else { return }
    push.tracker.add(CGPoint(x: x, y: 0), at: time)
    phase = .pushing(push)
    row.offset = row.geometry.offset(raw: push.startRaw + (x - push.startX) * row.direction)
  }

  /// The finger leaves, at so many points per second to the right.
  private func release(velocity: CGFloat) {
    guard let row else { return }
    let velocity = velocity * row.direction
    let outcome = row.geometry.outcome(at: row.offset, velocity: velocity)
    glide(outcome, velocity: velocity, animated: true)
    guard outcome == .performs, let first = row.actions.buttons.first else { return }
    perform(first.action, from: first)
  }

  private func perform(_ action: ContextualAction, from button: SwipeActionButton) {
    action.handler(action, button) { [weak self, weak row] _ in
      // Meanwhile another row may be open.
      guard let self, let row, row === self.row else { return }
      close(animated: true)
    }
  }

  // MARK: Opening and closing

  private func show(_ item: IndexPath, _ edge: SwipeEdge) -> Bool {
    guard let cell = view.cellForItem(at: item) as? ListCell, let actions = view.actions(at: item, edge) else {
      return false
    }
    row?.shut()
    row = SwipedRow(cell, showing: item, actions, at: edge)
    return true
  }

  func open(_ item: IndexPath, _ edge: SwipeEdge, animated: Bool) -> Bool {
    view.layoutIfNeeded()
    guard show(item, edge) else { return false }
    glide(.opens, animated: animated)
    return true
  }

  func close(animated: Bool) {
    guard let row, !row.isClosing else { return }
    if case .pushing = phase { phase = .idle }
    glide(.closes, animated: animated)
  }

  private func glide(_ outcome: SwipeGeometry.Outcome, velocity: CGFloat = 0, animated: Bool) {
    row?.glide(outcome, velocity: velocity, animated: animated && view.runningAnimator != nil)
    view.host?.viewNeedsFrame(view)
    endIfOver()
  }

  private func endIfOver() {
    guard let row, !row.isMoving, row.isClosing || !row.isShown else { return }
    row.shut()
    self.row = nil
  }

  // MARK: Time and data

  func advance(to time: Double) {
    row?.advance(to: time)
    endIfOver()
  }

  func itemsDidMove(_ map: (IndexPath) -> IndexPath?, selection: (Selection) -> Selection) {
    if case .watching(let start, let item) = phase {
      phase = map(item).map { .watching(from: start, item: $0) } ?? .idle
    }
    guard let row else { return }
    if let item = map(row.item) {
      row.item = item
    } else {
      // The row leaves as it is.
      self.row = nil
      phase = .idle
    }
  }
}
