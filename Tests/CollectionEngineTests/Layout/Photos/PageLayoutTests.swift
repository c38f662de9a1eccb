import Foundation
import Testing

@testable import CollectionEngine

@Suite struct PageGeometryTests {
  private func pages(_ counts: [Int] = [10], reversed: Bool = false, scale: CGFloat = 1) -> PageGeometry {
    PageGeometry(counts: ItemCounts(counts), page: size(400, 300), spacing: 20, isReversed: reversed, scale: scale)
  }

  private func items(_ geometry: PageGeometry, from left: CGFloat, to right: CGFloat) -> [LayoutAddress] {
    var found: [LayoutAddress] = []
    geometry.forEachItem(in: CGRect(x: left, y: 0, width: right - left, height: 300)) { found.append($0) }
    return found
  }

  @Test func pagesFollowEachOtherThroughSections() {
    let geometry = pages([2, 0, 3])
    #expect(geometry.contentSize == size(400 + 4 * 420, 300))
    #expect(geometry.page(of: .init(section: 0, item: 1)) == CGRect(x: 420, y: 0, width: 400, height: 300))
    #expect(geometry.page(of: .init(section: 2, item: 0))?.minX == 840)
    for (section, item) in [(0, 2), (1, 0), (2, 3), (3, 0), (-1, 0), (0, -1)] {
      #expect(geometry.page(of: .init(section: section, item: item)) == nil)
    }
    #expect(
      items(geometry, from: 0, to: 2080) == [
        .init(section: 0, item: 0), .init(section: 0, item: 1), .init(section: 2, item: 0), .init(section: 2, item: 1),
        .init(section: 2, item: 2),
      ])
  }

  @Test func aQueryNamesThePagesThatAreTouchedAndNoOthers() {
    for isReversed in [false, true] {
      let geometry = pages([3, 4], reversed: isReversed)
      for left in stride(from: CGFloat(-500), to: 3400, by: 35) {
        for width in [1, 20, 399, 400, 900] as [CGFloat] {
          let rect = CGRect(x: left, y: 0, width: width, height: 300)
          let all = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (1, 3)].map {
            LayoutAddress(section: $0.0, item: $0.1)
          }
          let expected = all.filter { geometry.page(of: $0)?.overlaps(rect) == true }
          #expect(items(geometry, from: left, to: left + width) == expected, "\(rect), reversed: \(isReversed)")
        }
      }
    }
    #expect(items(pages(), from: .nan, to: 100) == [] && items(pages([]), from: 0, to: 100) == [])
  }

  @Test func anItemIsAsLargeAsFitsInTheMiddleOfItsPage() {
    let geometry = pages()
    let page = CGRect(x: 420, y: 0, width: 400, height: 300)
    #expect(geometry.frame(on: page, aspect: 2) == CGRect(x: 420, y: 50, width: 400, height: 200))
    #expect(geometry.frame(on: page, aspect: 0.5) == CGRect(x: 545, y: 0, width: 150, height: 300))
    #expect(geometry.frame(on: page, aspect: 4.0 / 3) == page)
    for unknown in [0, -1, .nan, .infinity] as [CGFloat] { #expect(geometry.frame(on: page, aspect: unknown) == page) }
    // A hair is a pixel wide.
    #expect(geometry.frame(on: page, aspect: 1e-9).width == 1)
  }

  @Test func framesBeginOnDevicePixelsAndHaveExactlyTheirShape() {
    for scale in [1, 1.25, 1.5, 2] as [CGFloat] {
      for (aspect, side) in [(1.37, \CGSize.width), (1.3, \.height)] as [(CGFloat, KeyPath<CGSize, CGFloat>)] {
        let frame = pages(scale: scale).frame(on: CGRect(x: 0, y: 0, width: 401, height: 299), aspect: aspect)
        for edge in [frame.minX, frame.minY, frame.size[keyPath: side]] {
          #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-9)
        }
        #expect(abs(frame.width / frame.height - aspect) < 1e-9)
      }
    }
  }

  @Test func scrollingRestsAtAPageAndAFlickGoesOnByOne() {
    func rest(_ proposed: CGFloat, from origin: CGFloat, _ velocity: CGFloat) -> CGFloat {
      pages().restingX(proposed: proposed, from: origin, velocity: velocity)
    }
    #expect(rest(200, from: 200, 0) == 0 && rest(220, from: 220, 0) == 420)
    #expect(rest(1900, from: 430, 5) == 840 && rest(0, from: 800, -5) == 420)
    // From a page that is rounded to pixels.
    #expect(rest(421, from: 419.5, 1) == 840 && rest(419, from: 420.5, -1) == 0)
    #expect(rest(-900, from: 0, -5) == 0 && rest(1e9, from: 9 * 420, 5) == 9 * 420)
    #expect(rest(.nan, from: 0, 0) == 0 && pages([]).restingX(proposed: 50, from: 0, velocity: 1) == 0)
  }

  @Test func tenMillionItemsCostNoMoreThanWhatIsSeen() {
    let geometry = pages([10_000_000])
    #expect(items(geometry, from: 420 * 5_000_000, to: 420 * 5_000_000 + 400) == [.init(section: 0, item: 5_000_000)])
  }
}

