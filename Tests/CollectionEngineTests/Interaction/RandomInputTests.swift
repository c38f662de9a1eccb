import Chance
import Foundation
import Testing

@testable import CollectionEngine

/// Whatever devices send, in whatever order: calls come in pairs, and contents come to rest where they may.
struct RandomInputTests {
  /// Says what is wrong with an order of calls of the delegate.
  private func mistake(in log: [String]) -> String? {
    var (drags, decelerates, wants) = (false, false, false)
    for call in log {
      if wants && call != "willBeginDecelerating" { return "\(call) before willBeginDecelerating" }
      switch call {
      case "willBeginDragging":
        if drags || decelerates { return "a drag within another motion" }
        drags = true
      case "willEndDragging": if !drags { return "willEndDragging without a drag" }
      case "didEndDragging true", "didEndDragging false":
        if !drags { return "didEndDragging without a drag" }
        (drags, wants) = (false, call == "didEndDragging true")
      case "willBeginDecelerating":
        if !wants || decelerates { return "willBeginDecelerating out of place" }
        (decelerates, wants) = (true, false)
      case "didEndDecelerating":
        if !decelerates { return "didEndDecelerating without an end of a drag" }
        decelerates = false
      default: break
      }
    }
    return drags || decelerates || wants ? "something has no end" : nil
  }

  private func event(using generator: inout SeededGenerator) -> InputEvent.Kind {
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &generator) }
    let point = CGPoint(x: number(0...390), y: number(0...500))
    switch Int.random(in: 0..<14, using: &generator) {
    case 0: return .touchDown(point, finger: 0)
    case 1...4: return .touchMoved(point, finger: 0)
    case 5: return .touchUp(point, finger: 0)
    case 6: return Bool.random(using: &generator) ? .touchCancelled(finger: 0) : .scrollBegan
    case 7, 8: return .scrolled(dx: number(-40...40), dy: number(-90...90))
    case 9: return .scrollEnded
    case 10: return .wheel(dx: number(-1...1), dy: number(-3...3))
    case 11: return .pointerDown(point, button: .primary, clicks: 1)
    case 12: return .pointerUp(point, button: .primary)
    default: return .keyDown([.pageDown, .pageUp, .home, .end, .down].randomElement(using: &generator) ?? .up)
    }
  }

  @Test func callsPairAndContentsRestWhereTheyMay() {
    var generator = SeededGenerator()
    for round in 0..<120 {
      let stage = Stage.board(Bool.random(using: &generator) ? 390 : 1500, .random(in: 100...6000, using: &generator))
      stage.displayScale = [1, 1.25, 1.5, 2].randomElement(using: &generator) ?? 1
      stage.logsScroll = true
      stage.view.isPagingEnabled = round % 4 == 0
      stage.view.isDirectionalLockEnabled = Bool.random(using: &generator)
      stage.view.alwaysBounceVertical = Bool.random(using: &generator)
      for _ in 0..<80 {
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: stage.board?.size.height = .random(in: 0...6000, using: &generator)
        case 1:
          stage.view.setContentOffset(
            stage.view.clampedOffset(CGPoint(x: 0, y: .random(in: 0...6000, using: &generator))),
            animated: Bool.random(using: &generator))
        case 2: stage.view.stopScrolling()
        case 3: stage.animationsEnabled = Int.random(in: 0..<5, using: &generator) > 0
        case 4: stage.view.contentInset.top = CGFloat(Int.random(in: 0...50, using: &generator))
        default: stage.send(event(using: &generator), Bool.random(using: &generator) ? .shift : [])
        }
        let offset = stage.view.contentOffset
        #expect(offset.x.isFinite && offset.y.isFinite)
        if Bool.random(using: &generator) { stage.frame(after: .random(in: 0.001...0.1, using: &generator)) }
      }
      stage.send(.touchCancelled(finger: 0))
      stage.send(.scrollEnded)
      stage.send(.pointerCancelled)
      stage.settle()
      #expect(mistake(in: stage.log) == nil, "\(mistake(in: stage.log) ?? "") in \(stage.log)")
      #expect(!stage.view.isDragging && !stage.view.isTracking && !stage.view.isScrollMoving)
      let offset = stage.view.contentOffset
      // Each way by itself comes to rest on a device's pixel.
      let clamped = stage.view.clampedOffset(offset)
      let excess = max(abs(offset.x - clamped.x), abs(offset.y - clamped.y))
      #expect(excess <= 0.5 / stage.displayScale + 1e-9, "\(offset) in \(stage.view.offsetRange)")
      stage.checkIdle()
    }
  }

  /// Parts of detents of every size, at any times, one way and the other: where contents stand is their sum.
  @Test(arguments: frameRates)
  func detentsAndPartsOfThemAddUp(rate: Double) {
    var generator = SeededGenerator()
    for scale in [1.0, 1.25, 1.5, 2] {
      for _ in 0..<6 {
        let stage = Stage.board(390, 100_000)
        stage.displayScale = scale
        stage.view.contentOffset.y = 50_000
        var sum = 0.0
        for _ in 0..<60 {
          let part = Double(Int.random(in: -120...120, using: &generator)) / 120
          sum += part
          stage.send(.wheel(dx: 0, dy: part))
          stage.run(.random(in: 0...0.4, using: &generator), rate: rate)
        }
        stage.settle()
        let exact = 50_000 + sum * WheelStep.distance(page: 500)
        #expect(abs(stage.view.contentOffset.y.native - exact) <= 0.5 / scale + 1e-6)
      }
    }
  }
}
