import Foundation
import Testing

@testable import CollectionEngine

/// Scroll views in cells: they zoom and scroll, and leave to the collection view what is not for them.
@MainActor
struct NestedScrollTests {
  /// Pages of which the first has a picture that zooms, up to 8 times as large as the page.
  private final class Viewer: NSObject, ScrollViewDelegate {
    let stage = Stage([20], layout: PageLayout())
    let inner: ScrollView
    let picture: View

    override init() {
      let size = stage.view.bounds.size
      inner = ScrollView(frame: CGRect(origin: .zero, size: size))
      picture = View(frame: CGRect(origin: .zero, size: size))
      super.init()
      inner.addSubview(picture)
      inner.contentSize = size
      (inner.minimumZoomScale, inner.maximumZoomScale) = (1, 8)
      inner.delegate = self
      stage.view.cellForItem(at: path(0))?.addSubview(inner)
      stage.frame()
    }

    func viewForZooming(in scrollView: ScrollView) -> View? { picture }

    /// The point of the page, at scale 1, that is seen at a point of the view.
    func shown(at point: CGPoint) -> CGPoint { (inner.contentOffset + point) * (1 / inner.zoomScale) }

    func put(_ gap: CGFloat, about point: CGPoint) {
      stage.send(.touchMoved(CGPoint(x: point.x - gap / 2, y: point.y), finger: 0))
      stage.send(.touchMoved(CGPoint(x: point.x + gap / 2, y: point.y), finger: 1))
      stage.frame()
    }

    func begin(_ gap: CGFloat, about point: CGPoint) {
      stage.send(.touchDown(CGPoint(x: point.x - gap / 2, y: point.y), finger: 0))
      stage.send(.touchDown(CGPoint(x: point.x + gap / 2, y: point.y), finger: 1))
    }

    func lift(_ gap: CGFloat, about point: CGPoint) {
      stage.send(.touchUp(CGPoint(x: point.x - gap / 2, y: point.y), finger: 0))
      stage.send(.touchUp(CGPoint(x: point.x + gap / 2, y: point.y), finger: 1))
    }
  }

  private let middle = CGPoint(x: 195, y: 250)

  private func isNear(_ a: CGPoint, _ b: CGPoint, within distance: CGFloat = 0.01) -> Bool {
    abs(a.x - b.x) <= distance && abs(a.y - b.y) <= distance
  }

  // MARK: Pinches

  @Test func twoFingersZoomWhatIsInTheCellAboutTheirMiddle() {
    let viewer = Viewer()
    let point = CGPoint(x: 120, y: 300)
    let held = viewer.shown(at: point)
    viewer.begin(60, about: point)
    viewer.put(90, about: point)
    viewer.put(150, about: point)
    #expect(abs(viewer.inner.zoomScale - 2.5) < 1e-9 && viewer.inner.isZooming)
    #expect(isNear(viewer.shown(at: point), held) && viewer.stage.view.contentOffset == .zero)
    viewer.stage.run(0.2)
    viewer.lift(150, about: point)
    viewer.stage.settle()
    #expect(abs(viewer.inner.zoomScale - 2.5) < 1e-9 && !viewer.inner.isZooming)
    viewer.stage.check()
    viewer.stage.checkIdle()
  }

  @Test func pastTheGreatestScaleItSpringsBackByTheFramesOfTheCollectionView() {
    let viewer = Viewer()
    viewer.begin(24, about: middle)
    viewer.put(380, about: middle)
    #expect(viewer.inner.zoomScale > 8)
    viewer.lift(380, about: middle)
    #expect(viewer.inner.isZoomBouncing)
    viewer.stage.settle()
    #expect(viewer.inner.zoomScale == 8)
  }

  @Test func aTouchpadAndAWheelWithCtrlZoomItToo() {
    let viewer = Viewer()
    viewer.stage.send(.magnified(scale: 1, at: middle, phase: .began))
    viewer.stage.send(.magnified(scale: 3, at: middle, phase: .changed))
    viewer.stage.frame()
    #expect(viewer.inner.zoomScale == 3)
    viewer.stage.send(.magnified(scale: 3, at: middle, phase: .ended))
    viewer.stage.send(.zoomed(by: -1, at: middle))
    viewer.stage.settle()
    #expect(abs(viewer.inner.zoomScale - 3 / 1.1) < 1e-9)
  }

