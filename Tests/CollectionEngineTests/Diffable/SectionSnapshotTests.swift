import Chance
import Testing

@testable import CollectionEngine

private typealias Snapshot = DiffableDataSourceSectionSnapshot<String>

struct SectionSnapshotTests {
  /// a (a1, a2 (a2x)), b, c (c1)
  private func tree() -> Snapshot {
    var tree = Snapshot()
    tree.append(["a", "b", "c"])
    tree.append(["a1", "a2"], to: "a")
    tree.append(["a2x"], to: "a2")
    tree.append(["c1"], to: "c")
    return tree
  }

  @Test func itemsComeBeforeTheirChildren() {
    let tree = tree()
    #expect(tree.items == ["a", "a1", "a2", "a2x", "b", "c", "c1"] && tree.rootItems == ["a", "b", "c"])
    #expect(tree.level(of: "a2x") == 2 && tree.level(of: "b") == 0)
    #expect(tree.parent(of: "a2x") == "a2" && tree.parent(of: "a") == nil)
    #expect(tree.index(of: "b") == 4 && tree.index(of: "x") == nil && tree.contains("c1") && !tree.contains("x"))
  }

  @Test func onlyChildrenOfExpandedItemsAreSeen() {
    var tree = tree()
    #expect(tree.visibleItems == ["a", "b", "c"])
    tree.expand(["a2"])
    #expect(tree.visibleItems == ["a", "b", "c"] && !tree.isVisible("a2x"))
    tree.expand(["a"])
    #expect(tree.visibleItems == ["a", "a1", "a2", "a2x", "b", "c"] && tree.isVisible("a2x"))
    #expect(tree.expandedItems == ["a", "a2"] && tree.isExpanded("a") && !tree.isExpanded("c"))
    tree.collapse(["a"])
    #expect(tree.visibleItems == ["a", "b", "c"] && tree.isExpanded("a2"))
  }

  @Test func itemsComeBesideOthersUnderTheSameParent() {
    var tree = tree()
    tree.insert(["a0"], before: "a1")
    tree.insert(["a3", "a4"], after: "a2")
    tree.insert(["aa"], before: "b")
    #expect(tree.items == ["a", "a0", "a1", "a2", "a2x", "a3", "a4", "aa", "b", "c", "c1"])
    #expect(tree.parent(of: "a4") == "a" && tree.parent(of: "aa") == nil)
  }

  @Test func itemsGoWithAllThatIsBelowThem() {
    var tree = tree()
    tree.delete(["a2", "a", "c1"])
    #expect(tree.items == ["b", "c"] && !tree.contains("a2x") && tree.faults.isEmpty)
    tree.deleteAll()
    #expect(tree.items.isEmpty && tree.rootItems.isEmpty)
  }

  @Test func aBranchIsASnapshotOfItsOwn() {
    var tree = tree()
    tree.expand(["a2"])
    let below = tree.snapshot(of: "a")
    #expect(
      below.rootItems == ["a1", "a2"] && below.items == ["a1", "a2", "a2x"] && below.visibleItems == below.items)
    let whole = tree.snapshot(of: "a2", includingParent: true)
    #expect(whole.rootItems == ["a2"] && whole.items == ["a2", "a2x"] && whole.level(of: "a2x") == 1)
    #expect(tree.snapshot(of: "x").items.isEmpty)
  }

  @Test func aBranchIsReplacedAndPutElsewhere() {
    var tree = tree()
    var branch = Snapshot()
    branch.append(["n1", "n2"])
    branch.append(["n1x"], to: "n1")
    branch.expand(["n1"])
    tree.replace(childrenOf: "a", using: branch)
    #expect(tree.items == ["a", "n1", "n1x", "n2", "b", "c", "c1"] && tree.parent(of: "n2") == "a")
    tree.expand(["a"])
    #expect(tree.visibleItems == ["a", "n1", "n1x", "n2", "b", "c"])
    var other = Snapshot()
    other.append(["m"])
    tree.insert(other, after: "c1")
    #expect(tree.parent(of: "m") == "c" && tree.items.suffix(2) == ["c1", "m"])
    var front = Snapshot()
    front.append(["f"])
    tree.insert(front, before: "a")
    #expect(tree.rootItems == ["f", "a", "b", "c"])
  }

  @Test func identifiersGivenTwiceAreNamedAndKeptOnce() {
    var tree = tree()
    tree.append(["b", "d"], to: "a")
    #expect(tree.items == ["a", "a1", "a2", "a2x", "d", "b", "c", "c1"])
    #expect(
      tree.faults.fatal
        == ["Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    b\n)}"])
    // A tree put into itself.
    tree.insert(tree, after: "a1")
    #expect(tree.items.count == 8 && tree.faults.fatal.count == 3)
  }

  @Test func whatIsNotThereIsReportedAndChangesNothing() {
    let original = tree()
    let calls: [(inout Snapshot) -> Void] = [
      { $0.append(["n"], to: "x") }, { $0.insert(["n"], before: "x") }, { $0.insert(["n"], after: "x") },
      { $0.delete(["x"]) }, { $0.expand(["x"]) }, { $0.collapse(["x"]) },
      { $0.replace(childrenOf: "x", using: Snapshot()) }, { $0.insert(Snapshot(), before: "x") },
      { $0.insert(Snapshot(), after: "x") },
    ]
    for (number, call) in calls.enumerated() {
      var tree = original
      call(&tree)
      #expect(tree.items == original.items && tree.faults.harmless.count == 1, "call \(number)")
    }
  }

  @Test func theTreeIsDescribedAsText() {
    var tree = tree()
    tree.expand(["a"])
    #expect(tree.visualDescription() == "+ a\n  * a1\n  - a2\n    * a2x\n* b\n- c\n  * c1")
  }

  @Test func randomTreesGoInOrderWhateverIsDone() {
    var random = SeededGenerator()
    for _ in 0..<40 {
      var tree = DiffableDataSourceSectionSnapshot<Int>()
      // The model: items in order with their levels, and what is expanded.
      var model: [(item: Int, level: Int)] = []
      var expanded = Set<Int>()
      func end(of index: Int) -> Int {
        model[(index + 1)...].firstIndex { $0.level <= model[index].level } ?? model.count
      }
      for item in 0..<60 {
        let index = model.indices.randomElement(using: &random)
        switch (Int.random(in: 0..<6, using: &random), index) {
        case (1, let index?):
          tree.append([item], to: model[index].item)
          model.insert((item, model[index].level + 1), at: end(of: index))
        case (2, let index?):
          tree.insert([item], before: model[index].item)
          model.insert((item, model[index].level), at: index)
        case (3, let index?):
          tree.insert([item], after: model[index].item)
          model.insert((item, model[index].level), at: end(of: index))
        case (4, let index?) where model.count > 10:
          tree.delete([model[index].item])
          model.removeSubrange(index..<end(of: index))
        case (5, let index?):
          tree.expand([model[index].item])
          expanded.insert(model[index].item)
        default:
          tree.append([item])
          model.append((item, 0))
        }
        #expect(tree.items == model.map(\.item))
        var deepest = 0
        let seen = model.filter { entry in
          guard entry.level <= deepest else { return false }
          deepest = entry.level + (expanded.contains(entry.item) ? 1 : 0)
          return true
        }
        #expect(tree.visibleItems == seen.map(\.item))
        for entry in model { #expect(tree.level(of: entry.item) == entry.level) }
      }
    }
  }
}
