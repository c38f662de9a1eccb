import Foundation
import Testing

@testable import CollectionEngine

struct DecorationTests {
  private typealias Background = EstimatedList.Background

  private func stage(_ counts: [Int]) -> Stage {
    let stage = Stage(counts, layout: EstimatedList(isDecorated: true))
    stage.settle()
    return stage
  }

  private func backgrounds(_ stage: Stage) -> [Int: Background] {
    var found: [Int: Background] = [:]
    for (key, view) in stage.view.displayed.visible where key.category == .decorationView {
      found[key.indexPath.section] = view as? Background
    }
    return found
  }

  @Test func theyAreMadeOfTheRegisteredClassAndGivenTheirAttributes() {
    let stage = stage([4, 3, 40])
    let views = backgrounds(stage)
    #expect(views.keys.sorted() == [0, 1, 2])
    #expect(views[0]?.frame == CGRect(x: 0, y: 0, width: 390, height: 200))
    #expect(views[1]?.frame == CGRect(x: 0, y: 200, width: 390, height: 150))
    #expect(views[1]?.applied == [path(0, 1)])
    #expect(stage.view.viewsInDrawingOrder.prefix(3).allSatisfy { $0 is Background })
    #expect(stage.faults.isEmpty)
    stage.checkAtRest()
  }

  @Test func theyAreUsedAgain() {
    let stage = stage(Array(repeating: 4, count: 200))
    let views = Set(backgrounds(stage).values.map(ObjectIdentifier.init))
    stage.view.contentOffset.y = 20_000
    stage.frame()
    stage.view.contentOffset.y = 0
    stage.frame()
    #expect(Set(backgrounds(stage).values.map(ObjectIdentifier.init)).isSubset(of: views))
    #expect(backgrounds(stage).values.allSatisfy { $0.timesReused == 2 })
    stage.checkAtRest()
  }

