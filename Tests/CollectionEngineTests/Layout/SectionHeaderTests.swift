import Foundation
import Testing

@testable import CollectionEngine

private let header = CollectionView.elementKindSectionHeader

/// Gives every item five times its height, and the sections of some numbers headers of 10 points and no room above
/// their items.
private final class Headings: NSObject, AspectRatioLayoutDelegate, SectionedLayoutDelegate {
  var aspectsAsked = 0
  var hasHeader: (Int) -> Bool

  init(_ hasHeader: @escaping (Int) -> Bool = { _ in true }) { self.hasHeader = hasHeader }

  func collectionView(_: CollectionView, layout _: Layout, aspectRatioForItemAt _: IndexPath) -> CGFloat {
    aspectsAsked += 1
    return 5
  }
  func collectionView(_: CollectionView, layout _: Layout, referenceSizeForHeaderInSection section: Int) -> CGSize {
    size(0, hasHeader(section) ? 10 : 0)
  }
  func collectionView(_: CollectionView, layout _: Layout, insetForSectionAt section: Int) -> EdgeInsets {
    EdgeInsets(top: hasHeader(section) ? 0 : 4)
  }
}

/// The four layouts; those of rows have rows of 100 by 20 points, the mosaic segments of 100 by 53.5.
private enum Kind: CaseIterable {
  case flow, justified, mosaic, list

  func makeLayout() -> SectionedLayout {
    let layout: SectionedLayout
    switch self {
    case .flow:
      let flow = FlowLayout()
      flow.itemSize = size(100, 20)
      flow.minimumLineSpacing = 0
      layout = flow
    case .justified:
      let justified = JustifiedLayout()
      justified.rowHeight = 20
      justified.rowSpacing = 0
      layout = justified
    case .mosaic:
      let mosaic = MosaicLayout()
      mosaic.segmentWidth = 100
      mosaic.spacing = 0
      layout = mosaic
    case .list:
      let list = ListLayout()
      list.rowHeight = 20
      layout = list
    }
    layout.sectionHeadersPinToVisibleBounds = true
    return layout
  }

  /// Where the second of two sections begins, the first having a header of 10 points and one item.
  var secondSection: CGFloat { self == .mosaic ? 63.5 : 30 }
}

@Suite struct SectionHeaderTests {
  private let delegate = Headings()

  private func bench(_ layout: SectionedLayout, _ counts: [Int]) -> LayoutBench {
    let bench = LayoutBench(layout, width: 100, height: 100, counts: counts, delegate: delegate)
    _ = bench.contentHeight
    return bench
  }

  // MARK: Pinning

  @Test(arguments: Kind.allCases) private func aHeaderStaysInSightWhileItsSectionDoes(_ kind: Kind) {
    let bench = bench(kind.makeLayout(), [1, 40])
    let end = kind.secondSection
    func headers(_ offset: CGFloat) -> [CGFloat?] {
      bench.view.bounds.origin.y = offset
      return [bench.header(0)?.minY, bench.header(1)?.minY]
    }
    #expect(headers(0) == [0, end])
    #expect(headers(5) == [5, end])
    #expect(headers(end - 4) == [end - 10, end])
    #expect(headers(end + 33) == [end - 10, end + 33])
  }

  @Test(arguments: Kind.allCases) private func whatIsPinnedIsPlacedWithoutAttributesToo(_ kind: Kind) {
    let layout = kind.makeLayout()
    let bench = bench(layout, [1, 40, 3])
    for offset in stride(from: 0, to: bench.contentHeight, by: 17) {
      bench.view.bounds.origin.y = offset
      var plain: [String] = []
      let usedFastPath = layout.enumerateFrames(in: bench.view.bounds) { element, frame, zIndex in
        let key = ElementKey(element)
        plain.append("\(key.kind ?? "cell") \(key.indexPath) \(frame) \(zIndex)")
      }
      let full = (layout.layoutAttributesForElements(in: bench.view.bounds) ?? []).map {
        "\($0.representedElementKind ?? "cell") \($0.indexPath) \($0.frame) \($0.zIndex)"
      }
      #expect(usedFastPath && plain == full && full.contains { $0.hasSuffix(" 10") })
    }
  }

  @Test func scrollingUnderAPinnedHeaderDoesNotMeasureItemsAgain() {
    let bench = bench(Kind.justified.makeLayout(), [500, 500])
    #expect(delegate.aspectsAsked == 1000)
    bench.view.bounds.origin.y = 300
    _ = bench.contentHeight
    #expect(delegate.aspectsAsked == 1000)
    bench.view.frame.size.width = 90
    _ = bench.contentHeight
    #expect(delegate.aspectsAsked == 1000)
    bench.view.collectionViewLayout.invalidateLayout()
    _ = bench.contentHeight
    #expect(delegate.aspectsAsked == 2000)
  }

