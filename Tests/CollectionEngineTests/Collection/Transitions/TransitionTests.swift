import Chance
import Foundation
import Testing

@testable import CollectionEngine

struct TransitionTests {
  /// Where an item is by a layout, seen from the view's top left at `offset`.
  private func place(_ layout: GridLayout?, _ item: Int, _ offset: CGFloat) -> CGRect {
    (layout?.frame(item) ?? .zero).offsetBy(dx: 0, dy: -offset)
  }

  @Test func everyItemTravelsFromItsOldPlaceToItsNewOne() {
    let stage = Stage()
    let old = stage.grid
    let new = GridLayout.list(alpha: 0.5)
    var ends: [Bool] = []
    let cells = (0..<20).map { stage.view.cellForItem(at: path($0)) }
    stage.view.setCollectionViewLayout(new, animated: true) { ends.append($0) }
    stage.frame()
    // Twenty items were seen, ten will be.
    for item in 0..<20 {
      guard let cell = cells[item] else { continue }
      #expect(stage.seen(cell) == place(old, item, 0) && cell.presentation.alpha == 1)
    }
    stage.frame(after: CollectionView.transitionDuration / 2)
    for item in 0..<20 {
      guard let shown = cells[item]?.presentation else { continue }
      let (a, b) = (place(old, item, 0), place(new, item, 0))
      #expect(isNear(shown.frame, CGRect(center: between(a.center, b.center), size: CGSize(width: 240, height: 65))))
      #expect(abs(shown.alpha - 0.75) < 1e-9)
    }
    stage.check()
    #expect(ends.isEmpty)
    stage.settle()
    #expect(ends == [true])
    for item in 0..<10 { #expect(stage.seen(path(item)) == place(new, item, 0)) }
    #expect(stage.view.visibleCells.count == 10)
    stage.checkAtRest()
  }

  private func between(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }

  @Test func itemsSeenOnlyAfterwardsComeFromTheirOldPlaces() {
    let stage = Stage(layout: GridLayout.list())
    let old = stage.grid
    let new = GridLayout()
    stage.view.setCollectionViewLayout(new, animated: true)
    stage.frame()
    for item in 0..<20 { #expect(stage.seen(path(item)) == place(old, item, 0)) }
    stage.frame(after: CollectionView.transitionDuration / 2)
    let middle = between(place(old, 19, 0).center, place(new, 19, 0).center)
    #expect(isClose(stage.seen(path(19))?.midY.native ?? 0, middle.y.native))
    stage.settle()
    stage.checkAtRest()
  }

  @Test func theMiddleOfTheViewStaysAboutThere() {
    let stage = Stage()
    stage.view.contentOffset.y = 10_000
    stage.frame()
    // The middle is at 10 250: item 40·… of row 102 is nearest.
    let before = stage.view.indexPathForItem(at: CGPoint(x: 145, y: 10_240))
    let old = stage.grid
    let new = GridLayout.list()
    stage.view.setCollectionViewLayout(new, animated: true)
    stage.frame()
    let shift = stage.view.contentOffset.y
    #expect(before == path(409))
    for path in [path(400), path(409), path(419)] {
      #expect(stage.seen(path).map { isNear($0, place(old, path.item, 10_000)) } == true)
    }
    stage.settle()
    let item = stage.view.layoutAttributesForItem(at: path(409))?.frame.midY ?? 0
    #expect(abs(item - stage.view.contentOffset.y - 245) <= 50 && stage.view.contentOffset.y == shift)
    stage.checkAtRest()
  }

  @Test func nothingJumpsWhenAThirdLayoutComesAtAnyTime() {
    var random = SeededGenerator()
    for _ in 0..<25 {
      let stage = Stage([400], layout: GridLayout(headerHeight: 30))
      stage.view.contentOffset.y = .random(in: 0...6000, using: &random)
      stage.frame()
      for _ in 0..<5 {
        stage.view.layoutIfNeeded()
        let before = snapshot(stage)
        let layout = anyLayout(using: &random)
        stage.view.setCollectionViewLayout(layout, animated: true)
        let after = snapshot(stage)
        for (cell, (frame, alpha)) in before {
          guard let (now, nowAlpha) = after[cell] else { continue }
          #expect(isNear(frame, now, within: 1e-6) && abs(alpha - nowAlpha) < 1e-9)
        }
        // Whatever was seen is seen still.
        for (cell, (frame, alpha)) in before where alpha > 0 && frame.overlaps(stage.view.frame) {
          #expect(after[cell] != nil)
        }
        stage.check()
        for _ in 0..<Int.random(in: 0...20, using: &random) {
          stage.frame()
          if Int.random(in: 0..<6, using: &random) == 0 { stage.view.contentOffset.y += 60 }
        }
        stage.check()
      }
      stage.settle()
      stage.checkAtRest()
      #expect(stage.displayedCount == stage.view.displayed.visible.count)
      stage.checkIdle()
    }
  }

  /// Where every view stands on the screen, and how opaque; by the number of its appearance.
  private func snapshot(_ stage: Stage) -> [Int: (CGRect, CGFloat)] {
    var result: [Int: (CGRect, CGFloat)] = [:]
    for case let view as ReusableView in stage.view.subviews {
      result[view.displaySerial] = (stage.seen(view), view.presentation.alpha)
    }
    return result
  }

  @Test func anInterruptedChangeIsReportedAsUnfinished() {
    let stage = Stage()
    var ends: [String] = []
    stage.view.setCollectionViewLayout(GridLayout.list(), animated: true) { ends.append("first \($0)") }
    stage.run(0.1)
    stage.view.setCollectionViewLayout(GridLayout(columns: 3), animated: true) { ends.append("second \($0)") }
    #expect(ends == ["first false"])
    stage.settle()
    #expect(ends == ["first false", "second true"])
  }

  @Test func withoutAnimationTheNewLayoutIsThereAtOnce() {
    let stage = Stage()
    var ends: [Bool] = []
    stage.view.setCollectionViewLayout(GridLayout.list(), animated: false) { ends.append($0) }
    #expect(ends == [true])
    stage.checkAtRest()
    stage.view.setCollectionViewLayout(stage.view.collectionViewLayout, animated: true) { ends.append($0) }
    #expect(ends == [true, true])
    stage.animationsEnabled = false
    stage.view.setCollectionViewLayout(GridLayout(), animated: true) { ends.append($0) }
    #expect(ends == [true, true, true])
    stage.checkAtRest()
  }

  @Test func aChangeStopsAFling() {
    let stage = Stage()
    stage.logsScroll = true
    stage.swipe(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200))
    stage.run(0.2)
    stage.view.setCollectionViewLayout(GridLayout.list(), animated: true)
    #expect(!stage.view.isScrollMoving && stage.log.last != "willBeginDecelerating")
    #expect(stage.log.filter { $0 == "didEndDecelerating" }.count == 1)
    stage.settle()
    stage.checkAtRest()
  }

  @Test func leavingViewsAreTakenBackAndComeBackWhenCalled() {
    let stage = Stage()
    let old = stage.view.collectionViewLayout
    let cell = stage.view.cellForItem(at: path(19))
    // Ten thousand points a row: everything but the first row leaves.
    stage.view.setCollectionViewLayout(GridLayout(gap: 10_000), animated: true)
    stage.run(0.1)
    stage.view.setCollectionViewLayout(old, animated: true)
    #expect(stage.view.cellForItem(at: path(19)) === cell)
    stage.check()
    stage.settle()
    stage.checkAtRest()
    stage.view.setCollectionViewLayout(GridLayout(gap: 10_000), animated: true)
    stage.settle()
    #expect(stage.view.subviews.count == stage.view.visibleCells.count)
    #expect(
      stage.view.displayed.pool.madeCount == stage.view.displayed.pool.waitingCount + stage.view.visibleCells.count)
    stage.checkAtRest()
  }

