import Foundation
import Testing

@testable import CollectionEngine

struct SectionUpdateTests {
  private func items(_ stage: Stage) -> [IndexPath: Int] {
    Dictionary(
      uniqueKeysWithValues: stage.view.indexPathsForVisibleItems.compactMap { path in
        (stage.view.cellForItem(at: path) as? StageCell).map { (path, $0.item) }
      })
  }

  @Test func sectionsComeAndGoWithTheirItems() {
    let stage = Stage([2, 2, 2])
    stage.view.performBatchUpdates {
      stage.sections = [[0, 1], [7, 8, 9], [4, 5], [6]]
      stage.view.deleteSections(IndexSet(integer: 1))
      stage.view.insertSections(IndexSet([1, 3]))
    }
    #expect(stage.faults.isEmpty)
    stage.check()
    stage.settle()
    stage.checkAtRest()
    #expect(items(stage)[path(2, 1)] == 9 && items(stage)[path(0, 3)] == 6)
  }

  @Test func aMovedSectionKeepsItsCellsAndWhatIsSelected() {
    let stage = Stage([2, 3, 2])
    stage.view.allowsMultipleSelection = true
    stage.view.selectItem(at: path(1, 0), animated: false, scrollPosition: [])
    stage.view.focusItem(at: path(2, 1), animated: false)
    let cells = [path(0, 0), path(1, 0)].map { stage.view.cellForItem(at: $0) }
    let before = stage.seen(path(0, 0))
    stage.view.performBatchUpdates {
      stage.sections = [[2, 3, 4], [5, 6], [0, 1]]
      stage.view.moveSection(0, toSection: 2)
    }
    #expect(stage.faults.isEmpty)
    #expect([path(0, 2), path(1, 2)].map { stage.view.cellForItem(at: $0) } == cells)
    #expect(stage.view.indexPathsForSelectedItems == [path(1, 2)])
    #expect(stage.view.focusedIndexPath == path(2, 0))
    stage.frame()
    #expect(stage.seen(path(0, 2)) == before)
    stage.check()
    stage.settle()
    stage.checkAtRest()
  }

  /// What UIKit rejects by mistake.
  @Test func aSectionMayGoWhereAnotherWasDeleted() {
    let stage = Stage([1, 1, 1, 1, 1])
    stage.view.performBatchUpdates {
      stage.sections = [[0], [1], [10, 11], [3], [2]]
      stage.view.moveSection(2, toSection: 4)
      stage.view.reloadSections(IndexSet(integer: 3))
      stage.view.deleteSections(IndexSet(integer: 4))
      stage.view.insertSections(IndexSet(integer: 2))
    }
    #expect(stage.faults.isEmpty)
    stage.settle()
    stage.checkAtRest()
  }

  @Test func aReloadedSectionGetsOtherCells() {
    let stage = Stage([2, 2])
    let old = stage.view.cellForItem(at: path(0, 1))
    let kept = stage.view.cellForItem(at: path(0, 0))
    stage.view.selectItem(at: path(0, 1), animated: false, scrollPosition: [])
    stage.sections[1] = [20, 21, 22]
    stage.view.reloadSections(IndexSet(integer: 1))
    #expect(stage.faults.isEmpty)
    #expect(stage.view.cellForItem(at: path(0, 1)) !== old && stage.view.cellForItem(at: path(0, 0)) === kept)
    #expect(stage.view.indexPathsForSelectedItems == nil)
    stage.settle()
    stage.checkAtRest()
  }

  @Test func headersGoWithTheirSections() {
    let stage = Stage([2, 2, 2], layout: GridLayout(headerHeight: 20))
    func header(_ section: Int) -> ReusableView? {
      stage.view.supplementaryView(forElementKind: "header", at: path(0, section))
    }
    let (first, second, third) = (header(0), header(1), header(2))
    #expect(first != nil && second != nil && third != nil)
    stage.view.performBatchUpdates {
      stage.sections = [[4, 5], [2, 3], [9]]
      stage.view.moveSection(2, toSection: 0)
      stage.view.deleteSections(IndexSet(integer: 0))
      stage.view.insertSections(IndexSet(integer: 2))
    }
    #expect(stage.faults.isEmpty)
    #expect(header(0) === third && header(1) === second && header(2) !== first)
    stage.check()
    stage.settle()
    stage.checkAtRest()
    stage.view.reloadSections(IndexSet(integer: 1))
    #expect(header(1) !== second)
    stage.settle()
    stage.checkAtRest()
  }

  @Test func anItemMayMoveIntoANewSection() {
    let stage = Stage([3])
    let cell = stage.view.cellForItem(at: path(1))
    stage.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    stage.view.performBatchUpdates {
      stage.sections = [[7, 1, 8], [0, 2]]
      stage.view.insertSections(IndexSet(integer: 0))
      stage.view.moveItem(at: path(1), to: path(1, 0))
    }
    #expect(stage.faults.isEmpty)
    #expect(stage.view.cellForItem(at: path(1, 0)) === cell)
    #expect(stage.view.indexPathsForSelectedItems == [path(1, 0)])
    stage.settle()
    stage.checkAtRest()
  }