  /// A grid, and the page: what a pinch that closes leads through.
  private func addLevels(to viewer: Viewer) -> () -> [String] {
    var (index, log) = (1, [String]())
    let zoom = LayoutZoom {
      let grid = LayoutZoom.Level(scale: 1) { GridLayout() }
      return ([grid, LayoutZoom.Level(scale: 3) { PageLayout() }], index)
    }
    zoom.levelDidChange = {
      index = $0
      log.append("level \($0)")
    }
    viewer.stage.view.layoutZoom = zoom
    return { log }
  }

  @Test func onePinchZoomsOutAndGoesOnToTheGridAndComesBack() {
    let viewer = Viewer()
    let levels = addLevels(to: viewer)
    viewer.inner.setZoomScale(2, animated: false)
    viewer.begin(200, about: middle)
    viewer.put(160, about: middle)
    #expect(abs(viewer.inner.zoomScale - 1.6) < 1e-9 && viewer.stage.view.collectionViewLayout is PageLayout)
    // Half as far apart the picture is as it was on its page; from there on the layout goes with the fingers.
    viewer.put(80, about: middle)
    #expect(viewer.inner.zoomScale == 1)
    let between = viewer.stage.view.collectionViewLayout as? TransitionLayout
    #expect(between.map { abs($0.transitionProgress - log(1 / 0.8) / log(3)) < 1e-6 } == true)
    viewer.put(130, about: middle)
    #expect(viewer.stage.view.collectionViewLayout is PageLayout)
    #expect(abs(viewer.inner.zoomScale - 1.3) < 1e-9, "\(viewer.inner.zoomScale)")
    viewer.put(143, about: middle)
    #expect(abs(viewer.inner.zoomScale - 1.43) < 1e-9, "\(viewer.inner.zoomScale)")
    viewer.put(50, about: middle)
    viewer.lift(50, about: middle)
    viewer.stage.settle()
    #expect(viewer.stage.view.collectionViewLayout is GridLayout && levels().last == "level 0")
    viewer.stage.checkAtRest()
  }

  @Test func aWheelZoomsOutToTheLeastScaleBeforeItLeadsToTheGrid() {
    let viewer = Viewer()
    let levels = addLevels(to: viewer)
    viewer.stage.send(.zoomed(by: 1, at: middle))
    viewer.stage.settle()
    #expect(abs(viewer.inner.zoomScale - 1.1) < 1e-9)
    viewer.stage.send(.zoomed(by: -1, at: middle))
    viewer.stage.settle()
    #expect(viewer.inner.zoomScale == 1 && levels().isEmpty)
    viewer.stage.send(.zoomed(by: -1, at: middle))
    viewer.stage.settle()
    #expect(viewer.stage.view.collectionViewLayout is GridLayout && levels() == ["level 0"])
  }

  // MARK: Fingers and the pointer

