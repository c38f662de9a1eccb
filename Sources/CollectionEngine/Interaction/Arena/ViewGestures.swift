import Foundation

/// The recognisers that a program has added to a scroll view and to what is in it. They get input before the view's own
/// gestures, and nothing is looked for where there are none.
///
/// A press finds the view under it, and the recognisers of that view and of those around it. One that recognises its
/// gesture takes the chance of the others, and of the view's own gestures; these take its chance where they begin first.
final class ViewGestures: GestureSession {
  private unowned let root: ScrollView
  private unowned let arena: GestureArena
  /// The recognisers that have touches or wait for more, in the order in which they get them.
  private var active: [GestureRecognizer] = []
  private var touches: [Touch] = []
  /// Whether what is down belongs to a recogniser alone: the view's own gestures get nothing of it.
  private var holdsInput = false

  /// The number of the pointer among the fingers.
  private static let pointer = -1

  init(_ root: ScrollView, _ arena: GestureArena) { (self.root, self.arena) = (root, arena) }

  // MARK: Input

  /// Whether there is anything to look for.
  var isWanted: Bool { root.hasGesturesInside || !active.isEmpty || holdsInput }

  /// Gives an event to the recognisers. Returns whether it is for nobody else.
  /// - Complexity: O(views under the press + recognisers there) for a press, O(recognisers that follow it) else.
  func handle(_ event: InputEvent) -> Bool {
    dropLost()
    let isTaken = take(event)
    settle()
    return isTaken
  }