  @Test func wrongSectionsAreReportedAndShownFromTheData() {
    let stage = Stage([2, 2])
    stage.view.performBatchUpdates {
      stage.sections.removeLast()
      stage.view.deleteSections(IndexSet([0, 5]))
      stage.view.moveSection(0, toSection: 0)
    }
    #expect(stage.faults.count == 1)
    for fault in [
      "attempt to delete section 5, but there are only 2 sections before the update",
      "attempt to perform a delete and a move from the same section (0)",
      "Data source before updates = { 2 sections with item counts: [2, 2] }",
      "Data source after updates = { 1 section with item counts: [2] }", "Move section (0) to (0)",
    ] { #expect(stage.faults.first?.contains(fault) == true) }
    stage.frame()
    stage.checkAtRest()
  }

  // MARK: Reconfiguring

  @Test func reconfiguredItemsKeepTheirCells() {
    let stage = Stage([12])
    let cell = stage.view.cellForItem(at: path(3)) as? StageCell
    let (reused, calls) = (cell?.timesReused, stage.cellCalls)
    stage.sections[0][3] = 333
    stage.view.reconfigureItems(at: [path(3), path(11)])
    #expect(stage.view.cellForItem(at: path(3)) === cell)
    #expect(cell?.item == 333 && cell?.timesReused == reused && stage.cellCalls == calls + 2)
    stage.settle()
    stage.checkAtRest()
  }

  @Test func aReconfiguredItemMayMove() {
    let stage = Stage([12])
    let cell = stage.view.cellForItem(at: path(3)) as? StageCell
    stage.view.performBatchUpdates {
      stage.sections[0].remove(at: 3)
      stage.sections[0].insert(333, at: 0)
      stage.view.moveItem(at: path(3), to: path(0))
      stage.view.reconfigureItems(at: [path(3)])
    }
    #expect(stage.view.cellForItem(at: path(0)) === cell && cell?.item == 333)
    stage.settle()
    stage.checkAtRest()
  }

  @Test func aCellOnItsWayOutIsFilledAgain() {
    let stage = Stage([100])
    let cell = stage.view.cellForItem(at: path(0)) as? StageCell
    stage.sections[0].append(stage.sections[0].removeFirst())
    stage.view.moveItem(at: path(0), to: path(99))
    stage.frame()
    #expect(stage.view.cellForItem(at: path(99)) == nil && cell?.isDisplayed == true)
    // It is called back as it was left.
    for lastStep in [false, true] {
      stage.sections[0][99] = lastStep ? 444 : 333
      stage.view.performBatchUpdates {
        stage.view.reconfigureItems(at: [path(99)])
        guard lastStep else { return }
        stage.sections[0].insert(stage.sections[0].removeLast(), at: 0)
        stage.view.moveItem(at: path(99), to: path(0))
      }
      #expect(cell?.item == (lastStep ? 444 : 333))
    }
    #expect(stage.view.cellForItem(at: path(0)) === cell)
    stage.settle()
    stage.checkAtRest()
  }

  @Test func itemsOutOfSightAreNotAskedFor() {
    let stage = Stage([1000])
    let calls = stage.cellCalls
    stage.view.reconfigureItems(at: [path(900)])
    #expect(stage.cellCalls == calls)
  }

  // MARK: Without motion

  @Test func withoutAnimationABatchIsShownAtOnce() {
    let stage = Stage([40])
    var ends: [Bool] = []
    View.performWithoutAnimation {
      stage.view.performBatchUpdates {
        stage.sections[0].remove(at: 0)
        stage.view.deleteItems(at: [path(0)])
      } completion: {
        ends.append($0)
      }
    }
    #expect(ends == [true] && View.areAnimationsEnabled)
    stage.frame()
    stage.checkAtRest()
  }

  /// Rows of 100 points, all of which it names whatever it is asked.
  private final class TalkativeRows: Layout {
    override var collectionViewContentSize: CGSize { CGSize(width: 390, height: CGFloat(count) * 100) }
    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
      (0..<count).compactMap { layoutAttributesForItem(at: path($0)) }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
      let attributes = LayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(x: 0, y: CGFloat(path.item) * 100, width: 390, height: 100)
      return attributes
    }
  }

  @Test func withoutAnimationWhatMovesOutOfSightIsTakenBackThoughTheLayoutNamesIt() {
    let stage = Stage([40], layout: TalkativeRows())
    View.performWithoutAnimation {
      stage.view.performBatchUpdates {
        stage.sections[0].insert(contentsOf: [1000, 1001], at: 0)
        stage.view.insertItems(at: [path(0), path(1)])
      }
    }
    stage.frame()
    #expect(stage.view.indexPathsForVisibleItems.sorted() == (0..<5).map { path($0) })
    stage.checkAtRest()
  }

  @Test func aLayoutThatIsOutOfDateJoinsTheMotion() {
    let stage = Stage([12])
    let before = stage.seen(path(5))
    stage.grid?.columns = 2
    stage.grid?.invalidateLayout()
    stage.view.performBatchUpdates(nil)
    stage.frame()
    #expect(stage.seen(path(5)) == before)
    stage.run(0.15)
    stage.check()
    stage.settle()
    #expect(stage.seen(path(5)) != before)
    stage.checkAtRest()
  }
}
