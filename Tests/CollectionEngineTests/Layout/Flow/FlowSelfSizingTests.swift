import Foundation
import Testing

@testable import CollectionEngine

private let header = CollectionView.elementKindSectionHeader

/// Writes down what it is asked for.
private final class Sizes: NSObject, CollectionViewDelegateFlowLayout {
  var asked: [IndexPath] = []
  var headersAsked: [Int] = []
  var size: (IndexPath) -> CGSize = { _ in CGSize(width: 100, height: 20) }
  var headerLength: CGFloat = 0

  func collectionView(_: CollectionView, layout _: Layout, sizeForItemAt path: IndexPath) -> CGSize {
    asked.append(path)
    return size(path)
  }
  func collectionView(_: CollectionView, layout _: Layout, referenceSizeForHeaderInSection section: Int) -> CGSize {
    headersAsked.append(section)
    return CGSize(width: 1, height: headerLength)
  }
}

/// A list 100 points wide without spacing, whose rows are taken to be 20 points high.
@Suite struct FlowSelfSizingTests {
  private let layout = FlowLayout()

  private func bench(_ counts: [Int], _ delegate: Sizes? = nil) -> LayoutBench {
    layout.estimatedItemSize = size(100, 20)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let bench = LayoutBench(layout, width: 100, height: 100, counts: counts, delegate: delegate)
    _ = bench.contentHeight
    return bench
  }

