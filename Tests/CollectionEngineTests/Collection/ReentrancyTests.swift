import Chance
import Foundation
import Testing

@testable import CollectionEngine

/// What the program does from within the view's calls.
struct ReentrancyTests {
  @Test func aReloadWhileCellsAreMadeIsShown() {
    let stage = Stage([1000])
    stage.onCall = { [unowned stage] call in
      guard call == "cellForItem" else { return }
      stage.onCall = nil
      stage.sections = [[1, 2, 3]]
      stage.view.reloadData()
      #expect(stage.view.numberOfItems(inSection: 0) == 3)
    }
    stage.view.contentOffset.y = 5000
    stage.frame()
    stage.settle()
    stage.checkAtRest()
  }

  @Test func aLayoutSetWhenAnotherHasArrivedIsShown() {
    let stage = Stage()
    var ends: [String] = []
    stage.view.setCollectionViewLayout(GridLayout(columns: 2), animated: true) { [unowned stage] in
      ends.append("first \($0)")
      stage.view.setCollectionViewLayout(GridLayout(columns: 3), animated: true) { ends.append("second \($0)") }
    }
    stage.settle()
    #expect(ends == ["first true", "second true"])
    stage.checkAtRest()
  }

  @Test func aBatchFromTheCompletionOfABatchIsShown() {
    let stage = Stage([30])
    var rounds = 0
    func go() {
      rounds += 1
      stage.view.performBatchUpdates {
        stage.sections[0].removeLast()
        stage.view.deleteItems(at: [path(stage.sections[0].count)])
      } completion: { _ in
        if rounds < 5 { go() }
      }
    }
    go()
    stage.settle()
    #expect(rounds == 5 && stage.sections[0].count == 25 && stage.faults.isEmpty)
    stage.checkAtRest()
  }

  /// The first two seeds reload the data while views are placed, and have a view leave while it is being sent away.
  @Test(arguments: [2_360_118_348_007_317_820, 15_298_320_991_946_547_398, .random(in: 0 ... .max)] as [UInt64])
  func whateverIsDoneFromWithinCallsTheViewEndsAsTheDataSays(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var fresh = 10_000
    for _ in 0..<40 {
      let stage = Stage([40, 0, 60], layout: GridLayout(headerHeight: 20))
      stage.view.allowsMultipleSelection = true
      var depth = 0
      func act(_ call: String) {
        guard depth < 2, Int.random(in: 0..<25, using: &random) == 0 else { return }
        depth += 1
        defer { depth -= 1 }
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
          stage.sections = (0..<3).map { _ in
            (0..<Int.random(in: 0...60, using: &random)).map { _ in
              fresh += 1
              return fresh
            }
          }
          stage.view.reloadData()
        case 1: _ = stage.view.numberOfItems(inSection: 2)
        case 2: _ = stage.view.indexPathForItem(at: CGPoint(x: 50, y: 600))
        case 3: stage.view.contentOffset.y = .random(in: 0...1500, using: &random)
        case 4: stage.view.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
        case 5:
          if let any = stage.view.indexPathsForVisibleItems.randomElement(using: &random) {
            stage.view.selectItem(at: any, animated: false, scrollPosition: [])
          }
        case 6 where call != "cellForItem":
          stage.view.setCollectionViewLayout(anyLayout(using: &random), animated: .random(using: &random))
        case 7 where call != "cellForItem" && !stage.view.updateSession.isOpen:
          stage.view.layoutIfNeeded()
        default: break
        }
      }
      stage.onCall = act
      for _ in 0..<40 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: stage.view.contentOffset.y = .random(in: 0...3000, using: &random)
        case 1: stage.swipe(from: CGPoint(x: 50, y: 250), to: CGPoint(x: 50, y: .random(in: 0...500, using: &random)))
        case 2: stage.view.setCollectionViewLayout(anyLayout(using: &random), animated: true)
        case 3:
          if !stage.sections.isEmpty, let any = stage.view.indexPathsForVisibleItems.first {
            if any.section == 0 { stage.click(any.item) }
          }
        default:
          let batch = RandomBatch(of: stage.sections, fresh: &fresh, using: &random)
          stage.view.layoutIfNeeded()
          guard !stage.view.knownData.needsReload else { break }
          let before = stage.sections
          stage.view.performBatchUpdates {
            // Something may have changed the data before the block ran.
            guard stage.sections == before else { return }
            stage.sections = batch.after
            batch.apply(to: stage.view)
          }
        }
        stage.run(.random(in: 0...0.2, using: &random))
      }
      stage.onCall = nil
      stage.settle()
      stage.checkAtRest()
      stage.checkIdle()
      #expect(stage.displayedCount == stage.view.displayed.visible.count)
      #expect(stage.displayMistakes.isEmpty)
    }
  }
}
