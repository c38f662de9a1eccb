import Foundation

/// What a mouse does: click to select, drag an item to move it, drag on empty space to select what is touched.
final class PointerInteraction: ArenaGesture {
  /// How far a pressed pointer may wander and still click, in points.
  static let dragThreshold: CGFloat = 8

  private enum Phase {
    /// No button is down.
    case idle
    /// Pressed, on an item or between items.
    case pressed(Press)
    /// An item is being moved; `grip` is from the pointer to its middle.
    case moving(pointer: CGPoint, grip: CGPoint)
    /// A rectangle is drawn from `origin` (content coordinates).
    case selecting(RubberBandSelection, pointer: CGPoint)
    /// Items are passed over with Shift held.
    case sweeping(SweptSelection, pointer: CGPoint)
  }

  private struct Press {
    let point: CGPoint
    var item: IndexPath?
    let isHighlighted: Bool
    let modifiers: InputEvent.Modifiers
    /// Whether releasing opens the item.
    let opens: Bool
  }

  private unowned let view: CollectionView
  private unowned let arena: GestureArena
  private var phase = Phase.idle
  private var edge = EdgeScroller()
  /// The offset at which what is drawn or held was brought to the pointer.
  private var carriedOffset: CGPoint?
  /// Whether the item being moved can't leave the view: nothing was given for a drag of it.
  private var staysInside = false

  /// Whether the press can't become a drag: a recogniser of the program's has that.
  private var isClickOnly = false

  init(_ view: CollectionView, _ arena: GestureArena) { (self.view, self.arena) = (view, arena) }

  var priority: GesturePriority { .contents }

  var state: GestureState {
    switch phase {
    case .idle, .pressed: .possible
    case .moving, .selecting, .sweeping: .began
    }
  }

  /// A mouse is used beside fingers on the screen, but for what it does itself to contents in a cell.
  func shouldRecognizeSimultaneously(with other: any ArenaGesture) -> Bool {
    !(other is NestedScrollInteraction)
  }

  var wantsFrames: Bool { state == .began }

  var rubberBand: CGRect? { if case .selecting(let band, _) = phase { band.rect } else { nil } }

