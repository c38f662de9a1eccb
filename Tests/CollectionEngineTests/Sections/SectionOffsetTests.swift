import Chance
import Foundation
import Testing

@testable import CollectionEngine

/// What a scrolled section shows stays what it shows.
struct SectionOffsetTests {
  /// Six shelves, the third of which is scrolled.
  private func shelves(_ behavior: Behavior = .continuous, by shelving: Shelving = .plain) -> Stage {
    let stage = Stage.shelves(behavior, by: shelving, counts: Array(repeating: 100, count: 6))
    stage.scroll(2, to: 1230)
    return stage
  }

  @Test(arguments: Shelving.allCases)
  func offsetsGoWithTheirSections(shelving: Shelving) {
    let stage = shelves(by: shelving)
    stage.view.performBatchUpdates {
      stage.sections.insert([7001, 7002], at: 0)
      stage.view.insertSections([0])
    }
    #expect(stage.offset(3) == 1230 && stage.offset(2) == 0)
    stage.settle()
    stage.checkAtRest()
    stage.view.performBatchUpdates {
      let moved = stage.sections.remove(at: 3)
      stage.sections.insert(moved, at: 1)
      stage.view.moveSection(3, toSection: 1)
    }
    stage.settle()
    #expect(stage.offset(1) == 1230 && stage.offset(3) == 0)
    stage.checkAtRest()
    stage.view.performBatchUpdates {
      stage.sections.remove(at: 0)
      stage.view.deleteSections([0])
    }
    stage.settle()
    #expect(stage.offset(0) == 1230)
    stage.view.performBatchUpdates {
      stage.sections.remove(at: 0)
      stage.view.deleteSections([0])
    }
    stage.settle()
    #expect(stage.view.sections.isEmpty && (0..<5).allSatisfy { stage.offset($0) == 0 })
    stage.checkAtRest()
  }

  @Test(arguments: Shelving.allCases)
  func whatIsSeenStaysWhereItIsWhenItemsComeAndGoBeforeIt(shelving: Shelving) {
    let stage = shelves(by: shelving)
    let seen = stage.seen(path(13, 2))
    stage.view.performBatchUpdates {
      stage.sections[2].insert(contentsOf: [9001, 9002, 9003], at: 0)
      stage.view.insertItems(at: [path(0, 2), path(1, 2), path(2, 2)])
    }
    #expect(stage.offset(2) == 1530)
    stage.frame()
    #expect(stage.seen(path(16, 2)) == seen)
    stage.settle()
    stage.checkAtRest()
    stage.view.performBatchUpdates {
      // The item that is held to goes as well: its neighbour takes over.
      stage.sections[2].removeSubrange(10..<16)
      stage.view.deleteItems(at: (10..<16).map { path($0, 2) })
    }
    stage.settle()
    #expect(stage.offset(2) == 930 && stage.seen(path(10, 2)) == seen)
    stage.checkAtRest()
    let view = stage.view
    view.reconfigureItems(at: [path(10, 2)])
    stage.sections[2][10] = 5
    view.reloadItems(at: [path(10, 2)])
    stage.settle()
    #expect(stage.offset(2) == 930)
  }

  @Test func aSectionAtItsStartStaysThere() {
    let stage = shelves()
    stage.view.setContentOffset(.zero, ofSection: 2, animated: false)
    stage.view.performBatchUpdates {
      stage.sections[2].insert(9001, at: 0)
      stage.view.insertItems(at: [path(0, 2)])
    }
    stage.settle()
    #expect(stage.offset(2) == 0)
  }

  @Test func changesDuringAFlingCarryItOn() {
    let (plain, changed) = (shelves(), shelves())
    for stage in [plain, changed] {
      stage.swipe(from: CGPoint(x: 350, y: 250), to: CGPoint(x: 200, y: 250))
      stage.run(0.2)
    }
    changed.view.performBatchUpdates {
      changed.sections[2].insert(contentsOf: [9001, 9002], at: 0)
      changed.view.insertItems(at: [path(0, 2), path(1, 2)])
    }
    var last = changed.offset(2)
    #expect(last == plain.offset(2) + 200)
    while plain.frame() {
      changed.frame()
      #expect(abs(changed.offset(2) - plain.offset(2) - 200) < 1)
      #expect(changed.offset(2) >= last - 0.5)
      last = changed.offset(2)
    }
    changed.settle()
    changed.checkAtRest()
  }

  @Test func aFlingToAStopEndsAtOneWhateverComesBetween() {
    let stage = Stage.shelves(.groupPaging, width: 290)
    stage.scroll(2, to: 1200)
    stage.swipe(from: CGPoint(x: 350, y: 250), to: CGPoint(x: 250, y: 250))
    stage.run(0.1)
    stage.view.performBatchUpdates {
      stage.sections[2].insert(9001, at: 0)
      stage.view.insertItems(at: [path(0, 2)])
    }
    stage.settle()
    #expect(stage.offset(2) == 1800)
    stage.checkAtRest()
  }

