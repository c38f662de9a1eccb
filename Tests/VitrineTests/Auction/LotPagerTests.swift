import CollectionEngine
import Foundation
import Testing

@testable import Vitrine

/// A pager on a stage, with cells that know their lot.
private final class PagerStage {
  let pager: LotPager
  let stage: LayoutStage
  /// The lots shown one after the other.
  var log: [Int?] = []

  init(
    _ count: Int = 10, size: CGSize = CGSize(width: 400, height: 400), direction: LayoutDirection = .leftToRight
  ) {
    pager = LotPager(frame: CGRect(origin: .zero, size: size)) { view, indexPath, lot in
      let cell = view.dequeue(LayoutStageCell.self, for: indexPath)
      cell.number = lot
      return cell
    }
    stage = LayoutStage(pager.view)
    stage.layoutDirection = direction
    pager.aspectRatio = { [1, 1.5, 0.6, 2, 0.9][$0 % 5] }
    pager.count = count
    pager.onFocusChange = { [unowned self] in log.append($0) }
    stage.settle()
  }

  /// That the lot shown, its neighbours and nothing else are seen, in their places, at rest.
  func checkAtRest(_ lot: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    stage.settle(sourceLocation: sourceLocation)
    let (view, count) = (pager.view, pager.count)
    #expect(pager.focusedIndex == lot && pager.layout.page == 0, sourceLocation: sourceLocation)
    var expected = [(lot + count - 1) % count, lot, (lot + 1) % count]
    let geometry = LotPagerGeometry(
      size: view.bounds.size, metrics: .fitting(view.bounds.size), repulsion: pager.layout.repulsion
    ) { pager.aspectRatio(expected[1] + $0 < 0 ? expected[1] + $0 + count : (expected[1] + $0) % count) }
    if stage.layoutDirection == .rightToLeft { expected.reverse() }
    for case let cell as LayoutStageCell in view.visibleCells {
      guard let path = view.indexPath(for: cell), let role = LotPagerRole(item: path.item, ratio: 0) else { continue }
      #expect(cell.number == (lot + role.relativeIndex + count) % count, sourceLocation: sourceLocation)
      let frame = geometry.frame(of: role, ratio: 0).offsetBy(dx: -view.bounds.width, dy: 0)
      let x = stage.layoutDirection == .rightToLeft ? view.bounds.width - frame.maxX : frame.minX
      let seen = cell.presentation.frame.offsetBy(dx: -view.contentOffset.x, dy: 0)
      #expect(
        isNear(seen, CGRect(x: x, y: frame.minY, width: frame.width, height: frame.height), within: 1e-6),
        "\(cell.number) at \(seen)", sourceLocation: sourceLocation)
    }
    // In a narrow view neighbours wait out of sight.
    let seen = view.bounds.width > LotPagerMetrics.compactWidth ? 3 : 1
    #expect(view.visibleCells.count == seen && view.subviews.count == seen, sourceLocation: sourceLocation)
    #expect(view.indexPathsForSelectedItems == [place(1)], sourceLocation: sourceLocation)
    #expect(view.focusedIndexPath == place(1), sourceLocation: sourceLocation)
  }

  /// Follows what each frame shows, and complains of lots that jump.
  func watch(most: CGFloat = 120) {
    var last = stage.seen
    stage.onFrame = { [unowned self] in
      let seen = stage.seen
      for (lot, frame) in seen {
        guard let old = last[lot] else { continue }
        // A lot on both sides of few is told apart by where it is.
        if pager.count < 5, abs(old.midX - frame.midX) > pager.view.bounds.width / 2 { continue }
        #expect(
          isNear(old, frame, within: most), "lot \(lot) jumps from \(old) to \(frame) at \(pager.layout.page)")
      }
      last = seen
    }
  }
}

