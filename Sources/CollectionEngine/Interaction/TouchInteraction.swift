import Foundation

/// What fingers do on the view: tap, pan, press long to lift.
final class TouchInteraction: ArenaGesture {
  /// How long a finger rests before an item is pressed down, in seconds.
  static let highlightDelay = 0.15
  /// How long a finger rests before it lifts an item, in seconds.
  static let longPress = 0.5

  private enum Phase {
    /// No finger is down.
    case idle
    /// A finger is down and has decided nothing yet.
    case down(at: CGPoint, item: IndexPath?, highlighted: Bool, since: Double?)
    /// A finger is down whose press is another recogniser's. It may still pan.
    case yielded(from: CGPoint)
    /// The finger scrolls.
    case panning(Panning)
    /// `start` is where the item was lifted, until the finger has left that place.
    case moving(finger: CGPoint, grip: CGPoint, start: CGPoint?)
    /// An item that may not move is pressed long: moved, the finger takes it elsewhere. Lifted where it is, it shows
    /// the item's menu, unless it has selected the item.
    case holding(IndexPath, at: CGPoint, selected: Bool)
    /// The finger's leaving means nothing: it has done something, or can't any more.
    case spent(GestureState)
  }

  private struct Tap {
    let item: IndexPath
    let point: CGPoint
    let time: Double

    /// Whether another tap makes two of them.
    func isFollowed(byTapAt point: CGPoint, time: Double) -> Bool {
      let reach = TapGestureRecognizer.reach
      return time - self.time <= TapGestureRecognizer.longestPause
        && self.point.squaredDistance(to: point) <= reach * reach
    }
  }

  private unowned let view: CollectionView
  private unowned let arena: GestureArena
  private var phase = Phase.idle
  private var lastTap: Tap?
  private var finger: Int?
  /// Whether the finger only taps: a recogniser of the program's has the rest.
  private var isTapOnly = false
  private var edge = EdgeScroller()
  /// The offset at which the item being moved was under the finger.
  private var carriedOffset: CGPoint?
  /// Whether the item being moved can't leave the view: nothing was given for a drag of it.
  private var staysInside = false

  init(_ view: CollectionView, _ arena: GestureArena) { (self.view, self.arena) = (view, arena) }

  var priority: GesturePriority { .contents }

  var state: GestureState {
    switch phase {
    case .idle, .down, .yielded: .possible
    case .panning, .moving, .holding: .began
    case .spent(let state): state
    }
  }

  var numberOfTouches: Int { finger == nil ? 0 : 1 }

  var wantsFrames: Bool {
    switch phase {
    case .down, .moving: true
    case .idle, .yielded, .panning, .spent, .holding: false
    }
  }

