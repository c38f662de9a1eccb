import Chance
import Testing

@testable import CollectionEngine

private typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

struct SnapshotTests {
  @Test func itemsGoToTheSectionThatIsNamedOrToTheLast() {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2], toSection: "a")
    snapshot.appendItems([3])
    #expect(snapshot.itemIdentifiers == [1, 2, 3] && snapshot.itemIdentifiers(inSection: "b") == [3])
    #expect(
      snapshot.numberOfItems == 3 && snapshot.numberOfSections == 2 && snapshot.numberOfItems(inSection: "a") == 2)
    #expect(
      snapshot.sectionIdentifier(containingItem: 3) == "b" && snapshot.sectionIdentifier(containingItem: 4) == nil)
    #expect(snapshot.indexOfItem(3) == 2 && snapshot.indexOfItem(4) == nil)
    #expect(snapshot.indexOfSection("b") == 1 && snapshot.indexOfSection("c") == nil)
    #expect(snapshot.itemIdentifiers(inSection: "c").isEmpty && snapshot.numberOfItems(inSection: "c") == 0)
    #expect(snapshot.faults.isEmpty)
  }

  @Test func aCopyIsAValueOfItsOwn() {
    let original = Snapshot([3, 2])
    var copy = original
    copy.deleteItems([0])
    copy.moveSection("1", beforeSection: "0")
    copy.reloadItems([1])
    #expect(original.model == Snapshot([3, 2]).model && original.reloadedItemIdentifiers.isEmpty)
    #expect(copy.itemIdentifiers == [3, 4, 1, 2])
  }

  @Test func sectionsAndItemsMoveBesideOthers() {
    var snapshot = Snapshot([2, 2, 2])
    snapshot.moveSection("0", afterSection: "2")
    #expect(snapshot.sectionIdentifiers == ["1", "2", "0"])
    snapshot.moveSection("0", beforeSection: "1")
    #expect(snapshot.sectionIdentifiers == ["0", "1", "2"])
    snapshot.moveItem(0, afterItem: 1)
    snapshot.moveItem(5, beforeItem: 2)
    #expect(snapshot.itemIdentifiers == [1, 0, 5, 2, 3, 4])
    #expect(snapshot.sectionIdentifier(containingItem: 5) == "1")
    snapshot.insertSections(["x", "y"], beforeSection: "1")
    snapshot.insertSections(["z"], afterSection: "2")
    #expect(snapshot.sectionIdentifiers == ["0", "x", "y", "1", "2", "z"])
  }

  @Test func everythingThatIsDeletedIncludesTheSections() {
    var snapshot = Snapshot([3, 3])
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfItems == 0 && snapshot.sectionIdentifiers.isEmpty)
    snapshot.appendSections(["0"])
    snapshot.appendItems([0])
    #expect(snapshot.itemIdentifiers == [0] && snapshot.faults.isEmpty)
  }

  @Test func whatIsReloadedIsRememberedWhileItIsThere() {
    var snapshot = Snapshot([4, 2])
    snapshot.reloadItems([3, 1, 3])
    snapshot.reconfigureItems([5, 0])
    snapshot.reloadSections(["1"])
    #expect(snapshot.reloadedItemIdentifiers == [3, 1] && snapshot.reconfiguredItemIdentifiers == [5, 0])
    #expect(snapshot.reloadedSectionIdentifiers == ["1"])
    snapshot.deleteSections(["1"])
    snapshot.deleteItems([3])
    #expect(snapshot.reloadedItemIdentifiers == [1] && snapshot.reconfiguredItemIdentifiers == [0])
    #expect(snapshot.reloadedSectionIdentifiers.isEmpty)
  }

  @Test func itemsThatAreThereMoveToWhereTheyAreAdded() {
    var snapshot = Snapshot([3, 2])
    snapshot.appendItems([1, 9], toSection: "1")
    #expect(snapshot.model.sections.map(\.items) == [[0, 2], [3, 4, 1, 9]])
    snapshot.insertItems([9, 3], beforeItem: 2)
    #expect(snapshot.model.sections.map(\.items) == [[0, 9, 3, 2], [4, 1]])
    #expect(snapshot.faults.fatal.isEmpty && snapshot.faults.harmless.count == 2)
  }

  @Test func identifiersGivenTwiceAreNamedAndKeptOnce() {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b", "a"])
    snapshot.appendItems([1, 2, 1, 3, 3, 3, 4], toSection: "a")
    #expect(snapshot.sectionIdentifiers == ["a", "b"] && snapshot.itemIdentifiers == [1, 2, 3, 4])
    #expect(snapshot.indexOfItem(4) == 3)
    #expect(
      snapshot.faults.fatal == [
        "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(\n    a\n)}",
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    1,\n    3\n)}",
      ])
  }

  @Test func whatIsNotThereIsReportedAndChangesNothing() {
    let original = Snapshot([2, 2])
    let calls: [(inout Snapshot) -> Void] = [
      { $0.appendItems([9], toSection: "x") }, { $0.insertItems([9], beforeItem: 8) },
      { $0.insertItems([9], afterItem: 8) }, { $0.deleteItems([8]) }, { $0.moveItem(0, beforeItem: 8) },
      { $0.moveItem(8, afterItem: 0) }, { $0.reloadItems([8]) }, { $0.reconfigureItems([8]) },
      { $0.insertSections(["y"], beforeSection: "x") }, { $0.insertSections(["y"], afterSection: "x") },
      { $0.deleteSections(["x"]) }, { $0.moveSection("x", beforeSection: "0") },
      { $0.moveSection("0", afterSection: "x") }, { $0.reloadSections(["x"]) },
    ]
    for (number, call) in calls.enumerated() {
      var snapshot = original
      call(&snapshot)
      #expect(snapshot.model == original.model, "call \(number)")
      #expect(snapshot.faults.harmless.count == 1 && snapshot.faults.fatal.isEmpty, "call \(number)")
    }
    var empty = Snapshot()
    empty.appendItems([1])
    #expect(
      empty.faults.harmless == ["There are currently no sections in the data source. Please add a section first."])
  }

  @Test func anItemIsNotPutBesideItself() {
    var snapshot = Snapshot([3])
    snapshot.moveItem(1, beforeItem: 1)
    snapshot.insertItems([7, 1, 8], afterItem: 1)
    snapshot.moveSection("0", afterSection: "0")
    #expect(snapshot.itemIdentifiers == [0, 1, 7, 8, 2])
  }

  @Test func manyChangesOneByOneLeaveEveryItemToBeFound() {
    var snapshot = Snapshot([1])
    for item in 1...20_000 { snapshot.insertItems([item], beforeItem: item - 1) }
    #expect(snapshot.itemIdentifiers == Array((0...20_000).reversed()))
    for item in stride(from: 0, through: 20_000, by: 7) { #expect(snapshot.indexOfItem(item) == 20_000 - item) }
    for item in 0..<20_000 where item % 3 > 0 { snapshot.deleteItems([item]) }
    for (index, item) in snapshot.itemIdentifiers.enumerated() where index % 5 == 0 {
      #expect(snapshot.indexOfItem(item) == index)
    }
  }

  @Test func randomChangesGiveWhatTheyGiveInPlainArrays() {
    var random = SeededGenerator()
    for _ in 0..<60 {
      var model = SnapshotModel()
      var snapshot = Snapshot()
      var fresh = 0
      func new(_ count: Int) -> [Int] {
        defer { fresh += count }
        return Array(fresh..<fresh + count)
      }
      for _ in 0..<120 {
        let names = model.sections.map(\.name)
        let known = model.items
        let some = known.filter { _ in Int.random(in: 0..<8, using: &random) == 0 }.shuffled(using: &random)
        let more = new(.random(in: 0..<30, using: &random))
        let section = names.randomElement(using: &random)
        let after = Bool.random(using: &random)
        switch Int.random(in: 0..<9, using: &random) {
        case 0:
          fresh += 1
          guard let section, !after else {
            snapshot.appendSections(["\(fresh)"])
            model.sections.append(.init(name: "\(fresh)", items: []))
            break
          }
          snapshot.insertSections(["\(fresh)"], beforeSection: section)
          let index = names.firstIndex(of: section) ?? 0
          model.sections.insert(.init(name: "\(fresh)", items: []), at: index)
        case 1:
          guard let section, names.count > 3 else { break }
          snapshot.deleteSections([section])
          model.sections.removeAll { $0.name == section }
        case 2:
          guard let section, let other = names.randomElement(using: &random) else { break }
          if after {
            snapshot.moveSection(section, afterSection: other)
          } else {
            snapshot.moveSection(section, beforeSection: other)
          }
          model.moveSection(section, beside: other, after: after)
        case 3, 4:
          guard let section, let index = names.firstIndex(of: section) else { break }
          snapshot.appendItems(more + some, toSection: section)
          model.remove(some)
          model.sections[index].items += more + some
        case 5, 6:
          guard let neighbour = known.filter({ !some.contains($0) }).randomElement(using: &random) else { break }
          if after {
            snapshot.insertItems(some + more, afterItem: neighbour)
          } else {
            snapshot.insertItems(some + more, beforeItem: neighbour)
          }
          model.insert(some + more, beside: neighbour, after: after)
        case 7:
          snapshot.deleteItems(some)
          model.remove(some)
        default:
          guard let item = known.randomElement(using: &random), let other = known.randomElement(using: &random) else {
            break
          }
          if after { snapshot.moveItem(item, afterItem: other) } else { snapshot.moveItem(item, beforeItem: other) }
          if item != other { model.insert([item], beside: other, after: after) }
        }
        #expect(snapshot.model == model)
      }
      #expect(snapshot.numberOfItems == model.items.count && snapshot.faults.fatal.isEmpty)
      for (index, item) in model.items.enumerated() {
        #expect(snapshot.indexOfItem(item) == index)
        #expect(
          snapshot.sectionIdentifier(containingItem: item)
            == model.place(of: item).map { model.sections[$0.section].name })
      }
    }
  }
}