@Suite struct PageLayoutTests {
  private let layout = PageLayout()
  private let stage: Stage

  init() {
    layout.pageSpacing = 20
    stage = Stage([20], layout: layout, size: CGSize(width: 400, height: 300))
  }

  private func makeGrid() -> FlowLayout {
    let grid = FlowLayout()
    grid.itemSize = size(100, 100)
    grid.minimumLineSpacing = 0
    grid.minimumInteritemSpacing = 0
    return grid
  }

  private var shownItem: Int? { stage.view.indexPathForItem(at: stage.view.bounds.center)?.item }

  @Test func aSwipeHoweverFastGoesOnByOneItem() {
    stage.swipe(from: CGPoint(x: 390, y: 150), to: CGPoint(x: 20, y: 150), duration: 0.06)
    stage.settle()
    #expect(stage.view.contentOffset.x == 420)
    stage.check()
  }

  @Test func aDetentAndAnArrowGoOnByOneItem() {
    stage.send(.wheel(dx: 0, dy: 1))
    stage.settle()
    #expect(stage.view.contentOffset.x == 420)
    stage.send(.wheel(dx: 0, dy: -1))
    stage.settle()
    #expect(stage.view.contentOffset.x == 0)
    stage.view.focusItem(at: path(0))
    for (key, offset) in [(InputEvent.Key.right, 420), (.right, 840), (.left, 420), (.end, 7980), (.home, 0)] {
      stage.send(.keyDown(key))
      stage.settle()
      #expect(stage.view.contentOffset.x == CGFloat(offset))
    }
    #expect(stage.view.indexPath(path(18), advancedBy: 5) == path(19))
    stage.check()
  }

  @Test func whatIsSeenStaysSeenInAViewOfAnotherSize() {
    stage.view.scrollToItem(at: path(7), at: [], animated: false)
    stage.frame()
    stage.view.frame = CGRect(x: 0, y: 0, width: 700, height: 500)
    stage.frame()
    #expect(stage.view.contentOffset.x == 5040)
    #expect(shownItem == 7)
    #expect(stage.view.layoutAttributesForItem(at: path(7))?.frame.size == size(700, 500))
  }

  @Test func anItemOfAGridBecomesThePageAndTheGridComesBackToWhereTheUserEnded() {
    let grid = makeGrid()
    let stage = Stage([1000], layout: grid, size: CGSize(width: 400, height: 300))
    let view = stage.view
    view.startInteractiveTransition(to: layout, about: CGPoint(x: 350, y: 50))
    view.finishInteractiveTransition()
    stage.settle()
    #expect(view.contentOffset.x == 1260)
    view.scrollToItem(at: path(700), at: [], animated: false)
    stage.frame()
    view.startInteractiveTransition(to: grid, aboutItemAt: path(700))
    view.finishInteractiveTransition()
    stage.settle()
    #expect(view.bounds.contains(view.layoutAttributesForItem(at: path(700))?.frame ?? .zero))
    stage.check()
  }

  @Test func anArrowOnTheWayInGoesOnFromThePageThatIsOnItsWay() {
    let grid = makeGrid()
    let stage = Stage([1000], layout: grid, size: CGSize(width: 400, height: 300))
    let view = stage.view
    view.focusItem(at: path(3))
    view.startInteractiveTransition(to: layout, aboutItemAt: path(3))
    view.finishInteractiveTransition()
    for _ in 0..<8 { stage.frame() }
    #expect(view.collectionViewLayout is TransitionLayout)
    stage.send(.keyDown(.right))
    stage.settle()
    #expect(view.collectionViewLayout === layout && view.contentOffset.x == 4 * 420)
    stage.check()
  }

