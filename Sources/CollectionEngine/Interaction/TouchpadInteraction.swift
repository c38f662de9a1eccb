import Foundation

/// What a wheel and two fingers on a touchpad do.
final class TouchpadInteraction {
  private unowned let view: CollectionView
  /// How far the fingers have taken the contents, in points; nil while none rest on the pad.
  private var travel: CGPoint?

  init(_ view: CollectionView) { self.view = view }

  func handle(_ event: InputEvent) -> Bool {
    let swaps = event.modifiers.contains(.shift)
    switch event.kind {
    case .wheel(let dx, let dy):
      view.turnWheel(dx: swaps ? dy : dx, dy: swaps ? dx : dy)
    case .scrollBegan:
      begin(time: event.time)
    case .scrolled(let dx, let dy):
      begin(time: event.time)
      guard var travel else { return false }
      travel.x -= swaps ? dy : dx
      travel.y -= swaps ? dx : dy
      self.travel = travel
      view.drag(to: travel, time: event.time)
    case .scrollEnded:
      guard travel != nil else { return false }
      travel = nil
      view.endDragging(time: event.time)
    default:
      return false
    }
    return true
  }

  private func begin(time: Double) {
    guard travel == nil else { return }
    travel = .zero
    view.beginDragging(at: .zero, time: time)
  }
}