  /// As the view does when a cell says which size it prefers.
  private func prefer(_ size: CGSize, _ path: IndexPath) throws {
    try prefer(size, #require(layout.layoutAttributesForItem(at: path)))
  }

  private func prefer(_ size: CGSize, _ original: LayoutAttributes) throws {
    let preferred = try #require(original.copy() as? LayoutAttributes)
    preferred.size = size
    guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else { return }
    layout.invalidateLayout(
      with: layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
  }

  private func frames(_ bench: LayoutBench, _ items: Range<Int>, section: Int = 0) -> [CGFloat?] {
    items.flatMap { [bench.frame($0, section)?.minY, bench.frame($0, section)?.height] }
  }

  @Test func cellsAreNotAskedWithoutAnEstimate() throws {
    let bench = bench([3])
    layout.estimatedItemSize = .zero
    layout.itemSize = size(100, 20)
    _ = bench.contentHeight
    let original = try #require(layout.layoutAttributesForItem(at: path(0)))
    let preferred = try #require(original.copy() as? LayoutAttributes)
    preferred.size.height = 90
    #expect(
      !layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
  }

  @Test func anAutomaticEstimateIsTheItemSize() {
    let bench = bench([2])
    layout.itemSize = size(100, 33)
    layout.estimatedItemSize = FlowLayout.automaticSize
    #expect(bench.frame(1) == CGRect(x: 0, y: 33, width: 100, height: 33))
  }

  @Test func itemsStandAsTheirCellsPrefer() throws {
    let bench = bench([4])
    #expect(frames(bench, 0..<4) == [0, 20, 20, 20, 40, 20, 60, 20])
    try prefer(size(100, 50), path(1))
    try prefer(size(100, 10.3), path(2))
    #expect(frames(bench, 0..<4).prefix(4) == [0, 20, 20, 50])
    #expect(bench.frame(2)?.minY == 70 && bench.frame(3)?.minY == 80.5)
    #expect(abs(bench.contentHeight - 100.3) < 1e-5)
    // Nothing is left to say.
    let original = try #require(layout.layoutAttributesForItem(at: path(2)))
    let preferred = try #require(original.copy() as? LayoutAttributes)
    preferred.size.height = 10.3
    #expect(
      !layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
  }

  @Test func linesBreakWhereMeasuredItemsNoLongerFit() throws {
    let bench = bench([6])
    layout.estimatedItemSize = size(30, 20)
    #expect((0..<6).map { bench.frame($0)?.minY } == [0, 0, 0, 20, 20, 20])
    try prefer(size(70, 20), path(1))
    #expect((0..<6).map { bench.frame($0)?.minY } == [0, 0, 20, 20, 20, 40])
    #expect((0..<2).map { bench.frame($0)?.minX } == [0, 30])
    try prefer(size(20, 20), path(1))
    #expect((0..<6).map { bench.frame($0)?.minY } == [0, 0, 0, 20, 20, 20])
  }

  @Test func headersStandAsTheyPrefer() throws {
    let delegate = Sizes()
    delegate.headerLength = 10
    let bench = bench([1, 1], delegate)
    let original = try #require(layout.layoutAttributesForSupplementaryView(ofKind: header, at: path(0, 0)))
    try prefer(size(100, 44), original)
    #expect(bench.header(0) == CGRect(x: 0, y: 0, width: 100, height: 44))
    #expect(bench.header(1)?.minY == 64 && bench.contentHeight == 94)
    #expect(delegate.asked.count == 2 && delegate.headersAsked == [0, 1])
    layout.invalidateLayout()
    #expect(bench.header(0)?.height == 44)
    // A header goes with its section.
    bench.view.performBatchUpdates {
      bench.counts = [1, 1, 1]
      bench.view.insertSections([0])
    }
    #expect((0..<3).map { bench.header($0)?.height } == [10, 44, 10])
  }

  @Test func measuringAsksTheDelegateForNothing() throws {
    let delegate = Sizes()
    let bench = bench([50], delegate)
    #expect(delegate.asked.count == 50)
    try prefer(size(100, 60), path(7))
    #expect(bench.frame(8)?.minY == 200)
    #expect(delegate.asked.count == 50)
  }

  // MARK: Identity

  @Test func sizesStayWithTheirItems() throws {
    let bench = bench([5, 2])
    try prefer(size(100, 50), path(1))
    try prefer(size(100, 70), path(4))
    _ = bench.contentHeight
    bench.view.performBatchUpdates {
      bench.counts = [5, 3]
      bench.view.insertItems(at: [path(0)])
      bench.view.moveItem(at: path(4), to: path(1, 1))
    }
    #expect(frames(bench, 0..<5) == [0, 20, 20, 20, 40, 50, 90, 20, 110, 20])
    #expect(frames(bench, 0..<3, section: 1) == [130, 20, 150, 70, 220, 20])
    bench.view.reloadItems(at: [path(2)])
    #expect(bench.frame(2)?.height == 20 && bench.frame(1, 1)?.height == 70)
    layout.invalidateLayout()
    #expect(bench.frame(1, 1)?.height == 70)
    bench.view.reloadData()
    #expect(bench.frame(1, 1)?.height == 20)
  }

  @Test func aReorderedListIsAsHighAsBefore() throws {
    let stage = DiffableStage([6], layout: layout)
    layout.estimatedItemSize = size(390, 20)
    layout.minimumLineSpacing = 0
    stage.stage.settle()
    try prefer(size(390, 50), path(1))
    try prefer(size(390, 90), path(5))
    stage.stage.settle()
    var shuffled = DiffableStage.Snapshot()
    shuffled.appendSections(["0"])
    shuffled.appendItems([5, 3, 1, 0, 4, 2], toSection: "0")
    stage.source.apply(shuffled, animatingDifferences: true)
    stage.stage.settle()
    #expect((0..<6).map { layout.layoutAttributesForItem(at: path($0))?.size.height } == [90, 20, 50, 20, 20, 20])
  }

  @Test func aMovingItemKeepsItsSize() throws {
    let stage = Stage([6], layout: layout, size: size(100, 300))
    layout.estimatedItemSize = size(100, 20)
    layout.minimumLineSpacing = 0
    stage.settle()
    try prefer(size(100, 60), path(0))
    stage.settle()
    func heights() -> [CGFloat?] { (0..<6).map { layout.layoutAttributesForItem(at: path($0))?.size.height } }
    #expect(heights() == [60, 20, 20, 20, 20, 20])
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 130))
    let target = try #require(heights().firstIndex(of: 60))
    #expect(target > 0 && heights().count { $0 == 20 } == 5)
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 5))
    #expect(heights() == [60, 20, 20, 20, 20, 20])
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 130))
    stage.view.endInteractiveMovement()
    stage.settle()
    #expect(heights().firstIndex(of: 60) == target)
  }

  @Test func aStepOfTheHandAsksTheDelegateForNothing() {
    let delegate = Sizes()
    delegate.size = { size(100, $0.item == 0 ? 60 : 20) }
    let bench = LayoutBench(layout, width: 100, height: 300, counts: [6], delegate: delegate)
    layout.minimumLineSpacing = 0
    _ = bench.contentHeight
    func heights() -> [CGFloat?] {
      (0..<6).map { layout.layoutAttributesForItem(at: path($0))?.size.height }
    }
    delegate.asked = []
    #expect(bench.view.beginInteractiveMovementForItem(at: path(0)))
    bench.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 130))
    let target = heights().firstIndex(of: 60) ?? 0
    #expect(target > 0 && heights().count { $0 == 20 } == 5 && bench.contentHeight == 160)
    bench.view.endInteractiveMovement()
    #expect(heights().firstIndex(of: 60) == target)
    #expect(delegate.asked.isEmpty)
  }

  // MARK: In the view

  @Test func cellsStandAsTheyPreferAndNothingJumpsWhenDraggedBack() {
    layout.estimatedItemSize = size(390, 50)
    layout.minimumLineSpacing = 0
    let stage = Stage([2000], layout: layout)
    stage.wantedHeight = { item, _ in CGFloat(20 + item * 37 % 100) }
    stage.view.reloadData()
    stage.settle()
    var y: CGFloat = 0
    for item in 0..<8 {
      let height = CGFloat(20 + item * 37 % 100)
      #expect(stage.seen(path(item)) == CGRect(x: 0, y: y, width: 390, height: height))
      y += height
    }
    stage.view.contentOffset.y = 40_000
    stage.settle()
    func places() -> [Int: CGFloat] {
      Dictionary(
        stage.view.visibleCells.map { (($0 as? StageCell)?.item ?? -1, stage.seen($0).minY) }
      ) { first, _ in first }
    }
    stage.send(.touchDown(CGPoint(x: 100, y: 10), finger: 0))
    stage.send(.touchMoved(CGPoint(x: 100, y: 30), finger: 0))
    stage.frame()
    for y in stride(from: CGFloat(43), to: 480, by: 13) {
      let before = places()
      stage.send(.touchMoved(CGPoint(x: 100, y: y), finger: 0))
      stage.frame()
      for (item, place) in places() {
        if let old = before[item] { #expect(abs(place - old - 13) < 1e-6, "\(item) jumps from \(old) to \(place)") }
      }
    }
    stage.send(.touchUp(CGPoint(x: 100, y: 480), finger: 0))
    stage.settle()
    stage.check()
  }

  // MARK: Width

  @Test func whatTookAllTheWidthIsForgottenInAnother() throws {
    let bench = bench([4])
    try prefer(size(100, 50), path(1))
    try prefer(size(40, 30), path(2))
    #expect(frames(bench, 0..<4) == [0, 20, 20, 50, 70, 30, 100, 20])
    bench.view.frame.size.width = 120
    #expect((0..<4).map { bench.frame($0)?.size } == [size(100, 20), size(100, 20), size(40, 30), size(100, 20)])
    bench.view.frame.size.height = 300
    #expect(bench.frame(2)?.size == size(40, 30))
  }

  // MARK: Contexts

  @Test func onlyNamedItemsAreAskedForAgain() {
    let delegate = Sizes()
    let bench = bench([50], delegate)
    layout.estimatedItemSize = .zero
    _ = bench.contentHeight
    delegate.asked = []
    delegate.size = { _ in size(100, 30) }
    let context = FlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = false
    context.invalidateFlowLayoutAttributes = false
    context.invalidateItems(at: [path(3), path(9), path(99), path(0, 4)])
    layout.invalidateLayout(with: context)
    #expect(bench.contentHeight == 1020)
    #expect(Set(delegate.asked) == [path(3), path(9)])
    #expect(bench.frame(4)?.minY == 90)
  }

  @Test func onlyNamedHeadersAreAskedForAgain() {
    let delegate = Sizes()
    delegate.headerLength = 10
    let bench = bench([1, 1, 1], delegate)
    (delegate.asked, delegate.headersAsked) = ([], [])
    delegate.headerLength = 30
    let context = FlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = false
    context.invalidateFlowLayoutAttributes = false
    context.invalidateSupplementaryElements(ofKind: header, at: [path(0, 1), path(0, 8)])
    layout.invalidateLayout(with: context)
    #expect(bench.header(2)?.minY == 80)
    #expect(delegate.headersAsked == [1] && delegate.asked.isEmpty)
  }

  @Test func itemsAreSetAgainInAnotherWidthWithoutTheDelegate() {
    final class Sparing: FlowLayout {
      override func invalidationContext(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        (context as? FlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
        return context
      }
    }
    let delegate = Sizes()
    delegate.size = { size($0.item == 2 ? 50 : 40, 20) }
    let layout = Sparing()
    layout.minimumInteritemSpacing = 0
    let bench = LayoutBench(layout, width: 100, height: 100, counts: [5], delegate: delegate)
    #expect((0..<5).map { bench.frame($0)?.minY } == [0, 0, 30, 30, 60])
    bench.view.frame.size.width = 130
    #expect((0..<5).map { bench.frame($0)?.minY } == [0, 0, 0, 30, 30])
    #expect(bench.frame(2)?.minX == 80)
    #expect(delegate.asked.count == 5)
  }

  // MARK: What section insets are taken from

  @Test func sectionInsetsCountFromTheSafeAreaOrTheMargins() {
    layout.itemSize = size(50, 20)
    let bench = LayoutBench(layout, width: 300, counts: [1])
    layout.sectionInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    bench.view.contentInset = EdgeInsets(left: 10, right: 10)
    bench.view.safeAreaInsets = EdgeInsets(top: 50, left: 44, bottom: 50, right: 5)
    func x() -> [CGFloat?] {
      layout.rowAlignment = .start
      let start = bench.frame(0)?.minX
      layout.rowAlignment = .end
      return [start, bench.frame(0)?.maxX, bench.frame(0)?.minY]
    }
    #expect(x() == [2, 276, 1])
    layout.sectionInsetReference = .fromSafeArea
    // 34 more on the left than the content inset has already; on the right the content inset is more.
    #expect(x() == [36, 276, 1])
    layout.sectionInsetReference = .fromLayoutMargins
    #expect(bench.view.layoutMargins == EdgeInsets(top: 58, left: 52, bottom: 58, right: 13))
    #expect(x() == [44, 273, 1])
    bench.view.layoutMargins = EdgeInsets(left: 20, right: 20)
    #expect(bench.view.layoutMargins.left == 64)
    bench.view.insetsLayoutMarginsFromSafeArea = false
    #expect(bench.view.layoutMargins.left == 20 && bench.frame(0)?.maxX == 266)
  }

  @Test func sidewaysTheSafeAreaCountsAboveAndBelow() {
    layout.itemSize = size(50, 20)
    layout.scrollDirection = .horizontal
    layout.rowAlignment = .start
    layout.sectionInsetReference = .fromSafeArea
    let bench = LayoutBench(layout, width: 300, height: 200, counts: [1])
    #expect(bench.frame(0)?.origin == .zero)
    bench.view.safeAreaInsets = EdgeInsets(top: 30, left: 20, bottom: 50, right: 5)
    #expect(bench.frame(0)?.origin == CGPoint(x: 0, y: 30))
  }

  @Test func whatIsNoNumberIsTakenForNothing() throws {
    layout.minimumLineSpacing = .nan
    layout.minimumInteritemSpacing = .infinity
    layout.sectionInset = EdgeInsets(top: .nan, left: .infinity, bottom: -.infinity, right: 4)
    layout.headerReferenceSize = size(0, .infinity)
    layout.estimatedItemSize = size(100, 20)
    let bench = LayoutBench(layout, width: 300, height: 200, counts: [3])
    #expect(bench.contentHeight == 40)
    try prefer(size(.nan, -4), path(1))
    #expect(bench.contentHeight == 20 && bench.frame(1)?.size == .zero)
  }
}
