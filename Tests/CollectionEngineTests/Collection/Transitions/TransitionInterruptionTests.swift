import Foundation
import Testing

@testable import CollectionEngine

/// What comes between, while fingers change the layout.
struct TransitionInterruptionTests {
  private nonisolated enum Interruption: CaseIterable, Sendable {
    case layout, backToOld, backToNew, another, batch, change, reload, resize, scroll, fling, lift, atOnce
  }

  @Test(arguments: Interruption.allCases, [0.3, 0.7] as [CGFloat])
  private func whateverInterruptsItEndsWellAndItIsReportedOnce(by interruption: Interruption, at progress: CGFloat)
    throws
  {
    for settles in [nil, true, false] as [Bool?] {
      let stage = Stage([400])
      stage.view.contentOffset.y = 3000
      stage.frame()
      let old = stage.view.collectionViewLayout
      var (ends, others): ([String], [Bool]) = ([], [])
      let new = GridLayout.list()
      let layout = stage.view.startInteractiveTransition(to: new) { ends.append("\($0) \($1)") }
      layout.transitionProgress = progress
      stage.run(0.1)
      if let settles {
        if settles { stage.view.finishInteractiveTransition() } else { stage.view.cancelInteractiveTransition() }
        stage.run(0.05)
      }
      let completes = settles ?? (progress > 0.5)
      var continuity = Continuity(stage)
      var isReportedNow = true
      switch interruption {
      case .layout:
        continuity.act("layout") { stage.view.setCollectionViewLayout(GridLayout(columns: 3), animated: true) }
        #expect(ends == ["false false"])
      case .backToOld:
        continuity.act("old") { stage.view.setCollectionViewLayout(old, animated: true) { others.append($0) } }
        #expect(ends == ["false false"] && stage.view.collectionViewLayout === old)
      case .backToNew:
        continuity.act("new") { stage.view.setCollectionViewLayout(new, animated: true) { others.append($0) } }
        #expect(ends == ["false false"] && stage.view.collectionViewLayout === new)
      case .another:
        continuity.act("another") {
          stage.view.startInteractiveTransition(to: GridLayout(columns: 2)).transitionProgress = 0
        }
        #expect(ends == ["\(completes) false"])
        stage.view.finishInteractiveTransition()
      case .batch:
        continuity.act("batch") {
          stage.view.performBatchUpdates {
            stage.sections[0].removeSubrange(0..<7)
            stage.view.deleteItems(at: (0..<7).map { path($0) })
          } completion: {
            others.append($0)
          }
        }
        #expect(ends == ["\(completes) false"])
      case .change:
        continuity.act("change") {
          stage.sections[0].insert(1_000, at: 2)
          stage.view.insertItems(at: [path(2)])
        }
        #expect(ends == ["\(completes) false"])
      case .reload:
        stage.sections[0].removeLast(300)
        stage.view.reloadData()
        stage.frame()
        #expect(ends == ["\(completes) false"])
      case .resize:
        stage.view.frame.size.width = 500
        stage.frame()
        #expect(ends == ["\(completes) false"])
      case .scroll:
        stage.view.contentOffset.y += 900
        isReportedNow = false
      case .fling:
        stage.swipe(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200))
        isReportedNow = false
      case .lift:
        let item = try #require(stage.view.indexPathForItem(at: stage.view.contentPoint(CGPoint(x: 100, y: 200))))
        continuity.act("lift") { _ = stage.view.beginInteractiveMovementForItem(at: item) }
        #expect(ends == ["\(completes) false"])
        stage.view.endInteractiveMovement()
      case .atOnce:
        stage.view.collectionViewLayout = GridLayout(columns: 5)
        #expect(ends == ["false false"])
      }
      for _ in 0..<20 { continuity.frame("\(interruption)") }
      if !isReportedNow, settles == nil { stage.view.finishInteractiveTransition() }
      stage.settle()
      #expect(ends.count == 1 && others.count <= 1)
      stage.checkAtRest()
      stage.checkIdle()
      #expect(stage.displayedCount == stage.view.displayed.visible.count)
    }
  }

  @Test func insideABatchTheLayoutChangesWithIt() {
    let stage = Stage([100])
    var ends: [String] = []
    let new = GridLayout.list()
    stage.view.performBatchUpdates {
      stage.sections[0].removeLast(95)
      stage.view.setCollectionViewLayout(new, animated: true) { ends.append("layout \($0)") }
      stage.view.deleteItems(at: (5..<100).map { path($0) })
    } completion: {
      ends.append("batch \($0)")
    }
    #expect(stage.view.collectionViewLayout === new)
    stage.frame()
    stage.check()
    stage.settle()
    #expect(Set(ends) == ["layout true", "batch true"])
    stage.checkAtRest()
    stage.view.performBatchUpdates {
      stage.sections[0].append(2000)
      _ = stage.view.startInteractiveTransition(to: GridLayout()) { ends.append("\($0) \($1)") }
      stage.view.insertItems(at: [path(5)])
    }
    stage.settle()
    #expect(ends.last == "true true")
    stage.checkAtRest()
  }
}
