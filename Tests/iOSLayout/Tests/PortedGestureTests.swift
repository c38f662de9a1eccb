import CollectionEngine
import Foundation
import PortedViews
import Testing

/// Recognisers, and refresh controls with `addAction` and `addTarget`, by the names and spellings of iOS code.
@MainActor
struct PortedGestureTests {
  private final class Source: NSObject, CollectionViewDataSource, ViewHost {
    let displayScale: CGFloat = 1
    let animationsEnabled = true
    let layoutDirection = LayoutDirection.leftToRight
    func viewNeedsFrame(_ view: View) {}
    func viewNeedsDisplay(_ view: View) {}
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
    func collectionView(_ collectionView: CollectionView, cellForItemAt path: IndexPath) -> Cell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  private let source = Source()
  private let view: CollectionView
  private var cell: GestureCell? { view.cellForItem(at: IndexPath(item: 0, section: 0)) as? GestureCell }

  init() {
    let layout = FlowLayout()
    layout.itemSize = CGSize(width: 300, height: 100)
    view = CollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.register(GestureCell.self, forCellWithReuseIdentifier: "cell")
    view.host = source
    view.dataSource = source
    view.frame(at: 1)
  }

  private func drag(by way: CGPoint) {
    view.handle(InputEvent(.touchDown(CGPoint(x: 150, y: 50), finger: 0), time: 1))
    for step in 1...10 {
      let part = CGFloat(step) / 10
      let point = CGPoint(x: 150 + way.x * part, y: 50 + way.y * part)
      view.handle(InputEvent(.touchMoved(point, finger: 0), time: 1 + Double(step) / 100))
    }
    view.handle(InputEvent(.touchUp(CGPoint(x: 150 + way.x, y: 50 + way.y), finger: 0), time: 1.1))
  }

  /// Taps come by `init(target:action:)`, presses by a closure, and pushes by `addTarget(_:action:)`.
  @Test func aPortedCellIsTappedHeldAndPushed() {
    drag(by: .zero)
    #expect(cell?.calls == ["tapped"])
    view.handle(InputEvent(.touchDown(CGPoint(x: 150, y: 50), finger: 0), time: 2))
    view.frame(at: 2)
    view.frame(at: 2.6)
    view.handle(InputEvent(.touchUp(CGPoint(x: 150, y: 50), finger: 0), time: 2.6))
    #expect(cell?.calls == ["tapped", "held"])
    drag(by: CGPoint(x: 60, y: 0))
    // The way begins where the slop of 10 points ends.
    #expect(cell?.calls == ["tapped", "held", "pushing", "pushed by 50"])
    #expect(view.contentOffset == .zero && (view.indexPathsForSelectedItems ?? []).isEmpty)
  }

  @Test func whatGoesDownIsForTheCollectionView() {
    // The recogniser stands on the contents, and its delegate, the cell, says no.
    drag(by: CGPoint(x: 0, y: -60))
    #expect(cell?.calls == [] && view.contentOffset.y > 30)
  }

  @Test func portedContentsArePulledDown() {
    let contents = PulledContents(view)
    drag(by: CGPoint(x: 0, y: 300))
    #expect(contents.loads == 11 && view.refreshControl?.isRefreshing == false)
  }
}
