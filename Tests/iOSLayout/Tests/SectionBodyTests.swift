import CollectionEngine
import Foundation
import Testing

/// A sectioned layout that another module writes, of what is public alone.
struct SectionBodyTests {
  private let stage: ShelfStage
  private let layout = StairsLayout()

  init() {
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    layout.sectionInset = EdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    stage = ShelfStage(layout, [3, 2])
  }

  @Test func itemsStandWhereTheBodyHasThem() {
    #expect((0..<3).map { stage.cell($0)?.frame.minX } == [10, 30, 50])
    #expect((0..<3).map { stage.cell($0)?.frame.minY } == [25, 65, 105])
    #expect(stage.cell(0, 1)?.frame == CGRect(x: 10, y: 175, width: 60, height: 40))
    #expect(stage.view.contentSize == CGSize(width: 200, height: 260))
  }

  @Test func anInsertedItemComesIntoTheBody() {
    stage.counts[0] = 4
    stage.view.performBatchUpdates { stage.view.insertItems(at: [IndexPath(item: 1, section: 0)]) }
    stage.settle()
    #expect(stage.cell(3)?.frame == CGRect(x: 70, y: 145, width: 60, height: 40))
    #expect(stage.view.contentSize.height == 300)
  }

  @Test func aDraggedItemGoesToTheNearestPlace() {
    let mover = Mover()
    stage.view.dataSource = mover
    stage.frame()
    #expect(stage.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 120))
    stage.frame()
    stage.view.endInteractiveMovement()
    #expect(mover.moves.map { [$0.0, $0.1] } == [[IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 0)]])
  }

  @Test func aSubclassThatOverridesAttributesIsAskedForThem() {
    final class Faint: StairsLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
        let found = super.layoutAttributesForElements(in: rect)
        for attributes in found ?? [] { attributes.alpha = 0.5 }
        return found
      }
    }
    let stage = ShelfStage(Faint(), [3])
    #expect(stage.cell(1)?.alpha == 0.5)
  }
}

/// Each item a step down and to the right of the one before.
private class StairsLayout: SectionedLayout {
  struct Stairs: SectionBody {
    let count: Int
    let width: CGFloat
    var height: CGFloat { CGFloat(count) * 40 }

    func frame(of item: Int) -> CGRect {
      CGRect(x: CGFloat(item) * 20, y: CGFloat(item) * 40, width: width / 3, height: 40)
    }
  }

  override func sectionBody(forSection section: Int, width: CGFloat) -> any SectionBody {
    Stairs(count: collectionView?.numberOfItems(inSection: section) ?? 0, width: width)
  }
}

/// Has six items in two sections, all of which may be moved.
private final class Mover: NSObject, CollectionViewDataSource {
  var moves: [(IndexPath, IndexPath)] = []

  func numberOfSections(in collectionView: CollectionView) -> Int { 2 }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "book", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: indexPath)
  }

  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  func collectionView(_ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
    moves.append((source, destination))
  }
}