  private func take(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .touchDown(let point, let finger): return begin(.direct, finger, at: point, taps: 1, event.time)
    case .touchMoved(let point, let finger): return move(finger, to: point, event.time)
    case .touchUp(let point, let finger): return end(finger, at: point, event.time)
    case .touchCancelled(let finger): return cancelTouch(finger)
    case .pointerDown(let point, button: .primary, let clicks):
      return begin(.indirectPointer, Self.pointer, at: point, taps: clicks, event.time)
    case .pointerMoved(let point): return move(Self.pointer, to: point, event.time)
    case .pointerUp(let point, button: .primary): return end(Self.pointer, at: point, event.time)
    case .pointerCancelled: return cancelTouch(Self.pointer)
    case .magnified(let scale, let point, let phase): return magnify(scale, at: point, phase, event.time)
    default: return false
    }
  }

  private func begin(_ type: Touch.TouchType, _ finger: Int, at point: CGPoint, taps: Int, _ time: Double) -> Bool {
    if touches.contains(where: { $0.finger == finger }) { _ = cancelTouch(finger) }
    let touch = Touch(type, finger: finger, at: point, of: root, time: time)
    touch.tapCount = taps
    touch.view = root.hitTest(point + root.bounds.origin, with: nil)
    var receivers: [GestureRecognizer] = []
    forEachRecognizer(from: touch.view) { recognizer in
      guard recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true else { return }
      let index = receivers.firstIndex { $0.precedence < recognizer.precedence }
      receivers.insert(recognizer, at: index ?? receivers.endIndex)
    }
    // A tap somewhere else than the first one of two.
    for recognizer in active where recognizer.touches.isEmpty && recognizer.awaitsTouches {
      if !receivers.contains(where: { $0 === recognizer }) { apply(.fail, to: recognizer) }
    }
    guard !receivers.isEmpty else { return holdsInput }
    touches.append(touch)
    for recognizer in receivers where recognizer.state == .possible || recognizer.isUnderWay {
      join(recognizer)
      recognizer.touches.append(touch)
      apply(recognizer.touchBegan(touch), to: recognizer)
    }
    return holdsInput
  }

  private func forEachRecognizer(from view: View?, _ body: (GestureRecognizer) -> Void) {
    var view = view
    while let here = view {
      for recognizer in here.extras?.gestures ?? [] where recognizer.isEnabled { body(recognizer) }
      view = here === root ? nil : here.parent
    }
  }

  private func join(_ recognizer: GestureRecognizer) {
    guard !active.contains(where: { $0 === recognizer }) else { return }
    recognizer.session = self
    let index = active.firstIndex { $0.precedence < recognizer.precedence }
    active.insert(recognizer, at: index ?? active.endIndex)
  }

  private func move(_ finger: Int, to point: CGPoint, _ time: Double) -> Bool {
    guard let touch = touches.first(where: { $0.finger == finger }) else { return holdsInput }
    touch.move(to: point, time: time)
    for recognizer in active where recognizer.touches.contains(where: { $0 === touch }) {
      recognizer.lastPlace = recognizer.place
      if recognizer.state == .possible || recognizer.isUnderWay {
        apply(recognizer.touchMoved(touch), to: recognizer)
      }
    }
    return holdsInput
  }

  private func end(_ finger: Int, at point: CGPoint, _ time: Double) -> Bool {
    if let touch = touches.first(where: { $0.finger == finger }) {
      touch.move(to: point, time: time)
      for recognizer in active where recognizer.touches.contains(where: { $0 === touch }) {
        recognizer.lastPlace = recognizer.place
        if recognizer.state == .possible || recognizer.isUnderWay {
          apply(recognizer.touchEnded(touch), to: recognizer)
        }
      }
      // What waited for one of these to fail still has the touch.
      wake()
      for recognizer in active { recognizer.touches.removeAll { $0 === touch } }
      touches.removeAll { $0 === touch }
    }
    return release()
  }

  private func cancelTouch(_ finger: Int) -> Bool {
    if let touch = touches.first(where: { $0.finger == finger }) {
      for recognizer in active where recognizer.touches.contains(where: { $0 === touch }) {
        apply(.cancel, to: recognizer)
        recognizer.touches.removeAll { $0 === touch }
      }
      touches.removeAll { $0 === touch }
    }
    return release()
  }

  /// What was down is for others again once all of it has left. Returns whether it is not yet.
  private func release() -> Bool {
    let was = holdsInput
    if touches.isEmpty, arena.touches.isEmpty { holdsInput = false }
    return was
  }

  /// Fingers on a touchpad. A toolkit may report those on the screen a second time.
  private func magnify(_ scale: CGFloat, at point: CGPoint, _ phase: InputEvent.Phase, _ time: Double) -> Bool {
    if !touches.isEmpty { return holdsInput || active.contains { $0 is PinchGestureRecognizer } }
    if phase == .began {
      forEachRecognizer(from: root.hitTest(point + root.bounds.origin, with: nil)) { recognizer in
        guard let pinch = recognizer as? PinchGestureRecognizer, pinch.state == .possible else { return }
        join(pinch)
      }
    }
    var isTaken = false
    for case let pinch as PinchGestureRecognizer in active where pinch.touches.isEmpty {
      let joins = goesOnBesideScrolling(pinch)
      apply(pinch.magnify(to: scale, at: point, phase, time: time), to: pinch)
      if pinch.state != .failed, pinch.state != .possible, !joins { isTaken = true }
    }
    if touches.isEmpty, arena.touches.isEmpty { holdsInput = false }
    return isTaken
  }

  // MARK: States

  private func apply(_ step: GestureStep, to recognizer: GestureRecognizer) {
    switch step {
    case .none:
      break
    case .fail:
      fail(recognizer)
    case .recognize, .begin:
      guard recognizer.state == .possible, recognizer.pending == nil else { return }
      if mustWait(recognizer) { recognizer.pending = step } else { recognize(recognizer, step) }
    case .change:
      if recognizer.isUnderWay { change(recognizer, to: .changed) }
    case .end:
      if recognizer.isUnderWay { change(recognizer, to: .ended) } else { fail(recognizer) }
    case .cancel:
      if recognizer.isUnderWay { change(recognizer, to: .cancelled) } else { fail(recognizer) }
    }
  }

  private func change(_ recognizer: GestureRecognizer, to state: GestureRecognizer.State) {
    recognizer.state = state
    recognizer.fire()
  }

  private func fail(_ recognizer: GestureRecognizer) {
    recognizer.pending = nil
    if recognizer.state == .possible { recognizer.state = .failed }
  }

  private func recognize(_ recognizer: GestureRecognizer, _ step: GestureStep) {
    recognizer.pending = nil
    recognizer.willBegin()
    let joins = goesOnBesideScrolling(recognizer)
    let isPrevented = active.contains { isUnderWay($0, and: recognizer) } || arena.hasMotion && !joins
    guard !isPrevented, recognizer.mayBegin else { return fail(recognizer) }
    for other in active where other !== recognizer && other.state == .possible {
      let waitsForIt = requirements(of: other).contains { $0 === recognizer }
      if waitsForIt || recognizer.prevents(other) && !recognizer.goesOn(beside: other) { fail(other) }
    }
    let takesPress = recognizer.cancelsTouchesInView
    if recognizer.touches.isEmpty {
      // It has waited until all fingers were gone: what is down by now is not its own.
    } else if joins {
      if takesPress { arena.giveUp(presses: true, motions: false) }
    } else if takesPress {
      holdsInput = true
      arena.giveUp(presses: true, motions: true)
    } else if step == .begin {
      arena.giveUp(presses: false, motions: true)
    }
    change(recognizer, to: step == .begin ? .began : .ended)
  }

  private func isUnderWay(_ other: GestureRecognizer, and recognizer: GestureRecognizer) -> Bool {
    other !== recognizer && other.isUnderWay && !recognizer.goesOn(beside: other)
  }

  // MARK: Waiting

  /// Those that have to fail before the gesture of a recogniser begins.
  private func requirements(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
    recognizer.requirements
      + active.filter { other in
        other !== recognizer
          && (recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true)
      }
  }

  private func mustWait(_ recognizer: GestureRecognizer) -> Bool {
    requirements(of: recognizer).contains(where: isDeciding)
  }

  /// Whether it may still recognise what is down, or comes.
  private func isDeciding(_ recognizer: GestureRecognizer) -> Bool {
    if let view = (recognizer as? PanGestureRecognizer)?.scrollView {
      return !arena.touches.isEmpty && !view.isDragging && view.isScrollEnabled && recognizer.isEnabled
    }
    return recognizer.state == .possible && active.contains { $0 === recognizer }
  }

  /// Lets those begin that no longer wait.
  private func wake() {
    while let next = active.first(where: { $0.pending != nil && !mustWait($0) }), let step = next.pending {
      recognize(next, step)
    }
  }

  /// Lets those begin that no longer wait, and forgets those that are over.
  private func settle() {
    wake()
    guard !active.isEmpty else { return }
    var going: [GestureRecognizer] = []
    for recognizer in active { if isOver(recognizer) { recognizer.reset() } else { going.append(recognizer) } }
    active = going
    if wantsFrames { root.shownBy?.viewNeedsFrame(root) }
  }

  private func isOver(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.touches.isEmpty, recognizer.pending == nil else { return false }
    return recognizer.state == .possible ? !recognizer.awaitsTouches : !recognizer.isUnderWay
  }

  func withdraw(_ recognizer: GestureRecognizer) {
    apply(.cancel, to: recognizer)
    active.removeAll { $0 === recognizer }
    recognizer.reset()
  }

  /// Takes away what belongs to views that are shown no more.
  private func dropLost() {
    for recognizer in active where recognizer.view?.root !== root { withdraw(recognizer) }
  }

  // MARK: Time

  var wantsFrames: Bool { active.contains(where: \.wantsFrames) }

  func advance(to time: Double) {
    guard !active.isEmpty else { return }
    dropLost()
    for recognizer in active where recognizer.wantsFrames { apply(recognizer.advance(to: time), to: recognizer) }
    settle()
  }

  // MARK: The view's own gestures

  /// Whether some delegate lets a gesture go on beside the scrolling of the views around it.
  private func goesOnBesideScrolling(_ recognizer: GestureRecognizer) -> Bool {
    var view = recognizer.touches.first?.view ?? recognizer.view
    while let here = view {
      if let scroll = here as? ScrollView, recognizer.delegate != nil || scroll.extras?.pan?.delegate != nil,
        recognizer.goesOn(beside: scroll.panGestureRecognizer)
      {
        return true
      }
      view = here === root ? nil : here.parent
    }
    return false
  }

  /// A gesture of the view itself begins, which scrolls a view where it does: others have lost their chance.
  func engineDidBegin(scrolling view: ScrollView?) {
    for recognizer in active {
      if let view, recognizer.goesOn(beside: view.panGestureRecognizer) { continue }
      apply(.cancel, to: recognizer)
    }
    settle()
  }

  /// Whether a recogniser may still find what it looks for in the way of what is down.
  var awaitsWay: Bool {
    active.contains { recognizer in
      guard recognizer.state == .possible, !recognizer.touches.isEmpty else { return false }
      if let pan = recognizer as? PanGestureRecognizer { return pan.touches.count >= pan.minimumNumberOfTouches }
      return recognizer is SwipeGestureRecognizer
    }
  }

  /// What a view says to a finger that would scroll it.
  enum PanAnswer { case begins, waits, fails }

  /// Whether fingers that have gone a way since `touch` came down begin to scroll a view.
  func pan(of view: ScrollView, way: CGPoint) -> PanAnswer {
    if view.panGestureRecognizer.requirements.contains(where: isDeciding) { return .waits }
    let asked = active.contains { other in
      other.state == .possible
        && other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: view.panGestureRecognizer) == true
    }
    if asked { return .waits }
    // Contents that can't go that way leave it to those that look for it.
    return awaitsWay && !view.pans(along: way) ? .waits : .begins
  }
}
