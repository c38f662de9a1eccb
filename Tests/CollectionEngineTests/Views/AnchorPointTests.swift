import Foundation
import Testing

@testable import CollectionEngine

struct AnchorPointTests {
  @Test func theCenterIsWhereTheAnchorLies() {
    let view = View(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
    view.anchorPoint = CGPoint(x: 0, y: 0.5)
    // What lay at the middle lies at the left edge: the view has moved under its anchor.
    #expect(view.center == CGPoint(x: 60, y: 40))
    #expect(view.frame == CGRect(x: 60, y: 20, width: 100, height: 40))
    view.center = CGPoint(x: 0, y: 0)
    #expect(view.frame == CGRect(x: 0, y: -20, width: 100, height: 40))
    view.bounds.size = CGSize(width: 200, height: 20)
    #expect(view.frame == CGRect(x: 0, y: -10, width: 200, height: 20))
  }

  @Test func aTransformLeavesTheAnchorWhereItIs() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.anchorPoint = CGPoint(x: 1, y: 0)
    view.center = CGPoint(x: 100, y: 0)
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(view.frame == CGRect(x: 50, y: 0, width: 50, height: 20))
    // What is shown turns about the middle: the way there is part of the transform.
    #expect(view.presentation.frame == CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(
      CGRect(x: -50, y: -20, width: 100, height: 40).applying(view.presentation.transform.affine)
        == CGRect(x: 0, y: -20, width: 50, height: 20))
  }

  /// A page that turns about its spine: the spine stays where it is, also in perspective.
  @Test func aTurnInSpaceLeavesTheAnchorWhereItIs() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.anchorPoint = CGPoint(x: 0, y: 0.5)
    var turn = CATransform3DIdentity
    turn.m34 = -1 / 500
    view.transform3D = CATransform3DRotate(turn, 1, 0, 1, 0)
    let t = view.presentation.transform
    for y in [-20.0, 0, 20] {
      // The point (−50, y) of the middle's coordinates, as a row vector.
      let (x1, y1, w) = (
        -50 * t.m11 + y * t.m21 + t.m41, -50 * t.m12 + y * t.m22 + t.m42, -50 * t.m14 + y * t.m24 + t.m44
      )
      #expect(abs(x1 / w + 50) < 1e-9 && abs(y1 / w - y) < 1e-9)
    }
  }

  @Test func aCellWithAnAnchorOfItsOwnHasItInTheMiddleOfItsAttributes() {
    let stage = Stage([40])
    for cell in stage.view.visibleCells { cell.anchorPoint = CGPoint(x: 0.5, y: 1) }
    for _ in 0..<2 {
      stage.view.collectionViewLayout.invalidateLayout()
      stage.frame()
      #expect(stage.view.cellForItem(at: path(5))?.center == stage.grid?.layoutAttributesForItem(at: path(5))?.center)
    }
  }

  @Test func anAnchorMovedInAnAnimationIsAGlide() throws {
    let stage = Stage([40])
    let cell = try #require(stage.view.cellForItem(at: path(0)))
    View.animate(withDuration: 0.3) { cell.anchorPoint = .zero }
    #expect(cell.isAnimating && cell.frame.minX == 45)
    #expect(isNear(cell.presentation.frame, CGRect(x: 0, y: 0, width: 90, height: 90)))
    stage.settle()
  }

  @Test func whatFitsIsWhatIsThereWhereNothingSaysOtherwise() {
    final class Fitted: View {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 70, height: 4000 / size.width) }
    }
    let target = CGSize(width: 80, height: 10)
    func fitting(_ view: View, _ vertical: LayoutPriority) -> CGSize {
      view.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: .required, verticalFittingPriority: vertical)
    }
    let plain = View(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(plain.sizeThatFits(target) == CGSize(width: 30, height: 20))
    #expect(fitting(plain, .fittingSizeLevel) == CGSize(width: 80, height: 20))
    #expect(fitting(Fitted(), .fittingSizeLevel) == CGSize(width: 80, height: 50))
    #expect(fitting(Fitted(), .required) == target)
  }

  @Test func traitsAreThoseOfTheHost() {
    let stage = Stage([4], size: CGSize(width: 390, height: 700))
    stage.displayScale = 2
    stage.layoutDirection = .rightToLeft
    let traits = stage.view.visibleCells[0].traitCollection
    #expect(traits.displayScale == 2 && traits.layoutDirection == .rightToLeft)
    #expect(View.lastShown === stage.view && View().traitCollection == traits)
  }
}
