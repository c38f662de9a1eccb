import CollectionEngine
import Foundation
import ShelfLayout
import Testing

/// A layout written for iOS, run by the engine. No file here imports UIKit: Testing would ask for more modules then.
struct ShelfLayoutTests {
  // 200 points wide: six books of 30 and their gaps of 2 take 190.
  private let layout = ShelfLayout()

  private func header(_ stage: ShelfStage, _ section: Int = 0) -> CGRect? {
    stage.view.supplementaryView(
      forElementKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?.frame
  }

  @Test func booksStandSideBySideAndBoardsLieUnderThem() {
    let stage = ShelfStage(layout, [8, 2])
    #expect(stage.cell(0)?.frame == CGRect(x: 0, y: 30, width: 30, height: 80))
    #expect(stage.cell(5)?.frame == CGRect(x: 160, y: 30, width: 30, height: 80))
    #expect(stage.cell(6)?.frame == CGRect(x: 0, y: 116, width: 30, height: 80))
    #expect(header(stage) == CGRect(x: 0, y: 0, width: 200, height: 30))
    #expect(header(stage, 1) == CGRect(x: 0, y: 202, width: 200, height: 30))
    let boards = stage.view.subviews.filter { $0 is BoardView }
    #expect(boards.map(\.frame.minY).sorted() == [110, 196])
    #expect(boards.allSatisfy { $0.frame.width == 200 && $0.frame.height == 6 })
    #expect(stage.view.contentSize == CGSize(width: 200, height: 318))
  }

  @Test func booksOfManySizesStandOnTheSameBoard() {
    let librarian = Librarian([CGSize(width: 50, height: 60), CGSize(width: 60, height: 90)])
    let stage = ShelfStage(layout, [4], delegate: librarian)
    #expect((0..<4).map { stage.cell($0)?.frame.maxY } == [120, 120, 120, 216])
    #expect(stage.cell(0)?.frame.minY == 60 && stage.cell(3)?.frame.origin == CGPoint(x: 0, y: 126))
  }

  @Test func theLastBookOfAShelfThatIsNotFullLeans() throws {
    let stage = ShelfStage(layout, [8])
    let leaning = (0..<8).filter {
      (layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) as? ShelfLayoutAttributes)?.leans == true
    }
    #expect(leaning == [7])
    #expect(try #require(stage.cell(7)).transform.b < 0 && stage.cell(6)?.transform.isIdentity == true)
  }

  @Test func attributesThatDifferInWhatTheLayoutAddsAreNotEqual() throws {
    let path = IndexPath(item: 3, section: 0)
    let (a, b) = (ShelfLayoutAttributes(forCellWith: path), ShelfLayoutAttributes(forCellWith: path))
    #expect(a == b)
    b.leans = true
    #expect(a != b && b.copy() as? ShelfLayoutAttributes == b)
  }

  @Test func aContextAnswersForItself() throws {
    let stage = ShelfStage(layout, [40, 40])
    let context = layout.invalidationContext(forBoundsChange: stage.view.bounds.offsetBy(dx: 0, dy: 10))
    #expect(
      context.invalidatedSupplementaryIndexPaths == [
        CollectionView.elementKindSectionHeader: [IndexPath(item: 0, section: 0), IndexPath(item: 0, section: 1)]
      ])
    let wider = layout.invalidationContext(forBoundsChange: CGRect(x: 0, y: 0, width: 500, height: 300))
    #expect(wider.invalidatedSupplementaryIndexPaths == nil)
  }

  @Test func scrollingMovesHeadersAndLaysNothingOutAgain() {
    let stage = ShelfStage(layout, [40, 40])
    let before = layout.arrangements
    stage.view.contentOffset.y = 100
    stage.frame()
    #expect(header(stage) == CGRect(x: 0, y: 100, width: 200, height: 30))
    // The next section pushes the title away.
    stage.view.contentOffset.y = 620
    stage.frame()
    #expect(header(stage) == CGRect(x: 0, y: 602, width: 200, height: 30))
    #expect(layout.arrangements == before)
    stage.view.frame.size.width = 120
    stage.frame()
    #expect(layout.arrangements == before + 1)
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))?.frame.minY == 116)
  }

  @Test func newBooksAreSetDownAndOldOnesTipOver() throws {
    let stage = ShelfStage(layout, [8])
    let old = try #require(stage.cell(2))
    stage.view.performBatchUpdates {
      stage.counts = [9]
      stage.view.deleteItems(at: [IndexPath(item: 2, section: 0)])
      stage.view.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 4, section: 0)])
    }
    let new = try #require(stage.cell(4))
    #expect(new.frame == CGRect(x: 128, y: 30, width: 30, height: 80))
    #expect(new.presentation.center.y == 70 - 80 && new.presentation.alpha == 0)
    #expect(old.presentation.center == CGPoint(x: 79, y: 70) && old.transform.b > 0.8 && old.alpha == 0)
    #expect(stage.cell(3)?.isAnimating == false || stage.cell(3)?.presentation.alpha == 1)
    stage.settle()
    #expect(old.superview == nil && new.presentation.frame == new.frame && new.alpha == 1)
  }

  @Test func aFlingEndsWithAShelfUnderTheHeader() {
    let stage = ShelfStage(layout, [200])
    let target = layout.targetContentOffset(
      forProposedContentOffset: CGPoint(x: 0, y: 200), withScrollingVelocity: CGPoint(x: 0, y: 1))
    #expect(target == CGPoint(x: 0, y: 172))
    stage.view.beginDragging(at: CGPoint(x: 50, y: 250), time: 0)
    for step in 1...6 { stage.view.drag(to: CGPoint(x: 50, y: 250 - 20 * step), time: Double(step) / 60) }
    stage.view.endDragging(time: 0.1)
    stage.settle()
    #expect(stage.view.contentOffset.y > 172 && stage.view.contentOffset.y.truncatingRemainder(dividingBy: 86) == 0)
  }

  @Test func whereTextRunsTheOtherWayBooksDoToo() {
    let stage = ShelfStage(layout, [8])
    stage.layoutDirection = .rightToLeft
    stage.view.reloadData()
    stage.frame()
    #expect(stage.cell(0)?.frame.minX == 170 && stage.cell(5)?.frame.minX == 10)
  }
}