  @Test func cellsAreNotifiedOfTheChange() {
    final class Listener: Cell, RegistrableCell {
      static var calls: [String] = []
      override func willTransition(from old: Layout, to new: Layout) { Self.calls.append("will") }
      override func didTransition(from old: Layout, to new: Layout) { Self.calls.append("did") }
    }
    final class Source: NSObject, CollectionViewDataSource {
      func collectionView(_: CollectionView, numberOfItemsInSection: Int) -> Int { 1 }
      func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> Cell {
        view.dequeue(Listener.self, for: path)
      }
    }
    let source = Source()
    let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 500), collectionViewLayout: GridLayout())
    view.dataSource = source
    view.frame(at: 1)
    view.setCollectionViewLayout(GridLayout(columns: 2), animated: true)
    #expect(Listener.calls == ["will", "did"])
  }

  @Test func aChangeWithoutAnimationEndsWhatMoves() {
    let stage = Stage()
    stage.view.setCollectionViewLayout(GridLayout(gap: 10_000), animated: true)
    stage.run(0.1)
    stage.view.setCollectionViewLayout(GridLayout.list(), animated: false)
    stage.checkAtRest()
  }

  @Test func aReloadInAChangeEndsIt() {
    let stage = Stage()
    var ends: [Bool] = []
    stage.view.setCollectionViewLayout(GridLayout.list(), animated: true) { ends.append($0) }
    stage.run(0.1)
    stage.view.reloadData()
    stage.frame()
    #expect(ends == [false])
    stage.checkAtRest()
  }

  @Test func withAnimationsOffAChangeOfLayoutIsShownAtOnce() {
    let stage = Stage([40])
    View.performWithoutAnimation {
      stage.view.setCollectionViewLayout(GridLayout(columns: 2), animated: true)
    }
    #expect(stage.view.animator?.isRunning == false)
    stage.frame()
    stage.checkAtRest()
  }
}
