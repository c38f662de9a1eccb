import Foundation
import Testing

@testable import CollectionEngine

/// Lands every fling on a multiple of 100 points.
private final class SnappingLayout: FlowLayout {
  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    CGPoint(x: proposed.x, y: (proposed.y / 100).rounded() * 100)
  }
}

private final class Refusing: NSObject, CollectionViewDelegate, CollectionViewDataSource {
  var opened = 0
  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 1000 }
  func collectionView(_ view: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(_ view: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    indexPath.item != 0
  }
  func collectionView(_ view: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) { opened += 1 }
}

struct RefusalTests {
  private let data = Refusing()

  private func makeView(_ layout: Layout) -> CollectionView {
    let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    (view.dataSource, view.delegate) = (data, data)
    view.allowsMultipleSelection = true
    view.frame(at: 0)
    return view
  }

  @Test func aFingerHeldOnAnItemThatRefusesKeepsTheSelection() {
    let view = makeView(FlowLayout())
    view.selectItem(at: IndexPath(item: 3, section: 0), animated: false, scrollPosition: [])
    let onRefusing = CGPoint(x: 10, y: 10)
    view.handle(InputEvent(.touchDown(onRefusing, finger: 0), time: 0))
    view.frame(at: 0.1)
    view.frame(at: 0.3)
    view.handle(InputEvent(.touchUp(onRefusing, finger: 0), time: 0.3))
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
  }

  @Test func aDoubleClickOnAnItemThatRefusesOpensNothing() {
    let view = makeView(FlowLayout())
    for (point, opened) in [(CGPoint(x: 10, y: 10), 0), (CGPoint(x: 150, y: 10), 1)] {
      for clicks in [1, 2] {
        view.handle(InputEvent(.pointerDown(point, button: .primary, clicks: clicks), time: 0))
        view.handle(InputEvent(.pointerUp(point, button: .primary), time: 0))
      }
      #expect(data.opened == opened)
    }
  }

  @Test func aFlingLandsWhereTheLayoutWants() {
    let view = makeView(SnappingLayout())
    for step in 0...6 {
      let (point, time) = (CGPoint(x: 10, y: 400 - 30 * Double(step)), Double(step) / 100)
      if step == 0 { view.handle(InputEvent(.touchDown(point, finger: 0), time: time)) }
      view.handle(InputEvent(.touchMoved(point, finger: 0), time: time))
      view.frame(at: time)
    }
    view.handle(InputEvent(.touchUp(CGPoint(x: 10, y: 220), finger: 0), time: 0.06))
    var time = 0.06
    while view.frame(at: time) && time < 20 { time += 1 / 60 }
    #expect(view.contentOffset.y > 200)
    #expect(view.contentOffset.y.truncatingRemainder(dividingBy: 100) == 0)
  }
}
