import Foundation
import Testing

@testable import CollectionEngine

/// Knows sizes and all metrics, and counts how often it is asked for a size.
private final class Metrics: NSObject, CollectionViewDelegateFlowLayout {
  var asked: [IndexPath] = []
  var sizes: [CGSize] = []

  func collectionView(_: CollectionView, layout _: Layout, sizeForItemAt path: IndexPath) -> CGSize {
    asked.append(path)
    return sizes.isEmpty ? CGSize(width: 80, height: 40) : sizes[path.item % sizes.count]
  }
  func collectionView(_: CollectionView, layout _: Layout, insetForSectionAt section: Int) -> EdgeInsets {
    section == 1 ? EdgeInsets(top: 4, left: 12, bottom: 6, right: 12) : .zero
  }
  func collectionView(_: CollectionView, layout _: Layout, minimumLineSpacingForSectionAt section: Int) -> CGFloat {
    section == 1 ? 3 : 10
  }
  func collectionView(_: CollectionView, layout _: Layout, minimumInteritemSpacingForSectionAt section: Int) -> CGFloat
  { section == 1 ? 100 : 10 }
  func collectionView(_: CollectionView, layout _: Layout, referenceSizeForHeaderInSection section: Int) -> CGSize {
    CGSize(width: 1, height: section == 1 ? 30 : 0)
  }
  func collectionView(_: CollectionView, layout _: Layout, referenceSizeForFooterInSection section: Int) -> CGSize {
    CGSize(width: 1, height: section == 1 ? 20 : 0)
  }
}

/// Knows nothing but its name.
private final class Silent: NSObject, CollectionViewDelegateFlowLayout {}

@Suite struct FlowLayoutTests {
  @Test func propertiesStartAsInUIKit() {
    let layout = FlowLayout()
    #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
    #expect(layout.itemSize == size(50, 50) && layout.scrollDirection == .vertical)
    #expect(layout.headerReferenceSize == .zero && layout.footerReferenceSize == .zero)
    #expect(layout.sectionInset == .zero)
    #expect(!layout.sectionHeadersPinToVisibleBounds && !layout.sectionFootersPinToVisibleBounds)
    let context = FlowLayoutInvalidationContext()
    #expect(context.invalidateFlowLayoutDelegateMetrics && context.invalidateFlowLayoutAttributes)
    #expect(FlowLayout().makeInvalidationContext() is FlowLayoutInvalidationContext)
  }

  @Test func itsOwnPropertiesPlaceItemsHeadersAndFooters() {
    let layout = FlowLayout()
    layout.itemSize = size(80, 40)
    layout.sectionInset = EdgeInsets(top: 4, left: 12, bottom: 6, right: 12)
    layout.headerReferenceSize = size(0, 30)
    layout.footerReferenceSize = size(0, 20)
    let bench = LayoutBench(layout, width: 375, counts: [3, 2])
    #expect((0..<3).map { bench.frame($0)?.minX } == [12, 102.5, 192.5])
    #expect(bench.header(1) == CGRect(x: 0, y: 100, width: 375, height: 30))
    #expect(bench.frame(0, 1) == CGRect(x: 12, y: 134, width: 80, height: 40))
    #expect(bench.footer(1) == CGRect(x: 0, y: 180, width: 375, height: 20))
    #expect(bench.contentHeight == 200)
  }

  @Test func aDelegateHasTheLastWordForEachSectionAndItem() {
    let metrics = Metrics()
    let bench = LayoutBench(FlowLayout(), width: 375, counts: [4, 3], delegate: metrics)
    #expect((0..<4).map { bench.frame($0)?.minX } == [0, 98.5, 196.5, 295])
    #expect(bench.header(0) == nil)
    #expect(bench.header(1) == CGRect(x: 0, y: 40, width: 375, height: 30))
    // 351 wide with 100 between: two to a line, from edge to edge.
    #expect(bench.frame(0, 1) == CGRect(x: 12, y: 74, width: 80, height: 40))
    #expect(bench.frame(1, 1)?.minX == 283)
    #expect(bench.frame(2, 1) == CGRect(x: 12, y: 117, width: 80, height: 40))
    #expect(bench.footer(1)?.minY == 163)
    #expect(bench.contentHeight == 183)
  }

  @Test func everyItemIsAskedForOnceUntilTheLayoutIsOutOfDate() {
    let metrics = Metrics()
    metrics.sizes = [size(80, 40), size(60, 90)]
    let layout = FlowLayout()
    let bench = LayoutBench(layout, width: 375, counts: [50], delegate: metrics)
    _ = bench.contentHeight
    for y in stride(from: CGFloat(0), to: 400, by: 50) {
      _ = layout.layoutAttributesForElements(in: CGRect(x: 0, y: y, width: 375, height: 300))
    }
    #expect(metrics.asked.map(\.item) == Array(0..<50))
    layout.minimumLineSpacing = 12
    #expect(bench.contentHeight > 0)
    #expect(metrics.asked.count == 100)
  }

