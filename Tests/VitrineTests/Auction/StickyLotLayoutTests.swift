import Chance
import CollectionEngine
import Foundation
import Testing

@testable import Vitrine

/// Rows of lots in a view, and what the data source and the layout are asked.
private final class Rows: NSObject, CollectionViewDataSource, CollectionViewDelegate {
  var sections: [[Int]]
  let layout = StickyLotLayout()
  let stage: LayoutStage
  var view: CollectionView { stage.view }

  init(_ counts: [Int] = [10], current: IndexPath? = nil, size: CGSize = CGSize(width: 100, height: 400)) {
    var next = 0
    sections = counts.map { count in
      defer { next += count }
      return Array(next..<next + count)
    }
    stage = LayoutStage(CollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout))
    super.init()
    layout.currentIndexPath = current
    view.dataSource = self
    view.delegate = self
    stage.frame()
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
    let cell = collectionView.dequeue(LayoutStageCell.self, for: indexPath)
    cell.number = sections[indexPath.section][indexPath.item]
    return cell
  }

  func scroll(to y: CGFloat) {
    view.contentOffset.y = y
    stage.frame()
  }

  /// Where the current row is drawn, from the top of the view.
  func seenY(_ number: Int) -> CGFloat? { stage.seen[number]?.minY }
}

struct StickyLotLayoutTests {
  @Test(
    arguments: [
      (0, 0, 1), (0, 1, 1), (0, 100, 100), (0, 441, 441), (8, 0, 320), (8, 320, 640), (8, 441, 641),
    ] as [(Int, CGFloat, CGFloat)])
  func sticksWhereTheArticleHasIt(current: Int, offset: CGFloat, y: CGFloat) throws {
    let rows = Rows(current: place(current))
    rows.scroll(to: offset)
    #expect(rows.view.contentSize == CGSize(width: 100, height: 841))
    let attributes = try #require(rows.view.layoutAttributesForItem(at: place(current)))
    #expect(attributes.frame == CGRect(x: 0, y: y, width: 100, height: 80))
    #expect(rows.seenY(current) == y - offset)
    #expect(rows.view.viewsInDrawingOrder.last === rows.view.cellForItem(at: place(current)))
  }

  @Test func looksAtTheBottomEdgeNotAtTheRightOneOfARowWiderThanTheViewIsHigh() {
    // The right edge is at 900, past the bottom of the view; the bottom edge is not.
    let rows = Rows(current: place(2), size: CGSize(width: 900, height: 400))
    #expect(rows.seenY(2) == 161)
  }

  @Test func isInEveryAnswerWhateverTheRectangleAndOnce() {
    let rows = Rows([1000], current: place(500))
    for rect in [CGRect.zero, .null, CGRect(x: 0, y: 70_000, width: 100, height: 400), rows.view.bounds] {
      let found = rows.layout.layoutAttributesForElements(in: rect) ?? []
      #expect(found.filter { $0.indexPath == place(500) }.map(\.frame.minY) == [320])
      #expect(found.allSatisfy { $0.indexPath == place(500) || $0.zIndex < StickyLotLayout.stickyZIndex })
    }
    rows.layout.currentIndexPath = nil
    rows.stage.frame()
    #expect(rows.layout.layoutAttributesForElements(in: .zero)?.isEmpty == true)
  }

