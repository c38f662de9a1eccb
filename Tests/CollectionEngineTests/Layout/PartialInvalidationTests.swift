import Foundation
import Testing

@testable import CollectionEngine

struct PartialInvalidationTests {
  private func stage() -> (Stage, EstimatedList) {
    let list = EstimatedList(headerHeight: 30, isDecorated: true)
    let stage = Stage([40, 40], layout: list)
    stage.settle()
    list.clearLog()
    return (stage, list)
  }

  @Test func onlyWhatIsNamedIsAskedFor() {
    let (stage, list) = stage()
    let prepared = list.prepareCount
    let context = LayoutInvalidationContext()
    context.invalidateItems(at: [path(2), path(4)])
    context.invalidateSupplementaryElements(ofKind: "header", at: [path(0)])
    context.invalidateDecorationElements(ofKind: EstimatedList.background, at: [path(0)])
    list.invalidateLayout(with: context)
    stage.frame()
    #expect(list.log.sorted() == ["item 2", "item 4"] && list.prepareCount == prepared + 1)
    list.clearLog()
    list.invalidateLayout()
    stage.frame()
    #expect(list.log.contains("rect"))
    stage.checkAtRest()
  }

  @Test func whatIsNamedMovesComesAndGoes() {
    final class Loose: Layout {
      var frames: [Int: CGRect] = [0: CGRect(x: 0, y: 0, width: 50, height: 50)]
      var queries = 0
      override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 3000) }
      override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
        queries += 1
        return frames.keys.compactMap { layoutAttributesForItem(at: path($0)) }
      }
      override func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
        guard let frame = frames[path.item] else { return nil }
        let attributes = LayoutAttributes(forCellWith: path)
        attributes.frame = frame
        return attributes
      }
    }
    let layout = Loose()
    let stage = Stage([10], layout: layout)
    layout.queries = 0
    func name(_ items: Int...) {
      let context = LayoutInvalidationContext()
      context.invalidateItems(at: items.map { path($0) })
      layout.invalidateLayout(with: context)
      stage.frame()
      stage.check()
    }
    layout.frames = [0: CGRect(x: 100, y: 0, width: 50, height: 50), 1: CGRect(x: 0, y: 60, width: 50, height: 50)]
    name(0)
    #expect(stage.seen(path(0))?.minX == 100 && stage.view.visibleCells.count == 1)
    name(1)
    #expect(stage.seen(path(1))?.minY == 60)
    layout.frames[0] = CGRect(x: 0, y: 2000, width: 50, height: 50)
    name(0)
    #expect(stage.view.indexPathsForVisibleItems == [path(1)])
    layout.frames[1] = nil
    name(1, 1)
    #expect(stage.view.visibleCells.isEmpty && layout.queries == 0)
    stage.view.contentOffset.y = 1800
    stage.frame()
    #expect(stage.view.indexPathsForVisibleItems == [path(0)])
  }

  @Test func anAdjustmentOfTheOffsetCountsOnce() {
    let (stage, list) = stage()
    stage.view.contentOffset.y = 500
    stage.frame()
    let context = LayoutInvalidationContext()
    context.contentOffsetAdjustment.y = 100
    list.invalidateLayout(with: context)
    stage.settle()
    #expect(stage.view.contentOffset.y == 600)
    list.invalidateLayout()
    stage.settle()
    #expect(stage.view.contentOffset.y == 600)
    stage.checkAtRest()
  }

  @Test func contextsAreOfTheLayoutsClassAndNameTheElementThatIsMeasured() {
    final class Context: LayoutInvalidationContext {}
    final class Own: Layout {
      override class var invalidationContextClass: AnyClass { Context.self }
    }
    let layout = Own()
    let header = LayoutAttributes(forSupplementaryViewOfKind: "header", with: path(0, 3))
    let of = layout.invalidationContext(forPreferredLayoutAttributes: header, withOriginalAttributes: header)
    #expect(of is Context && of.invalidatedSupplementaryIndexPaths == ["header": [path(0, 3)]])
    #expect(layout.invalidationContext(forBoundsChange: .zero) is Context)
    #expect(!of.invalidateEverything && !of.invalidateDataSourceCounts)
  }

  @Test func contextsSayWhyTheyCome() {
    final class Watching: Layout {
      var contexts: [LayoutInvalidationContext] = []
      override func invalidateLayout(with context: LayoutInvalidationContext) {
        contexts.append(context)
        super.invalidateLayout(with: context)
      }
    }
    let layout = Watching()
    let stage = Stage([3], layout: layout)
    layout.contexts = []
    stage.view.reloadData()
    stage.frame()
    #expect(layout.contexts.map(\.invalidateEverything) == [true])
    #expect(layout.contexts.map(\.invalidateDataSourceCounts) == [true])
    stage.sections[0].append(7)
    stage.view.insertItems(at: [path(3)])
    layout.invalidateLayout()
    #expect(layout.contexts.map(\.invalidateEverything) == [true, false, false])
    #expect(layout.contexts.map(\.invalidateDataSourceCounts) == [true, true, false])
  }
}
