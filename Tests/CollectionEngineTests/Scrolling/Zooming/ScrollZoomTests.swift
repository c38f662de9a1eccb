import Foundation
import Testing

@testable import CollectionEngine

/// Zooming by the program.
@MainActor
struct ScrollZoomTests {
  @Test func theScaleTakesViewContentsAndTheMiddleAlong() {
    let stage = ZoomStage()
    stage.view.contentOffset = CGPoint(x: 100, y: 50)
    stage.view.setZoomScale(2, animated: false)
    #expect(stage.view.zoomScale == 2 && stage.view.contentSize == CGSize(width: 1600, height: 1200))
    #expect(stage.picture.frame == CGRect(x: 0, y: 0, width: 1600, height: 1200))
    #expect(stage.picture.transform == CGAffineTransform(scaleX: 2, y: 2))
    // (300, 200) was in the middle.
    #expect(stage.view.contentOffset == CGPoint(x: 400, y: 250) && stage.log == ["didZoom"])
    stage.view.zoomScale = 1
    #expect(stage.view.contentSize == CGSize(width: 800, height: 600) && stage.view.zoomScale == 1)
    #expect(stage.view.contentOffset == CGPoint(x: 100, y: 50) && stage.picture.transform.isIdentity)
  }

  @Test func scalesAreWithinTheLimits() {
    let stage = ZoomStage()
    #expect(stage.view.minimumZoomScale == 0.5 && stage.view.maximumZoomScale == 4)
    let plain = ScrollView(frame: .zero)
    #expect(plain.minimumZoomScale == 1 && plain.maximumZoomScale == 1 && plain.zoomScale == 1 && plain.bouncesZoom)
    for (wanted, shown) in [(9, 4), (0.1, 0.5), (.infinity, 4), (-3, 0.5)] as [(CGFloat, CGFloat)] {
      stage.view.setZoomScale(wanted, animated: false)
      #expect(stage.view.zoomScale == shown)
    }
    stage.view.setZoomScale(.nan, animated: false)
    #expect(stage.view.zoomScale == 0.5)
    stage.view.setZoomScale(.nan, animated: true)
    #expect(!stage.view.isZoomAnimating)
  }

  @Test func whereTheDelegateNamesNoViewNothingZooms() {
    let stage = ZoomStage()
    stage.zooms = false
    stage.view.setZoomScale(2, animated: true)
    stage.view.zoom(to: CGRect(x: 0, y: 0, width: 10, height: 10), animated: false)
    stage.begin(at: CGPoint(x: 200, y: 150))
    stage.move(to: 2, at: CGPoint(x: 200, y: 150))
    #expect(stage.view.zoomScale == 1 && !stage.view.isZooming && !stage.view.isZoomAnimating)
    #expect(!stage.log.contains("didZoom"))
  }

  @Test func anAnimatedScaleTravelsAndReportsItsEnd() {
    let stage = ZoomStage()
    stage.view.contentOffset = CGPoint(x: 200, y: 150)
    stage.view.setZoomScale(4, animated: true)
    #expect(stage.view.isZoomAnimating && !stage.view.isZooming && !stage.view.isZoomBouncing)
    var scales: [CGFloat] = []
    let time = stage.settle {
      scales.append(stage.view.zoomScale)
      let middle = stage.shown(at: CGPoint(x: 200, y: 150))
      #expect(abs(middle.x - 400) < 0.2 && abs(middle.y - 300) < 0.2)
    }
    #expect(scales == scales.sorted() && scales.last == 4 && abs(time - 0.3) < 0.06)
    #expect(!stage.view.isZoomAnimating)
    #expect(stage.log == ["willBeginZooming true", "didZoom", "didEndZooming true 4.0"])
  }

  @Test func withMotionOffItIsThereAtOnce() {
    let stage = ZoomStage()
    stage.animationsEnabled = false
    stage.view.setZoomScale(3, animated: true)
    #expect(stage.view.zoomScale == 3 && !stage.view.isZoomAnimating && stage.log == ["didZoom"])
  }

  @Test func aRectangleFillsTheView() {
    let stage = ZoomStage()
    stage.view.zoom(to: CGRect(x: 200, y: 150, width: 200, height: 100), animated: false)
    #expect(stage.view.zoomScale == 2)
    // 400 wide, 200 of 300 high, in the middle.
    #expect(stage.view.contentOffset == CGPoint(x: 400, y: 250))
    // The corner has no more on the other side.
    stage.view.zoom(to: CGRect(x: 0, y: 0, width: 100, height: 10), animated: true)
    stage.settle()
    #expect(stage.view.zoomScale == 4 && stage.view.contentOffset == .zero)
    // Too small, and nothing at all: as large as there is, about its place.
    stage.view.zoom(to: CGRect(x: 400, y: 300, width: 0, height: 0), animated: false)
    #expect(stage.view.zoomScale == 4 && stage.view.contentOffset == CGPoint(x: 1400, y: 1050))
    for large in [CGRect(x: -1e6, y: 0, width: 1e7, height: 10), .infinite] {
      stage.view.zoom(to: large, animated: false)
      #expect(stage.view.zoomScale == 0.5 && stage.view.contentOffset == .zero)
    }
  }