  @Test(arguments: Array(1...150) as [UInt64])
  func keepsToTheVisiblePartTheOthersToTheirPlaces(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let counts = (0..<Int.random(in: 1...4, using: &random)).map { _ in Int.random(in: 0...30, using: &random) }
    let size = CGSize(
      width: CGFloat.random(in: 0...900, using: &random).rounded(),
      height: CGFloat.random(in: 0...900, using: &random).rounded())
    let rows = Rows(counts, size: size)
    rows.layout.rowHeight = CGFloat.random(in: 10...200, using: &random).rounded()
    rows.view.contentInset = EdgeInsets(
      top: .random(in: 0...60, using: &random), left: .random(in: 0...9, using: &random),
      bottom: .random(in: 0...60, using: &random), right: 0)
    let plain = Rows(counts, size: size)
    (plain.layout.rowHeight, plain.view.contentInset) = (rows.layout.rowHeight, rows.view.contentInset)
    let section = Int.random(in: 0..<counts.count, using: &random)
    let current = place(.random(in: 0...max(0, counts[section]), using: &random), section)
    rows.layout.currentIndexPath = current
    let exists = current.item < counts[section]
    for _ in 0..<12 {
      // Past both ends, too, as far as a rubber band goes.
      let range = rows.view.offsetRange
      let y = CGFloat.random(in: range.min.y - 150...range.max.y + 150, using: &random)
      for each in [rows, plain] {
        each.view.contentOffset.y = y
        each.view.layoutIfNeeded()
      }
      let space = rows.view.bounds.inset(by: rows.view.contentInset)
      let rect = CGRect(
        x: -50, y: y + .random(in: -900...900, using: &random), width: 1000,
        height: .random(in: 0...900, using: &random))
      let found = rows.layout.layoutAttributesForElements(in: rect) ?? []
      let others = plain.layout.layoutAttributesForElements(in: rect) ?? []
      func frames(_ attributes: [LayoutAttributes]) -> [IndexPath: CGRect] {
        let but = attributes.filter { $0.indexPath != current }
        return Dictionary(uniqueKeysWithValues: but.map { ($0.indexPath, $0.frame) })
      }
      #expect(frames(found) == frames(others), "seed \(seed)")
      guard exists else { continue }
      let own = try #require(found.first { $0.indexPath == current }, "seed \(seed)")
      #expect(own.zIndex > 10)
      // Within half a pixel.
      if space.height >= own.frame.height {
        #expect(own.frame.minY >= space.minY - 0.5 && own.frame.maxY <= space.maxY + 0.5, "seed \(seed)")
      } else {
        #expect(abs(own.frame.minY - space.minY) <= 0.5, "seed \(seed)")
      }
      let natural = try #require(plain.layout.layoutAttributesForItem(at: current)?.frame)
      if natural.minY >= space.minY, natural.maxY <= space.maxY { #expect(own.frame == natural, "seed \(seed)") }
    }
  }

  @Test func standsOnAPixelWhileItSticksWhereverTheContentsAre() {
    let rows = Rows(current: place(8))
    rows.stage.displayScale = 2
    for y in [0.2, 33.3, 100.74] {
      rows.scroll(to: y)
      #expect(rows.seenY(8).map { abs($0 - 320) <= 0.25 } == true)
      #expect(rows.view.cellForItem(at: place(8)).map { ($0.frame.minY * 2).rounded() == $0.frame.minY * 2 } == true)
    }
  }

  @Test func staysWhileContentsGiveWayPastTheirEndsAndFollowsThemWhereItDoesNotStick() {
    let rows = Rows(current: place(8))
    rows.stage.send(.touchDown(CGPoint(x: 50, y: 100), finger: 0))
    for y in [130, 200, 300, 380] as [CGFloat] {
      rows.stage.send(.touchMoved(CGPoint(x: 50, y: y), finger: 0))
      rows.stage.frame()
      #expect(rows.view.contentOffset.y < 0)
      #expect(rows.seenY(8).map { abs($0 - 320) <= 0.5 } == true)
    }
    rows.layout.currentIndexPath = place(0)
    rows.stage.frame()
    #expect(rows.seenY(0) == 1 - rows.view.contentOffset.y)
    rows.stage.send(.touchUp(CGPoint(x: 50, y: 380), finger: 0))
    rows.stage.settle()
    #expect(rows.view.contentOffset.y == 0 && rows.seenY(0) == 1)
  }

  @Test func asksForOneRowAsTheViewScrollsAmongAMillionAndPreparesNothing() {
    let probe = Probe()
    let data = Rows([1_000_000])
    let stage = LayoutStage(
      CollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 800), collectionViewLayout: probe))
    stage.view.dataSource = data
    stage.frame()
    probe.currentIndexPath = place(500_000)
    stage.frame()
    (probe.items, probe.rects) = ([], 0)
    for step in 1...100 {
      stage.view.contentOffset.y = CGFloat(step) * 3
      stage.frame()
    }
    // Once in every half a view everything round it is asked for.
    #expect(probe.rects <= 2 && probe.items.count <= 102)
    #expect(Set(probe.items) == [place(500_000)])
    #expect(stage.view.visibleCells.count <= 13)
    // No row is scrolled to, and none is.
    probe.currentIndexPath = nil
    (probe.items, probe.rects) = ([], 0)
    stage.frame()
    for step in 1...100 {
      stage.view.contentOffset.y = 300 + CGFloat(step)
      stage.frame()
    }
    #expect(probe.items.count <= 1 && probe.rects <= 1)
  }

  /// Writes down what it is asked.
  private final class Probe: StickyLotLayout {
    var items: [IndexPath] = []
    var rects = 0

    override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
      items.append(indexPath)
      return super.layoutAttributesForItem(at: indexPath)
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
      rects += 1
      return super.layoutAttributesForElements(in: rect)
    }
  }

  @Test func isScrolledToWhereItBelongsAndHidesNoOtherRowThatIsScrolledTo() throws {
    let rows = Rows([40], current: place(20))
    rows.view.scrollToItem(at: place(20), at: .centeredVertically, animated: false)
    rows.stage.frame()
    #expect(rows.view.contentOffset.y == 1 + 20 * 80 + 40 - 200 && rows.seenY(20) == 160)
    rows.view.scrollToItem(at: place(4), at: [], animated: false)
    rows.stage.frame()
    #expect(rows.seenY(4) == 0)
    rows.view.scrollToItem(at: place(8), at: [], animated: false)
    rows.stage.frame()
    #expect(rows.seenY(8) == 240 && rows.seenY(20) == 320)
    rows.scroll(to: 2800)
    rows.view.scrollToItem(at: place(30), at: [], animated: false)
    rows.stage.frame()
    #expect(rows.seenY(30) == 80 && rows.seenY(20) == 0)
    // The keyboard goes on from where the row belongs.
    rows.view.focusItem(at: place(20))
    rows.stage.settle()
    rows.stage.send(.keyDown(.down))
    rows.stage.settle()
    #expect(rows.view.focusedIndexPath == place(21))
  }

  @Test func letsTheKeyboardWalkOnFromWhereItBelongsThoughItSticksElsewhere() {
    let rows = Rows([40], current: place(20))
    rows.view.focusItem(at: place(20), scrolling: false)
    rows.stage.send(.keyDown(.down))
    rows.stage.settle()
    #expect(rows.view.focusedIndexPath == place(21))
    #expect(rows.seenY(21) == 320)
  }

  @Test func doesNotHoldTheContentsWhenRowsComeInAboveWhatIsSeen() {
    let rows = Rows([100], current: place(2))
    rows.scroll(to: 4000)
    let before = rows.stage.seen[60]
    rows.sections[0].insert(contentsOf: [1000, 1001, 1002], at: 10)
    rows.view.insertItems(at: [place(10), place(11), place(12)])
    rows.stage.settle()
    #expect(rows.stage.seen[60] == before && rows.seenY(2) == 0)
  }

  @Test(arguments: Array(1...40) as [UInt64])
  func goesWithItsRowThroughBatchesOfUpdates(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rows = Rows([30, 30], current: place(12, 1))
    let own = rows.sections[1][12]
    var fresh = 1000
    for _ in 0..<8 {
      rows.view.performBatchUpdates {
        let removed = (0..<rows.sections[1].count).filter { $0 % 5 == Int.random(in: 0..<5, using: &random) }
          .filter { rows.sections[1][$0] != own }
        for item in removed.reversed() { rows.sections[1].remove(at: item) }
        rows.view.deleteItems(at: removed.map { place($0, 1) })
        let added = (0..<Int.random(in: 0...6, using: &random)).map { $0 * 2 }.filter { $0 <= rows.sections[1].count }
        for item in added {
          rows.sections[1].insert(fresh, at: item)
          fresh += 1
        }
        rows.view.insertItems(at: added.map { place($0, 1) })
      }
      #expect(rows.layout.currentIndexPath == rows.sections[1].firstIndex(of: own).map { place($0, 1) }, "seed \(seed)")
      rows.scroll(to: .random(in: 0...2000, using: &random))
      rows.stage.settle()
      #expect(rows.stage.seen[own] != nil, "seed \(seed)")
    }
    rows.sections[1].removeAll { $0 == own }
    if let path = rows.layout.currentIndexPath { rows.view.deleteItems(at: [path]) }
    rows.stage.settle()
    #expect(rows.layout.currentIndexPath == nil && rows.stage.seen[own] == nil)
  }

  @Test func namedWithinABatchIsAPlaceAfterwards() {
    let rows = Rows([20], current: place(2))
    rows.view.performBatchUpdates {
      rows.sections[0].insert(contentsOf: [100, 101], at: 0)
      rows.view.insertItems(at: [place(0), place(1)])
      rows.layout.currentIndexPath = place(5)
    }
    rows.stage.settle()
    #expect(rows.layout.currentIndexPath == place(5) && rows.stage.cells[3] != nil)
    rows.view.performBatchUpdates {
      rows.sections[0].remove(at: 0)
      rows.view.deleteItems(at: [place(0)])
    }
    #expect(rows.layout.currentIndexPath == place(4))
  }

  @Test func handsOverInMotionOneRowGlidesHomeTheNextComesInOverTheEdgeThatItLiesBeyond() throws {
    let rows = Rows([100], current: place(5))
    rows.scroll(to: 480)
    #expect(rows.seenY(5) == 0)
    rows.view.performBatchUpdates { rows.layout.currentIndexPath = place(60) }
    let (old, new) = (
      try #require(rows.view.cellForItem(at: place(5))), try #require(rows.view.cellForItem(at: place(60)))
    )
    func y(_ cell: Cell) -> CGFloat { cell.presentation.frame.minY - rows.view.contentOffset.y }
    #expect(y(old) == 0 && y(new) == 400)
    var last = (old: y(old), new: y(new))
    for _ in 0..<30 {
      rows.stage.frame()
      #expect(y(old) <= last.old && y(new) <= last.new && last.new - y(new) < 20)
      last = (y(old), y(new))
    }
    rows.stage.settle()
    #expect(y(new) == 320 && y(old) == 401 - 480)
    // Set without more ado, it is there at once; in an animation it glides.
    rows.layout.currentIndexPath = place(8)
    rows.stage.frame()
    #expect(rows.seenY(8) == 161)
    View.animate(withDuration: 0.3) {
      rows.layout.currentIndexPath = place(5)
      rows.view.layoutIfNeeded()
    }
    #expect(rows.view.cellForItem(at: place(5)).map { abs(y($0) + 79) < 1e-9 } == true)
    rows.stage.settle()
    #expect(rows.seenY(5) == 0)
  }

  @Test func followsNewInsetsAndAnotherWidth() {
    let rows = Rows(current: place(8))
    rows.view.contentInset = EdgeInsets(top: 10, left: 5, bottom: 30, right: 15)
    rows.stage.frame()
    #expect(rows.seenY(8) == 290)
    rows.view.frame.size = CGSize(width: 300, height: 500)
    rows.stage.settle()
    #expect(rows.stage.seen[8]?.width == 280 && rows.stage.seen[8]?.maxY == 470)
  }
}
