import Foundation
import Testing

@testable import CollectionEngine

/// What a layout of one's own needs to hold an item in sight, with what is open to it.
@Suite struct PinnedItemTests {
  /// Rows of 50 points, one of which stays at the top of the view while the others scroll.
  private final class Holding: FlowLayout {
    var pinned = path(3)
    var asked: [IndexPath] = []
    var queries = 0

    private func natural(_ indexPath: IndexPath) -> CGRect? { super.layoutAttributesForItem(at: indexPath)?.frame }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
      asked.append(indexPath)
      let attributes = super.layoutAttributesForItem(at: indexPath)
      if indexPath == pinned, let attributes, let view = collectionView {
        attributes.frame.origin.y = max(attributes.frame.minY, view.contentOffset.y + view.contentInset.top)
        attributes.zIndex = 20
      }
      return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
      queries += 1
      let others = super.layoutAttributesForElements(in: rect)?.filter { $0.key != .cell(LayoutAddress(pinned)) } ?? []
      return others + [layoutAttributesForItem(at: pinned)].compactMap { $0 }
    }
    override func restingFrameForItem(at indexPath: IndexPath) -> CGRect? {
      indexPath == pinned ? natural(indexPath) : nil
    }
    override func edgesCovered(forItemAt indexPath: IndexPath) -> EdgeInsets {
      var covered = super.edgesCovered(forItemAt: indexPath)
      if indexPath > pinned { covered.top += 50 }
      return covered
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func invalidationContext(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      context.invalidateItems(at: [pinned])
      return context
    }
  }

  /// Says sizes, and counts how often.
  private final class Sizes: NSObject, CollectionViewDelegateFlowLayout {
    var count = 0
    func collectionView(_: CollectionView, layout: FlowLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
      count += 1
      return CGSize(width: 390, height: 50)
    }
  }

  private func stage(_ counts: [Int] = [100]) -> (Stage, Holding) {
    let layout = Holding()
    layout.minimumLineSpacing = 0
    layout.itemSize = CGSize(width: 390, height: 50)
    let stage = Stage(counts, layout: layout)
    stage.settle()
    return (stage, layout)
  }

  private func scroll(_ stage: Stage, to y: CGFloat) {
    stage.view.contentOffset.y = y
    stage.frame()
  }

  @Test func scrollingAsksForWhatIsNamedAndNobodyForItsSize() {
    let (stage, layout) = stage()
    let sizes = Sizes()
    stage.view.delegate = sizes
    // What lies ahead is asked for besides.
    stage.view.isPrefetchingEnabled = false
    layout.invalidateLayout()
    scroll(stage, to: 1)
    (layout.asked, layout.queries, sizes.count) = ([], 0, 0)
    for y in 2...100 {
      scroll(stage, to: CGFloat(y))
      #expect(layout.asked == [path(3)])
      layout.asked = []
    }
    #expect(layout.queries == 0 && sizes.count == 0)
    scroll(stage, to: 400)
    #expect(layout.queries == 1 && sizes.count == 0)
    #expect(stage.seen(path(3))?.minY == 0 && stage.seen(path(10))?.minY == 100)
    #expect(stage.view.viewsInDrawingOrder.last === stage.view.cellForItem(at: path(3)))
    stage.checkAtRest()
  }

  @Test func whatIsPinnedMovesThoughOnlyARowIsNamed() {
    let (stage, layout) = stage([40, 40])
    stage.view.register(
      StageHeader.self, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: CollectionView.elementKindSectionHeader)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    for y in stride(from: CGFloat(0), through: 200, by: 10) {
      scroll(stage, to: y)
      let header = stage.view.supplementaryView(
        forElementKind: CollectionView.elementKindSectionHeader, at: path(0))
      #expect(header?.frame.minY == y)
    }
  }

  @Test func insetsMoveWhatIsHeld() {
    let (stage, _) = stage()
    scroll(stage, to: 1000)
    stage.view.contentInset.top = 30
    stage.frame()
    #expect(stage.seen(path(3))?.minY == 30)
  }

  @Test func whatIsScrolledToIsSeenAndNotHidden() {
    let (stage, _) = stage()
    scroll(stage, to: 2000)
    stage.view.scrollToItem(at: path(20), at: [], animated: false)
    stage.frame()
    #expect(stage.seen(path(20))?.minY == 50)
    stage.view.scrollToItem(at: path(3), at: [], animated: false)
    #expect(stage.view.contentOffset.y == 150)
  }

  @Test func theMovingItemIsNoScrollAnchor() {
    let (stage, _) = stage()
    scroll(stage, to: 2020)
    let before = stage.seen(path(45))
    stage.sections[0].insert(contentsOf: [1001, 1002], at: 20)
    stage.view.insertItems(at: [path(20), path(21)])
    stage.settle()
    #expect(stage.seen(path(47)) == before && stage.seen(path(3))?.minY == 0)
  }

  @Test func aPixelIsThatOfTheScreen() {
    let (stage, _) = stage()
    #expect(stage.view.nearestPixel(to: 10.4) == 10)
    stage.displayScale = 2
    #expect(stage.view.nearestPixel(to: 10.4) == 10.5 && View().nearestPixel(to: 0.6) == 1)
  }
}
