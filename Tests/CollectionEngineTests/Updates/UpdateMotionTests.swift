import Foundation
import Testing

@testable import CollectionEngine

/// A grid that writes down what it is asked during a batch of updates.
private final class AskedLayout: Layout {
  let grid = GridLayout(headerHeight: 20)
  var asked: [String] = []
  var takenAway: [IndexPath] = []

  override func prepare() {
    asked.append("prepare")
    grid.attach(to: collectionView)
    grid.prepare()
  }
  override var collectionViewContentSize: CGSize { grid.collectionViewContentSize }
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    grid.layoutAttributesForElements(in: rect)
  }
  override func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    grid.layoutAttributesForItem(at: path)
  }
  override func layoutAttributesForSupplementaryView(ofKind kind: String, at path: IndexPath) -> LayoutAttributes? {
    grid.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
  }
  override func prepare(forCollectionViewUpdates items: [CollectionViewUpdateItem]) {
    asked.append("updates \(items.count)")
  }
  override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> LayoutAttributes? {
    asked.append("final \(path.item)")
    return nil
  }
  override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> LayoutAttributes? {
    asked.append("initial \(path.item)")
    return nil
  }
  override func indexPathsToDeleteForSupplementaryView(ofKind kind: String) -> [IndexPath] { takenAway }
  override func targetContentOffset(forProposedContentOffset offset: CGPoint) -> CGPoint {
    asked.append("target")
    return offset
  }
  override func finalizeCollectionViewUpdates() {
    asked.append(AnimationContext.isInForce ? "finalize in motion" : "finalize")
  }
}

struct UpdateMotionTests {
  @Test func layoutsAreAskedAboutEverythingInSightBeforeAndAfter() {
    let layout = AskedLayout()
    let stage = Stage([3], layout: layout)
    layout.asked = []
    stage.view.performBatchUpdates {
      stage.sections = [[0, 9, 2]]
      stage.view.deleteItems(at: [path(1)])
      stage.view.insertItems(at: [path(1)])
    }
    let asked = layout.asked
    #expect(Array(asked.prefix(3)) == ["prepare", "updates 2", "target"])
    #expect(asked.last == "finalize in motion")
    for question in ["final 0", "final 1", "final 2", "initial 0", "initial 1", "initial 2"] {
      #expect(asked.contains(question), "\(question)")
    }
    stage.settle()
    stage.checkAtRest()
  }

  @Test func aHeaderThatTheLayoutTakesAwayMakesRoomForAnother() {
    let layout = AskedLayout()
    let stage = Stage([3], layout: layout)
    let header = stage.view.supplementaryView(forElementKind: "header", at: path(0))
    layout.takenAway = [path(0)]
    stage.view.performBatchUpdates(nil)
    #expect(stage.view.supplementaryView(forElementKind: "header", at: path(0)) !== header)
    layout.takenAway = []
    stage.check()
    stage.settle()
    stage.checkAtRest()
  }

  @Test func whatStaysIsSeenAboveWhatComesAndWhatComesAboveWhatIsGone() {
    let stage = Stage([12])
    let (gone, stays) = (stage.view.cellForItem(at: path(0)), stage.view.cellForItem(at: path(1)))
    stage.view.performBatchUpdates {
      stage.sections[0].remove(at: 0)
      stage.sections[0].insert(99, at: 5)
      stage.view.deleteItems(at: [path(0)])
      stage.view.insertItems(at: [path(5)])
    }
    func depth(_ view: View?) -> Int? { stage.view.viewsInDrawingOrder.firstIndex { $0 === view } }
    let new = stage.view.cellForItem(at: path(5))
    #expect(depth(gone) == 0 && depth(new) == 1)
    #expect(depth(stays).map { $0 > 1 } == true)
    stage.settle()
    #expect(depth(gone) == nil && depth(new) == 11)
    stage.checkAtRest()
  }

  @Test func whatIsOutOfSightBeforeAndAfterIsNotAnimated() {
    let stage = Stage([100_000])
    stage.view.contentOffset.y = 5000
    stage.frame()
    let made = stage.cellCalls
    stage.view.performBatchUpdates {
      stage.sections[0].swapAt(0, 99_999)
      stage.view.moveItem(at: path(0), to: path(99_999))
      stage.view.moveItem(at: path(99_999), to: path(0))
    }
    #expect(stage.cellCalls == made && stage.view.animator?.isRunning == false)
  }

  @Test func aBatchWithinAnAnimationTakesItsTime() {
    let stage = Stage([12])
    var ended = 0.0
    let began = stage.time
    View.animate(withDuration: 1) {
      stage.view.performBatchUpdates {
        stage.sections[0].remove(at: 0)
        stage.view.deleteItems(at: [path(0)])
      } completion: { _ in
        ended = stage.time
      }
    }
    stage.settle()
    #expect(abs(ended - began - 1) < 0.05)
  }

  @Test func whoeverLeavesBecauseItsItemMovedAwayGetsThePlaceItHad() {
    let stage = Stage([100])
    stage.logsDisplay = true
    stage.view.performBatchUpdates {
      let item = stage.sections[0].remove(at: 0)
      stage.sections[0].append(item)
      stage.view.moveItem(at: path(0), to: path(99))
    }
    stage.settle()
    #expect(stage.log.contains("didEndDisplaying 0") && !stage.log.contains("didEndDisplaying 99"))
    stage.checkAtRest()
  }
}
