import Foundation
import Testing

@testable import CollectionEngine

@Suite struct FilmstripGeometryTests {
  private let metrics = FilmstripMetrics(
    viewport: size(400, 72), itemSize: size(40, 56), spacing: 2, currentMargin: 8, maximumWidth: 112)

  private func strip(_ counts: [Int] = [100], reversed: Bool = false) -> FilmstripGeometry {
    FilmstripGeometry(counts: ItemCounts(counts), metrics: metrics, isReversed: reversed)
  }

  /// Frames by item, where all are of one shape.
  private func frames(
    _ geometry: FilmstripGeometry, at x: CGFloat, aspect: CGFloat = 1.5
  ) -> [(item: LayoutAddress, frame: CGRect)] {
    var found: [(LayoutAddress, CGRect)] = []
    let rect = CGRect(x: x, y: 0, width: 400, height: 72)
    geometry.frames(atOffset: x) { _ in aspect }.forEachItem(in: rect) { found.append(($0, $1)) }
    return found
  }

  @Test func theOneInTheMiddleHasItsShapeAndTheOthersAreNarrow() throws {
    let all = frames(strip(), at: 42 * 10)
    let current = try #require(all.first { $0.item.item == 10 }).frame
    #expect(current == CGRect(x: 420 + 200 - 42, y: 8, width: 84, height: 56))
    let before = try #require(all.first { $0.item.item == 9 }).frame
    #expect(before == CGRect(x: current.minX - 8 - 2 - 40, y: 8, width: 40, height: 56))
    let behind = try #require(all.first { $0.item.item == 11 }).frame
    #expect(behind.minX == current.maxX + 8 + 2 && behind.width == 40)
    #expect(try #require(all.first { $0.item.item == 12 }).frame.minX == behind.minX + 42)
  }

  @Test func itIsNoWiderThanItMayBeAndNoNarrowerThanTheOthers() {
    for (aspect, width) in [(9, 112), (0.1, 40), (0, 40), (.nan, 40), (.infinity, 40)] as [(CGFloat, CGFloat)] {
      let current = frames(strip(), at: 420, aspect: aspect).first { $0.item.item == 10 }
      #expect(current?.frame.width == width && current?.frame.midX == 620, "\(aspect)")
    }
  }

  @Test func widthsGoOverFromOneToTheNextWithoutAJump() {
    var former: [Int: CGRect] = [:]
    for step in 0...840 {
      let x = CGFloat(step)
      let now = Dictionary(
        uniqueKeysWithValues: frames(strip(), at: x).map { ($0.item.item, $0.frame.offsetBy(dx: -x, dy: 0)) })
      for (item, frame) in now {
        guard let before = former[item] else { continue }
        // By the step itself, and by what the widths around give way.
        #expect(abs(frame.minX - before.minX) < 3 && abs(frame.width - before.width) < 2, "\(item) at \(x)")
      }
      former = now
    }
  }

  @Test func noTwoLieOverEachOtherAndNoneIsLeftOut() {
    for isReversed in [false, true] {
      let geometry = strip([3, 0, 50], reversed: isReversed)
      for x in stride(from: CGFloat(-300), through: 2500, by: 13) {
        let seen = frames(geometry, at: x).sorted { $0.frame.minX < $1.frame.minX }
        for (left, right) in zip(seen, seen.dropFirst()) {
          #expect(right.frame.minX - left.frame.maxX >= 2 - 1e-9)
          #expect(right.frame.minX - left.frame.maxX <= 10 + 1e-9)
        }
        let all = geometry.frames(atOffset: x) { _ in 1.5 }
        let rect = CGRect(x: x, y: 0, width: 400, height: 72)
        let expected = ([(0, 3), (2, 50)] as [(Int, Int)]).flatMap { section, count in
          (0..<count).map { LayoutAddress(section: section, item: $0) }
        }.filter { all.frame(of: $0)?.overlaps(rect) == true }
        #expect(frames(geometry, at: x).map(\.item) == expected)
      }
    }
  }