  @Test func aRectangleThatIsNotFiniteIsPassedOver() {
    let stage = ZoomStage()
    for rect in [
      CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10), CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1),
      .null,
    ] {
      stage.view.zoom(to: rect, animated: false)
      stage.view.zoom(to: rect, animated: true)
    }
    #expect(stage.view.zoomScale == 1 && stage.log == [])
  }

  @Test func aRectangleIsInTheCoordinatesOfTheView() {
    let stage = ZoomStage()
    stage.picture.frame.origin = CGPoint(x: 100, y: 60)
    stage.view.contentSize = CGSize(width: 1000, height: 720)
    stage.view.setZoomScale(2, animated: false)
    #expect(stage.picture.frame.origin == CGPoint(x: 200, y: 120))
    stage.view.zoom(to: CGRect(x: 200, y: 150, width: 100, height: 75), animated: false)
    #expect(stage.view.zoomScale == 4)
    let middle = stage.shown(at: CGPoint(x: 200, y: 150))
    #expect(middle == CGPoint(x: 250, y: 187.5))
  }

  @Test func insetsCentreWhatIsSmallerThanTheView() {
    let stage = ZoomStage()
    stage.centres = true
    stage.view.setZoomScale(0.5, animated: false)
    // Exactly as large as the view.
    #expect(stage.view.contentOffset == .zero && stage.view.contentInset == .zero)
    stage.view.minimumZoomScale = 0.25
    stage.view.setZoomScale(0.25, animated: true)
    stage.settle {
      let frame = stage.picture.frame
      #expect(abs(frame.midX - stage.view.contentOffset.x - 200) < 1e-6)
      #expect(abs(frame.midY - stage.view.contentOffset.y - 150) < 1e-6)
    }
    #expect(stage.view.contentOffset == CGPoint(x: -100, y: -75))
    stage.view.setZoomScale(0.3, animated: false)
    #expect(abs(stage.view.contentOffset.x + 80) < 1e-9 && abs(stage.view.contentOffset.y + 60) < 1e-9)
  }

  @Test func theAlignmentPointDoesTheSame() {
    let stage = ZoomStage(scales: 0.25...4)
    stage.view.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    stage.view.setZoomScale(0.25, animated: false)
    #expect(stage.view.contentOffset == CGPoint(x: -100, y: -75))
  }

  @Test func anotherScaleOnTheWayGoesOnFromThereAsFast() {
    let stage = ZoomStage()
    stage.view.setZoomScale(4, animated: true)
    stage.run(0.1)
    let (before, scale) = (stage.log, stage.view.zoomScale)
    stage.view.setZoomScale(1.5, animated: true)
    #expect(stage.view.zoomScale == scale && stage.log == before)
    stage.frame()
    #expect(stage.view.zoomScale > scale, "it turns round, and does not stop dead")
    stage.settle()
    #expect(stage.view.zoomScale == 1.5)
    #expect(stage.log == ["willBeginZooming true", "didZoom", "didEndZooming true 1.5"])
  }

  @Test func anOffsetOfTheProgramsEndsIt() {
    let stage = ZoomStage()
    stage.view.setZoomScale(4, animated: true)
    stage.run(0.1)
    let scale = stage.view.zoomScale
    stage.view.contentOffset = CGPoint(x: 10, y: 20)
    #expect(!stage.view.isZoomAnimating && stage.view.zoomScale == scale)
    #expect(stage.log.last == "didEndZooming true \(scale)")
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 10, y: 20))
    stage.view.setZoomScale(1, animated: true)
    stage.run(0.1)
    stage.view.stopScrollingAndZooming()
    #expect(!stage.view.isZoomAnimating && stage.view.zoomScale < scale)
  }

  @Test func whatTheDelegateDoesOnTheWayHolds() {
    let stage = ZoomStage()
    stage.onZoom = { [unowned stage] in
      stage.onZoom = nil
      stage.view.setZoomScale(3, animated: false)
    }
    stage.view.setZoomScale(2, animated: false)
    #expect(stage.view.zoomScale == 3 && stage.view.contentSize == CGSize(width: 2400, height: 1800))
    stage.onZoom = { [unowned stage] in stage.zooms = false }
    stage.view.setZoomScale(1, animated: true)
    stage.settle()
    #expect(!stage.view.isZoomAnimating && !stage.frame())
  }

  @Test func aCollectionViewKeepsItsOwnPinch() {
    let stage = Stage()
    (stage.view.minimumZoomScale, stage.view.maximumZoomScale) = (0.5, 3)
    stage.send(.magnified(scale: 1, at: CGPoint(x: 100, y: 100), phase: .began))
    stage.send(.magnified(scale: 2, at: CGPoint(x: 100, y: 100), phase: .changed))
    #expect(stage.view.zoomScale == 1 && !stage.view.isZooming)
  }
}
