import CollectionEngine
import Foundation
import PortedViews
import Testing

/// Offsets, taps and contexts as UIKit has them.
@Suite(.serialized)
struct PortedBehaviourTests {
  /// Rows of 100 points in a view 300 points high.
  private final class Stage: NSObject, CollectionViewDataSource, CollectionViewDelegate, ViewHost {
    var count = 20
    var keeps: Int?
    var log: [String] = []
    let layout = ChatLayout()
    let view: CollectionView
    var time = 1.0
    var displayScale: CGFloat { 1 }
    var animationsEnabled: Bool { true }
    var layoutDirection: LayoutDirection { .leftToRight }
    func viewNeedsFrame(_ view: View) {}
    func viewNeedsDisplay(_ view: View) {}

    override init() {
      layout.itemSize = CGSize(width: 200, height: 100)
      (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
      view = CollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
      super.init()
      view.register(HalfCell.self, forCellWithReuseIdentifier: "row")
      view.host = self
      (view.dataSource, view.delegate) = (self, self)
      settle()
    }

    func settle() {
      for _ in 0..<200 {
        time += 1.0 / 60
        if !view.frame(at: time) { return }
      }
    }

    /// A tap that is not the second of two.
    @discardableResult
    func tap(_ x: CGFloat, _ y: CGFloat, after pause: Double = 1) -> Bool {
      time += pause
      let isTaken = view.handle(InputEvent(.touchDown(CGPoint(x: x, y: y), finger: 0), time: time))
      time += 0.05
      view.handle(InputEvent(.touchUp(CGPoint(x: x, y: y), finger: 0), time: time))
      return isTaken
    }

    var selected: [Int] { (view.indexPathsForSelectedItems ?? []).map(\.item) }
    func collectionView(_: CollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> Cell {
      view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
    }
    func collectionView(_: CollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
      log.append("may deselect \(path.item)")
      return path.item != keeps
    }
    func collectionView(_: CollectionView, didDeselectItemAt path: IndexPath) { log.append("deselect \(path.item)") }
    func collectionView(_: CollectionView, didSelectItemAt path: IndexPath) { log.append("select \(path.item)") }
    func collectionView(_: CollectionView, performPrimaryActionForItemAt path: IndexPath) { log.append("open") }
  }

  private let stage = Stage()

  private func insertAbove(_ rows: Int) {
    stage.view.performBatchUpdates {
      stage.count += rows
      stage.view.insertItems(at: (0..<rows).map { IndexPath(item: $0, section: 0) })
    }
    stage.settle()
  }

  @Test func aLayoutThatSaysWhereTheViewStandsIsProposedTheOffsetThereWas() {
    stage.view.contentOffset.y = 500
    stage.layout.compensation = 100
    insertAbove(1)
    #expect(stage.layout.proposals == [500] && stage.view.contentOffset.y == 600)
    stage.layout.compensation = -50
    insertAbove(2)
    #expect(stage.layout.proposals == [500, 600] && stage.view.contentOffset.y == 550)
  }

  @Test func whereTheLayoutSaysNothingWhatIsSeenKeepsItsPlace() {
    stage.view.contentOffset.y = 500
    insertAbove(3)
    #expect(stage.layout.proposals == [500] && stage.view.contentOffset.y == 800)
  }

  @Test func invalidatingTheLayoutIsNotEverything() {
    stage.layout.everything = []
    stage.layout.invalidateLayout()
    stage.settle()
    #expect(stage.layout.everything == [false])
    stage.view.reloadData()
    stage.settle()
    #expect(stage.layout.everything == [false, true])
  }

  @Test func underMultipleSelectionATapOfAFingerToggles() {
    stage.view.allowsMultipleSelection = true
    stage.tap(50, 50)
    stage.tap(50, 150)
    #expect(stage.selected == [0, 1] && stage.log == ["select 0", "select 1"])
    stage.log = []
    stage.tap(50, 50)
    #expect(stage.selected == [1] && stage.log == ["may deselect 0", "deselect 0"])
    (stage.log, stage.keeps) = ([], 1)
    stage.tap(50, 150)
    #expect(stage.selected == [1] && stage.log == ["may deselect 1"])
    stage.log = []
    stage.tap(50, 250)
    stage.tap(50, 250, after: 0.1)
    #expect(stage.selected == [1, 2] && stage.log == ["select 2", "open"])
  }

  @Test func aTapSelectsAloneWhereItDoesNotToggle() {
    stage.view.allowsMultipleSelection = true
    stage.view.touchTogglesSelection = false
    stage.tap(50, 50)
    stage.tap(50, 150)
    #expect(stage.selected == [1] && stage.log == ["select 0", "deselect 0", "select 1"])
  }

  @Test func aCellIsPressedWhereItSaysSo() {
    stage.tap(150, 50)
    #expect(stage.selected == [])
    stage.tap(50, 50)
    #expect(stage.selected == [0])
    stage.view.cellForItem(at: IndexPath(item: 1, section: 0))?.isUserInteractionEnabled = false
    stage.tap(50, 150)
    #expect(stage.log == ["select 0"])
  }

  @Test func aViewThatTakesNoInputIsNotPressedOrScrolled() {
    stage.view.isUserInteractionEnabled = false
    #expect(!stage.tap(50, 50) && stage.selected == [])
    #expect(!stage.view.handle(InputEvent(.wheel(dx: 0, dy: 3), time: stage.time)))
    stage.settle()
    #expect(stage.view.contentOffset.y == 0)
  }
}
