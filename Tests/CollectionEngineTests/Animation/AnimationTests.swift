import Chance
import Foundation
import Testing

@testable import CollectionEngine

/// A tree with a clock: a root that animates, and one view in it.
private final class Scene: NSObject, ViewHost {
  let root = View(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
  let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  var animationsEnabled = true
  var displayScale: CGFloat { 1 }
  var layoutDirection: LayoutDirection { .leftToRight }
  func viewNeedsFrame(_ view: View) {}
  func viewNeedsDisplay(_ view: View) {}

  override init() {
    super.init()
    root.animator = Animator()
    root.host = self
    root.addSubview(view)
    show(0)
  }

  func show(_ time: Double) { root.animator?.advance(to: time) }
  var x: CGFloat { view.presentation.center.x }
}

struct AnimationTests {
  @Test(arguments: [(1.0, 5.0), (1.5, 55.0), (2.0, 105.0), (3.0, 105.0)])
  func aViewIsHalfwayAtHalfTheTime(time: Double, x: CGFloat) {
    let scene = Scene()
    View.animate(withDuration: 1) { scene.view.center.x = 105 }
    #expect(scene.view.center.x == 105 && scene.x == 5)
    scene.show(1)
    scene.show(time)
    #expect(scene.x == x)
  }

  @Test func sizeOpacityAndTransformTravelToo() {
    let scene = Scene()
    View.animate(withDuration: 1) {
      scene.view.bounds.size = CGSize(width: 30, height: 50)
      scene.view.alpha = 0
      scene.view.transform = CGAffineTransform(scaleX: 3, y: 3)
    }
    scene.show(1)
    scene.show(1.5)
    let shown = scene.view.presentation
    #expect(shown.size == CGSize(width: 20, height: 30) && shown.alpha == 0.5 && shown.transform.affine.a == 2)
    scene.show(2)
    #expect(scene.view.presentation == scene.view.state && !scene.view.isAnimating)
  }

  @Test func aDelayHoldsTheStart() {
    let scene = Scene()
    View.animate(withDuration: 1, delay: 0.5) { scene.view.center.x = 105 }
    scene.show(1)
    scene.show(1.5)
    #expect(scene.x == 5)
    scene.show(2)
    #expect(scene.x == 55)
  }

  @Test func nothingJumpsWhenAnimationsAreInterruptedAtAnyTime() {
    var random = SeededGenerator()
    for _ in 0..<200 {
      let scene = Scene()
      var time = 1.0
      for _ in 0..<6 {
        let before = scene.view.presentation
        View.animate(withDuration: .random(in: 0.05...1, using: &random)) {
          scene.view.center = CGPoint(
            x: .random(in: -500...500, using: &random), y: .random(in: -500...500, using: &random))
          scene.view.bounds.size = CGSize(
            width: .random(in: 0...300, using: &random), height: .random(in: 0...300, using: &random))
          scene.view.alpha = CGFloat(Int.random(in: 0...1, using: &random))
          scene.view.transform = CGAffineTransform(scaleX: .random(in: 0.1...3, using: &random), y: 1)
        }
        let after = scene.view.presentation
        #expect(distance(before, after) < 1e-9)
        scene.show(time)
        #expect(distance(before, scene.view.presentation) < 1e-9)
        time += .random(in: 0...0.4, using: &random)
        scene.show(time)
      }
      scene.show(time + 1.1)
      #expect(scene.view.presentation == scene.view.state)
    }
  }

  private func distance(_ a: ViewState, _ b: ViewState) -> Double {
    [
      a.center.x - b.center.x, a.center.y - b.center.y, a.size.width - b.size.width, a.size.height - b.size.height,
      a.alpha - b.alpha, a.transform.affine.a - b.transform.affine.a,
    ]
    .map { abs($0.native) }.max() ?? 0
  }

  @Test func anOpacityTurnedBackHalfwayStaysHalf() {
    let scene = Scene()
    View.animate(withDuration: 1) { scene.view.alpha = 0 }
    scene.show(1)
    scene.show(1.5)
    View.animate(withDuration: 1) { scene.view.alpha = 1 }
    #expect(scene.view.presentation.alpha == 0.5)
  }

  @Test func completionRunsOnceWhenTheLastOfAGroupHasArrived() {
    let scene = Scene()
    let other = View()
    scene.root.addSubview(other)
    var ends: [Bool] = []
    View.animate(withDuration: 1) {
      scene.view.center.x = 50
      scene.view.alpha = 0
      other.center.y = 9
    } completion: {
      ends.append($0)
    }
    scene.show(1)
    scene.show(1.9)
    #expect(ends.isEmpty)
    scene.show(2)
    scene.show(2.5)
    #expect(ends == [true])
  }

  @Test func completionIsFalseForAViewTakenAway() {
    let scene = Scene()
    var ends: [Bool] = []
    View.animate(withDuration: 1) {
      scene.view.center.x = 50
    } completion: {
      ends.append($0)
    }
    scene.show(1)
    scene.view.removeFromSuperview()
    scene.show(3)
    #expect(ends == [false])
  }

  @Test func withoutChangesCompletionRunsAtOnce() {
    var ends: [Bool] = []
    View.animate(withDuration: 1) {
    } completion: {
      ends.append($0)
    }
    #expect(ends == [true])
  }

  @Test func withMotionOffChangesAreShownAtOnce() {
    let scene = Scene()
    scene.animationsEnabled = false
    var ends: [Bool] = []
    View.animate(withDuration: 1) {
      scene.view.center.x = 50
    } completion: {
      ends.append($0)
    }
    #expect(scene.x == 50 && ends == [true] && !scene.view.isAnimating)
  }

  @Test func animationsThatFollowEachOtherDoNotPileUp() {
    let scene = Scene()
    var rounds = 0
    func go() {
      rounds += 1
      View.animate(withDuration: 0.1) {
        scene.view.center.x += 10
      } completion: { _ in
        if rounds < 50 { go() }
      }
    }
    go()
    for frame in 1...2000 { scene.show(Double(frame) * 0.05) }
    #expect(rounds == 50 && scene.root.animator?.isRunning == false)
    View.animate(withDuration: 1) { scene.view.center.x = 0 }
    #expect(scene.root.animator?.viewCount == 1)
  }

  @Test func whatIsInsideAViewTakenAwayStandsStill() {
    let scene = Scene()
    let inner = View()
    scene.view.addSubview(inner)
    var ends: [Bool] = []
    View.animate(withDuration: 1) {
      inner.alpha = 0
    } completion: {
      ends.append($0)
    }
    scene.show(1)
    scene.view.removeFromSuperview()
    #expect(ends == [false] && !inner.isAnimating)
    scene.root.addSubview(scene.view)
    #expect(inner.presentation.alpha == 0)
  }
}
