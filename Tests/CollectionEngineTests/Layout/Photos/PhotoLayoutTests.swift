import Foundation
import Testing

@testable import CollectionEngine

private final class Aspects: NSObject, AspectRatioLayoutDelegate {
  var aspects: [CGFloat]
  init(_ aspects: [CGFloat]) { self.aspects = aspects }
  func collectionView(_: CollectionView, layout _: Layout, aspectRatioForItemAt path: IndexPath) -> CGFloat {
    aspects[path.item]
  }
}

@Suite struct PhotoLayoutTests {
  @Test func justifiedRowsFollowTheDelegatesAspects() {
    let layout = JustifiedLayout()
    layout.sectionInset = EdgeInsets(top: 10, left: 8, bottom: 10, right: 8)
    layout.headerReferenceSize = size(0, 30)
    let delegate = Aspects([1.5, 1.5, 1.5, 1.5, 0])
    let bench = LayoutBench(layout, width: 908, counts: [5], delegate: delegate)
    #expect((0..<4).map { bench.frame($0)?.minX } == [8, 308, 608, 8])
    #expect(bench.frame(2)?.maxX == 900)
    #expect(bench.frame(3)?.minY == 242.5)
    #expect(bench.frame(4)?.size == size(300, 200))
    delegate.aspects[4] = 1
    layout.invalidateLayout()
    #expect(bench.frame(4)?.size == size(200, 200))
    #expect(bench.contentHeight == 452.5)
  }

  @Test func aWiderWindowHasWiderMosaicSegments() {
    let layout = MosaicLayout()
    layout.spacing = 6
    let bench = LayoutBench(layout, width: 1506, counts: [40])
    #expect(bench.frame(0) == CGRect(x: 0, y: 0, width: 372, height: 198.5))
    bench.view.frame = CGRect(x: 0, y: 0, width: 375, height: 400)
    #expect(bench.frame(0) == CGRect(x: 0, y: 0, width: 375, height: 200))
    #expect(bench.frame(1)?.minY == 206)
  }

  @Test func listRowsTakeTheWidthUpToTheirMost() {
    let layout = ListLayout()
    layout.rowSpacing = 2
    let bench = LayoutBench(layout, width: 700, counts: [3])
    #expect(
      (0..<3).map { bench.frame($0) } == [
        CGRect(x: 0, y: 0, width: 700, height: 44), CGRect(x: 0, y: 46, width: 700, height: 44),
        CGRect(x: 0, y: 92, width: 700, height: 44),
      ])
    layout.maximumRowWidth = 500
    #expect(bench.frame(1) == CGRect(x: 100, y: 46, width: 500, height: 44))
  }

  @Test func aSwitchOfLayoutKeepsEveryItem() {
    let delegate = Aspects(Array(repeating: 1.5, count: 200))
    let bench = LayoutBench(FlowLayout(), width: 800, counts: [200], delegate: delegate)
    _ = bench.contentHeight
    for layout in [JustifiedLayout(), MosaicLayout(), ListLayout(), FlowLayout()] {
      bench.view.setCollectionViewLayout(layout, animated: false)
      #expect(bench.contentHeight > 400)
      #expect((0..<200).allSatisfy { bench.frame($0) != nil })
      #expect(bench.frame(200) == nil)
    }
  }
}
