import Foundation
import Testing

@testable import CollectionEngine

private typealias Snapshot = DiffableStage.Snapshot
private typealias Tree = DiffableStage.Source.SectionSnapshot

struct DiffableExpandingTests {
  /// Section "0" with 10 (11, 12 (13)) and 20; section "1" with 0 and 1.
  private func stage() -> DiffableStage {
    let stage = DiffableStage([0, 2])
    var tree = Tree()
    tree.append([10, 20])
    tree.append([11, 12], to: 10)
    tree.append([13], to: 12)
    stage.source.apply(tree, to: "0", animatingDifferences: false)
    return stage
  }

  @Test func aTreeChangesItsSectionAlone() {
    let stage = stage()
    stage.check([[10, 20], [0, 1]])
    let cells = [10, 20, 0, 1].map { stage.cell($0) }
    var tree = stage.source.snapshot(for: "0")
    #expect(tree.items == [10, 11, 12, 13, 20])
    tree.expand([10])
    stage.source.apply(tree, to: "0")
    stage.check([[10, 11, 12, 20], [0, 1]])
    #expect([10, 20, 0, 1].map { stage.cell($0) } == cells && stage.source.snapshot(for: "1").items == [0, 1])
    tree.collapse([10])
    stage.source.apply(tree, to: "0")
    stage.check([[10, 20], [0, 1]])
  }

  @Test func aTreeForASectionThatIsNotThereAddsIt() async {
    let stage = stage()
    var tree = Tree()
    tree.append([50])
    await stage.source.apply(tree, to: "new")
    stage.check([[10, 20], [0, 1], [50]])
  }

  @Test func aTreeWithItemsOfOtherSectionsIsRefused() async {
    let stage = stage()
    var tree = stage.source.snapshot(for: "0")
    tree.append([1, 21])
    let text = "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    1\n)}"
    var ends = 0
    func applyNow() { stage.source.apply(tree, to: "0") { ends += 1 } }
    applyNow()
    await stage.source.apply(tree, to: "0")
    var doubled = stage.source.snapshot(for: "1")
    doubled.append([1])
    await stage.source.apply(doubled, to: "1")
    #expect(stage.stage.faults == [text, text, text] && ends == 1)
    stage.check([[10, 20], [0, 1]])
  }

  @Test func aTreeStaysWhileASnapshotSaysTheSameOfItsSection() {
    let stage = stage()
    var snapshot = stage.source.snapshot()
    snapshot.appendItems([2], toSection: "1")
    stage.source.apply(snapshot)
    #expect(stage.source.snapshot(for: "0").items == [10, 11, 12, 13, 20])
    snapshot.appendItems([30], toSection: "0")
    stage.source.apply(snapshot)
    #expect(stage.source.snapshot(for: "0").items == [10, 20, 30])
    stage.check([[10, 20, 30], [0, 1, 2]])
  }

  @Test func handlersAreAskedAndNotifiedWhenAPersonExpandsAnItem() {
    let stage = stage()
    var log: [String] = []
    stage.source.sectionSnapshotHandlers.shouldExpandItem = {
      log.append("should \($0)")
      return $0 != 20
    }
    stage.source.sectionSnapshotHandlers.willExpandItem = { log.append("will \($0)") }
    stage.source.sectionSnapshotHandlers.shouldCollapseItem = {
      log.append("shouldCollapse \($0)")
      return $0 == 10
    }
    stage.source.sectionSnapshotHandlers.willCollapseItem = { log.append("willCollapse \($0)") }
    #expect(stage.source.setExpanded(true, 10) && !stage.source.setExpanded(true, 20))
    #expect(stage.source.setExpanded(true, 10) && stage.source.setExpanded(true, 12))
    stage.check([[10, 11, 12, 13, 20], [0, 1]])
    #expect(!stage.source.setExpanded(false, 12) && stage.source.setExpanded(false, 10))
    stage.check([[10, 20], [0, 1]])
    #expect(!stage.source.setExpanded(true, 999))
    #expect(
      log == [
        "should 10", "will 10", "should 20", "should 12", "will 12", "shouldCollapse 12", "shouldCollapse 10",
        "willCollapse 10",
      ])
  }

  @Test func childrenAreLookedUpWhenTheyAreToBeSeen() {
    let stage = stage()
    stage.source.sectionSnapshotHandlers.snapshotForExpandingParentItem = { item, children in
      var children = children
      children.append([item * 100])
      return children
    }
    stage.source.setExpanded(true, 20)
    stage.source.setExpanded(true, 10)
    stage.check([[10, 11, 12, 1000, 20, 2000], [0, 1]])
    #expect(stage.source.snapshot(for: "0").parent(of: 2000) == 20)
  }
}
