import Foundation
import Testing

@testable import CollectionEngine

struct InteractiveTransitionTests {
  private func list(alpha: CGFloat = 1) -> GridLayout {
    GridLayout(columns: 1, itemSize: CGSize(width: 390, height: 40), gap: 10, itemAlpha: alpha)
  }

  private func between(_ a: CGRect, _ b: CGRect, _ part: CGFloat) -> CGRect {
    func mix(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * part }
    return CGRect(
      x: mix(a.minX, b.minX), y: mix(a.minY, b.minY), width: mix(a.width, b.width), height: mix(a.height, b.height))
  }

  @Test(arguments: [0, 0.25, 0.5, 1, 1.2, -0.1] as [CGFloat])
  func everyItemStandsBetweenItsTwoPlaces(progress: CGFloat) throws {
    let stage = Stage()
    let (old, new) = (try #require(stage.grid), list(alpha: 0.5))
    let layout = stage.view.startInteractiveTransition(to: new)
    #expect(stage.view.collectionViewLayout === layout)
    #expect(layout.currentLayout === old && layout.nextLayout === new)
    layout.transitionProgress = progress
    stage.frame()
    for item in 0..<7 {
      let shown = try #require(stage.view.cellForItem(at: path(item))?.presentation)
      #expect(isNear(shown.frame, between(old.frame(item), new.frame(item), progress)))
      #expect(isClose(shown.alpha.native, 1 - 0.5 * max(0, progress.native)))
    }
    stage.checkAtRest()
  }

  @Test func thePlaceUnderTheFingersStaysThereAtAllProgress() throws {
    let stage = Stage([100_000])
    stage.view.contentOffset.y = 500_000
    stage.frame()
    let finger = CGPoint(x: 130, y: 320)
    let item = try #require(stage.view.indexPathForItem(at: stage.view.contentPoint(finger)))
    let frame = try #require(stage.seen(item))
    let share = CGPoint(x: (finger.x - frame.minX) / frame.width, y: (finger.y - frame.minY) / frame.height)
    let layout = stage.view.startInteractiveTransition(to: list(), about: stage.view.contentPoint(finger))
    for progress in [0, 0.01, 0.3, 0.77, 1, 0.5, 0] as [CGFloat] {
      layout.transitionProgress = progress
      stage.frame()
      let now = try #require(stage.seen(item))
      #expect(abs(now.minY + now.height * share.y - finger.y) < 1e-5)
      stage.checkAtRest()
    }
  }

  @Test func bothLayoutsArePreparedOnceHoweverLongItTakes() throws {
    let stage = Stage()
    let (old, new) = (try #require(stage.grid), list())
    let prepared = old.prepareCount
    let layout = stage.view.startInteractiveTransition(to: new)
    for step in 0...60 {
      layout.transitionProgress = CGFloat(step) / 60
      stage.frame()
    }
    stage.view.finishInteractiveTransition()
    stage.settle()
    #expect(old.prepareCount == prepared && new.prepareCount == 1)
    stage.checkAtRest()
  }

  @Test(arguments: [true, false]) func itComesToItsEndByItselfAndTellsOnce(finishes: Bool) throws {
    let stage = Stage()
    stage.view.contentOffset.y = 4000
    stage.frame()
    let (old, new) = (try #require(stage.grid), list())
    var ends: [String] = []
    let layout = stage.view.startInteractiveTransition(to: new) { ends.append("\($0) \($1)") }
    layout.transitionProgress = 0.4
    var continuity = Continuity(stage)
    stage.frame()
    if finishes { stage.view.finishInteractiveTransition() } else { stage.view.cancelInteractiveTransition() }
    var last = layout.transitionProgress
    for _ in 0..<60 where ends.isEmpty {
      continuity.frame()
      #expect(finishes ? layout.transitionProgress >= last : layout.transitionProgress <= last)
      last = layout.transitionProgress
    }
    #expect(ends == [finishes ? "true true" : "false true"])
    #expect(stage.view.collectionViewLayout === (finishes ? new : old))
    #expect(
      new.collectionView === (finishes ? stage.view : nil) && old.collectionView === (finishes ? nil : stage.view))
    #expect(layout.collectionView == nil)
    stage.settle()
    #expect(finishes || stage.view.contentOffset.y == 4000)
    stage.checkAtRest()
    stage.checkIdle()
    // What comes too late means nothing.
    layout.transitionProgress = 0.3
    stage.view.finishInteractiveTransition()
    stage.view.cancelInteractiveTransition()
    stage.frame()
    stage.checkAtRest()
    #expect(ends.count == 1)
  }

  @Test func itGoesOnWithTheSpeedOfTheFingers() {
    let stage = Stage()
    let layout = stage.view.startInteractiveTransition(to: list())
    for step in 1...12 {
      layout.transitionProgress = 0.02 * CGFloat(step)
      stage.frame()
    }
    // 1.2 a second.
    stage.view.cancelInteractiveTransition()
    stage.frame()
    #expect(layout.transitionProgress > 0.2405)
    for _ in 0..<6 { stage.frame() }
    #expect(layout.transitionProgress < 0.24)
    stage.settle()
    stage.checkAtRest()
  }

  @Test func fingersThatRestGiveNoSpeed() {
    let stage = Stage()
    let layout = stage.view.startInteractiveTransition(to: list())
    for step in 1...12 {
      layout.transitionProgress = 0.02 * CGFloat(step)
      stage.frame()
    }
    stage.run(0.3)
    stage.checkIdle()
    stage.view.cancelInteractiveTransition()
    stage.frame()
    #expect(layout.transitionProgress < 0.24)
    stage.settle()
    stage.checkAtRest()
  }

  @Test func itTurnsRoundOnItsWay() {
    let stage = Stage()
    var ends: [String] = []
    let (old, layout) = (
      stage.view.collectionViewLayout, stage.view.startInteractiveTransition(to: list()) { ends.append("\($0) \($1)") }
    )
    layout.transitionProgress = 0.3
    stage.frame()
    var continuity = Continuity(stage)
    stage.view.finishInteractiveTransition()
    for _ in 0..<5 { continuity.frame() }
    #expect(layout.transitionProgress > 0.35)
    continuity.act("cancel") { stage.view.cancelInteractiveTransition() }
    for _ in 0..<60 where ends.isEmpty { continuity.frame() }
    #expect(ends == ["false true"] && stage.view.collectionViewLayout === old)
    stage.checkAtRest()
  }

  @Test func withMotionTurnedOffItEndsAtOnce() {
    let stage = Stage()
    stage.animationsEnabled = false
    var ends: [String] = []
    let layout = stage.view.startInteractiveTransition(to: list()) { ends.append("\($0) \($1)") }
    layout.transitionProgress = 0.3
    stage.frame()
    stage.view.finishInteractiveTransition()
    #expect(ends == ["true true"])
    stage.frame()
    stage.checkAtRest()
  }

  @Test func aHeaderThatOneLayoutHasFadesWhereItStands() throws {
    let stage = Stage([5, 1000], layout: GridLayout(headerHeight: 30))
    let layout = stage.view.startInteractiveTransition(to: list())
    layout.transitionProgress = 0.25
    stage.frame()
    let header = try #require(stage.view.supplementaryView(forElementKind: "header", at: path(0, 1)))
    #expect(isClose(header.presentation.alpha.native, 0.75))
    #expect(isNear(stage.seen(header), CGRect(x: 0, y: 230, width: 390, height: 30)))
    layout.transitionProgress = 1
    stage.frame()
    #expect(header.alpha == 0)
    stage.view.finishInteractiveTransition()
    stage.settle()
    #expect(stage.view.supplementaryView(forElementKind: "header", at: path(0, 1)) == nil)
    stage.checkAtRest()
  }

  /// Looks where the view stands, and hides every third item.
  private final class Looking: Layout {
    var offsets: Set<CGFloat> = []
    override var collectionViewContentSize: CGSize { CGSize(width: 390, height: 1_000_000) }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
      let rows = max(0, Int(rect.minY / 50))...max(0, Int(rect.maxY / 50))
      return rows.filter { $0 < 1000 }.compactMap { layoutAttributesForItem(at: path($0)) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
      offsets.insert((collectionView?.bounds.minY ?? -1).rounded())
      let attributes = LayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: 50 * CGFloat(indexPath.item), width: 300, height: 50)
      attributes.isHidden = indexPath.item % 3 == 0
      attributes.transform3D = CATransform3DMakeRotation(CGFloat(indexPath.item % 7) / 10, 0, 1, 0)
      return attributes
    }
  }

  @Test func eachLayoutKnowsTheViewAsItStandsUnderItAlone() throws {
    let stage = Stage()
    stage.view.contentOffset.y = 10_000
    stage.frame()
    let new = Looking()
    let layout = stage.view.startInteractiveTransition(to: new)
    let (from, to) = (layout.origin.y, (layout.origin + layout.travel).y)
    #expect(from == 10_000 && to > 15_000)
    new.offsets = []
    for progress in [0.2, 0.5, 0.9] as [CGFloat] {
      layout.transitionProgress = progress
      stage.frame()
      #expect(isClose(stage.view.contentOffset.y.native, (from + (to - from) * progress).native))
    }
    stage.view.contentOffset.y += 100
    stage.frame()
    #expect(new.offsets == [to.rounded(), (to + 100).rounded()])
    stage.view.finishInteractiveTransition()
    stage.settle()
    #expect(stage.view.contentOffset.y.rounded() == (to + 100).rounded())
  }

  @Test func whatOneLayoutHidesFadesOnItsWay() throws {
    let stage = Stage()
    let layout = stage.view.startInteractiveTransition(to: Looking())
    layout.transitionProgress = 0.25
    stage.frame()
    let hidden = try #require(stage.view.cellForItem(at: path(3)))
    #expect(isClose(hidden.alpha.native, 0.75) && !hidden.isHidden)
    #expect(stage.view.cellForItem(at: path(4))?.alpha == 1)
    let turned = CATransform3DMakeRotation(0.25 * 0.4, 0, 1, 0)
    #expect(abs((stage.view.cellForItem(at: path(4))?.transform3D.m11 ?? 0) - turned.m11) < 1e-9)
  }

  @Test func whatIsHiddenAfterwardsFadesInAPlainChangeToo() throws {
    let stage = Stage()
    let cell = try #require(stage.view.cellForItem(at: path(3)))
    stage.view.setCollectionViewLayout(Looking(), animated: true)
    stage.run(CollectionView.transitionDuration / 2)
    #expect(!cell.isHidden && abs(cell.presentation.alpha - 0.5) < 0.1)
    stage.settle()
    #expect(cell.superview == nil)
    stage.view.setCollectionViewLayout(list(), animated: true)
    stage.frame()
    let back = try #require(stage.view.cellForItem(at: path(3)))
    #expect(back.presentation.alpha < 0.01 && back.presentation.frame.width == 300)
    stage.settle()
    stage.checkAtRest()
  }

  private final class Own: TransitionLayout {
    static let lift = "lift"
    override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
      let found = super.layoutAttributesForElements(in: rect) ?? []
      for attributes in found { attributes.zIndex = Int(value(forAnimatedKey: Self.lift)) }
      return found
    }
  }