  @Test func aDelegateThatDoesNotKnowSizesCostsNothing() {
    let layout = FlowLayout()
    layout.itemSize = size(30, 20)
    let bench = LayoutBench(layout, width: 375, counts: [10_000_000], delegate: Silent())
    let delegate = Silent()
    bench.view.delegate = delegate
    let start = ContinuousClock.now
    #expect(bench.frame(9_999_999)?.size == size(30, 20))
    #expect(ContinuousClock.now - start < .milliseconds(100))
    guard let geometry = layout.geometry as? FlowGeometry, case .uniform = geometry.sections[0].body else {
      Issue.record("items were stored one by one")
      return
    }
  }

  @Test func sidewaysHeadersAreAsWideAsTheySay() {
    let layout = FlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = size(90, 70)
    layout.sectionInset = EdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
    layout.headerReferenceSize = size(25, 1)
    let bench = LayoutBench(layout, width: 375, height: 220, counts: [7])
    #expect(bench.header(0) == CGRect(x: 0, y: 0, width: 25, height: 220))
    #expect(bench.frame(1) == CGRect(x: 37, y: 142, width: 90, height: 70))
    #expect(bench.view.collectionViewLayout.collectionViewContentSize == size(439, 220))
  }

  @Test func theContentInsetTakesFromTheWidth() {
    let layout = FlowLayout()
    layout.itemSize = size(100, 60)
    let bench = LayoutBench(layout, width: 395, counts: [3])
    bench.view.contentInset = EdgeInsets(top: 5, left: 12, bottom: 5, right: 8)
    #expect((0..<3).map { bench.frame($0)?.minX } == [0, 137.5, 275])
  }

