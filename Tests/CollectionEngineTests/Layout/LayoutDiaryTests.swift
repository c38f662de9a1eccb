import Foundation
import Testing

@testable import CollectionEngine

/// A layout that writes down what it is asked about and notified of.
private final class Diary: FlowLayout {
  var entries: [String] = []
  var contexts: [LayoutInvalidationContext] = []
  var isRightToLeft = false
  var hidden: Set<IndexPath> = []

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  override var developmentLayoutDirection: LayoutDirection { isRightToLeft ? .rightToLeft : .leftToRight }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map {
      $0.isHidden = $0.representedElementCategory == .cell && hidden.contains($0.indexPath)
      return $0
    }
  }

  override func prepareForTransition(to newLayout: Layout) { entries.append("to \(name(newLayout))") }
  override func prepareForTransition(from oldLayout: Layout) { entries.append("from \(name(oldLayout))") }
  override func finalizeLayoutTransition() { entries.append("finalize") }
  private func name(_ layout: Layout) -> String { layout is Diary ? "diary" : "grid" }

  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    for item in updateItems {
      let places = [item.indexPathBeforeUpdate, item.indexPathAfterUpdate].map { path in
        path.map { $0.item == NSNotFound ? "section \($0.section)" : "\($0.section).\($0.item)" } ?? "nowhere"
      }
      entries.append("\(item.updateAction): \(places[0]) to \(places[1])")
    }
  }
  override func initialLayoutAttributesForAppearingSupplementaryElement(ofKind kind: String, at path: IndexPath)
    -> LayoutAttributes?
  { moved(layoutAttributesForSupplementaryView(ofKind: kind, at: path), by: -300, "comes \(path.section)") }
  override func finalLayoutAttributesForDisappearingSupplementaryElement(ofKind kind: String, at path: IndexPath)
    -> LayoutAttributes?
  {
    let attributes = LayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    attributes.frame = CGRect(x: 0, y: 0, width: 390, height: 20)
    return moved(attributes, by: 300, "goes \(path.section)")
  }
  private func moved(_ attributes: LayoutAttributes?, by distance: CGFloat, _ entry: String) -> LayoutAttributes? {
    entries.append(entry)
    attributes?.center.x += distance
    return attributes
  }

  override func invalidationContext(
    forInteractivelyMovingItems target: [IndexPath], withTargetPosition position: CGPoint,
    previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> LayoutInvalidationContext {
    let context = super.invalidationContext(
      forInteractivelyMovingItems: target, withTargetPosition: position, previousIndexPaths: previousIndexPaths,
      previousPosition: previousPosition)
    contexts.append(context)
    return context
  }
  override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths paths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> LayoutInvalidationContext {
    entries.append("end \(previousIndexPaths.map(\.item)) to \(paths.map(\.item)), cancelled \(movementCancelled)")
    return super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: paths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
  }
  override func layoutAttributesForInteractivelyMovingItem(at path: IndexPath, withTargetPosition position: CGPoint)
    -> LayoutAttributes
  {
    let attributes = super.layoutAttributesForInteractivelyMovingItem(at: path, withTargetPosition: position)
    attributes.alpha = 0.5
    return attributes
  }
}

/// Headers for the diary's sections.
private final class Headers: NSObject, CollectionViewDelegateFlowLayout {
  func collectionView(_: CollectionView, layout _: Layout, referenceSizeForHeaderInSection _: Int) -> CGSize {
    CGSize(width: 0, height: 20)
  }
}

struct LayoutDiaryTests {
  private let layout = Diary()
  private let headers = Headers()

  private func stage(_ counts: [Int]) -> Stage {
    layout.itemSize = CGSize(width: 90, height: 90)
    layout.minimumInteritemSpacing = 10
    let stage = Stage(counts, layout: layout)
    layout.entries = []
    return stage
  }

  @Test func bothLayoutsAreNotifiedOfTheTransitionAndOfItsEnd() {
    let stage = stage([40])
    stage.view.setCollectionViewLayout(GridLayout(), animated: true)
    #expect(layout.entries == ["to grid", "finalize"])
    layout.entries = []
    stage.view.setCollectionViewLayout(layout, animated: true)
    #expect(layout.entries == ["from grid", "finalize"])
    stage.settle()
  }

