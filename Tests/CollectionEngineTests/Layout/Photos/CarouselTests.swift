import Foundation
import Testing

@testable import CollectionEngine

@Suite struct CarouselGeometryTests {
  private func carousel(
    _ style: CarouselLayout.Style, _ counts: [Int] = [10], sideways: Bool = true, reversed: Bool = false
  ) -> CarouselGeometry {
    let metrics = CarouselMetrics(
      viewport: size(400, 300), itemSize: size(100, 100), spacing: 20, style: style, sideScale: 0.5, sideAlpha: 0.5,
      isReversed: reversed)
    return CarouselGeometry(counts: ItemCounts(counts), metrics: metrics, isTransposed: !sideways)
  }

  private func items(_ geometry: CarouselGeometry, in rect: CGRect, origin: CGPoint = .zero) -> [LayoutAddress] {
    var found: [LayoutAddress] = []
    geometry.forEachItem(in: rect, origin: origin) { item, _ in found.append(item) }
    return found
  }

  @Test func theFirstAndTheLastItemCanStandInTheMiddle() {
    let geometry = carousel(.linear)
    #expect(geometry.contentSize == size(1480, 300))
    #expect(geometry.pose(of: .init(section: 0, item: 0), origin: .zero)?.center == CGPoint(x: 200, y: 150))
    let last = geometry.pose(of: .init(section: 0, item: 9), origin: CGPoint(x: 1080, y: 0))
    #expect(last == CarouselPose(center: CGPoint(x: 1280, y: 150), alpha: 1, zIndex: 0))
  }

  @Test func whatIsNotInTheMiddleIsSmallerPalerAndFurtherBack() {
    let geometry = carousel(.linear)
    let beside = geometry.pose(of: .init(section: 0, item: 1), origin: .zero)
    #expect(beside?.transform == CATransform3DMakeScale(0.5, 0.5, 1) && beside?.alpha == 0.5 && beside?.zIndex == -1)
    let halfWay = geometry.pose(of: .init(section: 0, item: 0), origin: CGPoint(x: 60, y: 0))
    #expect(halfWay?.transform.m11 == 0.75 && halfWay?.alpha == 0.75)
    #expect(halfWay?.center == CGPoint(x: 200, y: 150))
  }

  @Test func coversTurnTowardsTheMiddleAndStandOneBehindTheOther() throws {
    let geometry = carousel(.coverFlow)
    let origin = CGPoint(x: 5 * 120, y: 0)
    let poses = (0..<10).compactMap { geometry.pose(of: .init(section: 0, item: $0), origin: origin) }
    try #require(poses.count == 10)
    #expect(poses[5].transform.isIdentity)
    #expect(poses[6].center.x - poses[5].center.x == 120)
    #expect(abs(poses[7].center.x - poses[6].center.x - 48) < 1e-9)
    #expect(poses.map(\.zIndex) == [-5, -4, -3, -2, -1, 0, -1, -2, -3, -4])
    // The outer edge of a cover is nearer to the eye, and so higher.
    func height(_ pose: CarouselPose, _ x: CGFloat) -> CGFloat {
      pose.transform.project(CGPoint(x: x, y: 50)).y - pose.transform.project(CGPoint(x: x, y: -50)).y
    }
    #expect(height(poses[6], 50) > height(poses[6], -50) && height(poses[4], -50) > height(poses[4], 50))
  }