  func handle(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .touchDown(let point, let finger):
      if self.finger != nil {
        // A second finger is a pinch or nothing: the first gives up.
        cancel()
        return true
      }
      self.finger = finger
      press(point, time: event.time)
    case .touchMoved(let point, let finger) where finger == self.finger:
      move(point, time: event.time)
    case .touchUp(let point, let finger) where finger == self.finger:
      release(point, time: event.time, modifiers: event.modifiers)
    case .touchCancelled(let finger) where finger == self.finger:
      cancel()
    default:
      return false
    }
    return true
  }

  private func press(_ point: CGPoint, time: Double) {
    isTapOnly = false
    view.setShowsFocus(false)
    // A finger that stops moving contents is used up by that; it may pan on.
    var panning = Panning(at: point, from: point)
    if panning.catchMotion(in: view, time: time) {
      arena.claim(self, scrolling: view)
      phase = .panning(panning)
      return
    }
    let item = view.item(pressedAt: point)
    let isPressed = !view.delaysContentTouches && item.map { view.highlight($0) } ?? false
    phase = .down(
      at: point, item: isPressed || view.delaysContentTouches ? item : nil, highlighted: isPressed, since: nil)
    if let item, view.isReorderHandle(at: point, of: item), lift(item, at: point) { return }
    view.host?.viewNeedsFrame(view)
  }

  private func move(_ point: CGPoint, time: Double) {
    switch phase {
    case .idle, .spent:
      break
    case .down(let start, let item, let highlighted, _):
      guard start.squaredDistance(to: point) > Panning.slop * Panning.slop else { return }
      if highlighted, let item {
        let mayCancel = view.cellForItem(at: item).map { view.touchesShouldCancel(in: $0) } ?? true
        guard view.canCancelContentTouches, mayCancel else { return }
      }
      guard !isTapOnly else { return }
      if highlighted, let item { view.unhighlight(item) }
      phase = .yielded(from: start)
      move(point, time: time)
    case .yielded(let start):
      guard !isTapOnly, start.squaredDistance(to: point) > Panning.slop * Panning.slop else { return }
      switch arena.pan(of: view, way: point - start, time: time) {
      case .waits: return
      case .fails: return phase = .spent(.failed)
      case .begins: break
      }
      arena.claim(self, scrolling: view)
      phase = .panning(Panning(at: start, from: start))
      move(point, time: time)
    case .panning(var panning):
      // The slop is not scrolled: the contents begin to move from where they are.
      panning.move(to: point, in: view, skipsSlop: true, time: time)
      phase = .panning(panning)
    case .moving(_, let grip, let start):
      let isThere = start.map { $0.squaredDistance(to: point) <= Panning.slop * Panning.slop } == true
      phase = .moving(finger: point, grip: grip, start: isThere ? start : nil)
      // The item comes along first: a drag holds it where the finger does.
      carry()
      if view.isFarOutside(point) { handOver(point) }
    case .holding(let item, let start, _):
      guard start.squaredDistance(to: point) > Panning.slop * Panning.slop else { return }
      phase = .spent(.began)
      view.beginDrag(ofItemAt: item, at: start)
    }
  }

  /// Makes a drag of what is being moved, where something is given for that.
  private func handOver(_ point: CGPoint) {
    guard !staysInside, let item = view.indexPathOfInteractivelyMovingItem else { return }
    let was = phase
    phase = .spent(.began)
    if view.beginDrag(ofItemAt: item, at: point) { return edge.stop(in: view) }
    staysInside = true
    if view.reordering.movement != nil { phase = was }
  }

  private func release(_ point: CGPoint, time: Double, modifiers: InputEvent.Modifiers) {
    let was = phase
    phase = .idle
    finger = nil
    edge.stop(in: view)
    switch was {
    case .idle, .yielded, .spent:
      break
    case .down(let start, let item, let highlighted, _):
      if let item, view.pressAccessory(at: start, of: item) {
        if highlighted { view.unhighlight(item) }
      } else if let item {
        tap(item, at: start, time: time, highlighted: highlighted)
      } else if !view.isEditing, view.item(pressedAt: start) == nil,
        view.indexPathForItem(at: view.contentPoint(start)) == nil
      {
        view.deselectAllItems()
      }
    case .panning(var panning):
      panning.end(in: view, time: time)
    case .moving(_, _, start: nil):
      view.endInteractiveMovement()
    case .moving:
      // Lifted and put back: what was wanted is its menu.
      let item = view.indexPathOfInteractivelyMovingItem
      view.endInteractiveMovement()
      if let item { view.showContextMenu(for: item, at: point) }
    case .holding(let item, let start, let selected):
      if !selected { showMenu(of: item, at: start) }
    }
  }

  private func tap(_ item: IndexPath, at point: CGPoint, time: Double, highlighted: Bool) {
    guard highlighted || view.highlight(item) else { return }
    let isSecond = lastTap.map { $0.item == item && $0.isFollowed(byTapAt: point, time: time) } ?? false
    lastTap = isSecond ? nil : Tap(item: item, point: point, time: time)
    let pressed = view.unhighlight(item) {
      if view.isEditing || view.touchTogglesSelection && view.selectsSeveral {
        // The second tap of two opens: what the first did stays.
        if view.isEditing || !isSecond { view.personToggles(item) }
      } else {
        view.personSelects(item)
      }
    }
    guard let pressed else { return }
    view.focusItem(at: pressed, scrolling: false)
    guard view.tapPerformsPrimaryAction || isSecond else { return }
    view.performPrimaryAction(at: pressed, pressedAt: point)
  }

  @discardableResult
  func cancel() -> Bool {
    let was = phase
    phase = .idle
    finger = nil
    edge.stop(in: view)
    switch was {
    case .idle, .spent: return false
    case .holding, .yielded: break
    case .down(_, let item, let highlighted, _): if highlighted, let item { view.unhighlight(item) }
    case .panning(var panning): panning.end(in: view, time: .infinity)
    case .moving: view.cancelInteractiveMovement()
    }
    return true
  }

  func giveUp(presses: Bool, motions: Bool) {
    if presses, motions { return _ = cancel() }
    if motions, state == .began { return _ = cancel() }
    if motions { isTapOnly = true }
    guard presses, case .down(let point, let item, let highlighted, _) = phase else { return }
    if highlighted, let item { view.unhighlight(item) }
    phase = .yielded(from: point)
  }

  func movementWasAbandoned() { if case .moving = phase { phase = .spent(.began) } }

  func itemsDidMove(_ map: (IndexPath) -> IndexPath?, selection: (Selection) -> Selection) {
    if let tap = lastTap { lastTap = map(tap.item).map { Tap(item: $0, point: tap.point, time: tap.time) } }
    if case .holding(let item, let point, let selected) = phase {
      phase = map(item).map { .holding($0, at: point, selected: selected) } ?? .spent(.began)
    }
    guard case .down(let point, let item?, let highlighted, let since) = phase else { return }
    if let new = map(item) {
      phase = .down(at: point, item: new, highlighted: highlighted, since: since)
    } else {
      phase = .spent(.failed)
    }
  }

  private func carry() {
    guard case .moving(let finger, let grip, _) = phase else { return }
    carriedOffset = view.contentOffset
    let here = view.contentPoint(finger)
    view.updateInteractiveMovementTargetPosition(CGPoint(x: here.x + grip.x, y: here.y + grip.y))
  }

  func advance(to time: Double) {
    switch phase {
    case .idle, .yielded, .panning, .spent, .holding:
      break
    case .down(let point, let item, let highlighted, let since):
      let since = since ?? time
      var lit = highlighted
      if !highlighted, let item, time - since >= Self.highlightDelay {
        lit = view.highlight(item)
        if !lit {
          phase = .down(at: point, item: nil, highlighted: false, since: since)
          return
        }
      }
      phase = .down(at: point, item: item, highlighted: lit, since: since)
      guard !isTapOnly, time - since >= Self.longPress else { return }
      if let item {
        pressLong(item, at: point)
      } else if view.indexPathForItem(at: view.contentPoint(point)) == nil, view.showContextMenu(for: nil, at: point) {
        claimSpent()
      }
    case .moving(let finger, _, _):
      if edge.scroll(view, at: finger, time: time, across: true) || view.contentOffset != carriedOffset { carry() }
    }
  }

  /// Lifts the item, or selects it where several can be; what is selected already, and can't be lifted, shows its menu.
  private func pressLong(_ item: IndexPath, at point: CGPoint) {
    if lift(item, at: point, start: point) { return }
    view.unhighlight(item)
    let selects = view.selectsSeveral && !view.isItemSelected(at: item)
    if view.dragsItemsOut {
      arena.claim(self)
      phase = .holding(item, at: point, selected: selects)
      if selects { view.personToggles(item) }
      return
    }
    phase = .spent(.failed)
    if selects {
      claimSpent()
      view.personToggles(item)
    } else if showMenu(of: item, at: point), case .spent = phase {
      claimSpent()
    }
  }

  /// The finger has done something, and means nothing more.
  private func claimSpent() {
    arena.claim(self)
    phase = .spent(.began)
  }

  @discardableResult
  private func showMenu(of item: IndexPath, at point: CGPoint) -> Bool {
    if view.showContextMenu(for: item, at: point) { return true }
    guard view.selectsSeveral else { return false }
    view.personToggles(item)
    return true
  }

  private func lift(_ item: IndexPath, at point: CGPoint, start: CGPoint? = nil) -> Bool {
    guard view.liftItem(at: item), let middle = view.reordering.movement?.position else { return false }
    staysInside = false
    if start != nil { view.unhighlight(item) }
    let here = view.contentPoint(point)
    arena.claim(self)
    phase = .moving(finger: point, grip: CGPoint(x: middle.x - here.x, y: middle.y - here.y), start: start)
    return true
  }
}
