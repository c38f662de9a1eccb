import Chance
import Foundation
import Testing

@testable import CollectionEngine

@Suite struct MovementGeometryTests {
  @Test func aMovedItemTakesTheNearestSlot() {
    let geometry = flow(375, [copies(7, 100, 60)])
    let first = LayoutAddress(section: 0, item: 0)
    #expect(geometry.movementTarget(of: first, at: CGPoint(x: 60, y: 30)).item == 0)
    #expect(geometry.movementTarget(of: first, at: CGPoint(x: 130, y: 40)).item == 1)
    #expect(geometry.movementTarget(of: first, at: CGPoint(x: 330, y: 100)).item == 5)
  }

  /// A small item dragged across large ones, the layout re-flowed at each step: it moves on, and at rest it stays.
  @Test func aSmallItemDraggedOverLargeOnesDoesNotFlicker() {
    var order = [size(40, 60), size(160, 60), size(150, 60), size(170, 60), size(30, 60)]
    var current = LayoutAddress(section: 0, item: 0)
    for x in stride(from: CGFloat(20), through: 600, by: 3) {
      let point = CGPoint(x: x, y: 30)
      for attempt in 0..<4 {
        let target = flow(600, [order]).movementTarget(of: current, at: point)
        if target == current { break }
        #expect(attempt < 3, "flickers at \(x)")
        order.insert(order.remove(at: current.item), at: target.item)
        #expect(target.item > current.item, "goes back at \(x)")
        current = target
      }
    }
    #expect(current.item == 4)
  }

  @Test(arguments: seeds(20))
  func aMovingItemSettlesWhereverItIs(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      var order = (0..<30).map { _ in
        size(CGFloat(Int.random(in: 30...250, using: &numbers)), CGFloat(Int.random(in: 30...120, using: &numbers)))
      }
      var current = LayoutAddress(section: 0, item: .random(in: 0..<30, using: &numbers))
      let point = CGPoint(x: .random(in: 0...600, using: &numbers), y: .random(in: 0...700, using: &numbers))
      var settled = false
      for _ in 0..<30 {
        let target = flow(600, [order]).movementTarget(of: current, at: point)
        if target == current {
          settled = true
          break
        }
        order.insert(order.remove(at: current.item), at: target.item)
        current = target
      }
      #expect(settled, "still changing places at \(point)")
    }
  }

  @Test func aListAndAnEmptySectionTakeItemsFromOthers() {
    let geometry = flow(300, [copies(2, 50, 50), [], copies(2, 50, 50)], header: 40)
    let first = LayoutAddress(section: 0, item: 0)
    #expect(geometry.movementTarget(of: first, at: CGPoint(x: 10, y: 100)) == .init(section: 1, item: 0))
    #expect(geometry.movementTarget(of: first, at: CGPoint(x: 10, y: 200)) == .init(section: 2, item: 0))
    #expect(geometry.movementTarget(of: first, at: CGPoint(x: 290, y: 200)) == .init(section: 2, item: 2))
    #expect(geometry.movementTarget(of: first, at: CGPoint(x: 290, y: 9000)) == .init(section: 2, item: 2))
    #expect(geometry.movementTarget(of: .init(section: 7, item: 3), at: .zero) == .init(section: 7, item: 3))
  }

  @Test(arguments: seeds(10))
  func theFrameAfterAMoveIsForetold(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<30 {
      let count = Int.random(in: 1...700, using: &numbers)
      var sizes = (0..<count).map { _ in
        size(CGFloat(Int.random(in: 10...250, using: &numbers)), CGFloat(Int.random(in: 10...120, using: &numbers)))
      }
      var aspects = (0..<count).map { _ in Float.random(in: 0.3...3, using: &numbers) }
      let (source, target) = (Int.random(in: 0..<count, using: &numbers), Int.random(in: 0..<count, using: &numbers))
      let metrics = FlowMetrics(available: 600)
      let justified = JustifiedMetrics(available: 900, scale: 2)
      let flowFrame = FlowSection(count: count, metrics: metrics) { sizes[$0] }.frame(of: source, movedTo: target)
      let rowFrame = JustifiedSection(count: count, metrics: justified) { aspects[$0] }
        .frame(of: source, movedTo: target)
      sizes.insert(sizes.remove(at: source), at: target)
      aspects.insert(aspects.remove(at: source), at: target)
      #expect(flowFrame == FlowSection(count: count, metrics: metrics) { sizes[$0] }.frame(of: target))
      #expect(rowFrame == JustifiedSection(count: count, metrics: justified) { aspects[$0] }.frame(of: target))
    }
  }

  @Test(arguments: seeds(10))
  func aMovingPhotographSettlesInJustifiedRows(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let metrics = JustifiedMetrics(available: 900, scale: 2)
    for _ in 0..<40 {
      var order = (0..<40).map { _ in Float.random(in: 0.4...3, using: &numbers) }
      var current = LayoutAddress(section: 0, item: .random(in: 0..<40, using: &numbers))
      let point = CGPoint(x: .random(in: 0...900, using: &numbers), y: .random(in: 0...1500, using: &numbers))
      var settled = false
      for _ in 0..<30 {
        let body = JustifiedSection(count: order.count, metrics: metrics) { order[$0] }
        let target = JustifiedGeometry([.init(body: body)], width: 900, scale: 2)
          .movementTarget(of: current, at: point)
        if target == current {
          settled = true
          break
        }
        order.insert(order.remove(at: current.item), at: target.item)
        current = target
      }
      #expect(settled, "still changing places at \(point)")
    }
  }
}