  /// Flicked hard, gently, and so hard that it bounces at the end.
  @Test(arguments: [(100.0, 1200.0), (12, 1200), (250, 29_300)], [0.0, 0.05, 0.1, 0.2])
  func whatComesBeforeAFlingToAStopLeavesItsWayAlone(flick: (way: CGFloat, from: CGFloat), moment: Double) {
    for behavior in [Behavior.groupPaging, .groupPagingCentered, .continuousGroupLeadingBoundary] {
      let (plain, changed) = (Stage.shelves(behavior, width: 290), Stage.shelves(behavior, width: 290))
      for stage in [plain, changed] {
        stage.scroll(2, to: flick.from)
        stage.swipe(from: CGPoint(x: 350, y: 250), to: CGPoint(x: 350 - flick.way, y: 250))
        stage.run(moment)
      }
      #expect(changed.offset(2) == plain.offset(2))
      changed.view.performBatchUpdates {
        changed.sections[2].insert(9001, at: 0)
        changed.view.insertItems(at: [path(0, 2)])
      }
      var moves = true
      while moves {
        #expect(abs(changed.offset(2) - plain.offset(2) - 300) < 1e-9)
        moves = plain.frame()
        changed.frame()
      }
    }
  }

  @Test func aFingerKeepsItsHoldThroughChanges() {
    let stage = shelves()
    stage.swipe(from: CGPoint(x: 350, y: 250), to: CGPoint(x: 300, y: 250), lifts: false)
    #expect(stage.offset(2) == 1270)
    stage.view.performBatchUpdates {
      stage.sections.insert([1, 2, 3], at: 0)
      stage.sections[3].insert(9001, at: 0)
      stage.view.insertSections([0])
      stage.view.insertItems(at: [path(0, 3)])
    }
    #expect(stage.offset(3) == 1370)
    stage.send(.touchMoved(CGPoint(x: 280, y: 250), finger: 0))
    #expect(stage.offset(3) == 1390 && stage.view.contentOffset == .zero)
    stage.view.performBatchUpdates {
      stage.sections.remove(at: 3)
      stage.view.deleteSections([3])
    }
    stage.send(.touchMoved(CGPoint(x: 200, y: 350), finger: 0))
    stage.send(.touchUp(CGPoint(x: 200, y: 350), finger: 0))
    stage.settle()
    #expect(stage.view.contentOffset == .zero)
    stage.checkAtRest()
  }

  @Test(
    arguments: Shelving.allCases,
    [Behavior.continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered])
  func aResizeThereAndBackChangesNothing(shelving: Shelving, behavior: Behavior) {
    let stage = Stage.shelves(behavior, by: shelving, widthFraction: 0.8)
    // On to the seventh group, or page.
    stage.send(.pointerMoved(CGPoint(x: 200, y: 250)))
    for _ in 0..<6 {
      stage.send(.wheel(dx: 1, dy: 0))
      stage.settle()
    }
    let before = stage.offset(2)
    #expect(before > 250)
    let first = stage.view.indexPathsForVisibleItems.filter { $0.section == 2 }.min()
    for width in [700, 240, 1000, 390] {
      stage.view.frame.size.width = CGFloat(width)
      stage.settle()
      stage.checkAtRest()
      let items = stage.view.indexPathsForVisibleItems.filter { $0.section == 2 }
      #expect(items.contains { abs($0.item - (first?.item ?? 0)) <= 1 }, "\(width)")
    }
    #expect(abs(stage.offset(2) - before) <= 0.5)
  }

  @Test func aCentredGroupStaysInTheMiddleOfAnySize() {
    let stage = shelves(.groupPagingCentered)
    stage.view.scrollToItem(at: path(20, 2), at: .centeredHorizontally, animated: false)
    for width in [390, 1001, 320, 640] {
      stage.view.frame.size.width = CGFloat(width)
      stage.settle()
      #expect(abs((stage.seen(path(20, 2))?.midX ?? 0) - CGFloat(width) / 2) <= 0.5)
      #expect(abs((stage.seen(path(0))?.midX ?? 0) - CGFloat(width) / 2) <= 0.5)
    }
  }