  @Test func anItemThatIsBroughtIntoSightIsNotLeftUnderAHeader() {
    let bench = bench(Kind.list.makeLayout(), [40])
    func offset(showing item: Int, _ position: CollectionView.ScrollPosition) -> CGFloat {
      bench.view.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
      bench.view.scrollToItem(at: path(item), at: position, animated: false)
      return bench.view.contentOffset.y
    }
    #expect(bench.frame(14)?.minY == 290)
    #expect(offset(showing: 14, []) == 280)
    #expect(offset(showing: 15, []) == 300)
    #expect(offset(showing: 19, []) == 310)
    #expect(offset(showing: 14, .top) == 290)
    bench.view.collectionViewLayout = ListLayout()
    #expect(offset(showing: 6, []) == 274)
  }

  @Test func aPinnedHeaderIsDrawnInFrontOfTheItemsBeneathIt() throws {
    let stage = Stage([2, 40], layout: Kind.list.makeLayout())
    stage.view.register(StageHeader.self, forSupplementaryViewOfKind: header, withReuseIdentifier: header)
    stage.view.delegate = delegate
    stage.view.reloadData()
    stage.frame()
    stage.view.setContentOffset(CGPoint(x: 0, y: 95), animated: false)
    stage.frame()
    let pinned = try #require(stage.view.supplementaryView(forElementKind: header, at: path(0, 1)))
    #expect(pinned.frame == CGRect(x: 0, y: 95, width: 390, height: 10))
    #expect(stage.view.viewsInDrawingOrder.last === pinned)
    #expect(stage.seen(path(1, 1)) == CGRect(x: 0, y: -15, width: 390, height: 20))
    stage.view.collectionViewLayout.invalidateLayout()
    (stage.view.collectionViewLayout as? SectionedLayout)?.sectionHeadersPinToVisibleBounds = false
    stage.view.setContentOffset(CGPoint(x: 0, y: 55), animated: false)
    stage.frame()
    #expect(pinned.frame.minY == 50 && pinned.zIndex == 0)
  }

  // MARK: Sections with headers and sections without

  @Test(arguments: Kind.allCases) private func theDelegateSaysWhichSectionsHaveHeaders(_ kind: Kind) {
    let layout = kind.makeLayout()
    layout.sectionInset.top = 30
    delegate.hasHeader = { $0 == 1 }
    let bench = bench(layout, [1, 1])
    let height = kind.secondSection - 10
    #expect(bench.header(0) == nil)
    #expect(bench.frame(0, 0)?.minY == 4)
    #expect(bench.header(1) == CGRect(x: 0, y: 4 + height, width: 100, height: 10))
    #expect(bench.frame(0, 1)?.minY == 14 + height)
  }

  @Test func oneBatchBringsSectionsAndTheirHeaders() {
    let stage = DiffableStage([8], layout: Kind.list.makeLayout())
    let view = stage.view
    let source = stage.source
    let delegate = Headings { source.sectionIdentifier(for: $0) != "0" }
    view.register(StageHeader.self, forSupplementaryViewOfKind: header, withReuseIdentifier: header)
    view.delegate = delegate
    view.reloadData()
    stage.stage.settle()
    func headers() -> [IndexPath] { view.indexPathsForVisibleSupplementaryElements(ofKind: header).sorted() }
    func seen(_ item: Int) -> CGFloat? { stage.cell(item)?.presentation.frame.minY }
    #expect(headers().isEmpty && seen(6) == 124)

    var months = DiffableStage.Snapshot()
    months.appendSections(["May", "June"])
    months.appendItems(Array(0..<5), toSection: "May")
    months.appendItems(Array(5..<8), toSection: "June")
    source.apply(months, animatingDifferences: true)
    #expect(headers() == [path(0, 0), path(0, 1)])
    let june = view.supplementaryView(forElementKind: header, at: path(0, 1))
    #expect(june?.frame.minY == 110 && june?.presentation.alpha == 0 && seen(6) == 124)
    stage.stage.run(0.15)
    #expect((0.2...0.8).contains(june?.presentation.alpha ?? 0))
    #expect(seen(6).map { $0 > 124 && $0 < 140 } == true)
    stage.check([Array(0..<5), Array(5..<8)])
    #expect(june?.presentation.alpha == 1 && seen(6) == 140)

    source.apply(DiffableStage.Snapshot([8]), animatingDifferences: true)
    #expect(headers().isEmpty && seen(6) == 140)
    stage.check([Array(0..<8)])
    #expect(seen(6) == 124)
  }
}
