import CollectionEngine
import Foundation
import ShelfLayout
import Testing

/// Delegates of drag and drop as they are written for iOS.
@Suite(.serialized)
struct ShelfMoverTests {
  /// Books by their titles, and a host that begins every drag.
  private final class Stage: NSObject, CollectionViewDataSource, ViewHost {
    let mover = ShelfMover(["Emma", "Kim", "Ulysses", "Walden"])
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: FlowLayout())
    var drag: ItemDrag?
    var displayScale: CGFloat { 1 }
    var animationsEnabled: Bool { false }
    var layoutDirection: LayoutDirection { .leftToRight }
    func viewNeedsFrame(_ view: View) {}
    func viewNeedsDisplay(_ view: View) {}
    func view(_ view: CollectionView, begins drag: ItemDrag) -> Bool {
      self.drag = drag
      return true
    }

    override init() {
      super.init()
      view.register(Cell.self, forCellWithReuseIdentifier: "book")
      view.host = self
      view.dataSource = self
      (view.dragDelegate, view.dropDelegate) = (mover, mover)
      view.frame(at: 1)
    }

    func collectionView(_: CollectionView, numberOfItemsInSection: Int) -> Int { mover.titles.count }
    func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> Cell {
      view.dequeueReusableCell(withReuseIdentifier: "book", for: path)
    }

    func drop(_ drop: ItemDrop, at item: Int) {
      let middle = view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.center ?? .zero
      view.dropEntered(drop, at: middle)
      view.dropPerformed(drop, at: middle)
      view.dropEnded(drop)
      view.frame(at: 2)
    }
  }

  @Test func aBookIsMoved() throws {
    let stage = Stage()
    #expect(stage.view.beginDrag(at: CGPoint(x: 10, y: 10)))
    let drag = try #require(stage.drag)
    #expect(drag.localContext as? IndexPath == IndexPath(item: 0, section: 0))
    stage.drop(ItemDrop(drag), at: 2)
    stage.view.dragDidEnd(drag, operation: .move)
    #expect(stage.mover.titles == ["Kim", "Ulysses", "Emma", "Walden"] && !stage.view.hasUncommittedUpdates)
  }

  @Test func aTextBecomesABookWhenItIsRead() {
    let stage = Stage()
    let provider = ItemProvider()
    var answer: ((Data?) -> Void)?
    provider.register(ItemProvider.textType) { answer = $0 }
    stage.drop(ItemDrop(items: [DragItem(itemProvider: provider)], allowsMoveOperation: false), at: 1)
    #expect(stage.mover.titles.count == 4 && stage.view.hasUncommittedUpdates)
    answer?(Data("Dracula".utf8))
    #expect(stage.mover.titles == ["Emma", "Dracula", "Kim", "Ulysses", "Walden"])
    #expect(!stage.view.hasUncommittedUpdates)
  }
}