  private final class Giver: NSObject, CollectionViewDelegate {
    var make: (Layout, Layout) -> TransitionLayout
    init(_ make: @escaping (Layout, Layout) -> TransitionLayout) { self.make = make }
    func collectionView(
      _: CollectionView, transitionLayoutForOldLayout old: Layout, newLayout new: Layout
    ) -> TransitionLayout { make(old, new) }
  }

  @Test func theDelegateMayGiveALayoutOfItsOwn() {
    let stage = Stage()
    let giver = Giver { Own(currentLayout: $0, nextLayout: $1) }
    stage.view.delegate = giver
    let layout = stage.view.startInteractiveTransition(to: list())
    #expect(layout is Own && layout.value(forAnimatedKey: Own.lift) == 0)
    layout.updateValue(7, forAnimatedKey: Own.lift)
    layout.invalidateLayout()
    stage.frame()
    #expect(stage.view.cellForItem(at: path(0))?.zIndex == 7)
    stage.view.cancelInteractiveTransition()
    stage.settle()
    giver.make = { TransitionLayout(currentLayout: $1, nextLayout: $0) }
    let other = stage.view.startInteractiveTransition(to: list())
    #expect(stage.faults.count == 1 && other.currentLayout is GridLayout)
  }

  @Test func progressThatIsNoNumberIsPassedOver() {
    let stage = Stage()
    let layout = stage.view.startInteractiveTransition(to: list())
    layout.transitionProgress = 0.3
    for wrong in [.nan, .infinity, -.infinity, 1e300] as [CGFloat] { layout.transitionProgress = wrong }
    #expect(layout.transitionProgress == 0.3)
    stage.frame()
    stage.checkAtRest()
  }

