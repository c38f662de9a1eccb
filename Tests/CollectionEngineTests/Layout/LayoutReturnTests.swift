import Foundation
import Testing

@testable import CollectionEngine

/// Layouts that set items by their proportions know them still when they come back.
@MainActor @Suite struct LayoutReturnTests {
  private final class Shapes: NSObject, AspectRatioLayoutDelegate {
    var asked = 0
    var shape: CGFloat = 1.5
    /// An item of another shape.
    var other: IndexPath?
    func collectionView(_: CollectionView, layout _: Layout, aspectRatioForItemAt path: IndexPath) -> CGFloat {
      asked += 1
      if path == other { return 0.5 }
      return shape + CGFloat(path.item % 3)
    }
  }

  private let shapes = Shapes()

  private func frames(_ bench: LayoutBench) -> [CGRect?] {
    bench.view.layoutIfNeeded()
    return (0..<40).map {
      bench.view.collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
    }
  }

  @Test(arguments: [true, false]) func aReturningLayoutAsksNothingAndSaysTheSame(isJustified: Bool) {
    let layout: Layout = isJustified ? JustifiedLayout() : WaterfallLayout()
    let bench = LayoutBench(layout, width: 600, counts: [40], delegate: shapes)
    let before = frames(bench)
    #expect(shapes.asked == 40)
    for other in [ListLayout(), MosaicLayout()] {
      bench.view.setCollectionViewLayout(other, animated: false)
      bench.view.layoutIfNeeded()
      bench.view.setCollectionViewLayout(layout, animated: false)
      #expect(frames(bench) == before && shapes.asked == 40)
    }
  }

  @Test(arguments: [true, false]) func anotherWidthMeanwhileIsTakenIn(isJustified: Bool) {
    let layout: Layout = isJustified ? JustifiedLayout() : WaterfallLayout()
    let bench = LayoutBench(layout, width: 600, counts: [40], delegate: shapes)
    bench.view.setCollectionViewLayout(ListLayout(), animated: false)
    bench.view.frame.size.width = 500
    bench.view.setCollectionViewLayout(layout, animated: false)
    let others = Shapes()
    let fresh = LayoutBench(
      isJustified ? JustifiedLayout() : WaterfallLayout(), width: 500, counts: [40], delegate: others)
    #expect(frames(bench) == frames(fresh))
  }

