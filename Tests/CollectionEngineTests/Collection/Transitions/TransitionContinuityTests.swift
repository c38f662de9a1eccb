import Chance
import Foundation
import Testing

@testable import CollectionEngine

/// Nothing jumps, whatever happens between any two layouts.
struct TransitionContinuityTests {
  @Test func nothingJumpsInAnyTransitionHoweverItIsInterrupted() {
    var random = SeededGenerator()
    for _ in 0..<12 {
      let stage = Stage([Int.random(in: 0...60, using: &random), 400], layout: anyLayout(using: &random))
      stage.view.contentOffset = stage.view.clampedOffset(CGPoint(x: 0, y: .random(in: 0...6000, using: &random)))
      stage.frame()
      var continuity = Continuity(stage)
      var (begun, ended) = (0, 0)
      var layout: TransitionLayout?
      for _ in 0..<20 {
        switch Int.random(in: 0..<9, using: &random) {
        case 0:
          let new = anyLayout(using: &random)
          continuity.act("change") {
            begun += 1
            stage.view.setCollectionViewLayout(new, animated: true) { _ in ended += 1 }
          }
        case 1, 2:
          let (new, about) = (anyLayout(using: &random), anyPoint(stage, using: &random))
          continuity.act("start") {
            begun += 1
            layout = stage.view.startInteractiveTransition(to: new, about: about) { _, _ in ended += 1 }
          }
        case 3: continuity.act("finish") { stage.view.finishInteractiveTransition() }
        case 4: continuity.act("cancel") { stage.view.cancelInteractiveTransition() }
        case 5:
          let offset = stage.view.contentOffset + CGPoint(x: 0, y: .random(in: -100...100, using: &random))
          stage.view.contentOffset = stage.view.clampedOffset(offset)
          stage.frame()
        case 6:
          stage.swipe(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: .random(in: 100...480, using: &random)))
        case 7:
          layout?.transitionProgress = .random(in: -0.1...1.1, using: &random)
          stage.frame()
        default: break
        }
        stage.check()
        for _ in 0..<Int.random(in: 0...12, using: &random) {
          continuity.frame("\(type(of: stage.view.collectionViewLayout))")
        }
        stage.check()
      }
      stage.view.cancelInteractiveTransition()
      stage.settle()
      stage.checkAtRest()
      #expect(begun == ended)
      #expect(stage.displayedCount == stage.view.displayed.visible.count)
      stage.checkIdle()
    }
  }

  private func anyPoint(_ stage: Stage, using random: inout SeededGenerator) -> CGPoint? {
    guard Bool.random(using: &random) else { return nil }
    return stage.view.contentPoint(
      CGPoint(x: .random(in: 0...390, using: &random), y: .random(in: 0...500, using: &random)))
  }
}
