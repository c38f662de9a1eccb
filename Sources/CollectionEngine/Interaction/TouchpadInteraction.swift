import Foundation

/// What a wheel and two fingers on a touchpad do.
final class TouchpadInteraction: ArenaGesture {
  private unowned let view: CollectionView
  private unowned let arena: GestureArena
  /// How far the fingers have taken the contents, in points.
  private var travel = CGPoint.zero
  /// Nil while no fingers rest on the pad.
  private var panning: Panning?

  init(_ view: CollectionView, _ arena: GestureArena) { (self.view, self.arena) = (view, arena) }

  var priority: GesturePriority { .contents }
  var state: GestureState { panning == nil ? .possible : .began }
  /// A wheel is turned, too, while something else is held.
  func shouldRecognizeSimultaneously(with other: any ArenaGesture) -> Bool { true }
  func cancel() -> Bool { end(time: .infinity) }
  /// A touchpad is used beside what the program's recognisers follow.
  func giveUp(presses: Bool, motions: Bool) {}
  /// Contents stay where the fingers have taken them.
  func cancelByEscape() -> Bool { false }

  func handle(_ event: InputEvent) -> Bool {
    let (place, swaps) = (arena.pointerLocation, event.modifiers.contains(.shift))
    switch event.kind {
    case .wheel(let dx, let dy):
      // Some pads do not report that the fingers are gone.
      end(time: event.time)
      view.turnWheel(dx: swaps ? dy : dx, dy: swaps ? dx : dy, at: place, time: event.time)
    case .scrollBegan:
      begin(at: place, time: event.time)
    case .scrolled(let dx, let dy):
      begin(at: place, time: event.time)
      travel.x -= swaps ? dy : dx
      travel.y -= swaps ? dx : dy
      panning?.move(to: travel, in: view, skipsSlop: false, time: event.time)
    case .scrollEnded:
      return end(time: event.time)
    default:
      return false
    }
    return true
  }

  @discardableResult
  private func end(time: Double) -> Bool {
    guard panning != nil else { return false }
    panning?.end(in: view, time: time)
    panning = nil
    return true
  }

  private func begin(at place: CGPoint, time: Double) {
    guard panning == nil else { return }
    travel = .zero
    var panning = Panning(at: place, from: .zero)
    defer { self.panning = panning }
    guard view.panMayBegin(way: .zero, velocity: .zero) else { return }
    // Where nothing scrolls but the page, it follows from the first point on.
    if view.scrollingSection(at: view.contentPoint(place)) == nil {
      panning.holdPage(in: view, time: time)
    } else {
      _ = panning.catchMotion(in: view, time: time)
    }
  }
}
