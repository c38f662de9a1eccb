import Foundation
import Testing

@testable import CollectionEngine

struct CollectionViewMemberTests {
  @Test func aViewStartsAsInUIKit() {
    let layout = GridLayout()
    let view = CollectionView(frame: CGRect(x: 1, y: 2, width: 30, height: 40), collectionViewLayout: layout)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(view.collectionViewLayout === layout && layout.collectionView === view)
    #expect(view.dataSource == nil && view.delegate == nil && view.backgroundView == nil)
    #expect(view.allowsSelection && !view.allowsMultipleSelection && !view.isEditing)
    #expect(!view.allowsSelectionDuringEditing && !view.allowsMultipleSelectionDuringEditing)
    #expect(view.numberOfSections == 0 && view.indexPathsForSelectedItems?.isEmpty ?? true)
  }

  @Test func theViewHoldsNeitherItsDataSourceNorItsDelegate() {
    let view = CollectionView(frame: .zero, collectionViewLayout: GridLayout())
    do {
      let stage = Stage([1])
      view.dataSource = stage
      view.delegate = stage
      #expect(view.dataSource === stage && view.delegate === stage)
      view.dataSource = nil
      view.delegate = nil
    }
    weak var gone: Stage?
    do {
      let stage = Stage([1])
      gone = stage
      view.delegate = stage
    }
    #expect(gone == nil && view.delegate == nil)
  }

  @Test func aBackgroundFillsTheViewBehindEverythingAndDoesNotScroll() {
    let stage = Stage()
    let background = View()
    stage.view.backgroundView = background
    stage.frame()
    #expect(stage.view.viewsInDrawingOrder.first === background)
    stage.view.contentOffset.y = 700
    stage.frame()
    #expect(stage.seen(background) == CGRect(x: 0, y: 0, width: 390, height: 500))
    stage.view.backgroundView = nil
    #expect(background.superview == nil && !stage.view.viewsInDrawingOrder.contains(background))
  }

  @Test func classesAreRegisteredByIdentifierAndMayBeReplaced() {
    final class Other: Cell {}
    let view = CollectionView(frame: .zero, collectionViewLayout: GridLayout())
    view.register(StageCell.self, forCellWithReuseIdentifier: "item")
    #expect(view.dequeueReusableCell(withReuseIdentifier: "item", for: path(0)) is StageCell)
    view.register(nil as Cell.Type?, forCellWithReuseIdentifier: "item")
    view.register(Other.self, forCellWithReuseIdentifier: "item")
    let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: path(0))
    #expect(cell is Other && cell.reuseIdentifier == "item")
    view.register(StageHeader.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "title")
    let header = view.dequeueReusableSupplementaryView(ofKind: "header", withReuseIdentifier: "title", for: path(0))
    #expect(header is StageHeader && header.reuseIdentifier == "title")
  }

  @Test func supplementaryElementsHaveAttributesWhereverTheyAre() {
    let stage = Stage([40, 40], layout: GridLayout(headerHeight: 20))
    let attributes = stage.view.layoutAttributesForSupplementaryElement(ofKind: "header", at: path(0, 1))
    #expect(attributes?.frame == CGRect(x: 0, y: 1020, width: 390, height: 20))
    #expect(attributes?.representedElementKind == "header")
    #expect(stage.view.layoutAttributesForSupplementaryElement(ofKind: "badge", at: path(0)) == nil)
  }

  @Test func positionsAreNumberedAsInUIKit() {
    let positions: [CollectionView.ScrollPosition] = [
      .top, .centeredVertically, .bottom, .left, .centeredHorizontally, .right,
    ]
    #expect(positions.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
  }

  @Test func attributesThatAreGivenAgainAreNotAppliedAgain() throws {
    final class Counting: Cell {
      var applied = 0
      override func apply(_ layoutAttributes: LayoutAttributes) { applied += 1 }
    }
    let stage = Stage([8])
    let cell = Counting(frame: .zero)
    let attributes = LayoutAttributes(forCellWith: path(0))
    cell.place(by: attributes)
    cell.place(by: attributes.duplicate())
    #expect(cell.applied == 1)
    attributes.alpha = 0.5
    cell.place(by: attributes.duplicate())
    #expect(cell.applied == 2 && cell.alpha == 0.5)
    stage.check()
  }
}
