import Foundation
import Testing

@testable import CollectionEngine

struct ViewGeometryTests {
  @Test func frameCenterAndBoundsSpeakOfOneRectangle() {
    let view = View(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
    #expect(view.center == CGPoint(x: 60, y: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 40))
    view.center = CGPoint(x: 0, y: 0)
    #expect(view.frame == CGRect(x: -50, y: -20, width: 100, height: 40))
    view.bounds = CGRect(x: 5, y: 6, width: 50, height: 20)
    #expect(view.frame == CGRect(x: -25, y: -10, width: 50, height: 20))
    #expect(view.bounds.origin == CGPoint(x: 5, y: 6))
  }

  @Test func aTransformChangesTheFrameAndNothingElse() {
    let view = View(frame: CGRect(x: 10, y: 10, width: 40, height: 20))
    view.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(view.frame == CGRect(x: -10, y: -10, width: 80, height: 60))
    #expect(view.center == CGPoint(x: 30, y: 20) && view.bounds.size == CGSize(width: 40, height: 20))
    view.transform = .identity
    #expect(view.frame == CGRect(x: 10, y: 10, width: 40, height: 20))
  }

  @Test func pointsAreConvertedThroughOffsets() {
    let root = View(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    let child = View(frame: CGRect(x: 5, y: 7, width: 10, height: 10))
    root.addSubview(child)
    root.bounds.origin = CGPoint(x: 0, y: 2)
    #expect(child.convert(.zero, to: root) == CGPoint(x: 5, y: 7))
    #expect(child.convert(.zero, to: nil) == CGPoint(x: 5, y: 5))
  }

  @Test func onlyANewSizeAsksForLayoutAndDrawing() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let revision = view.contentsRevision
    view.center = CGPoint(x: 50, y: 50)
    #expect(view.contentsRevision == revision)
    view.frame.size = CGSize(width: 11, height: 10)
    #expect(view.contentsRevision == revision + 1)
  }

  @Test func aViewInAnotherTreeLeavesTheFirst() {
    let (a, b, child) = (View(), View(), View())
    a.addSubview(child)
    b.addSubview(child)
    #expect(a.subviews.isEmpty && b.subviews == [child] && child.superview === b)
  }

  @Test func laidOutOnceUntilMarkedAgain() {
    final class Counter: View {
      var passes = 0
      override func layoutSubviews() { passes += 1 }
    }
    let view = Counter()
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.passes == 1)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.passes == 2)
  }
}
