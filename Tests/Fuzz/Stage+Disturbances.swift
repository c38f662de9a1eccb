import CollectionEngine
import Foundation

/// What may be under way when a batch comes.
extension Stage {
  func disturb() {
    switch dice.roll(27) {
    case 0: scroll(to: anyOffset(), animated: false)
    case 1: scroll(to: anyOffset(), animated: true)
    case 2, 3: pan()
    case 4: liftFinger()
    case 5: send(.wheel(dx: 0, dy: dice.length(-3...3)))
    case 6, 7: pickUp()
    case 8: holdFinger()
    case 9, 10: carry()
    case 11:
      note("release")
      view.endInteractiveMovement()
    case 12:
      note("put back")
      view.cancelInteractiveMovement()
    case 13, 14: switchLayout()
    case 15: resize()
    case 16, 17: select()
    case 18: click()
    case 19: press()
    case 20: focus()
    case 21 where dice.oneIn(3):
      animationsEnabled.toggle()
      note("motion \(animationsEnabled ? "on" : "off")")
    case 22 where dice.oneIn(4): reload()
    case 23: turnPointer()
    case 24, 25: travel()
    case 26 where dice.oneIn(4):
      view.isPrefetchingEnabled.toggle()
      note("prefetching \(view.isPrefetchingEnabled ? "on" : "off")")
    default: break
    }
  }

  func showFrames(_ count: Int) {
    guard count > 0 else { return }
    let step = dice.pick([1.0 / 60, 1.0 / 144, 1.0 / 30, 0.1]) ?? 0.1
    note("\(count) frames, \(step) s each")
    for _ in 0..<count { frame(after: step) }
  }

  /// Releases everything and shows frames until nothing moves.
  func settle() {
    note("rest")
    send(.touchCancelled(finger: 0))
    send(.pointerCancelled)
    view.cancelInteractiveMovement()
    fingerDown = false
    for _ in 0..<2000 where !frame(after: 1.0 / 30) { return }
    mistakes.append("still moves after 60 s")
  }

  func reload() {
    note("reload")
    view.reloadData()
    isReloadDue = true
  }

  private func anyOffset() -> CGPoint {
    let range = view.offsetRange
    return CGPoint(x: dice.length(range.min.x...range.max.x), y: dice.length(range.min.y...range.max.y))
  }

  private func scroll(to offset: CGPoint, animated: Bool) {
    note("scroll to \(offset), animated \(animated)")
    view.setContentOffset(offset, animated: animated)
  }

  /// Goes one way for some frames.
  private func travel() {
    let step = dice.length(-60...60)
    note("travel by 6 × \(step)")
    for _ in 0..<6 {
      view.contentOffset = view.clampedOffset(CGPoint(x: 0, y: view.contentOffset.y + step))
      frame(after: 1.0 / 60)
    }
  }

  private func anyPoint() -> CGPoint {
    CGPoint(x: dice.length(0...view.bounds.width), y: dice.length(0...view.bounds.height))
  }

  /// A finger that comes or is there, moves, and may leave: then the contents fly on.
  private func pan() {
    if !fingerDown {
      finger = anyPoint()
      fingerDown = true
      send(.touchDown(finger, finger: 0))
    }
    let step = CGPoint(x: dice.length(-20...20), y: dice.length(-40...40))
    let lifts = dice.oneIn(2)
    note("finger from \(finger) by 4 × \(step), lifts \(lifts)")
    for _ in 0..<4 {
      frame(after: 1.0 / 60)
      finger.x += step.x
      finger.y += step.y
      send(.touchMoved(finger, finger: 0))
    }
    if lifts { liftFinger() }
  }

  private func liftFinger() {
    guard fingerDown else { return }
    note("finger lifts")
    fingerDown = false
    send(.touchUp(finger, finger: 0))
  }

  /// A finger that rests on an item until the item is lifted.
  private func holdFinger() {
    guard !fingerDown else { return }
    finger = anyPoint()
    fingerDown = true
    note("finger rests at \(finger)")
    send(.touchDown(finger, finger: 0))
    for _ in 0..<6 { frame(after: 0.12) }
  }

  /// A button pressed on an item, and the pointer moved away from there; or released.
  private func turnPointer() {
    let point = anyPoint()
    if dice.oneIn(3) {
      note("pointer is released at \(point)")
      return send(.pointerUp(point, button: .primary))
    }
    note("pointer drags from \(point)")
    send(.pointerDown(point, button: .primary, clicks: 1))
    for _ in 0..<3 {
      frame()
      send(.pointerMoved(anyPoint()))
    }
  }

  private func pickUp() {
    guard let path = dice.pick(view.indexPathsForVisibleItems.sorted()) else { return }
    note("pick up \(Array(path))")
    view.beginInteractiveMovementForItem(at: path)
    if dice.oneIn(2) { carry() }
  }

  private func carry() {
    guard view.indexPathOfInteractivelyMovingItem != nil else { return }
    let point = anyPoint()
    note("carry to \(point)")
    view.updateInteractiveMovementTargetPosition(
      CGPoint(x: point.x + view.contentOffset.x, y: point.y + view.contentOffset.y))
  }

  private func switchLayout() {
    let layout = anyLayout(using: &dice)
    let animated = dice.chance(80)
    note("switch to \(type(of: layout)), animated \(animated)")
    view.setCollectionViewLayout(layout, animated: animated)
  }

  private func resize() {
    view.frame.size.height = dice.length(40...300)
    if dice.oneIn(3) { view.frame.size.width = dice.length(100...250) }
    note("resize to \(view.frame.size)")
  }

  private func anyItem() -> IndexPath? {
    guard let section = dice.pick(sections.indices), let item = dice.pick(sections[section].items.indices) else {
      return nil
    }
    return IndexPath(item: item, section: section)
  }

  private func select() {
    note("select some")
    for _ in 0..<1 + dice.roll(12) {
      guard let path = anyItem() else { continue }
      if dice.oneIn(4) {
        view.deselectItem(at: path, animated: false)
      } else {
        view.selectItem(at: path, animated: false, scrollPosition: dice.oneIn(20) ? .centeredVertically : [])
      }
    }
  }

  private func click() {
    let point = anyPoint()
    note("click \(point)")
    send(.pointerDown(point, button: .primary, clicks: 1))
    send(.pointerUp(point, button: .primary), dice.oneIn(3) ? .shift : [])
  }

  private func press() {
    let keys: [InputEvent.Key] = [.up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .space, .escape]
    let modifiers: [InputEvent.Modifiers] = [[], [], .shift, .control, .alt]
    guard let key = dice.pick(keys), let modifier = dice.pick(modifiers) else { return }
    note("press \(key) with \(modifier.rawValue)")
    send(.keyDown(key), modifier)
  }

  private func focus() {
    let path = anyItem()
    note("focus \(path.map(Array.init) ?? [])")
    view.focusItem(at: path, scrolling: dice.oneIn(2), animated: dice.oneIn(2))
  }
}