  @Test func scrollingRestsAtAnItem() {
    let geometry = strip([2, 5])
    #expect(geometry.contentSize == size(400 + 6 * 42, 72))
    #expect(geometry.restingX(proposed: 60) == 42 && geometry.restingX(proposed: 64) == 84)
    #expect(geometry.restingX(proposed: -90) == 0 && geometry.restingX(proposed: 9e9) == 252)
    #expect(geometry.restingX(proposed: .nan) == 0)
    #expect(geometry.item(atOffset: 90) == .init(section: 1, item: 0))
    #expect(strip([2, 5], reversed: true).item(atOffset: 90) == .init(section: 1, item: 2))
    #expect(geometry.item(atOffset: .infinity) == nil && strip([]).item(atOffset: 0) == nil)
    #expect(geometry.viewport(showing: .init(section: 1, item: 1))?.minX == 126)
    #expect(geometry.viewport(showing: .init(section: 1, item: 5)) == nil)
    #expect(frames(strip([]), at: 0).isEmpty)
    #expect(frames(strip([1]), at: 0).map(\.frame.midX) == [200])
  }

  @Test func tenMillionItemsCostNoMoreThanWhatIsSeen() {
    let seen = frames(strip([10_000_000]), at: 42 * 5_000_000)
    #expect(seen.count == 9 && seen.contains { $0.item.item == 5_000_000 && $0.frame.width == 84 })
  }
}

@Suite struct FilmstripLayoutTests {
  private let layout = FilmstripLayout()
  private let stage: Stage

  init() { stage = Stage([20], layout: layout, size: CGSize(width: 400, height: 72)) }

  @Test func aSwipeComesToRestWithAnItemInTheMiddle() {
    stage.swipe(from: CGPoint(x: 300, y: 36), to: CGPoint(x: 100, y: 36), duration: 0.3)
    stage.settle()
    #expect(stage.view.contentOffset.x > 84)
    #expect(stage.view.contentOffset.x.truncatingRemainder(dividingBy: 42) == 0)
    #expect(layout.currentIndexPath == path(Int(stage.view.contentOffset.x / 42)))
    stage.check()
  }

  @Test func anItemIsScrolledToTheMiddle() {
    stage.view.scrollToItem(at: path(7), at: [], animated: false)
    stage.frame()
    #expect(stage.view.contentOffset.x == 7 * 42 && layout.currentIndexPath == path(7))
    stage.view.frame = CGRect(x: 0, y: 0, width: 700, height: 72)
    stage.frame()
    #expect(stage.view.contentOffset.x == 7 * 42 && layout.currentIndexPath == path(7))
    let middle = stage.view.layoutAttributesForItem(at: path(7))?.frame.midX ?? 0
    #expect(abs(middle - (7 * 42 + 350)) < 1e-9)
    stage.check()
  }

  @Test func aPressedPointerTakesTheItemsAlongWhereItMay() {
    func drag() {
      stage.press(CGPoint(x: 250, y: 36))
      for x in stride(from: CGFloat(250), through: 100, by: -10) {
        stage.send(.pointerMoved(CGPoint(x: x, y: 36)))
        stage.frame()
      }
      let dragged = stage.view.isDragging
      stage.frame()
      stage.release(CGPoint(x: 100, y: 36))
      #expect(dragged == stage.view.pointerDragScrolls)
      stage.settle()
    }
    stage.canMove = false
    drag()
    #expect(stage.view.contentOffset.x == 0)
    stage.view.pointerDragScrolls = true
    drag()
    #expect(stage.view.contentOffset.x >= 126)
    #expect(stage.view.contentOffset.x.truncatingRemainder(dividingBy: 42) == 0)
    #expect(stage.selectedItems.isEmpty)
    // A press that stays where it is is a click.
    stage.press(CGPoint(x: 200, y: 36))
    stage.release(CGPoint(x: 200, y: 36))
    #expect(layout.currentIndexPath.map { stage.selectedItems == [$0.item] } == true)
    stage.check()
  }

  @Test func removedItemsLeaveTheOthersInTheMiddle() {
    stage.view.scrollToItem(at: path(19), at: [], animated: false)
    stage.frame()
    stage.sections[0].removeLast(12)
    stage.view.reloadData()
    stage.settle()
    #expect(stage.view.contentOffset.x == 7 * 42 && layout.currentIndexPath == path(7))
    stage.check()
  }
}