  @Test func updatesSayWhatHappensToWhatAndWhere() {
    let stage = stage([3, 2])
    stage.view.performBatchUpdates {
      stage.sections = [[9, 0, 2], [5, 6]]
      stage.view.deleteItems(at: [path(1)])
      stage.view.insertItems(at: [path(0)])
      stage.view.reloadItems(at: [path(2)])
      stage.view.deleteSections([1])
      stage.view.insertSections([1])
    }
    #expect(
      Set(layout.entries) == [
        "delete: 0.1 to nowhere", "insert: nowhere to 0.0", "reload: 0.2 to 0.2", "delete: section 1 to nowhere",
        "insert: nowhere to section 1",
      ])
    stage.settle()
  }

  @Test func headersComeAndGoFromWhereTheLayoutSays() throws {
    let stage = stage([3, 3])
    for kind in [CollectionView.elementKindSectionHeader] {
      stage.view.register(StageHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    stage.view.delegate = headers
    layout.invalidateLayout()
    stage.frame()
    func header(_ section: Int) -> View? {
      stage.view.supplementaryView(forElementKind: CollectionView.elementKindSectionHeader, at: path(0, section))
    }
    let old = try #require(header(0))
    stage.view.performBatchUpdates {
      stage.sections = [[0, 1, 2], [7]]
      stage.view.deleteSections([0])
      stage.view.insertSections([1])
    }
    let new = try #require(header(1))
    #expect(layout.entries.contains("goes 0") && layout.entries.contains("comes 1"))
    #expect(new.presentation.center.x == 195 - 300 && new.center.x == 195 && old.center.x == 195 + 300)
    stage.settle()
    #expect(new.presentation.center.x == 195 && old.superview == nil)
  }

  @Test func stepsOfAMovementAreContexts() throws {
    let stage = stage([40])
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    let moving = try #require(stage.view.cellForItem(at: path(0)))
    let target = try #require(layout.layoutAttributesForItem(at: path(5))).center
    stage.view.updateInteractiveMovementTargetPosition(target)
    let context = try #require(layout.contexts.last)
    #expect(context.previousIndexPathsForInteractivelyMovingItems == [path(0)])
    #expect(context.targetIndexPathsForInteractivelyMovingItems == [path(5)])
    #expect(context.interactiveMovementTarget == target && moving.alpha == 0.5 && moving.center == target)
    stage.view.endInteractiveMovement()
    #expect(
      layout.entries.contains {
        $0.hasPrefix("end [5] to [5], cancelled false") || $0 == "end [0] to [5], cancelled false"
      })
    layout.entries = []
    #expect(stage.view.beginInteractiveMovementForItem(at: path(3)))
    stage.view.updateInteractiveMovementTargetPosition(target)
    stage.view.cancelInteractiveMovement()
    #expect(layout.entries.contains { $0.hasSuffix("cancelled true") })
    stage.settle()
    stage.check()
  }

  @Test func hiddenElementsHaveNoView() {
    let stage = stage([8])
    layout.hidden = [path(1), path(5)]
    layout.invalidateLayout()
    stage.frame()
    #expect(stage.view.cellForItem(at: path(1)) == nil && stage.view.cellForItem(at: path(5)) == nil)
    #expect(stage.view.visibleCells.count == 6)
    layout.hidden = []
    layout.invalidateLayout()
    stage.frame()
    stage.checkAtRest()
  }

  @Test func whatIsWrittenForTheWayTextRunsIsNotMirrored() {
    let stage = stage([8])
    stage.layoutDirection = .rightToLeft
    stage.view.reloadData()
    stage.frame()
    #expect(stage.view.cellForItem(at: path(0))?.frame.minX == 300)
    layout.isRightToLeft = true
    stage.view.reloadData()
    stage.frame()
    #expect(stage.view.cellForItem(at: path(0))?.frame.minX == 0)
  }
}