  @Test func aFingerPansWhatIsZoomedAndItRunsOn() {
    let viewer = Viewer()
    viewer.inner.setZoomScale(4, animated: false)
    let before = viewer.inner.contentOffset
    viewer.stage.swipe(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 260, y: 240))
    let moved = viewer.inner.contentOffset - before
    // Less by the slop, whose end the contents begin to move at.
    let slop = 10 / 2.0.squareRoot()
    #expect(isNear(moved, CGPoint(x: -60 + slop, y: 60 - slop), within: 1))
    #expect(viewer.inner.isDecelerating && viewer.stage.view.contentOffset == .zero)
    viewer.stage.settle()
    #expect(viewer.inner.contentOffset.x < before.x - 60 && viewer.stage.log.isEmpty)
    viewer.stage.checkIdle()
  }

  @Test func whatFitsLeavesFingersToThePages() {
    let viewer = Viewer()
    viewer.stage.swipe(from: CGPoint(x: 300, y: 250), to: CGPoint(x: 100, y: 250))
    viewer.stage.settle()
    #expect(viewer.stage.view.contentOffset.x == 414 && viewer.inner.contentOffset == .zero)
  }

  @Test func atItsSideAFingerThatGoesOnOutwardsTurnsThePage() {
    let viewer = Viewer()
    viewer.inner.setZoomScale(2, animated: false)
    viewer.inner.contentOffset = CGPoint(x: 390, y: 200)
    viewer.stage.swipe(from: CGPoint(x: 300, y: 250), to: CGPoint(x: 100, y: 250))
    viewer.stage.settle()
    #expect(viewer.stage.view.contentOffset.x == 414 && viewer.inner.contentOffset.x == 390)
  }

  @Test func aTouchStopsWhatRunsOnAndTapsNothing() {
    let viewer = Viewer()
    viewer.inner.setZoomScale(8, animated: false)
    viewer.stage.swipe(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 300, y: 250), duration: 0.05)
    viewer.stage.run(0.05)
    #expect(viewer.inner.isDecelerating)
    viewer.stage.send(.touchDown(middle, finger: 0))
    #expect(!viewer.inner.isDecelerating)
    viewer.stage.send(.touchUp(middle, finger: 0))
    viewer.stage.settle()
    #expect(viewer.stage.log.isEmpty)
  }

  @Test func aTapOnWhatIsZoomedIsTheItems() {
    let viewer = Viewer()
    viewer.stage.view.allowsSelection = true
    viewer.inner.setZoomScale(4, animated: false)
    viewer.stage.press(middle)
    viewer.stage.release(middle)
    #expect(viewer.stage.selectedItems == [0])
  }

  @Test func thePressedPointerTakesItAlongAndMovesNoItem() {
    let viewer = Viewer()
    viewer.inner.setZoomScale(4, animated: false)
    let before = viewer.inner.contentOffset
    viewer.stage.press(CGPoint(x: 200, y: 200))
    viewer.stage.send(.pointerMoved(CGPoint(x: 208, y: 206)))
    viewer.stage.send(.pointerMoved(CGPoint(x: 280, y: 260)))
    viewer.stage.frame()
    #expect(isNear(viewer.inner.contentOffset - before, CGPoint(x: -80 + 6.4, y: -60 + 4.8), within: 0.1))
    viewer.stage.run(0.2)
    viewer.stage.release(CGPoint(x: 280, y: 260))
    viewer.stage.settle()
    #expect(viewer.stage.view.indexPathOfInteractivelyMovingItem == nil && viewer.stage.selectedItems.isEmpty)
    #expect(!viewer.inner.isDragging && viewer.stage.view.contentOffset == .zero)
  }

  // MARK: A touchpad and a wheel

  @Test func aTouchpadScrollsWhatIsZoomedAndTurnsPagesAtItsSide() {
    let viewer = Viewer()
    viewer.inner.setZoomScale(2, animated: false)
    let before = viewer.inner.contentOffset
    viewer.stage.send(.pointerMoved(middle))
    viewer.stage.send(.scrollBegan)
    for _ in 0..<5 { viewer.stage.send(.scrolled(dx: 6, dy: 8)); viewer.stage.frame() }
    #expect(isNear(viewer.inner.contentOffset - before, CGPoint(x: 30, y: 40)))
    viewer.stage.run(0.2)
    viewer.stage.send(.scrollEnded)
    viewer.stage.settle()
    #expect(viewer.stage.view.contentOffset == .zero)
    viewer.inner.contentOffset.x = 390
    viewer.stage.send(.scrollBegan)
    for _ in 0..<6 { viewer.stage.send(.scrolled(dx: 40, dy: 0)); viewer.stage.frame() }
    viewer.stage.send(.scrollEnded)
    viewer.stage.settle()
    #expect(viewer.stage.view.contentOffset.x == 414 && !viewer.stage.view.isDragging)
  }

  @Test func aWheelScrollsWhatIsZoomedAndTurnsPagesWhereItFits() {
    let viewer = Viewer()
    viewer.inner.setZoomScale(2, animated: false)
    viewer.inner.contentOffset = .zero
    viewer.stage.send(.pointerMoved(middle))
    viewer.stage.send(.wheel(dx: 0, dy: 1))
    viewer.stage.settle()
    #expect(viewer.inner.contentOffset.y == pow(500, 2.0 / 3).rounded() && viewer.stage.view.contentOffset == .zero)
    viewer.inner.setZoomScale(1, animated: false)
    viewer.stage.send(.wheel(dx: 0, dy: 1))
    viewer.stage.settle()
    #expect(viewer.stage.view.contentOffset.x == 414)
  }

  // MARK: Life

  @Test func whatIsTakenOutWhileItMovesStopsAndAsksForNoFrames() {
    let viewer = Viewer()
    viewer.inner.setZoomScale(4, animated: true)
    viewer.stage.frame()
    viewer.stage.frame()
    #expect(viewer.inner.isZoomAnimating)
    viewer.inner.removeFromSuperview()
    viewer.stage.frame()
    #expect(!viewer.inner.isZoomAnimating)
    viewer.stage.checkIdle()
  }

  @Test func whereNoItemHasAScrollViewNoneIsLookedFor() {
    let stage = Stage([100])
    #expect(!stage.view.hasScrollViewsInside && stage.view.nestedScrollView(at: middle) == nil)
    #expect(Viewer().stage.view.hasScrollViewsInside)
  }
}