  @Test func theyAreNotReportedAndNothingHitsThem() {
    let stage = stage([0, 4])
    stage.logsDisplay = true
    let list = stage.view.collectionViewLayout as? EstimatedList
    list?.headerHeight = 30
    list?.invalidateLayout()
    stage.settle()
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 10, y: 10)) == nil)
    #expect(stage.view.visibleCells.count == 4 && stage.view.visibleCellsInReadingOrder.count == 4)
    #expect(stage.view.visibleSupplementaryViews(ofKind: EstimatedList.background).isEmpty)
    stage.view.contentOffset.y = 30
    stage.frame()
    #expect(stage.log.isEmpty && stage.displayedCount == stage.view.subviews.count - 1)
  }

  @Test func theyFollowTheirSectionsThroughABatch() {
    let stage = stage([2, 3, 4])
    let before = backgrounds(stage)
    stage.view.performBatchUpdates {
      stage.sections = [stage.sections[2], [1000], stage.sections[1], stage.sections[0] + [1001]]
      stage.view.insertItems(at: [path(2, 3)])
      stage.view.moveSection(2, toSection: 0)
      stage.view.insertSections([1])
      stage.view.moveSection(1, toSection: 2)
    }
    let after = backgrounds(stage)
    #expect(after[0] === before[2] && after[2] === before[1] && after[3] === before[0])
    stage.frame()
    // The last section's glides from the end to the start.
    #expect(abs((after[0].map { stage.seen($0).minY } ?? 0) - 250) < 1)
    stage.settle()
    #expect(after[3]?.presentation.frame == CGRect(x: 0, y: 400, width: 390, height: 150))
    stage.checkAtRest()
    stage.view.performBatchUpdates {
      stage.sections.removeFirst(2)
      stage.view.deleteSections([0, 1])
      stage.view.reloadSections([2])
    }
    // What shows no data stays when the data is reloaded.
    #expect(backgrounds(stage)[0] === after[2])
    stage.settle()
    #expect(backgrounds(stage).count == 2)
    stage.checkAtRest()
  }

  @Test func theLayoutIsAskedWhereTheyStartAndEnd() {
    final class Flying: Layout {
      var takenAway: [IndexPath] = []
      override func indexPathsToDeleteForDecorationView(ofKind kind: String) -> [IndexPath] { takenAway }
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
      override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
        (0..<(collectionView?.numberOfSections ?? 0)).compactMap {
          layoutAttributesForDecorationView(ofKind: "square", at: IndexPath(index: $0))
        }
      }
      override func layoutAttributesForDecorationView(ofKind kind: String, at path: IndexPath) -> LayoutAttributes? {
        square(path, at: CGFloat(path[0]) * 30)
      }
      override func initialLayoutAttributesForAppearingDecorationElement(ofKind kind: String, at path: IndexPath)
        -> LayoutAttributes?
      { path[0] == 1 ? square(path, at: 200) : nil }
      override func finalLayoutAttributesForDisappearingDecorationElement(ofKind kind: String, at path: IndexPath)
        -> LayoutAttributes?
      { square(path, at: 300) }
      private func square(_ path: IndexPath, at x: CGFloat) -> LayoutAttributes {
        let square = LayoutAttributes(forDecorationViewOfKind: "square", with: path)
        square.frame = CGRect(x: x, y: 0, width: 20, height: 20)
        return square
      }
    }
    let layout = Flying()
    layout.register(EstimatedList.Background.self, forDecorationViewOfKind: "square")
    let stage = Stage([0], layout: layout)
    stage.view.performBatchUpdates {
      stage.sections.append([])
      stage.view.insertSections([1])
    }
    stage.frame()
    let new = stage.view.displayed.visible[.decorationView(kind: "square", IndexPath(index: 1))]
    #expect(new?.presentation.frame.minX == 200 && new?.frame.minX == 30)
    stage.settle()
    stage.view.performBatchUpdates {
      stage.sections.removeLast()
      stage.view.deleteSections([1])
    }
    #expect(new?.frame.minX == 300 && stage.view.displayed.leaving.count == 1)
    stage.settle()
    #expect(stage.view.subviews.count == 1)
    let first = ElementKey.decorationView(kind: "square", IndexPath(index: 0))
    let old = stage.view.displayed.visible[first]
    layout.takenAway = [IndexPath(index: 0)]
    stage.view.performBatchUpdates(nil)
    #expect(stage.view.displayed.visible[first] !== old && old?.frame.minX == 300)
    stage.settle()
    #expect(stage.view.subviews.count == 1)
  }

  @Test func aKindThatNobodyRegisteredIsReportedOnce() {
    let layout = EstimatedList(isDecorated: true)
    layout.register(nil, forDecorationViewOfKind: EstimatedList.background)
    let stage = Stage([2, 2, 2], layout: layout)
    stage.settle()
    #expect(stage.faults.count == 1 && stage.faults.first?.contains("kind background") == true)
    #expect(stage.view.displayed.visible.filter { $0.key.category == .decorationView }.count == 3)
    stage.checkIdle()
  }

  @Test func anotherLayoutKeepsThemWhereItHasTheSameClass() {
    let stage = stage([2, 2])
    let before = backgrounds(stage)
    let same = EstimatedList(estimate: 80, isDecorated: true)
    stage.view.setCollectionViewLayout(same, animated: true)
    #expect(backgrounds(stage) == before)
    stage.settle()
    let other = EstimatedList(estimate: 30, isDecorated: true)
    other.register(StageHeader.self, forDecorationViewOfKind: EstimatedList.background)
    stage.view.setCollectionViewLayout(other, animated: true)
    #expect(stage.view.displayed.leaving.count == 2 && backgrounds(stage).isEmpty)
    stage.settle()
    #expect(stage.view.displayed.visible.filter { $0.value is StageHeader }.count == 2)
    stage.view.setCollectionViewLayout(GridLayout(), animated: true)
    stage.settle()
    stage.checkAtRest()
  }
}
