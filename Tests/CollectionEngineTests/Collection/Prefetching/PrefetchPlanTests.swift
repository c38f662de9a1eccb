import Chance
import Foundation
import Testing

@testable import CollectionEngine

struct PrefetchPlanTests {
  private let down = ScrollHeading.Direction(axis: .vertical, isForward: true)
  private let up = ScrollHeading.Direction(axis: .vertical, isForward: false)
  private let contents = CGRect(x: 0, y: 0, width: 300, height: 10_000)

  private func seen(from y: CGFloat) -> CGRect { CGRect(x: 0, y: y, width: 300, height: 400) }

  @Test func aViewAheadIsLookedThroughAndThenInPortions() {
    var plan = PrefetchPlan(down, from: seen(from: 0))
    #expect(plan.nextPart(from: seen(from: 0), in: contents) == CGRect(x: 0, y: 400, width: 300, height: 400))
    #expect(plan.nextPart(from: seen(from: 50), in: contents) == nil)
    #expect(plan.nextPart(from: seen(from: 99), in: contents) == nil)
    #expect(plan.nextPart(from: seen(from: 199), in: contents, isUrgent: true) == nil)
    #expect(plan.nextPart(from: seen(from: 100), in: contents) == CGRect(x: 0, y: 800, width: 300, height: 100))
    #expect(plan.nextPart(from: seen(from: 100), in: contents) == nil)
  }

  @Test func upwardsItIsTheSame() {
    var plan = PrefetchPlan(up, from: seen(from: 5000))
    #expect(plan.nextPart(from: seen(from: 5000), in: contents) == CGRect(x: 0, y: 4600, width: 300, height: 400))
    #expect(plan.nextPart(from: seen(from: 4880), in: contents) == CGRect(x: 0, y: 4480, width: 300, height: 120))
  }

  @Test func nothingIsLookedForPastTheEnds() {
    var plan = PrefetchPlan(down, from: seen(from: 9300))
    #expect(plan.nextPart(from: seen(from: 9300), in: contents)?.maxY == 10_000)
    #expect(plan.nextPart(from: seen(from: 9600), in: contents) == nil)
    var back = PrefetchPlan(up, from: seen(from: 0))
    #expect(back.nextPart(from: seen(from: 0), in: contents) == nil)
  }

  @Test func noPartIsLookedThroughTwiceNorLeftOutWhateverTheSpeed() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<50 {
      var plan = PrefetchPlan(down, from: seen(from: 0))
      var (y, known) = (CGFloat(0), CGFloat(400))
      while y < 9000 {
        if let part = plan.nextPart(from: seen(from: y), in: contents) {
          #expect(part.minY == max(known, y + 400))
          known = part.maxY
        }
        #expect(known >= min(10_000, y + 400 + 300))
        y += .random(in: 0...400, using: &random)
      }
    }
  }

  @Test func cellsAreDueHalfAViewAhead() {
    var plan = PrefetchPlan(down, from: seen(from: 0))
    for row in 0..<8 { plan.add(.init(address: DataAddress(section: 0, item: row), start: 400 + CGFloat(row) * 50)) }
    #expect(plan.dueCount == 4)
    #expect((0..<5).map { _ in plan.next()?.item } == [0, 1, 2, 3, nil])
    plan.makeMoreDue(in: seen(from: 60))
    #expect((0..<3).map { _ in plan.next()?.item } == [4, 5, nil])
    plan.makeMoreDue(in: seen(from: 0))
    #expect(plan.next() == nil)
  }

  @Test func whatIsCarriedAlongStaysDue() {
    var plan = PrefetchPlan(down, from: seen(from: 0))
    plan.add(.init(address: DataAddress(section: 0, item: 0), start: 599))
    plan.add(.init(address: DataAddress(section: 0, item: 1), start: 601))
    plan.carry(by: CGPoint(x: 0, y: 1000))
    #expect(plan.dueCount == 1)
    #expect(plan.nextPart(from: seen(from: 1000), in: contents)?.minY == 1400)
  }

  @Test func whatTakesLongGetsAsMuchAsItNeedsAndNoMoreThanAFrameHas() {
    var plan = PrefetchPlan(down, from: seen(from: 0))
    for item in 0..<10 { plan.add(.init(address: DataAddress(section: 0, item: item), start: 500)) }
    // Ten cells of 0.5 ms in the five frames that half the way takes.
    let bounds = seen(from: 0)
    #expect(abs(plan.share(cost: 0.0005, speed: 40, in: bounds, spent: 0) - 0.002) < 1e-9)
    #expect(plan.share(cost: 0.00001, speed: 40, in: bounds, spent: 0) == PrefetchPlan.leastShare)
    #expect(plan.share(cost: 0.01, speed: 40, in: bounds, spent: 0) == PrefetchPlan.mostOfFrame)
    #expect(plan.share(cost: 0.01, speed: 40, in: bounds, spent: 0.003) == PrefetchPlan.mostOfFrame - 0.003)
    #expect(plan.share(cost: 0.01, speed: 40, in: bounds, spent: 0.005) < 0)
  }
}