  @Test func theWayInIsMonotonousAndTurnsRoundAtAnyInstant() throws {
    let grid = makeGrid()
    let stage = Stage([1000], layout: grid, size: CGSize(width: 400, height: 300))
    let view = stage.view
    let between = view.startInteractiveTransition(to: layout, about: CGPoint(x: 250, y: 150))
    let item = try #require(view.indexPathForItem(at: CGPoint(x: 250, y: 150)))
    var widths: [CGFloat] = []
    for progress in [0, 0.2, 0.4, 0.6, 0.5, 0.3, 0.4, 0.8, 1] as [CGFloat] {
      between.transitionProgress = progress
      stage.frame()
      widths.append(try #require(view.cellForItem(at: item)).frame.width)
    }
    #expect(widths == [100, 160, 220, 280, 250, 190, 220, 340, 400])
    view.cancelInteractiveTransition()
    stage.settle()
    #expect(view.collectionViewLayout === grid && view.cellForItem(at: item)?.frame.width == 100)
    stage.check()
  }

  /// Bounds of the page that is seen, which the content inset leaves as it is.
  private func expectPagesFillTheView(_ stage: Stage, line: Int = #line) {
    let view = stage.view
    for item in [0, 7, 19] {
      view.scrollToItem(at: path(item), at: [], animated: false)
      stage.settle()
      #expect(view.layoutAttributesForItem(at: path(item))?.frame == view.bounds, "line \(line)")
      #expect(view.indexPathsForVisibleItems == [path(item)], "line \(line)")
    }
  }

  @Test(arguments: [EdgeInsets(right: 40), EdgeInsets(left: 40), EdgeInsets(top: 10, left: 5, bottom: 20, right: 30)])
  func pagesCoverTheContentInsetWhereTheyAreTo(inset: EdgeInsets) {
    layout.coversContentInset = true
    stage.view.contentInset = inset
    stage.frame()
    expectPagesFillTheView(stage)
    #expect(stage.view.contentOffset.x == stage.view.offsetRange.max.x)
    // The part of a page that lies over the inset is seen as long as any of it is in sight.
    stage.view.setContentOffset(CGPoint(x: 7 * 420 + 399 - inset.left, y: -inset.top), animated: false)
    stage.frame()
    #expect(stage.view.indexPathsForVisibleItems.contains(path(7)))
    // A swipe rests at the next page.
    stage.view.scrollToItem(at: path(7), at: [], animated: false)
    stage.swipe(from: CGPoint(x: 390, y: 150), to: CGPoint(x: 20, y: 150), duration: 0.06)
    stage.settle()
    #expect(stage.view.layoutAttributesForItem(at: path(8))?.frame == stage.view.bounds)
    // Another inset is followed.
    stage.view.contentInset = EdgeInsets(left: 15, right: 25)
    stage.frame()
    expectPagesFillTheView(stage)
    stage.check()
  }

  @Test func pagesStandWithinTheContentInsetByDefault() {
    stage.view.contentInset.right = 40
    stage.frame()
    #expect(stage.view.layoutAttributesForItem(at: path(1))?.frame == CGRect(x: 380, y: 0, width: 360, height: 300))
  }

  @Test func theSizeOfAnItemIsKnownBeforeTheLayoutIsInForce() {
    final class Shapes: NSObject, AspectRatioLayoutDelegate {
      func collectionView(_: CollectionView, layout _: Layout, aspectRatioForItemAt path: IndexPath) -> CGFloat {
        [0, 0.3, 1.37, 3][path.item % 4]
      }
    }
    let (view, shapes) = (stage.view, Shapes())
    view.delegate = shapes
    view.contentInset = EdgeInsets(top: 3, right: 40)
    for covers in [false, true] {
      let next = PageLayout()
      (next.coversContentInset, next.pageInset.bottom) = (covers, 60)
      let sizes = [0, 0.3, 1.37, 3].map { next.itemSize(aspectRatio: $0, in: view) }
      view.setCollectionViewLayout(next, animated: false)
      stage.frame()
      #expect(sizes == (0..<4).map { view.layoutAttributesForItem(at: path($0))?.frame.size })
    }
  }
}