  func handle(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .pointerDown(let point, button: .primary, let clicks): return press(point, clicks, event.modifiers)
    case .pointerDown(let point, button: .secondary, _): return pressSecondary(point)
    case .pointerMoved(let point): return move(point)
    case .pointerUp(let point, button: .primary): return release(point)
    case .pointerCancelled: return cancel()
    default: return false
    }
  }

  // MARK: Pressing

  private func press(_ point: CGPoint, _ clicks: Int, _ modifiers: InputEvent.Modifiers) -> Bool {
    cancel()
    isClickOnly = false
    view.setShowsFocus(false)
    // A press while the contents run stops them and does nothing else. Past their end they spring back all the same.
    if view.isDecelerating {
      if view.clampedOffset(view.contentOffset) == view.contentOffset { view.stopScrolling() }
      return true
    }
    if view.stopSection(at: point) { return true }
    let item = view.item(pressedAt: point)
    let highlighted = item.map { view.highlight($0) } ?? false
    phase = .pressed(
      Press(
        point: point, item: item, isHighlighted: highlighted, modifiers: modifiers,
        opens: clicks == (view.tapPerformsPrimaryAction ? 1 : 2) && modifiers.isEmpty))
    return true
  }

  /// The other button asks for a menu. Where the selection is what is acted on, what it is pressed on is selected
  /// first; where it means something else, or is being made item by item, it stays.
  private func pressSecondary(_ point: CGPoint) -> Bool {
    let item = view.item(pressedAt: point)
    if let item {
      if view.selectsSeveral, !view.isEditing, !view.isItemSelected(at: item) { view.personSelects(item) }
      view.focusItem(at: item, scrolling: false)
    }
    return view.showContextMenu(for: item, at: point)
  }

  // MARK: Moving

  private func move(_ point: CGPoint) -> Bool {
    switch phase {
    case .idle:
      return false
    case .pressed(let press):
      guard press.point.squaredDistance(to: point) > Self.dragThreshold * Self.dragThreshold, !isClickOnly else {
        return true
      }
      if let gestures = arena.viewGestures {
        if gestures.awaitsWay { return true }
        gestures.engineDidBegin(scrolling: nil)
      }
      if press.isHighlighted, let item = press.item { view.unhighlight(item) }
      phase = .idle
      if let item = press.item, press.modifiers.contains(.shift), sweeps(from: item) {
        phase = view.beginMultipleSelection(at: item).map { .sweeping($0, pointer: point) } ?? .idle
      } else if let item = press.item {
        lift(item, from: press.point, to: point)
      } else {
        startSelecting(from: press.point, press.modifiers)
      }
      return move(point)
    case .moving(_, let grip):
      phase = .moving(pointer: point, grip: grip)
      // The item comes along first: a drag holds it where the hand does.
      carry()
      if view.isFarOutside(point) { handOver(point) }
    case .selecting(let band, _):
      phase = .selecting(band, pointer: point)
      extendSelection()
    case .sweeping(let swept, _):
      phase = .sweeping(swept, pointer: point)
      sweep()
    }
    return true
  }

  /// Whether Shift and a drag select what they pass.
  private func sweeps(from item: IndexPath) -> Bool {
    view.selectsSeveral || view.mayBeginMultipleSelection(at: item)
  }

  private func sweep() {
    guard case .sweeping(var swept, let pointer) = phase else { return }
    carriedOffset = view.contentOffset
    swept.sweep(to: view.contentPoint(pointer), in: view)
    phase = .sweeping(swept, pointer: pointer)
  }

  private func lift(_ item: IndexPath, from start: CGPoint, to point: CGPoint) {
    staysInside = false
    guard view.liftItem(at: item), let middle = view.reordering.movement?.position else {
      // What may not move here may still be taken elsewhere.
      view.beginDrag(ofItemAt: item, at: start)
      return
    }
    let here = view.contentPoint(start)
    phase = .moving(pointer: point, grip: CGPoint(x: middle.x - here.x, y: middle.y - here.y))
    view.host?.viewNeedsFrame(view)
  }

  /// Makes a drag of what is being moved, where something is given for that.
  private func handOver(_ point: CGPoint) {
    guard !staysInside, let item = view.indexPathOfInteractivelyMovingItem else { return }
    let was = phase
    phase = .idle
    if view.beginDrag(ofItemAt: item, at: point) { return edge.stop(in: view) }
    staysInside = true
    if view.reordering.movement != nil { phase = was }
  }

  private func carry() {
    guard case .moving(let pointer, let grip) = phase else { return }
    carriedOffset = view.contentOffset
    let here = view.contentPoint(pointer)
    view.updateInteractiveMovementTargetPosition(CGPoint(x: here.x + grip.x, y: here.y + grip.y))
  }

  private func startSelecting(from start: CGPoint, _ modifiers: InputEvent.Modifiers) {
    guard view.selectsSeveral else { return }
    let keeps = !modifiers.isDisjoint(with: [.control, .shift]) || view.isEditing
    let band = RubberBandSelection(
      origin: view.contentPoint(start), before: view.selection, base: keeps ? view.selection : Selection(),
      toggles: modifiers.contains(.control))
    phase = .selecting(band, pointer: start)
    view.host?.viewNeedsFrame(view)
  }

  private func extendSelection() {
    guard case .selecting(var band, let pointer) = phase else { return }
    carriedOffset = view.contentOffset
    band.extend(to: view.contentPoint(pointer), in: view)
    phase = .selecting(band, pointer: pointer)
    view.personSets(band.selection)
    view.host?.viewNeedsDisplay(view)
  }

  // MARK: Releasing

  private func release(_ point: CGPoint) -> Bool {
    let was = phase
    phase = .idle
    edge.stop(in: view)
    switch was {
    case .idle:
      return false
    case .pressed(let press):
      if let item = press.item {
        guard press.isHighlighted else { return true }
        if view.pressAccessory(at: press.point, of: item) {
          view.unhighlight(item)
          return true
        }
        let clicked = click(item, press.modifiers)
        if press.opens, let clicked { view.performPrimaryAction(at: clicked, pressedAt: press.point) }
      } else if press.modifiers.isDisjoint(with: [.control, .shift]) && !view.isEditing {
        view.deselectAllItems()
      }
    case .moving:
      view.endInteractiveMovement()
    case .selecting:
      view.host?.viewNeedsDisplay(view)
    case .sweeping:
      view.endMultipleSelection()
    }
    return true
  }

  /// - Returns: where the item is then; nil where it is gone.
  private func click(_ item: IndexPath, _ modifiers: InputEvent.Modifiers) -> IndexPath? {
    let clicked = view.unhighlight(item) {
      if modifiers.contains(.shift) {
        view.personExtends(to: item, adding: modifiers.contains(.control))
      } else if modifiers.contains(.control) || view.isEditing {
        view.personToggles(item)
      } else {
        view.personSelects(item)
      }
    }
    if let clicked { view.focusItem(at: clicked, scrolling: false) }
    return clicked
  }

  @discardableResult
  func cancel() -> Bool {
    let was = phase
    phase = .idle
    edge.stop(in: view)
    switch was {
    case .idle:
      return false
    case .pressed(let press):
      if press.isHighlighted, let item = press.item { view.unhighlight(item) }
    case .moving:
      view.cancelInteractiveMovement()
    case .selecting(let band, _):
      view.personSets(band.before)
      view.host?.viewNeedsDisplay(view)
    case .sweeping(let swept, _):
      view.personSets(swept.before)
      view.endMultipleSelection()
    }
    return true
  }

  func giveUp(presses: Bool, motions: Bool) {
    if presses { cancel() } else { isClickOnly = true }
  }

  func movementWasAbandoned() { if case .moving = phase { phase = .idle } }

  func itemsDidMove(_ map: (IndexPath) -> IndexPath?, selection: (Selection) -> Selection) {
    switch phase {
    case .idle, .moving:
      break
    case .pressed(var press):
      guard let item = press.item else { return }
      press.item = map(item)
      phase = press.item == nil ? .idle : .pressed(press)
    case .selecting(let band, let pointer):
      phase = .selecting(
        RubberBandSelection(
          origin: band.origin, before: selection(band.before), base: selection(band.base), toggles: band.toggles),
        pointer: pointer)
    case .sweeping(let swept, let pointer):
      if let swept = swept.following(map, selection) {
        phase = .sweeping(swept, pointer: pointer)
      } else {
        _ = release(pointer)
      }
    }
  }

  // MARK: Time

  func advance(to time: Double) {
    switch phase {
    case .idle, .pressed:
      break
    case .moving(let pointer, _):
      if edge.scroll(view, at: pointer, time: time, across: true) || view.contentOffset != carriedOffset { carry() }
    case .selecting(_, let pointer):
      if edge.scroll(view, at: pointer, time: time) || view.contentOffset != carriedOffset { extendSelection() }
    case .sweeping(_, let pointer):
      if edge.scroll(view, at: pointer, time: time) || view.contentOffset != carriedOffset { sweep() }
    }
  }
}