  @Test func betweenContentsThatFitAndThoseThatScrollNothingJumps() {
    let stage = Stage([6])
    var continuity = Continuity(stage)
    let layout = stage.view.startInteractiveTransition(
      to: GridLayout(columns: 1, itemSize: CGSize(width: 390, height: 300)))
    for step in 0...10 {
      layout.transitionProgress = CGFloat(step) / 10
      stage.frame()
      #expect(stage.view.contentOffset == stage.view.clampedOffset(stage.view.contentOffset))
    }
    stage.view.contentOffset.y = 900
    stage.frame()
    continuity.act("cancel") { stage.view.cancelInteractiveTransition() }
    stage.settle()
    #expect(stage.view.contentOffset.y == 0)
    stage.checkAtRest()
  }

  // MARK: Interrupted

  private nonisolated enum Interruption: CaseIterable, Sendable {
    case layout, backToOld, backToNew, another, batch, change, reload, resize, scroll, fling, lift, atOnce
  }

  @Test(arguments: Interruption.allCases, [0.3, 0.7] as [CGFloat])
  private func whateverInterruptsItEndsWellAndItIsToldOnce(by interruption: Interruption, at progress: CGFloat) throws {
    for settles in [nil, true, false] as [Bool?] {
      let stage = Stage([400])
      stage.view.contentOffset.y = 3000
      stage.frame()
      let old = stage.view.collectionViewLayout
      var (ends, others): ([String], [Bool]) = ([], [])
      let new = list()
      let layout = stage.view.startInteractiveTransition(to: new) { ends.append("\($0) \($1)") }
      layout.transitionProgress = progress
      stage.run(0.1)
      if let settles {
        if settles { stage.view.finishInteractiveTransition() } else { stage.view.cancelInteractiveTransition() }
        stage.run(0.05)
      }
      let completes = settles ?? (progress > 0.5)
      var continuity = Continuity(stage)
      var isToldNow = true
      switch interruption {
      case .layout:
        continuity.act("layout") { stage.view.setCollectionViewLayout(GridLayout(columns: 3), animated: true) }
        #expect(ends == ["false false"])
      case .backToOld:
        continuity.act("old") { stage.view.setCollectionViewLayout(old, animated: true) { others.append($0) } }
        #expect(ends == ["false false"] && stage.view.collectionViewLayout === old)
      case .backToNew:
        continuity.act("new") { stage.view.setCollectionViewLayout(new, animated: true) { others.append($0) } }
        #expect(ends == ["false false"] && stage.view.collectionViewLayout === new)
      case .another:
        continuity.act("another") {
          stage.view.startInteractiveTransition(to: GridLayout(columns: 2)).transitionProgress = 0
        }
        #expect(ends == ["\(completes) false"])
        stage.view.finishInteractiveTransition()
      case .batch:
        continuity.act("batch") {
          stage.view.performBatchUpdates {
            stage.sections[0].removeSubrange(0..<7)
            stage.view.deleteItems(at: (0..<7).map { path($0) })
          } completion: {
            others.append($0)
          }
        }
        #expect(ends == ["\(completes) false"])
      case .change:
        continuity.act("change") {
          stage.sections[0].insert(1_000, at: 2)
          stage.view.insertItems(at: [path(2)])
        }
        #expect(ends == ["\(completes) false"])
      case .reload:
        stage.sections[0].removeLast(300)
        stage.view.reloadData()
        stage.frame()
        #expect(ends == ["\(completes) false"])
      case .resize:
        stage.view.frame.size.width = 500
        stage.frame()
        #expect(ends == ["\(completes) false"])
      case .scroll:
        stage.view.contentOffset.y += 900
        isToldNow = false
      case .fling:
        stage.swipe(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200))
        isToldNow = false
      case .lift:
        let item = try #require(stage.view.indexPathForItem(at: stage.view.contentPoint(CGPoint(x: 100, y: 200))))
        continuity.act("lift") { _ = stage.view.beginInteractiveMovementForItem(at: item) }
        #expect(ends == ["\(completes) false"])
        stage.view.endInteractiveMovement()
      case .atOnce:
        stage.view.collectionViewLayout = GridLayout(columns: 5)
        #expect(ends == ["false false"])
      }
      for _ in 0..<20 { continuity.frame("\(interruption)") }
      if !isToldNow, settles == nil { stage.view.finishInteractiveTransition() }
      stage.settle()
      #expect(ends.count == 1 && others.count <= 1)
      stage.checkAtRest()
      stage.checkIdle()
      #expect(stage.displayedCount == stage.view.visible.count)
    }
  }

  @Test func insideABatchTheLayoutChangesWithIt() {
    let stage = Stage([100])
    var ends: [String] = []
    let new = list()
    stage.view.performBatchUpdates {
      stage.sections[0].removeLast(95)
      stage.view.setCollectionViewLayout(new, animated: true) { ends.append("layout \($0)") }
      stage.view.deleteItems(at: (5..<100).map { path($0) })
    } completion: {
      ends.append("batch \($0)")
    }
    #expect(stage.view.collectionViewLayout === new)
    stage.frame()
    stage.check()
    stage.settle()
    #expect(Set(ends) == ["layout true", "batch true"])
    stage.checkAtRest()
    stage.view.performBatchUpdates {
      stage.sections[0].append(2000)
      _ = stage.view.startInteractiveTransition(to: GridLayout()) { ends.append("\($0) \($1)") }
      stage.view.insertItems(at: [path(5)])
    }
    stage.settle()
    #expect(ends.last == "true true")
    stage.checkAtRest()
  }
}