  @Test(arguments: [true, false]) func otherDataMeanwhileIsAskedAbout(isJustified: Bool) {
    let layout: Layout = isJustified ? JustifiedLayout() : WaterfallLayout()
    let bench = LayoutBench(layout, width: 600, counts: [40], delegate: shapes)
    _ = frames(bench)
    bench.view.setCollectionViewLayout(ListLayout(), animated: false)
    bench.view.performBatchUpdates {
      bench.counts = [41]
      bench.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    bench.view.setCollectionViewLayout(layout, animated: false)
    let others = Shapes()
    let fresh = LayoutBench(
      isJustified ? JustifiedLayout() : WaterfallLayout(), width: 600, counts: [41], delegate: others)
    #expect(frames(bench) == frames(fresh) && shapes.asked == 40 + 41)
  }

  @Test func anotherDelegateMeanwhileIsAsked() {
    let layout = JustifiedLayout()
    let bench = LayoutBench(layout, width: 600, counts: [40], delegate: shapes)
    let before = frames(bench)
    bench.view.setCollectionViewLayout(ListLayout(), animated: false)
    let others = Shapes()
    others.shape = 0.7
    bench.view.delegate = others
    bench.view.setCollectionViewLayout(layout, animated: false)
    #expect(frames(bench) != before && others.asked == 40)
  }

  private func layout(_ isJustified: Bool, size: CGFloat) -> AspectRatioLayout {
    guard isJustified else {
      let waterfall = WaterfallLayout()
      waterfall.columnCount = Int(600 / size)
      return waterfall
    }
    let justified = JustifiedLayout()
    justified.rowHeight = size
    return justified
  }

  @Test(arguments: [true, false]) func anotherOfItsKindTakesOverWhatItKnows(isJustified: Bool) {
    let former = layout(isJustified, size: 100)
    let bench = LayoutBench(former, width: 600, counts: [40], delegate: shapes)
    _ = frames(bench)
    let next = layout(isJustified, size: 200)
    next.takeProportions(from: former, in: bench.view)
    next.refreshProportions(
      ofItemsAt: [IndexPath(item: 3, section: 0), IndexPath(item: 39, section: 0)], in: bench.view)
    bench.view.setCollectionViewLayout(next, animated: false)
    let others = Shapes()
    let fresh = LayoutBench(layout(isJustified, size: 200), width: 600, counts: [40], delegate: others)
    #expect(frames(bench) == frames(fresh) && shapes.asked == 40 + 2)
    // The former one is in use no more, and knows the data still.
    let last = layout(isJustified, size: 150)
    last.takeProportions(from: former, in: bench.view)
    bench.view.setCollectionViewLayout(last, animated: false)
    _ = frames(bench)
    #expect(shapes.asked == 40 + 2)
  }

  @Test func nothingIsTakenFromAnotherKindOrOfOtherData() {
    let former = layout(true, size: 100)
    let bench = LayoutBench(former, width: 600, counts: [40], delegate: shapes)
    _ = frames(bench)
    let other = layout(false, size: 100)
    other.takeProportions(from: former, in: bench.view)
    bench.view.setCollectionViewLayout(other, animated: false)
    _ = frames(bench)
    #expect(shapes.asked == 40 + 40)
    bench.view.reloadData()
    bench.view.layoutIfNeeded()
    let late = layout(true, size: 100)
    late.takeProportions(from: former, in: bench.view)
    bench.view.setCollectionViewLayout(late, animated: false)
    _ = frames(bench)
    #expect(shapes.asked == 40 + 40 + 40 + 40, "all is asked again after a reload")
  }

  @Test(arguments: [true, false]) func aLayoutInUseShowsWhatIsAskedAgainOnceItIsInvalidated(isJustified: Bool) {
    let layout = layout(isJustified, size: 100)
    let bench = LayoutBench(layout, width: 600, counts: [40], delegate: shapes)
    let before = frames(bench)
    shapes.shape = 0.5
    layout.refreshProportions(
      ofItemsAt: [IndexPath(item: 2, section: 0), IndexPath(item: 40, section: 0), IndexPath(item: 0, section: 7)],
      in: bench.view)
    bench.view.layoutIfNeeded()
    #expect(frames(bench) == before && shapes.asked == 40 + 3)
    bench.view.frame.size.width += 100
    bench.view.layoutIfNeeded()
    bench.view.frame.size.width -= 100
    bench.view.layoutIfNeeded()
    #expect(frames(bench) != before && shapes.asked == 40 + 3)
  }

  @Test func aLayoutOfOtherDataAsksNothingAgain() {
    let former = layout(true, size: 100)
    let bench = LayoutBench(former, width: 600, counts: [40], delegate: shapes)
    bench.view.setCollectionViewLayout(ListLayout(), animated: false)
    bench.view.reloadData()
    bench.view.layoutIfNeeded()
    former.refreshProportions(ofItemsAt: [IndexPath(item: 2, section: 0)], in: bench.view)
    #expect(shapes.asked == 40)
  }

  /// A view that had a layout, and has another now.
  private func benchThatLeft(_ layout: Layout, counts: [Int]) -> LayoutBench {
    let bench = LayoutBench(layout, width: 600, counts: counts, delegate: shapes)
    bench.view.setCollectionViewLayout(ListLayout(), animated: false)
    return bench
  }

  @Test(arguments: [true, false]) func whatIsAskedAgainIsLaidOutBeforehand(isJustified: Bool) async {
    let layout = layout(isJustified, size: 100)
    let bench = benchThatLeft(layout, counts: [40, 40])
    let other = IndexPath(item: 3, section: 0)
    shapes.other = other
    layout.refreshProportions(ofItemsAt: [other], in: bench.view)
    #expect(layout.unpreparedSections == [0])
    await layout.prepareRefreshedSections(in: bench.view)
    #expect(layout.unpreparedSections == [])
    bench.view.setCollectionViewLayout(layout, animated: false)
    let others = Shapes()
    others.other = other
    let fresh = LayoutBench(self.layout(isJustified, size: 100), width: 600, counts: [40, 40], delegate: others)
    #expect(frames(bench) == frames(fresh) && shapes.asked == 80 + 1)
  }

  @Test func whatChangesWhileItIsLaidOutBeforehandIsNotLost() async {
    let layout = layout(true, size: 100)
    let bench = benchThatLeft(layout, counts: [40])
    shapes.other = IndexPath(item: 3, section: 0)
    layout.refreshProportions(ofItemsAt: [IndexPath(item: 3, section: 0)], in: bench.view)
    async let preparation: Void = layout.prepareRefreshedSections(in: bench.view)
    // Runs up to where the work in the background begins.
    await Task.yield()
    shapes.other = IndexPath(item: 5, section: 0)
    layout.refreshProportions(ofItemsAt: [3, 5].map { IndexPath(item: $0, section: 0) }, in: bench.view)
    await preparation
    bench.view.setCollectionViewLayout(layout, animated: false)
    let others = Shapes()
    others.other = IndexPath(item: 5, section: 0)
    let fresh = LayoutBench(self.layout(true, size: 100), width: 600, counts: [40], delegate: others)
    #expect(frames(bench) == frames(fresh))
  }

  @Test func aLayoutOfOtherDataIsNotLaidOutBeforehand() async {
    let layout = layout(true, size: 100)
    let bench = benchThatLeft(layout, counts: [40])
    shapes.other = IndexPath(item: 3, section: 0)
    layout.refreshProportions(ofItemsAt: [IndexPath(item: 3, section: 0)], in: bench.view)
    bench.view.reloadData()
    bench.view.layoutIfNeeded()
    await layout.prepareRefreshedSections(in: bench.view)
    #expect(layout.unpreparedSections == [0])
  }

  /// Sections, of which the first two stand together.
  private func joined(_ layout: SectionedLayout) -> SectionedLayout {
    layout.joinsPreviousSection = { $0 == 1 }
    return layout
  }

  @Test(arguments: [true, false]) func whatIsAskedAgainIsLaidOutWithWhatStandsTogether(isJustified: Bool) throws {
    let former = try #require(joined(layout(isJustified, size: 100)) as? AspectRatioLayout)
    let bench = LayoutBench(former, width: 600, counts: [20, 10, 10], delegate: shapes)
    _ = frames(bench)
    let next = try #require(joined(layout(isJustified, size: 100)) as? AspectRatioLayout)
    next.takeProportions(from: former, in: bench.view)
    let other = IndexPath(item: 3, section: 1)
    shapes.other = other
    next.refreshProportions(ofItemsAt: [other], in: bench.view)
    bench.view.setCollectionViewLayout(next, animated: false)
    let seen = allFrames(bench)
    #expect(shapes.asked == 40 + 1)
    // As a layout that asks for all of them.
    let others = Shapes()
    others.other = other
    let fresh = LayoutBench(joined(layout(isJustified, size: 100)), width: 600, counts: [20, 10, 10], delegate: others)
    #expect(seen == allFrames(fresh))
    others.other = nil
    fresh.view.reloadData()
    #expect(seen != allFrames(fresh), "that one is seen otherwise")
  }

  @Test func whichSectionsStandTogetherIsAskedAgainOnlyWhereThatMayHaveChanged() throws {
    let layout = JustifiedLayout()
    var (asked, joined) = (0, 1)
    layout.joinsPreviousSection = {
      asked += 1
      return $0 == joined
    }
    let bench = LayoutBench(layout, width: 600, counts: [20, 10, 10], delegate: shapes)
    let before = allFrames(bench)
    #expect(asked == 2)
    bench.view.setCollectionViewLayout(ListLayout(), animated: false)
    bench.view.setCollectionViewLayout(layout, animated: false)
    layout.rowHeight += 10
    bench.view.layoutIfNeeded()
    bench.view.frame.size.width -= 100
    bench.view.layoutIfNeeded()
    #expect(asked == 2)
    bench.view.frame.size.width += 100
    layout.rowHeight -= 10
    #expect(allFrames(bench) == before)
    joined = 2
    layout.invalidateLayout()
    #expect(allFrames(bench) != before && asked == 4)
    joined = 1
    bench.view.reloadData()
    #expect(allFrames(bench) == before && asked == 6)
    bench.counts = [20, 10, 5, 5]
    bench.view.performBatchUpdates {
      bench.view.deleteItems(at: (5..<10).map { IndexPath(item: $0, section: 2) })
      bench.view.insertSections([3])
    }
    bench.view.layoutIfNeeded()
    #expect(asked == 9)
  }

  private func allFrames(_ bench: LayoutBench) -> [CGRect?] {
    bench.view.layoutIfNeeded()
    return [20, 10, 10].enumerated().flatMap { section, count in
      (0..<count).map {
        bench.view.collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
      }
    }
  }
}
