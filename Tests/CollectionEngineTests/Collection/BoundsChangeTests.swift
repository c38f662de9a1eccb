import Foundation
import Testing

@testable import CollectionEngine

struct BoundsChangeTests {
  /// A layout that writes down what it is asked about and notified of new bounds, and which bounds the view has then.
  private final class Watcher: Layout {
    var log: [String] = []
    private var here: CGRect { collectionView?.bounds ?? .null }

    override func shouldInvalidateLayout(forBoundsChange new: CGRect) -> Bool {
      log.append("asked \(name(here)) to \(name(new))")
      return true
    }
    override func invalidationContext(forBoundsChange new: CGRect) -> LayoutInvalidationContext {
      log.append("context \(name(here)) to \(name(new))")
      return super.invalidationContext(forBoundsChange: new)
    }
    override func invalidateLayout(with context: LayoutInvalidationContext) {
      if !log.isEmpty { log.append("notified \(name(here))") }
      super.invalidateLayout(with: context)
    }
    private func name(_ rect: CGRect) -> String { "\(Int(rect.minY)) \(Int(rect.width))" }
    override var collectionViewContentSize: CGSize { CGSize(width: 390, height: 5000) }
  }

  @Test func aLayoutComparesNewBoundsWithTheOldThatAreStillThere() {
    let layout = Watcher()
    let stage = Stage([1], layout: layout)
    layout.log = []
    stage.view.frame.size.width = 500
    #expect(layout.log == ["asked 0 390 to 0 500", "context 0 390 to 0 500", "notified 0 500"])
    stage.frame()
    layout.log = []
    stage.view.contentOffset.y = 70
    #expect(layout.log == ["asked 0 500 to 70 500", "context 0 500 to 70 500", "notified 70 500"])
    stage.frame()
    layout.log = []
    stage.view.bounds = CGRect(x: 0, y: 30, width: 300, height: 500)
    #expect(layout.log.filter { $0.hasPrefix("notified") } == ["notified 30 500", "notified 30 300"])
  }

  @Test func aScrollWithinTheReportOfAnotherKeepsBothContexts() {
    let layout = Watcher()
    let stage = Stage([1], layout: layout)
    layout.log = []
    stage.onScroll = { if stage.view.contentOffset.y < 90 { stage.view.contentOffset.y = 90 } }
    stage.view.contentOffset.y = 50
    #expect(layout.log.filter { $0.hasPrefix("notified") } == ["notified 90 390", "notified 90 390"])
  }

  @Test func aLayoutThatSaysHowNewBoundsMoveTheContentsHasTheSay() {
    final class BottomUp: Layout {
      override func shouldInvalidateLayout(forBoundsChange new: CGRect) -> Bool {
        new.size != collectionView?.bounds.size
      }
      override func invalidationContext(forBoundsChange new: CGRect) -> LayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: new)
        context.contentOffsetAdjustment.y = (collectionView?.bounds.maxY ?? 0) - new.maxY
        return context
      }
      override var collectionViewContentSize: CGSize { CGSize(width: 390, height: 5000) }
    }
    let stage = Stage([0], layout: BottomUp())
    stage.view.contentOffset.y = 1000
    stage.frame()
    stage.view.frame.size.height = 400
    stage.frame()
    #expect(stage.view.contentOffset.y == 1100)
  }

  @Test func aLayoutThatIsNotifiedOfChangesHasItsSizeReadAfterwards() {
    final class Late: Layout {
      var count = 10
      override func prepare(forCollectionViewUpdates items: [CollectionViewUpdateItem]) {
        #expect(collectionView?.contentSize.height == CGFloat(count) * 100)
        count += items.count
      }
      override var collectionViewContentSize: CGSize { CGSize(width: 390, height: CGFloat(count) * 100) }
    }
    let stage = Stage([10], layout: Late())
    stage.sections[0].append(contentsOf: [10, 11])
    stage.view.insertItems(at: [path(10), path(11)])
    #expect(stage.view.contentSize.height == 1200)
  }

  @Test func aFlingWithPagesGoesOnePageOn() {
    for (from, velocity, page) in [(0.0, 0.0, 0.0), (260, 0, 500), (10, 3, 500), (990, 3, 1000), (990, -3, 500)] {
      let stage = Stage()
      stage.view.isPagingEnabled = true
      stage.view.contentOffset.y = from
      #expect(stage.view.proposedRest(.zero, velocity: CGPoint(x: 0, y: velocity)) == CGPoint(x: 0, y: page))
    }
    let stage = Stage()
    stage.view.isPagingEnabled = true
    stage.swipe(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200))
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 500))
  }
}
