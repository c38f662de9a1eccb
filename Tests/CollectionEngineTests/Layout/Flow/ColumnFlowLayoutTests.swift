import Foundation
import Testing

@testable import CollectionEngine

@Suite struct ColumnFlowLayoutTests {
  private func cell(_ available: CGFloat, ofLine line: CGFloat? = nil) -> CGSize {
    ColumnFlowLayout.cellSize(
      in: available, ofLine: line ?? available + 32, minimumWidth: 300, spacing: 10, height: 70)
  }

  @Test func asManyColumnsAsHaveRoomShareTheWidthInWholePoints() {
    #expect(cell(343) == size(343, 70))
    #expect(cell(635) == size(317, 70))
    #expect(cell(992) == size(330, 70))
    #expect(cell(1968) == size(325, 70), "a little less than 328, for the spacing")
  }

  @Test func aViewTooNarrowForAColumnHasOne() {
    #expect(cell(288) == size(288, 70))
    #expect(cell(0) == size(0, 70) && cell(.nan).width.isFinite && cell(-9).width == 0)
  }

  @Test func allColumnsFitWhateverTheSpacing() {
    for width in stride(from: CGFloat(100), to: 4000, by: 13) {
      let bench = LayoutBench(ColumnFlowLayout(), width: width, counts: [20])
      let columns = max(1, Int(((width - 16) / 300).rounded(.down)))
      #expect(bench.frame(columns - 1)?.minY == 10)
      #expect(bench.frame(columns)?.minY == 90)
    }
  }

  @Test func whatIsInsertedGrowsAndWhatIsDeletedShrinks() throws {
    let layout = ColumnFlowLayout()
    let stage = Stage([10], layout: layout)
    let deleted = try #require(stage.view.cellForItem(at: path(1)))
    let place = deleted.frame
    stage.view.performBatchUpdates {
      stage.sections[0].remove(at: 1)
      stage.sections[0].insert(99, at: 0)
      stage.view.deleteItems(at: [path(1)])
      stage.view.insertItems(at: [path(0)])
    }
    stage.frame()
    let inserted = try #require(stage.view.cellForItem(at: path(0)))
    #expect(inserted.presentation.transform == CATransform3DMakeScale(0.5, 0.5, 1))
    #expect(inserted.presentation.alpha == 0 && deleted.presentation.alpha == 1)
    #expect(deleted.transform3D == CATransform3DMakeScale(0.5, 0.5, 1) && deleted.alpha == 0)
    #expect(deleted.center == place.center)
    stage.settle()
    #expect(inserted.presentation.alpha == 1 && inserted.presentation.transform.isIdentity)
    stage.checkAtRest()
  }
}
