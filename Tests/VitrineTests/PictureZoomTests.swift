import CollectionEngine
import Foundation
import Testing

@testable import Vitrine

/// A picture that is zoomed in its cell, and the cell on its way from there and back.
@MainActor
struct PictureZoomTests {
  private final class ZoomableCell: PictureCell {
    override var isZoomable: Bool { true }
  }

  /// A cell of 300 × 200 points in a view of 300 × 400, as large as fits.
  private let view = CollectionView(
    frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: PageLayout())
  private let cell = ZoomableCell(frame: CGRect(x: 0, y: 100, width: 300, height: 200))

  init() {
    view.addSubview(cell)
    cell.pixelWidth = 1200
    cell.follow(PageLayout())
    cell.layoutIfNeeded()
  }

  /// Where the picture is seen in its cell.
  private func seen() -> CGRect {
    guard let zoom = cell.zoom else { return cell.picture.frame }
    let frame = cell.picture.frame
    return frame.offsetBy(dx: zoom.frame.minX - zoom.bounds.minX, dy: zoom.frame.minY - zoom.bounds.minY)
  }

  private func go(_ progress: CGFloat, from: Layout = PageLayout(), to: Layout = FlowLayout()) {
    let between = TransitionLayout(currentLayout: from, nextLayout: to)
    between.transitionProgress = progress
    cell.follow(between)
    cell.layoutIfNeeded()
  }

  @Test func allOfTheViewIsThereToZoomInAndThePictureIsWhereItWas() throws {
    let zoom = try #require(cell.zoom)
    #expect(zoom.frame == CGRect(x: 0, y: -100, width: 300, height: 400) && zoom.clipsToBounds)
    #expect(seen() == cell.bounds && zoom.zoomScale == 1 && !zoom.isZoomed)
  }

  @Test func itGoesToItsPixelsAndEightTimesBeyond() throws {
    let zoom = try #require(cell.zoom)
    #expect(zoom.actualScale == 4 && zoom.maximumZoomScale == 32)
    zoom.setZoomScale(7.9, animated: false)
    #expect(!cell.picture.isPixelated)
    zoom.setZoomScale(8, animated: false)
    // Two pixels of the screen for one of the picture.
    #expect(cell.picture.isPixelated)
    cell.pixelWidth = 100
    cell.layoutIfNeeded()
    #expect(zoom.actualScale == 1 && zoom.maximumZoomScale == 4)
  }

  @Test func aPressShowsThePixelsThereAndAllOfItTheNextTime() throws {
    let zoom = try #require(cell.zoom)
    let point = CGPoint(x: 200, y: 200)
    zoom.toggle(about: point)
    #expect(zoom.targetZoomScale == 4)
    // Nobody shows motion here: it is there at once, or on its way.
    zoom.setZoomScale(zoom.targetZoomScale, animated: false)
    zoom.toggle(about: point)
    #expect(zoom.targetZoomScale == 1)
  }

  @Test func itGoesToItsPlaceFromWhereItWasZoomedAndBack() throws {
    let zoom = try #require(cell.zoom)
    zoom.setZoomScale(2, animated: false)
    zoom.contentOffset = CGPoint(x: 60, y: 0)
    let zoomed = seen()
    #expect(zoomed == CGRect(x: -60, y: -100, width: 600, height: 400))
    go(0)
    // The first step of the way is where it is.
    #expect(seen() == zoomed)
    go(0.5)
    #expect(cell.zoom == nil && cell.picture.superview === cell && cell.picture.transform == .identity)
    #expect(seen().width < zoomed.width && seen().width > cell.bounds.width)
    // Turned round it comes back to where it was zoomed.
    cell.follow(PageLayout())
    cell.layoutIfNeeded()
    #expect(cell.zoom?.zoomScale == 2 && seen() == zoomed)
    go(1)
    cell.follow(PageLayout())
    cell.layoutIfNeeded()
    #expect(cell.zoom?.zoomScale == 1 && seen() == cell.bounds)
  }

  @Test func anotherSizeKeepsTheScaleAndTheMiddle() throws {
    let zoom = try #require(cell.zoom)
    zoom.setZoomScale(4, animated: false)
    zoom.contentOffset = CGPoint(x: 600, y: 200)
    let middle = zoom.bounds.midX / zoom.contentSize.width
    view.frame = CGRect(x: 0, y: 0, width: 150, height: 400)
    cell.frame = CGRect(x: 0, y: 150, width: 150, height: 100)
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(zoom.zoomScale == 4 && zoom.contentSize == CGSize(width: 600, height: 400))
    #expect(abs(zoom.bounds.midX / zoom.contentSize.width - middle) < 0.01)
  }

  @Test func aCellThatGoesIsSeenAsAWholeTheNextTime() {
    cell.zoom?.setZoomScale(3, animated: false)
    cell.prepareForReuse()
    #expect(cell.zoom?.zoomScale == 1 && seen() == cell.bounds)
  }

  @Test func aPictureThatIsStoppedAfterItIsBackInItsCellStaysAsItIsThere() throws {
    let zoom = try #require(cell.zoom)
    zoom.setZoomScale(3, animated: false)
    go(0.5)
    let frame = seen()
    zoom.stopScrolling()
    zoom.setZoomScale(1, animated: false)
    #expect(seen() == frame && cell.picture.transform == .identity)
  }
}
