import CollectionEngine
import Foundation
import Testing

@testable import Vitrine

/// A layout in a view with three cells, as someone without the pager would use it.
private final class ThreeCells: NSObject, CollectionViewDataSource, LotPagerDelegate {
  let layout = LotPagerLayout()
  let stage: LayoutStage
  var view: CollectionView { stage.view }
  var aspects: [Int: CGFloat] = [:]
  /// Which lots were asked about.
  var asked: [Int] = []

  init(size: CGSize = CGSize(width: 400, height: 400), direction: LayoutDirection = .leftToRight) {
    stage = LayoutStage(CollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout))
    super.init()
    stage.layoutDirection = direction
    layout.delegate = self
    view.dataSource = self
    view.contentOffset.x = size.width
    stage.frame()
    asked = []
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
    let cell = collectionView.dequeue(LayoutStageCell.self, for: indexPath)
    cell.number = layout.role(ofItem: indexPath.item)?.relativeIndex ?? -9
    return cell
  }
  func lotPagerLayout(_ layout: LotPagerLayout, aspectRatioForLotAt relativeIndex: Int) -> CGFloat? {
    asked.append(relativeIndex)
    return aspects[relativeIndex]
  }

  /// Scrolls in steps: cells come to stand for other lots out of sight.
  func scroll(to x: CGFloat) {
    let start = view.contentOffset.x
    for step in 1...8 {
      view.contentOffset.x = start + (x - start) * CGFloat(step) / 8
      stage.frame()
    }
  }

  func edges(_ role: LotPagerRole) -> ClosedRange<CGFloat>? {
    stage.seen[role.relativeIndex].map { $0.minX...$0.maxX }
  }
}

struct LotPagerLayoutTests {
  @Test func showsWhatTheGeometryHasAsTheViewScrolls() {
    let cells = ThreeCells()
    #expect(cells.view.contentSize == CGSize(width: 1200, height: 400))
    #expect(cells.edges(.previous) == -180...20 && cells.edges(.current) == 50...350)
    #expect(cells.edges(.next) == 380...580 && cells.stage.seen.count == 3)
    cells.scroll(to: 300)
    #expect(cells.edges(.previous) == -122.5...102.5 && cells.edges(.current) == 132.5...407.5)
    #expect(cells.stage.seen.count == 2)
    cells.scroll(to: 800)
    #expect(cells.edges(.current) == -180...20 && cells.edges(.next) == 50...350)
    #expect(cells.edges(.nextOverflow) == 380...580)
    cells.scroll(to: 0)
    #expect(cells.edges(.previous) == 50...350 && cells.edges(.previousUnderflow) == -180...20)
    // Three cells in every answer, with their roles, whatever the rectangle.
    let all = cells.layout.layoutAttributesForElements(in: .zero)?.compactMap { $0 as? LotPagerAttributes }
    #expect(all?.map(\.role) == [.previous, .current, .previousUnderflow])
  }

  @Test func asksTheDelegateOnceForEachLotAndNotAsPagesAreTurned() {
    let cells = ThreeCells()
    for step in 0..<100 { cells.scroll(to: CGFloat(step * 8)) }
    cells.layout.invalidateLayout(with: cells.layout.invalidationContext(forBoundsChange: cells.view.bounds))
    cells.stage.frame()
    #expect(cells.asked.isEmpty)
    let lots = [-2, -1, 0, 1, 2]
    let changes: [(String, () -> Void)] = [
      ("repulsion", { cells.layout.repulsion = 30 }), ("style", { cells.layout.style = .fitted }),
      ("width", { cells.view.frame.size.width = 500 }), ("height", { cells.view.frame.size.height = 500 }),
      ("lots", { cells.layout.invalidateLayout() }), ("neighbours", { cells.layout.showsNeighbours = false }),
    ]
    for (name, change) in changes {
      change()
      cells.stage.settle()
      #expect(cells.asked == lots, "\(name)")
      cells.asked = []
    }
  }