  @Test func aCylinderHidesItsBack() {
    let geometry = carousel(.cylinder, [100])
    let origin = CGPoint(x: 50 * 120, y: 0)
    let seen = items(geometry, in: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6), origin: origin)
    #expect(seen.map(\.item) == [49, 50, 51])
    #expect(geometry.pose(of: .init(section: 0, item: 60), origin: origin) == nil)
  }

  @Test func sectionsFollowEachOther() {
    let geometry = carousel(.linear, [2, 0, 3])
    #expect(
      items(geometry, in: CGRect(x: 0, y: 0, width: 1e5, height: 300)) == [
        .init(section: 0, item: 0), .init(section: 0, item: 1), .init(section: 2, item: 0), .init(section: 2, item: 1),
        .init(section: 2, item: 2),
      ])
    #expect(geometry.viewport(showing: .init(section: 2, item: 0))?.minX == 240)
    #expect(geometry.viewport(showing: .init(section: 1, item: 0)) == nil)
  }

  @Test func downwardsEverythingIsTransposed() {
    for style in [CarouselLayout.Style.linear, .coverFlow, .cylinder] {
      let (sideways, down) = (carousel(style), carousel(style, sideways: false))
      for item in 0..<3 {
        let (a, b) = (
          sideways.pose(of: .init(section: 0, item: item), origin: CGPoint(x: 130, y: 0)),
          down.pose(of: .init(section: 0, item: item), origin: CGPoint(x: 0, y: 130))
        )
        #expect(a?.center == b?.center.transposed && a?.transform == b?.transform.transposed)
      }
    }
  }

  @Test func rightToLeftTheFirstItemIsTheRightmost() {
    let geometry = carousel(.linear, [4], reversed: true)
    #expect(geometry.pose(of: .init(section: 0, item: 0), origin: .zero)?.center.x == 560)
    #expect(items(geometry, in: CGRect(x: 0, y: 0, width: 290, height: 300)).map(\.item) == [3])
  }

  @Test func scrollingRestsWithAnItemInTheMiddle() {
    let geometry = carousel(.coverFlow)
    func rest(_ proposed: CGFloat, from here: CGFloat, _ velocity: CGFloat) -> CGFloat {
      geometry.restingOrigin(
        proposed: CGPoint(x: proposed, y: 0), from: CGPoint(x: here, y: 0), velocity: CGPoint(x: velocity, y: 0)
      ).x
    }
    #expect(rest(500, from: 130, 1) == 480)
    #expect(rest(130, from: 125, 0) == 120)
    #expect(rest(130, from: 125, 0.5) == 240 && rest(110, from: 115, -0.5) == 0)
    #expect(rest(-80, from: 0, -3) == 0 && rest(1e9, from: 1000, 9) == 1080)
    #expect(rest(.nan, from: 0, 0) == 0)
  }

  @Test func fromAPlaceRoundedToAPixelAFlickGoesOnAllTheSame() {
    let geometry = carousel(.linear)
    func rest(from x: CGFloat, _ way: CGFloat) -> CGFloat {
      geometry.restingOrigin(
        proposed: CGPoint(x: x + way, y: 0), from: CGPoint(x: x, y: 0), velocity: CGPoint(x: way, y: 0)
      ).x
    }
    #expect(rest(from: 119.5, 1) == 240)
    #expect(rest(from: 120.5, -1) == 0)
    #expect(rest(from: 120, 1) == 240)
    #expect(rest(from: 118, 1) == 120)
  }

  @Test func tenMillionItemsCostNoMoreThanWhatIsSeen() {
    let geometry = carousel(.coverFlow, [10_000_000])
    let origin = CGPoint(x: 120 * 5_000_000, y: 0)
    let seen = items(geometry, in: CGRect(x: origin.x, y: 0, width: 400, height: 300), origin: origin)
    #expect(seen.contains(.init(section: 0, item: 5_000_000)) && seen.count < 20)
  }
}

@Suite struct CarouselLayoutTests {
  private let layout = CarouselLayout()
  private let stage: Stage

  init() {
    layout.itemSize = size(100, 100)
    layout.itemSpacing = 20
    stage = Stage([20], layout: layout, size: CGSize(width: 390, height: 300))
  }

  private var middleItem: Int? { stage.view.indexPathForItem(at: stage.view.bounds.center)?.item }

  @Test func aSwipeEndsWithAnItemInTheMiddle() {
    stage.swipe(from: CGPoint(x: 300, y: 150), to: CGPoint(x: 120, y: 150))
    stage.settle()
    let offset = stage.view.contentOffset.x
    #expect(offset > 0 && (offset / 120).rounded() * 120 == offset)
    stage.check()
  }

