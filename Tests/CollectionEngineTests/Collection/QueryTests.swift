import Foundation
import Testing

@testable import CollectionEngine

struct QueryTests {
  @Test func pointsFindItemsAndGapsFindNone() {
    let stage = Stage()
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 5, y: 5)) == path(0))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 95, y: 5)) == nil)
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 100, y: 100)) == path(5))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 5, y: 20_005)) == path(800))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: -5, y: 5)) == nil)
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 5, y: 1e9)) == nil)
  }

  @Test func onlyWhatIsSeenHasACell() {
    let stage = Stage()
    #expect(stage.view.cellForItem(at: path(19)) != nil && stage.view.cellForItem(at: path(20)) == nil)
    #expect(Set(stage.view.indexPathsForVisibleItems) == Set((0..<20).map { path($0) }))
    #expect(stage.view.visibleCells.count == 20)
    for cell in stage.view.visibleCells {
      #expect(stage.view.indexPath(for: cell).map { stage.sections[0][$0.item] } == (cell as? StageCell)?.item)
    }
    #expect(stage.view.visibleCellsInReadingOrder.map(\.indexPath.item) == Array(0..<20))
  }

  @Test func whatDoesNotExistHasNoAttributes() {
    let stage = Stage([5, 0])
    for wrong in [path(5), path(-1), path(0, 1), path(0, 2), path(0, -1), IndexPath(indexes: [0]), IndexPath()] {
      #expect(stage.view.layoutAttributesForItem(at: wrong) == nil)
      #expect(stage.view.cellForItem(at: wrong) == nil)
    }
    #expect(stage.view.layoutAttributesForItem(at: path(4))?.frame == CGRect(x: 0, y: 100, width: 90, height: 90))
    #expect(stage.view.numberOfSections == 2 && stage.view.numberOfItems(inSection: 7) == 0)
  }

  @Test func aViewWithoutASizeBeginsWhereItWasAskedToOnceItHasOne() {
    let view = CollectionView(frame: .zero, collectionViewLayout: GridLayout())
    let stage = Stage()
    view.dataSource = stage
    view.register([StageCell.self])
    view.scrollToItem(at: path(800), at: .top, animated: false)
    #expect(view.contentOffset == .zero)
    view.frame = CGRect(x: 0, y: 0, width: 400, height: 500)
    view.layoutIfNeeded()
    #expect(view.contentOffset == CGPoint(x: 0, y: 20_000))
    // Once only.
    view.contentOffset.y = 7
    view.frame.size.height = 400
    view.layoutIfNeeded()
    #expect(view.contentOffset == CGPoint(x: 0, y: 7))
  }

  @Test func headersAreFoundByKind() {
    let stage = Stage([8, 8], layout: GridLayout(headerHeight: 40))
    #expect(stage.view.visibleSupplementaryViews(ofKind: "header").count == 2)
    #expect(stage.view.indexPathsForVisibleSupplementaryElements(ofKind: "header").sorted() == [path(0), path(0, 1)])
    #expect(stage.view.supplementaryView(forElementKind: "header", at: path(0, 1)) is StageHeader)
    #expect(stage.view.supplementaryView(forElementKind: "footer", at: path(0)) == nil)
  }

  @Test func aViewWithoutDataIsEmpty() {
    let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: GridLayout())
    view.frame(at: 1)
    #expect(!view.frame(at: 2))
    #expect(view.numberOfSections == 0 && view.visibleCells.isEmpty)
    #expect(view.indexPathForItem(at: .zero) == nil)
    view.handle(InputEvent(.keyDown(.down), time: 1))
    view.handle(InputEvent(.keyDown(.end), time: 1))
    #expect(view.focusedIndexPath == nil)
  }

  // The view is 500 high with insets 20 above and 30 below; rows are 100 apart, items 90 high.
  private nonisolated static let places: [(CollectionView.ScrollPosition, Int, CGFloat)] = [
    (.top, 400, 9980), (.centeredVertically, 400, 9800), (.bottom, 400, 9620), ([], 400, 9620), (.top, 0, -20),
    (.bottom, 0, -20), (.top, 999, 24_520), (.bottom, 999, 24_520),
  ]

  @Test(arguments: places)
  func itemsAreBroughtToAPlace(position: CollectionView.ScrollPosition, item: Int, offset: CGFloat) {
    let stage = Stage()
    stage.view.contentInset = EdgeInsets(top: 20, bottom: 30)
    stage.view.scrollToItem(at: path(item), at: position, animated: false)
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: offset))
  }

  @Test func withoutAPlaceTheLeastMovementIsMade() {
    let stage = Stage()
    stage.view.contentOffset.y = 1000
    stage.view.scrollToItem(at: path(44), at: [], animated: false)
    #expect(stage.view.contentOffset.y == 1000)
    stage.view.scrollToItem(at: path(36), at: [], animated: false)
    #expect(stage.view.contentOffset.y == 900)
    stage.view.scrollToItem(at: path(60), at: [], animated: false)
    #expect(stage.view.contentOffset.y == 1090)
  }

  @Test func lessThanHalfAPointIsNoMovement() {
    let stage = Stage()
    stage.view.contentOffset.y = 1000.4
    stage.view.scrollToItem(at: path(40), at: .top, animated: true)
    #expect(stage.view.contentOffset.y == 1000.4 && !stage.view.isScrollMoving)
    stage.view.contentOffset.y = 1000.5
    stage.view.scrollToItem(at: path(40), at: .top, animated: false)
    #expect(stage.view.contentOffset.y == 1000)
  }

  @Test(arguments: [false, true])
  func theItemAskedForLastIsScrolledToThoughContentsStandThereStill(animated: Bool) {
    let stage = Stage()
    stage.view.scrollToItem(at: path(400), at: .top, animated: true)
    stage.view.scrollToItem(at: path(0), at: .top, animated: animated)
    stage.settle()
    #expect(stage.view.contentOffset.y == 0)
  }

  @Test func scrollingToNothingIsAFault() {
    let stage = Stage([3])
    stage.view.scrollToItem(at: path(91), at: .top, animated: false)
    #expect(
      stage.faults == [
        "Attempted to scroll the collection view to an out-of-bounds item (91) when there are only 3 items in section 0."
      ])
    stage.view.scrollToItem(at: path(0, 5), at: .top, animated: false)
    #expect(stage.faults.count == 2)
  }

  @Test func twoPlacesOfOneAxisAreAFault() {
    let stage = Stage()
    stage.view.scrollToItem(at: path(400), at: [.top, .bottom], animated: false)
    stage.view.scrollToItem(at: path(400), at: [.left, .centeredHorizontally], animated: false)
    #expect(stage.faults.count == 2 && stage.view.contentOffset == .zero)
    stage.view.scrollToItem(at: path(400), at: [.left, .top], animated: false)
    #expect(stage.faults.count == 2 && stage.view.contentOffset.y == 10_000)
  }
}