  @Test func givesAttributesThatKnowTheirRoleAndSaySo() throws {
    let cells = ThreeCells()
    let own = try #require(cells.layout.layoutAttributesForItem(at: place(2)) as? LotPagerAttributes)
    #expect(own.role == .next)
    let copy = try #require(own.copy() as? LotPagerAttributes)
    #expect(copy.role == .next && copy == own && copy.hash == own.hash)
    copy.role = .previousUnderflow
    #expect(copy != own)
    #expect(LayoutAttributes(forCellWith: place(2)) != own)
    #expect(cells.layout.layoutAttributesForItem(at: place(3)) == nil)
    #expect(cells.layout.layoutAttributesForItem(at: place(-1)) == nil)
  }

  @Test func isMirroredWhereTextRunsFromRightToLeft() {
    let (plain, mirrored) = (ThreeCells(), ThreeCells(direction: .rightToLeft))
    for x in stride(from: CGFloat(0), through: 800, by: 37) {
      plain.scroll(to: x)
      mirrored.scroll(to: 800 - x)
      #expect(Set(plain.stage.seen.keys) == Set(mirrored.stage.seen.keys))
      for (lot, frame) in plain.stage.seen {
        let other = mirrored.stage.seen[lot] ?? .null
        #expect(isNear(CGRect(x: 400 - frame.maxX, y: frame.minY, width: frame.width, height: frame.height), other))
      }
    }
    #expect(mirrored.layout.contentOffset(ofPage: 1).x == 0 && plain.layout.contentOffset(ofPage: 1).x == 800)
  }

  @Test(arguments: [400, 500, 300, 700] as [CGFloat])
  func keepsThePageInAViewOfAnotherSize(x: CGFloat) {
    let cells = ThreeCells()
    cells.scroll(to: x)
    for size in [CGSize(width: 640, height: 300), CGSize(width: 333, height: 300), CGSize(width: 333, height: 777)] {
      cells.view.frame.size = size
      cells.stage.settle()
      #expect(abs(cells.layout.page - (x - 400) / 400) < 1e-9)
    }
    cells.view.frame.size = .zero
    cells.stage.settle()
    cells.view.frame.size = CGSize(width: 500, height: 500)
    cells.stage.settle()
    #expect(cells.view.contentOffset == CGPoint(x: 500, y: 0))
  }

  @Test func sparePagesMoveEverythingAndWhatIsSeenStays() {
    let cells = ThreeCells()
    cells.scroll(to: 450)
    let before = cells.stage.seen
    cells.layout.sparePages = 2
    cells.scroll(to: 1250)
    #expect(cells.stage.seen == before && cells.view.contentSize.width == 2800 && cells.layout.page == 0.125)
  }

  @Test func makesRoomBelowInMotionNeighboursGlideOutOfSightAndBack() throws {
    let cells = ThreeCells()
    let view = cells.view
    for (repulsion, slice) in [(200, 0), (0, 20)] as [(CGFloat, CGFloat)] {
      let before = cells.stage.seen
      view.performBatchUpdates { cells.layout.repulsion = repulsion }
      var last = cells.stage.seen
      // What was out of sight starts there.
      for (lot, frame) in before { #expect(isNear(last[lot] ?? .null, frame)) }
      for _ in 0..<25 {
        cells.stage.frame()
        for (lot, frame) in cells.stage.seen {
          guard let old = last[lot] else {
            #expect(frame.minX > 399 - 8 || frame.maxX < 8, "\(lot) comes in at its edge")
            continue
          }
          #expect(isNear(old, frame, within: 25), "\(lot) glides")
        }
        last = cells.stage.seen
      }
      cells.stage.settle()
      #expect(abs((cells.edges(.previous)?.upperBound ?? 0) - slice) < 1e-9)
      #expect(cells.edges(.current).map { abs($0.upperBound - $0.lowerBound - (300 - repulsion)) < 1e-9 } == true)
    }
  }

  @Test func hasNoNeighboursWhereThereAreNoneToShow() {
    let cells = ThreeCells()
    cells.layout.showsNeighbours = false
    cells.stage.settle()
    #expect(cells.stage.seen.keys.sorted() == [0] && cells.view.visibleCells.count == 1)
    cells.layout.style = .regular
    cells.scroll(to: 500)
    #expect(cells.stage.seen[0]?.midX == 200 && cells.stage.seen.count == 1)
  }
}
