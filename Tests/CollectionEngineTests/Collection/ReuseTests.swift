import Chance
import Foundation
import Testing

@testable import CollectionEngine

struct ReuseTests {
  @Test func scrollingALongListMakesNoMoreCellsThanAreSeenAndOneRow() {
    let stage = Stage([100_000])
    let counts = stage.countCalls
    // 500 points show at most six rows of 100, of four.
    for _ in 0..<3000 {
      stage.view.contentOffset.y += 50
      stage.frame()
    }
    for _ in 0..<3000 {
      stage.view.contentOffset.y -= 37
      stage.frame()
    }
    // Half a view ahead are three rows more.
    #expect(stage.view.displayed.pool.madeCount <= 24 + 12)
    #expect(stage.countCalls == counts)
    stage.checkAtRest()
  }

  @Test func aJumpMakesNoNewCells() {
    let stage = Stage([100_000])
    let made = stage.view.displayed.pool.madeCount
    for y in [1_000_000.0, 3, 2_000_000, 777_777] {
      stage.view.contentOffset.y = y
      stage.frame()
      stage.checkAtRest()
    }
    #expect(stage.view.displayed.pool.madeCount <= made + 4)
  }

  @Test func aCellThatIsUsedAgainAtOnceStaysInTheView() {
    final class Moving: Cell, RegistrableCell {
      var moves: [String] = []
      override func willMove(toSuperview newSuperview: View?) { moves.append(newSuperview == nil ? "out" : "in") }
      override func prepareForReuse() { moves.append("again") }
    }
    final class Source: NSObject, CollectionViewDataSource {
      func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 1000 }
      func collectionView(_ view: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
        view.dequeue(Moving.self, for: indexPath)
      }
    }
    let layout = FlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 400), collectionViewLayout: layout)
    let source = Source()
    view.register([Moving.self])
    view.dataSource = source
    view.isPrefetchingEnabled = false
    view.frame(at: 1)
    let cells = view.visibleCells.compactMap { $0 as? Moving }
    #expect(cells.count == 4 && cells.allSatisfy { $0.moves == ["in"] })
    view.contentOffset.y = 50_000
    view.frame(at: 2)
    #expect(Set(view.visibleCells) == Set(cells) && cells.allSatisfy { $0.moves == ["in", "again"] })
    // Three are needed of four.
    view.frame.size.height = 300
    view.contentOffset.y = 10_000
    view.frame(at: 3)
    #expect(view.visibleCells.count == 3)
    #expect(cells.map(\.moves.last).sorted { ($0 ?? "") < ($1 ?? "") } == ["again", "again", "again", "out"])
    #expect(cells.allSatisfy { ($0.superview != nil) == view.visibleCells.contains($0) })
  }

  @Test func whateverWasDoneToACellInSightItStandsAsItsNextItemDoes() throws {
    let stage = Stage([100_000], layout: FlowLayout())
    let cells = stage.view.visibleCells
    for cell in cells {
      (cell.alpha, cell.isHidden, cell.transform) = (0.25, true, CGAffineTransform(scaleX: 2, y: 2))
      cell.zPosition = 7
    }
    stage.view.contentOffset.y = 100_000
    stage.frame()
    let (item, cell) = try #require(stage.view.visibleCellsInReadingOrder.first)
    #expect(cells.contains(cell))
    for cell in stage.view.visibleCells {
      #expect(cell.alpha == 1 && !cell.isHidden && cell.transform3D == .identity && cell.zPosition == 0)
    }
    #expect(cell.frame == stage.view.layoutAttributesForItem(at: item)?.frame)
    stage.checkAtRest()
  }

  @Test func aCellThatComesBackAppliesWhatTheLayoutSaysThoughItIsWhatItSaidBefore() throws {
    final class Counting: Cell, RegistrableCell {
      var applied: [IndexPath] = []
      override func apply(_ layoutAttributes: LayoutAttributes) { applied.append(layoutAttributes.indexPath) }
    }
    final class Source: NSObject, CollectionViewDataSource {
      func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
      func collectionView(_ view: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
        view.dequeue(Counting.self, for: indexPath)
      }
    }
    let source = Source()
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: FlowLayout())
    view.dataSource = source
    _ = view.frame(at: 0)
    let cell = try #require(view.cellForItem(at: path(0)) as? Counting)
    #expect(cell.applied == [path(0)])
    view.contentOffset.y = 5000
    _ = view.frame(at: 1)
    #expect(view.visibleCells.isEmpty)
    view.contentOffset.y = 0
    _ = view.frame(at: 2)
    #expect(view.cellForItem(at: path(0)) === cell && cell.applied == [path(0), path(0)])
  }

  @Test func onlyUsedCellsAreMadeReadyAgainAndTheLastBackIsTheFirstOut() {
    let pool = ReusePool()
    pool.register(kind: nil, identifier: "a") { StageCell(frame: $0) }
    let first = pool.take(kind: nil, identifier: "a") as? StageCell
    let second = pool.take(kind: nil, identifier: "a") as? StageCell
    #expect(first?.timesReused == 0 && second?.timesReused == 0 && first !== second)
    if let first, let second {
      pool.give(first, kind: nil)
      pool.give(second, kind: nil)
    }
    #expect(pool.take(kind: nil, identifier: "a") === second && second?.timesReused == 1 && first?.timesReused == 0)
    #expect(pool.take(kind: "other", identifier: "a") == nil)
  }

  @Test func theDataSourceIsAskedAtTheNextFrameOrQuestion() {
    let stage = Stage([3])
    let counts = stage.countCalls
    stage.view.reloadData()
    #expect(stage.countCalls == counts)
    stage.sections = [[7, 8]]
    #expect(stage.view.numberOfItems(inSection: 0) == 2)
    stage.frame()
    stage.checkAtRest()
    #expect(stage.view.indexPathsForVisibleItems.count == 2)
  }

  @Test func reloadingClearsTheSelectionInSilence() {
    let stage = Stage([100])
    stage.view.selectItem(at: path(3), animated: false, scrollPosition: [])
    stage.view.reloadData()
    stage.frame()
    #expect(stage.view.indexPathsForSelectedItems == nil && stage.log.isEmpty)
    stage.checkAtRest()
  }

  @Test func whoeverIsNotifiedOfAReloadSeesTheNewData() {
    let stage = Stage([100])
    var counted: Int?
    stage.view.setCollectionViewLayout(GridLayout(columns: 3), animated: true) { [unowned stage] _ in
      counted = stage.view.numberOfItems(inSection: 0)
    }
    stage.frame()
    stage.sections = [[1, 2, 3]]
    stage.view.reloadData()
    stage.frame()
    #expect(counted == 3)
    stage.settle()
    stage.checkAtRest()
  }

  @Test func selectionBelongsToTheItemNotToTheCell() {
    let stage = Stage()
    stage.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    stage.view.contentOffset.y = 3000
    stage.frame()
    stage.check()
    #expect(stage.view.visibleCells.allSatisfy { !$0.isSelected })
    stage.view.contentOffset.y = 0
    stage.frame()
    #expect(stage.view.cellForItem(at: path(1))?.isSelected == true)
    stage.check()
  }

  @Test func eachDisplayEndsOnceWhateverHappens() {
    var random = SeededGenerator()
    for _ in 0..<30 {
      let stage = Stage([60, 0, 200], layout: GridLayout(headerHeight: 30))
      for _ in 0..<60 {
        switch Int.random(in: 0..<9, using: &random) {
        case 0: stage.view.contentOffset.y = .random(in: 0...8000, using: &random)
        case 1: stage.view.contentOffset.y += .random(in: -200...200, using: &random)
        case 2: stage.swipe(from: CGPoint(x: 50, y: 250), to: CGPoint(x: 50, y: .random(in: 0...500, using: &random)))
        case 3:
          let layout = anyLayout(using: &random)
          stage.view.setCollectionViewLayout(layout, animated: .random(using: &random))
        case 4: stage.view.frame.size.height = .random(in: 0...900, using: &random)
        case 5:
          stage.sections = (0..<Int.random(in: 0...3, using: &random)).map { section in
            (0..<Int.random(in: 0...150, using: &random)).map { section * 1000 + $0 }
          }
          stage.view.reloadData()
        case 6:
          guard let last = stage.sections.indices.last, !stage.sections[last].isEmpty else { break }
          stage.view.selectItem(at: path(0, last), animated: false, scrollPosition: [])
        case 7: stage.run(.random(in: 0...1, using: &random))
        default: stage.view.collectionViewLayout.invalidateLayout()
        }
        stage.frame()
        stage.check()
      }
      stage.settle()
      stage.checkAtRest()
      #expect(stage.displayedCount == stage.view.displayed.visible.count)
      stage.checkIdle()
      #expect(stage.faults.isEmpty)
    }
  }

  @Test func aViewGivenTwiceIsAFaultNotACrash() {
    final class Twice: NSObject, CollectionViewDataSource {
      let cell = StageCell(frame: .zero)
      func collectionView(_: CollectionView, numberOfItemsInSection: Int) -> Int { 2 }
      func collectionView(_: CollectionView, cellForItemAt: IndexPath) -> Cell { cell }
    }
    let source = Twice()
    let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 500), collectionViewLayout: GridLayout())
    var faults = 0
    view.faultHandler = { _ in faults += 1 }
    view.dataSource = source
    view.frame(at: 1)
    #expect(faults > 0 && view.visibleCells.count == 1)
  }

  @Test func growingTheViewShowsMoreAndShrinkingKeepsThePlace() {
    let stage = Stage()
    stage.view.contentOffset.y = 2000
    stage.frame()
    stage.view.frame.size.height = 800
    stage.frame()
    #expect(stage.view.contentOffset.y == 2000)
    stage.checkAtRest()
    stage.view.contentOffset.y = stage.view.offsetRange.max.y
    stage.frame()
    stage.view.frame.size.height = 1000
    stage.frame()
    #expect(stage.view.contentOffset.y == stage.view.offsetRange.max.y)
    stage.checkAtRest()
    // A change of size that the layout did not care for leaves nothing behind for a later one.
    stage.view.contentOffset.y = 0
    stage.frame()
    stage.view.collectionViewLayout.invalidateLayout()
    stage.frame()
    #expect(stage.view.contentOffset.y == 0)
  }

  @Test func anOffsetGivenBeforeTheFirstFrameIsKept() {
    let stage = Stage()
    let view = CollectionView(frame: .zero, collectionViewLayout: GridLayout())
    view.register([StageCell.self])
    view.dataSource = stage
    view.contentOffset.y = 1500
    view.frame.size = CGSize(width: 390, height: 500)
    view.frame(at: 1)
    #expect(view.contentOffset.y == 1500 && view.cellForItem(at: path(60)) != nil)
  }

  @Test func flowLayoutMakesNoMoreCellsThanMeasured() {
    let stage = Stage([10_000], layout: FlowLayout(), size: CGSize(width: 375, height: 600))
    (stage.view.collectionViewLayout as? FlowLayout)?.itemSize = CGSize(width: 100, height: 100)
    stage.frame()
    #expect(stage.view.contentSize.height == 366_730)
    stage.view.displayed.pool.register(kind: nil, identifier: StageCell.reuseIdentifier) { StageCell(frame: $0) }
    let before = stage.view.displayed.pool.madeCount
    for _ in 0..<2000 {
      stage.view.contentOffset.y += 45
      stage.frame()
      #expect(stage.view.visibleCells.count <= 21)
    }
    #expect(stage.view.displayed.pool.madeCount - before <= 24)
    stage.checkAtRest()
  }
}
