import Foundation
import Testing

@testable import CollectionEngine

@Suite struct ColumnFlowLayoutTests {
  private func cell(_ width: CGFloat, spacing: CGFloat = 10) -> CGSize {
    ColumnFlowLayout.cellSize(in: width, margin: 16, minimumWidth: 300, spacing: spacing, height: 70)
  }

  @Test func asManyColumnsAsHaveRoomShareTheWidthInWholePoints() {
    #expect(cell(375) == size(343, 70))
    #expect(cell(667) == size(317, 70))
    #expect(cell(1024) == size(330, 70))
    #expect(cell(2000) == size(325, 70))
  }

  @Test func aViewTooNarrowForAColumnHasOne() {
    #expect(cell(320) == size(288, 70))
    #expect(cell(0) == size(0, 70) && cell(.nan).width.isFinite)
  }

  @Test func allColumnsFitWhateverTheSpacing() {
    for width in stride(from: CGFloat(332), to: 4000, by: 7) {
      let layout = ColumnFlowLayout()
      let bench = LayoutBench(layout, width: width, counts: [20])
      let columns = Int(((width - 32) / 300).rounded(.down))
      #expect(columns > 19 || bench.frame(columns - 1)?.minY == 10)
      #expect(columns > 18 || bench.frame(columns)?.minY == 90)
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