  @Test(arguments: Shelving.allCases)
  func offsetsSurviveOtherLayoutsAndReloads(shelving: Shelving) {
    let stage = shelves(by: shelving)
    let shelf = stage.view.collectionViewLayout
    stage.view.setCollectionViewLayout(GridLayout(), animated: true)
    stage.settle()
    #expect(stage.view.contentOffset(ofSection: 2) == .zero)
    stage.view.setCollectionViewLayout(shelf, animated: true)
    stage.settle()
    #expect(stage.offset(2) == 1230)
    stage.checkAtRest()
    // One that never was in the view before.
    stage.view.setCollectionViewLayout(shelving.layout(width: 190), animated: true)
    stage.settle()
    // The thirteenth item is 30 points past the edge, as it was.
    #expect(stage.offset(2) == 2430)
    stage.checkAtRest()
    stage.view.setCollectionViewLayout(shelving.layout(.none), animated: false)
    stage.view.setCollectionViewLayout(shelf, animated: false)
    stage.frame()
    #expect(stage.offset(2) == 1230)
    stage.view.reloadData()
    stage.frame()
    #expect(stage.offset(2) == 1230)
    stage.sections[2].removeLast(95)
    stage.view.reloadData()
    stage.frame()
    #expect(stage.offset(2) == 100)
    stage.checkAtRest()
    stage.sections = [[1, 2]]
    stage.view.reloadData()
    stage.frame()
    #expect(stage.view.sections.isEmpty)
    stage.checkAtRest()
  }

  @Test func aDifferentDataSourceOfItemsKeepsWhatIsSeen() {
    let stage = shelves()
    let before = stage.sections
    stage.view.performBatchUpdates {
      stage.sections[2].swapAt(0, 80)
      stage.view.moveItem(at: path(0, 2), to: path(80, 2))
      stage.view.moveItem(at: path(80, 2), to: path(0, 2))
    }
    stage.settle()
    #expect(stage.offset(2) == 1230 && stage.sections != before)
    stage.checkAtRest()
  }

  /// Shelves of every kind; in those that are described, items of every other one say how wide they are.
  private func anyShelves(by shelving: Shelving, using random: inout SeededGenerator) -> Layout {
    let behaviors: [Behavior] = [.continuous, .paging, .groupPaging, .none, .groupPagingCentered]
    guard shelving == .described else {
      let layout = ShelfLayout(behaviors)
      layout.inset = .random(in: 0...30, using: &random)
      return layout
    }
    return CompositionalLayout { index, _ in
      shelf(
        behaviors[index % behaviors.count], width: index % 2 == 0 ? .estimated(80) : .absolute(90),
        insets: DirectionalEdgeInsets(top: 5, leading: 9, bottom: 5, trailing: 12))
    }
  }

  @Test(arguments: Shelving.allCases)
  func noSequenceOfChangesLosesAView(shelving: Shelving) {
    for _ in 0..<10 {
      var random = SeededGenerator()
      let layout = anyShelves(by: shelving, using: &random)
      let stage = Stage((0..<8).map { _ in .random(in: 0...40, using: &random) }, layout: layout)
      stage.wantedWidth = { CGFloat(40 + $0 * 37 % 100) }
      stage.view.reloadData()
      for _ in 0..<60 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1:
          let y = CGFloat.random(in: 10...490, using: &random)
          stage.swipe(
            from: CGPoint(x: 200, y: y), to: CGPoint(x: .random(in: 0...390, using: &random), y: y),
            lifts: Int.random(in: 0..<5, using: &random) > 0)
          stage.send(.touchCancelled(finger: 0))
        case 2:
          stage.swipe(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 210, y: .random(in: 0...500, using: &random)))
        case 3:
          stage.view.setContentOffset(
            CGPoint(x: .random(in: -100...4000, using: &random), y: 0), ofSection: .random(in: 0..<9, using: &random),
            animated: Bool.random(using: &random))
        case 4:
          let section = Int.random(in: 0..<stage.sections.count, using: &random)
          let count = stage.sections[section].count
          stage.view.performBatchUpdates {
            if count > 3, Bool.random(using: &random) {
              stage.sections[section].remove(at: 1)
              stage.view.deleteItems(at: [path(1, section)])
            } else {
              stage.sections[section].insert(Int.random(in: 10_000..<99_999, using: &random), at: 0)
              stage.view.insertItems(at: [path(0, section)])
            }
          }
        case 5:
          stage.view.performBatchUpdates {
            let moved = stage.sections.remove(at: 1)
            let target = Int.random(in: 0...stage.sections.count, using: &random)
            stage.sections.insert(moved, at: target)
            stage.view.moveSection(1, toSection: target)
          }
        case 6: stage.view.frame.size.width = .random(in: 200...700, using: &random)
        default: stage.key([.left, .right, .up, .down].randomElement(using: &random) ?? .left)
        }
        stage.run(.random(in: 0...0.3, using: &random))
        stage.check()
      }
      stage.settle()
      stage.checkAtRest()
    }
  }
}
