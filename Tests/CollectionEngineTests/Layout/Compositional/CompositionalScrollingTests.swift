import Foundation
import Testing

@testable import CollectionEngine

/// Sections that scroll across and lists, in a view of 300 × 600.
@Suite struct CompositionalScrollingTests {
  private func shelves(
    _ behavior: CollectionLayoutSectionOrthogonalScrollingBehavior,
    handler: CollectionLayoutSectionVisibleItemsInvalidationHandler? = nil
  ) -> (Stage, CompositionalLayout) {
    let group = row(.absolute(100), .absolute(50), item(.absolute(100), .absolute(50)))
    let shelf = section(group, spacing: 10, across: behavior)
    shelf.visibleItemsInvalidationHandler = handler
    let layout = CompositionalLayout(section: shelf)
    return (Stage([20, 20], layout: layout, size: CGSize(width: 300, height: 600)), layout)
  }

  @Test func aSwipeScrollsItsSectionAlone() {
    let (stage, layout) = shelves(.groupPaging)
    stage.swipe(from: CGPoint(x: 250, y: 25), to: CGPoint(x: 150, y: 25))
    stage.settle()
    let offset = layout.sectionOffset(0)
    #expect(offset > 0 && offset.truncatingRemainder(dividingBy: 110) == 0)
    #expect(layout.sectionOffset(1) == 0)
    #expect(stage.view.contentOffset == .zero)
    #expect(stage.seen(path(Int(offset / 110))) == rect(0, 0, 100, 50))
    #expect(stage.seen(path(0, 1)) == rect(0, 50, 100, 50))
    stage.checkAtRest()
  }

  @Test func aCentredSectionBeginsInTheMiddle() {
    let (stage, layout) = shelves(.groupPagingCentered)
    #expect(layout.sectionOffset(0) == -100)
    #expect(stage.seen(path(0)) == rect(100, 0, 100, 50))
    #expect(stage.seen(path(1)) == rect(210, 0, 100, 50))
    stage.checkAtRest()
  }

  @Test func aHandlerIsCalledAsItsSectionScrolls() {
    var offsets: [CGFloat] = []
    let (stage, _) = shelves(.continuous) { items, offset, _ in
      offsets.append(offset.x)
      for item in items { item.alpha = item.frame.minX < offset.x ? 0.5 : 1 }
    }
    stage.swipe(from: CGPoint(x: 250, y: 25), to: CGPoint(x: 100, y: 25))
    stage.settle()
    #expect(Set(offsets).count > 5)
    for cell in stage.view.visibleCells where cell.frame.minY < 50 {
      #expect(cell.alpha == (cell.frame.minX < 0 ? 0.5 : 1))
    }
  }

  @Test func listsAreSectionsOfRowsThatSayHowHighTheyAre() {
    let layout = CompositionalLayout.list(using: CollectionLayoutListConfiguration(appearance: .plain))
    let stage = Stage([0], layout: layout, size: CGSize(width: 300, height: 600))
    stage.sections = [Array(0..<50)]
    stage.wantedHeight = { item, _ in CGFloat(40 + item) }
    stage.view.reloadData()
    stage.settle()
    #expect(stage.seen(path(0)) == rect(0, 0, 300, 40))
    #expect(stage.seen(path(3)) == rect(0, 123, 300, 43))
    #expect(stage.view.listConfiguration(of: 0)?.appearance == .plain)
    stage.checkAtRest()
  }
}