  @Test func onlyAnotherWidthPutsItOutOfDate() {
    let bench = LayoutBench(FlowLayout(), width: 375, counts: [100])
    _ = bench.contentHeight
    let layout = bench.view.collectionViewLayout
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 300, width: 375, height: 700)))
    #expect(layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 376, height: 400)))
    bench.view.frame = CGRect(x: 0, y: 0, width: 115, height: 400)
    #expect(bench.frame(2)?.origin == CGPoint(x: 0, y: 60))
  }

  @Test func aContextThatSparesTheMetricsKeepsThem() {
    let metrics = Metrics()
    let layout = FlowLayout()
    let bench = LayoutBench(layout, width: 375, counts: [10], delegate: metrics)
    _ = bench.contentHeight
    let context = FlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = false
    context.invalidateFlowLayoutAttributes = false
    layout.invalidateLayout(with: context)
    _ = bench.contentHeight
    #expect(metrics.asked.count == 10)
    layout.invalidateLayout(with: FlowLayoutInvalidationContext())
    _ = bench.contentHeight
    #expect(metrics.asked.count == 20)
  }

  @Test func attributesAreMadeForWhatIsAskedInTheLayoutsOwnClass() throws {
    final class Tinted: LayoutAttributes {}
    final class TintedLayout: FlowLayout {
      override class var layoutAttributesClass: AnyClass { Tinted.self }
    }
    let layout = TintedLayout()
    layout.headerReferenceSize = size(0, 30)
    let bench = LayoutBench(layout, width: 375, counts: [100])
    _ = bench.contentHeight
    let found = try #require(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 375, height: 31)))
    #expect(found.count == 7 && found.allSatisfy { $0 is Tinted })
    #expect(found[0].representedElementKind == CollectionView.elementKindSectionHeader)
    #expect(found[0].representedElementCategory == .supplementaryView)
    #expect(found[1].indexPath == IndexPath(item: 0, section: 0) && found[1].representedElementCategory == .cell)
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 100, section: 0)) == nil)
    #expect(layout.layoutAttributesForItem(at: IndexPath(index: 0)) == nil)
    #expect(
      layout.layoutAttributesForSupplementaryView(
        ofKind: CollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 0)) == nil)
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: IndexPath(item: 0, section: 0)) == nil)
  }

  /// As in Apple's sample: `super.prepare()` first, then sizes by the width of the view.
  @Test func whatASubclassSetsWhilePreparingCounts() {
    final class Columns: FlowLayout {
      override func prepare() {
        super.prepare()
        guard let width = collectionView?.bounds.width else { return }
        itemSize = CGSize(width: (width / (width / 300).rounded(.down)).rounded(.down), height: 70)
        minimumInteritemSpacing = 0
      }
    }
    let bench = LayoutBench(Columns(), width: 601, counts: [4])
    #expect(
      (0..<4).map { bench.frame($0) } == [
        CGRect(x: 0, y: 0, width: 300, height: 70), CGRect(x: 301, y: 0, width: 300, height: 70),
        CGRect(x: 0, y: 80, width: 300, height: 70), CGRect(x: 301, y: 80, width: 300, height: 70),
      ])
    bench.view.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    #expect(bench.frame(1) == CGRect(x: 0, y: 80, width: 400, height: 70))
  }

  @Test func aMovingItemTakesTheNearestSlot() {
    let layout = FlowLayout()
    layout.itemSize = size(100, 60)
    let bench = LayoutBench(layout, width: 375, counts: [7])
    _ = bench.contentHeight
    let start = IndexPath(item: 0, section: 0)
    #expect(layout.targetIndexPath(forInteractivelyMovingItem: start, withPosition: CGPoint(x: 60, y: 20)) == start)
    #expect(
      layout.targetIndexPath(forInteractivelyMovingItem: start, withPosition: CGPoint(x: 180, y: 110))
        == IndexPath(item: 4, section: 0))
  }

  // MARK: Pinning

  private func pinned(_ counts: [Int], _ width: CGFloat = 100) -> (FlowLayout, LayoutBench) {
    let layout = FlowLayout()
    layout.itemSize = size(100, 20)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = size(0, 10)
    layout.sectionHeadersPinToVisibleBounds = true
    return (layout, LayoutBench(layout, width: width, height: 100, counts: counts))
  }

  @Test func aPinnedHeaderStaysAtTheTopUntilItsSectionEnds() {
    let (layout, bench) = pinned([2, 9])
    bench.view.contentInset.top = 10
    _ = bench.contentHeight
    func headers(_ offset: CGFloat) -> [CGFloat?] {
      bench.view.bounds.origin.y = offset
      return [bench.header(0)?.minY, bench.header(1)?.minY]
    }
    #expect(headers(-10) == [0, 50])
    #expect(headers(5) == [15, 50])
    #expect(headers(45) == [40, 55])
    bench.view.bounds.origin.y = 100
    let seen = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 105, width: 100, height: 20)) ?? []
    let header = seen.filter { $0.representedElementCategory == .supplementaryView }
    #expect(header.map(\.frame.minY) == [110])
    #expect(header.allSatisfy { $0.zIndex > 0 } && seen.count == 3)
  }

  @Test func aPinnedHeaderIsFoundWhereThePixelGridPutsItOutOfItsSection() {
    let (layout, bench) = pinned([1, 9])
    layout.itemSize.height = 19.8
    bench.view.bounds.origin.y = 29.9
    let frame = bench.header(0)
    #expect(frame == CGRect(x: 0, y: 20, width: 100, height: 10))
    let seen = layout.layoutAttributesForElements(in: bench.view.bounds) ?? []
    #expect(seen.contains { $0.frame == frame })
  }

  @Test func aPinnedFooterStaysAtTheBottomUntilItsSectionBegins() {
    let geometry = flow(320, [[size(320, 1000)], [size(320, 300)]], header: 75, footer: 50)
    let visible = CGRect(x: 0, y: 100, width: 320, height: 480)
    #expect(geometry.pinnedHeaderFrame(of: 0, visible: visible)?.minY == 100)
    #expect(geometry.pinnedFooterFrame(of: 0, visible: visible)?.minY == 530)
    #expect(geometry.pinnedFooterFrame(of: 1, visible: visible)?.minY == 1200)
    #expect(geometry.pinnedHeaderFrame(of: 1, visible: visible)?.minY == 1125)
    let sideways = flow(320, [[size(1000, 320)]], header: 75, footer: 50, horizontal: true)
    let window = CGRect(x: 100, y: 0, width: 480, height: 320)
    #expect(sideways.pinnedHeaderFrame(of: 0, visible: window) == CGRect(x: 100, y: 0, width: 75, height: 320))
    #expect(sideways.pinnedFooterFrame(of: 0, visible: window) == CGRect(x: 530, y: 0, width: 50, height: 320))
  }

  @Test func scrollingUnderAPinnedHeaderDoesNotSetItemsAgain() {
    let metrics = Metrics()
    let layout = FlowLayout()
    layout.sectionHeadersPinToVisibleBounds = true
    let bench = LayoutBench(layout, width: 375, counts: [500, 500], delegate: metrics)
    _ = bench.contentHeight
    bench.view.bounds.origin.y = 300
    _ = bench.contentHeight
    #expect(metrics.asked.count == 1000)
  }
}