@Suite("The pager of lots")
struct LotPagerTests {
  @Test("puts the page back unseen, with the same cells", arguments: [1, -1])
  func seamless(step: Int) throws {
    let pager = PagerStage()
    let (view, layout) = (pager.pager.view, pager.pager.layout)
    for part in stride(from: CGFloat(0), through: 1, by: 0.125) {
      view.contentOffset.x = (3 + part * CGFloat(step)) * 400
      view.layoutIfNeeded()
    }
    #expect(layout.page == CGFloat(step))
    let (seen, cells) = (pager.stage.seen, pager.stage.cells)
    #expect(pager.pager.focusedIndex == 0 && seen.count == 3)
    pager.stage.frame()
    #expect(pager.pager.focusedIndex == (step + 10) % 10 && layout.page == 0)
    #expect(Set(pager.stage.seen.keys) == Set(seen.keys))
    for (lot, frame) in pager.stage.seen { #expect(isNear(frame, seen[lot] ?? .null), "\(lot) at \(frame)") }
    // The one that slid into the middle, and the one that left it, are the same views.
    for lot in [0, (step + 10) % 10] { #expect(cells[lot] != nil && pager.stage.cells[lot] === cells[lot]) }
    pager.checkAtRest((step + 10) % 10)
    #expect(pager.log == [(step + 10) % 10])
    #expect(!pager.stage.frame())
  }

  @Test("turns by a flick of a finger, page after page, both ways", arguments: [-1, 1])
  func flicks(step: Int) {
    let pager = PagerStage()
    pager.watch()
    for turn in 1...25 {
      pager.stage.swipe(by: CGPoint(x: -120 * step, y: 5))
      pager.checkAtRest(((turn * step) % 10 + 10) % 10)
    }
    #expect(pager.log.count == 25)
  }

  @Test("turns a page for each of many quick flicks", arguments: [-1, 1])
  func quickFlicks(step: Int) {
    let pager = PagerStage(100)
    pager.watch(most: 160)
    for _ in 0..<20 {
      pager.stage.swipe(by: CGPoint(x: -120 * step, y: 0), frames: 4)
      pager.stage.run(0.1)
    }
    pager.stage.settle()
    pager.checkAtRest((20 * step + 100) % 100)
  }

  @Test("a turn that is given up changes nothing")
  func cancelled() {
    let pager = PagerStage()
    pager.watch()
    for way in [120, -120] as [CGFloat] {
      pager.stage.swipe(by: CGPoint(x: way, y: 0), lifts: false)
      pager.stage.run(0.3)
      pager.stage.send(.touchUp(CGPoint(x: 200 + way, y: 200), finger: 0))
      pager.checkAtRest(0)
      // Taken back by hand.
      pager.stage.swipe(by: CGPoint(x: way, y: 0), lifts: false)
      pager.stage.send(.touchCancelled(finger: 0))
      pager.checkAtRest(0)
    }
    #expect(pager.log.isEmpty)
  }

  @Test("follows fingers on a touchpad over as many pages as they go")
  func touchpad() {
    let pager = PagerStage(100)
    pager.watch()
    pager.stage.send(.scrollBegan)
    for _ in 0..<100 {
      pager.stage.send(.scrolled(dx: 30, dy: 1))
      pager.stage.frame()
    }
    #expect(pager.pager.focusedIndex == 7 && abs(pager.pager.layout.page - 0.5) < 1e-9)
    for _ in 0..<100 {
      pager.stage.send(.scrolled(dx: -30, dy: 1))
      pager.stage.frame()
    }
    pager.stage.run(0.2)
    pager.stage.send(.scrollEnded)
    pager.checkAtRest(0)
    pager.stage.send(.scrollBegan)
    for _ in 0..<5 {
      pager.stage.send(.scrolled(dx: -20, dy: 0))
      pager.stage.frame()
    }
    pager.stage.send(.scrollEnded)
    pager.checkAtRest(99)
  }

  @Test("turns a page for each detent of a wheel, down or sideways")
  func wheel() {
    let pager = PagerStage()
    pager.watch()
    for (index, (dx, dy)) in [(0.0, 1.0), (1, 0), (0, 1), (0, -1), (-1, 0)].enumerated() {
      pager.stage.send(.wheel(dx: dx, dy: dy))
      pager.checkAtRest([1, 2, 3, 2, 1][index])
    }
    // A fine wheel.
    for part in 1...8 {
      pager.stage.send(.wheel(dx: 0, dy: 0.25))
      pager.stage.run(part == 4 ? 0.4 : 0.02)
    }
    pager.checkAtRest(3)
    // A part of a detent is forgotten.
    pager.stage.send(.wheel(dx: 0, dy: 0.9))
    pager.stage.run(1)
    pager.stage.send(.wheel(dx: 0, dy: 0.9))
    pager.checkAtRest(3)
    for odd in [CGFloat.nan, .infinity, 0] { pager.stage.send(.wheel(dx: odd, dy: 0)) }
    pager.checkAtRest(3)
  }

  @Test("does not run away with a wheel that is spun")
  func burst() {
    let pager = PagerStage(100)
    pager.watch(most: 160)
    for _ in 0..<10 {
      pager.stage.send(.wheel(dx: 0, dy: 1))
      pager.stage.run(0.01)
    }
    pager.stage.settle()
    pager.checkAtRest(3)
    pager.stage.send(.wheel(dx: 0, dy: 1e9))
    pager.checkAtRest(5)
    for _ in 0..<3 {
      pager.stage.send(.wheel(dx: 0, dy: 1))
      pager.stage.run(0.2)
    }
    pager.checkAtRest(8)
  }

  @Test("goes by keys")
  func keys() {
    let pager = PagerStage()
    for (key, lot) in [
      (.right, 1), (.pageDown, 2), (.left, 1), (.pageUp, 0), (.left, 9), (.end, 9), (.home, 0), (.pageDown, 1),
      (.end, 9), (.pageDown, 0),
    ] as [(InputEvent.Key, Int)] {
      pager.stage.send(.keyDown(key))
      pager.checkAtRest(lot)
    }
    #expect(!pager.pager.view.handle(InputEvent(.keyDown(.tab), time: pager.stage.time)))
    // Held down, it goes on; let go, it ends soon.
    for _ in 0..<40 {
      pager.stage.send(.keyDown(.right))
      pager.stage.run(1.0 / 30)
    }
    let held = pager.log.count
    pager.stage.settle()
    #expect(held > 12 && pager.log.count <= held + 2)
  }

  @Test("is mirrored where text runs from right to left")
  func rightToLeft() {
    let pager = PagerStage(direction: .rightToLeft)
    pager.watch()
    pager.checkAtRest(0)
    pager.stage.send(.keyDown(.left))
    pager.checkAtRest(1)
    pager.stage.swipe(by: CGPoint(x: 120, y: 0))
    pager.checkAtRest(2)
    pager.stage.send(.wheel(dx: -1, dy: 0))
    pager.checkAtRest(3)
    pager.stage.send(.wheel(dx: 0, dy: -1))
    pager.checkAtRest(2)
    pager.stage.click(CGPoint(x: 5, y: 200))
    pager.checkAtRest(3)
  }

  @Test("a click on a neighbour brings it to the middle, one on the lot shown leaves it there")
  func clicks() {
    let pager = PagerStage()
    pager.watch()
    pager.stage.click(CGPoint(x: 392, y: 200))
    pager.checkAtRest(1)
    pager.stage.click(CGPoint(x: 8, y: 200))
    pager.checkAtRest(0)
    pager.stage.click(CGPoint(x: 200, y: 200))
    pager.checkAtRest(0)
    pager.stage.send(.touchDown(CGPoint(x: 392, y: 200), finger: 0))
    pager.stage.send(.touchUp(CGPoint(x: 392, y: 200), finger: 0))
    pager.checkAtRest(1)
  }

  @Test("goes to any lot: neighbours glide in, others take its place")
  func focus() {
    let pager = PagerStage()
    pager.pager.focus(on: 1)
    #expect(pager.pager.focusedIndex == 0)
    pager.watch()
    pager.checkAtRest(1)
    pager.stage.onFrame = {}
    pager.pager.focus(on: 5)
    #expect(pager.pager.focusedIndex == 5)
    pager.checkAtRest(5)
    pager.pager.focus(on: 8, animated: false)
    pager.stage.frame()
    #expect(!pager.stage.frame())
    pager.checkAtRest(8)
    pager.pager.focus(on: 9, animated: false)
    pager.checkAtRest(9)
    pager.pager.page(by: 1, animated: false)
    pager.checkAtRest(0)
    for nowhere in [-1, 10, .max, .min] { pager.pager.focus(on: nowhere) }
    pager.pager.page(by: 0)
    pager.checkAtRest(0)
    // On the way to a neighbour, back again.
    pager.pager.focus(on: 1)
    pager.stage.run(0.1)
    pager.pager.focus(on: 0)
    pager.checkAtRest(0)
    #expect(pager.log == [1, 5, 8, 9, 0])
  }

  @Test("keeps its lot as the view is resized, at rest and in the middle of a turn")
  func resizing() {
    let pager = PagerStage()
    let view = pager.pager.view
    for size in [CGSize(width: 900, height: 500), CGSize(width: 300, height: 600), CGSize(width: 401, height: 233)] {
      view.frame.size = size
      pager.checkAtRest(0)
    }
    var lot = 0
    for width in [1200, 350, 640, 333, 2000, 400] as [CGFloat] {
      pager.stage.send(.keyDown(.right))
      pager.stage.run(0.1)
      let page = pager.pager.layout.page
      #expect(page > 0.1 && page < 0.98)
      view.frame.size.width = width
      view.layoutIfNeeded()
      #expect(abs(pager.pager.layout.page - page) < 1e-9)
      lot += 1
      pager.checkAtRest(lot)
    }
    // A view that has no size yet, or none for a while.
    let late = PagerStage(size: .zero)
    late.pager.view.frame.size = CGSize(width: 500, height: 400)
    late.checkAtRest(0)
    late.stage.send(.keyDown(.right))
    late.stage.run(0.1)
    late.pager.view.frame.size = .zero
    late.stage.run(0.5)
    late.pager.view.frame.size = CGSize(width: 500, height: 400)
    late.stage.settle()
    late.checkAtRest(late.pager.focusedIndex ?? -1)
  }

  @Test("shows nothing for none, one alone, and goes round two")
  func few() {
    let pager = PagerStage(0)
    #expect(pager.stage.seen.isEmpty && pager.pager.focusedIndex == nil)
    pager.stage.send(.keyDown(.right))
    pager.stage.send(.keyDown(.end))
    pager.stage.send(.wheel(dx: 1, dy: 0))
    pager.stage.swipe(by: CGPoint(x: -200, y: 0))
    pager.pager.focus(on: 0)
    pager.stage.settle()
    pager.pager.count = 1
    pager.stage.settle()
    #expect(pager.pager.focusedIndex == 0 && pager.stage.seen.keys.sorted() == [0])
    pager.stage.send(.keyDown(.right))
    pager.stage.send(.wheel(dx: 1, dy: 0))
    pager.stage.swipe(by: CGPoint(x: -200, y: 0))
    pager.stage.settle()
    #expect(pager.pager.layout.page == 0 && pager.pager.view.visibleCells.count == 1)
    pager.pager.count = 2
    pager.checkAtRest(0)
    for lot in [1, 0, 1] {
      pager.stage.swipe(by: CGPoint(x: -200, y: 0))
      pager.checkAtRest(lot)
    }
    pager.stage.send(.keyDown(.home))
    pager.checkAtRest(0)
    pager.pager.count = 0
    pager.stage.settle()
    #expect(pager.stage.seen.isEmpty && pager.log == [0, 1, 0, 1, 0, nil])
  }

  @Test("stays where there are fewer lots, as far as there are any")
  func otherCounts() {
    let pager = PagerStage(10)
    pager.pager.focus(on: 7, animated: false)
    pager.pager.count = 20
    pager.checkAtRest(7)
    pager.pager.count = 5
    pager.checkAtRest(4)
    pager.pager.count = -3
    pager.stage.settle()
    #expect(pager.pager.focusedIndex == nil && pager.stage.seen.isEmpty)
  }

  @Test("takes any step, and any offset, for what it can be")
  func oddSteps() {
    let pager = PagerStage()
    for step in [Int.max, .min, 3, -3] {
      pager.pager.page(by: step)
      pager.stage.settle()
      #expect(pager.pager.layout.page == 0)
    }
    for step in [Int.max, .min] { pager.pager.page(by: step, animated: false) }
    pager.pager.focus(on: 4, animated: false)
    pager.pager.view.contentOffset.x = 1e12
    pager.stage.settle()
    #expect(pager.pager.layout.page == 0)
    // A press in the middle of a turn stops nothing for good.
    pager.pager.focus(on: 4, animated: false)
    pager.stage.swipe(by: CGPoint(x: -120, y: 0))
    pager.stage.run(0.05)
    pager.stage.send(.pointerDown(CGPoint(x: 200, y: 200), button: .primary, clicks: 1))
    pager.stage.send(.pointerUp(CGPoint(x: 200, y: 200), button: .primary))
    pager.checkAtRest(5)
  }

  @Test("lets whoever is told of another lot change everything")
  func changesWithinReports() {
    let pager = PagerStage()
    pager.pager.onFocusChange = { [unowned pager] lot in
      if lot == 1 { pager.pager.count = 4 }
      if lot == 2 { pager.pager.focus(on: 0, animated: false) }
      if lot == 3 { pager.pager.count = 0 }
    }
    pager.stage.send(.keyDown(.right))
    pager.checkAtRest(1)
    pager.stage.send(.keyDown(.right))
    pager.checkAtRest(0)
    pager.stage.send(.keyDown(.left))
    pager.stage.settle()
    #expect(pager.pager.focusedIndex == nil && pager.stage.seen.isEmpty)
  }

  @Test("makes room below while pages are turned")
  func squeezed() {
    let pager = PagerStage()
    pager.watch()
    pager.pager.layout.repulsion = 60
    pager.checkAtRest(0)
    pager.stage.swipe(by: CGPoint(x: -120, y: 0))
    pager.stage.run(0.1)
    pager.pager.view.performBatchUpdates { pager.pager.layout.repulsion = 0 }
    pager.checkAtRest(1)
  }

  @Test("turns pages at once where motion is off")
  func withoutMotion() {
    let pager = PagerStage()
    pager.stage.animationsEnabled = false
    pager.stage.send(.keyDown(.right))
    pager.stage.frame()
    pager.checkAtRest(1)
    pager.stage.swipe(by: CGPoint(x: -120, y: 0))
    pager.checkAtRest(2)
    pager.pager.focus(on: 6)
    pager.checkAtRest(6)
  }

  @Test("one lot that stays where it is gives way to the next at the end of a turn")
  func regular() {
    let pager = PagerStage()
    pager.pager.layout.style = .regular
    pager.stage.settle()
    pager.stage.send(.keyDown(.right))
    pager.stage.run(0.1)
    #expect(pager.stage.seen[0].map { abs($0.midX - 200) < 1e-6 } == true && pager.stage.seen.count == 1)
    pager.stage.settle()
    #expect(pager.pager.focusedIndex == 1 && pager.stage.seen.keys.sorted() == [1] && pager.pager.layout.page == 0)
  }
}