  @Test func aShortFlickGoesOnToTheNextItem() {
    stage.swipe(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 175, y: 150), duration: 0.1)
    stage.settle()
    #expect(stage.view.contentOffset.x == 120)
  }

  @Test func aDetentGoesOnToTheNextItemAndMoreOfThemAddUp() {
    func turn(_ detents: CGFloat, times: Int = 1) -> CGFloat {
      for _ in 0..<times { stage.send(.wheel(dx: 0, dy: detents)) }
      stage.settle()
      return stage.view.contentOffset.x
    }
    #expect(turn(1) == 120)
    #expect(turn(1) == 240)
    #expect(turn(-1) == 120)
    // A detent is 53 points: five of them lead to 387, by which the fourth item is the nearest.
    #expect(turn(1, times: 5) == 360)
    #expect(turn(0.125, times: 7) == 360)
    #expect(turn(0.125, times: 8) == 480)
    #expect(turn(-1, times: 50) == 0)
    stage.check()
  }

  @Test func scrollingToAnItemBringsItIntoTheMiddle() {
    for style in [CarouselLayout.Style.linear, .coverFlow, .cylinder] {
      layout.style = style
      stage.view.scrollToItem(at: path(15), at: [], animated: false)
      stage.frame()
      #expect(stage.view.contentOffset.x == 1800)
      #expect(middleItem == 15)
      stage.view.scrollToItem(at: path(2), at: .left, animated: false)
      stage.frame()
      #expect(middleItem == 2)
    }
  }

  @Test func theItemInTheMiddleStaysThereThroughAResize() {
    layout.style = .coverFlow
    stage.view.scrollToItem(at: path(7), at: [], animated: false)
    stage.frame()
    stage.view.frame = CGRect(x: 0, y: 0, width: 700, height: 500)
    stage.frame()
    #expect(stage.view.contentOffset.x == 840)
    #expect(middleItem == 7)
  }

  @Test func anItemIsHitWhereItIsSeenAndInFrontOfOthers() {
    layout.style = .coverFlow
    layout.itemSpacing = -40
    stage.view.scrollToItem(at: path(5), at: [], animated: false)
    stage.frame()
    let middle = stage.view.bounds.center
    #expect(middleItem == 5)
    // Over the neighbour, whose frame reaches under the item in the middle.
    let beside = stage.view.layoutAttributesForItem(at: path(6))
    #expect(beside?.frame.contains(CGPoint(x: middle.x + 40, y: middle.y)) == true)
    #expect(stage.view.indexPathForItem(at: CGPoint(x: middle.x + 40, y: middle.y))?.item == 5)
    #expect(stage.view.indexPathForItem(at: CGPoint(x: middle.x + 70, y: middle.y))?.item == 6)
    // In a corner of its frame, which the slanting edge leaves free.
    let frame = beside?.frame ?? .zero
    #expect(stage.view.indexPathForItem(at: CGPoint(x: frame.minX + 1, y: frame.minY + 1))?.item != 6)
    #expect(stage.view.indexPathForItem(at: CGPoint(x: frame.maxX - 1, y: frame.minY + 3))?.item == 6)
  }

  @Test func scrollingTurnsWhatIsSeenAndComputesNoGeometry() {
    layout.style = .coverFlow
    stage.frame()
    let counted = stage.countCalls
    for step in 1...30 {
      stage.view.contentOffset.x = CGFloat(step) * 17
      stage.frame()
      for cell in stage.view.visibleCells {
        guard let path = stage.view.indexPath(for: cell) else { continue }
        #expect(cell.transform3D == layout.layoutAttributesForItem(at: path)?.transform3D)
      }
    }
    #expect(stage.countCalls == counted)
    stage.check()
  }

  @Test func itemsComeAndGoInBatches() {
    stage.sections[0].removeFirst(3)
    stage.view.deleteItems(at: (0..<3).map { path($0) })
    stage.settle()
    stage.check()
    #expect(stage.view.contentSize.width == 2310)
  }
}
