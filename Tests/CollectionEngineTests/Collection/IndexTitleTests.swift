import Foundation
import Testing

@testable import CollectionEngine

struct IndexTitleTests {
  private func stage() -> Stage {
    let stage = Stage([100, 0, 40, 200])
    stage.contract.titles = ["A", "B", "C", "D"]
    stage.contract.logs = true
    return stage
  }

  @Test func aPathOfASectionStandsForItsBeginning() {
    let stage = stage()
    #expect(stage.view.indexTitles == ["A", "B", "C", "D"])
    #expect((0..<5).map { stage.view.indexPath(forIndexTitleAt: $0) } == [path(0), nil, path(0, 2), path(0, 3), nil])
    stage.contract.place = { path(10 * $0, 3) }
    stage.view.reloadData()
    #expect(stage.view.indexPath(forIndexTitleAt: 2) == path(20, 3))
    stage.contract.place = { path(1000 + $0, -1) }
    stage.view.reloadData()
    #expect(stage.view.indexPath(forIndexTitleAt: 0) == nil)
  }

  @Test func namesAreAskedForOncePerStateOfTheData() {
    let stage = stage()
    _ = (stage.view.indexTitles, stage.view.indexTitles, stage.view.indexTitleInSight)
    #expect(stage.log.filter { $0 == "indexTitles" }.count == 1)
    stage.sections[0].removeLast()
    stage.view.deleteItems(at: [path(99)])
    _ = stage.view.indexTitles
    #expect(stage.log.filter { $0 == "indexTitles" }.count == 2)
    stage.contract.titles = nil
    stage.view.reloadData()
    #expect(stage.view.indexTitles.isEmpty && stage.view.indexTitleInSight == nil)
  }

  @Test func aPlaceIsScrolledToAndNamedWhenItIsInSight() {
    let stage = stage()
    #expect(stage.view.indexTitleInSight == 0)
    stage.view.scrollToIndexTitle(at: 3, animated: false)
    stage.frame()
    #expect(stage.seen(path(0, 3))?.minY == 0 && stage.view.indexTitleInSight == 3)
    stage.view.scrollToIndexTitle(at: 1, animated: false)
    #expect(stage.view.indexTitleInSight == 3)
    stage.view.scrollToIndexTitle(at: 2, animated: false)
    stage.frame()
    #expect(stage.view.indexTitleInSight == 2)
    stage.view.contentOffset.y -= 100
    stage.frame()
    // The name between them has no place.
    #expect(stage.view.indexTitleInSight == 0)
  }

  @Test(arguments: [false, true]) func placesBeginWhereTheLayoutHasTheirFirstItems(hasAttributes: Bool) {
    let layout = hasAttributes ? LayoutOfObjects() : FlowLayout()
    layout.sectionInset.top = 30
    let stage = Stage([100, 0, 40, 200], layout: layout)
    stage.contract.titles = ["A", "B", "C", "D"]
    let tops = [0, 2, 3].map { stage.view.layoutAttributesForItem(at: path(0, $0))?.frame.minY }
    #expect(stage.view.indexTitleOffsets == [tops[0], 0, tops[1], tops[2]] && tops[0] == 30)
  }

  /// A layout that places elements by an object each.
  private final class LayoutOfObjects: FlowLayout {}

  @Test func aPlaceBeginsUnderTheHeadingThatStaysInSight() {
    let layout = ListLayout()
    layout.rowHeight = 20
    let stage = Stage([40, 40, 40], layout: layout)
    stage.view.register(
      StageHeader.self, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: CollectionView.elementKindSectionHeader)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    stage.contract.titles = ["A", "B"]
    stage.view.reloadData()
    stage.view.scrollToIndexTitle(at: 1, animated: false)
    stage.frame()
    #expect(stage.seen(path(0, 1))?.minY == 30 && stage.view.indexTitleInSight == 1)
  }

  @Test func aBarShowsWhatItHasRoomForAndMeansTheNearest() {
    let letters = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
    let bar = IndexBar(titles: letters, length: 416)
    #expect(bar.shown == Array(0..<26))
    #expect(bar.title(at: 0) == 0 && bar.title(at: 17) == 1 && bar.title(at: 415.9) == 25)
    #expect(bar.title(at: -5) == 0 && bar.title(at: 1e9) == 25 && bar.title(at: .nan) == nil)
    let short = IndexBar(titles: letters, length: 100)
    #expect(short.shown == [0, 5, 10, 15, 20, 25])
    #expect(IndexBar(titles: letters, length: 20).shown == [0])
    #expect(IndexBar(titles: letters, length: 5).shown.isEmpty)
    #expect(IndexBar(titles: [], length: 100).title(at: 10) == nil)
    #expect(IndexBar(titles: letters, length: .infinity, spacing: .nan).title(at: 3) == nil)
  }
}
