import Chance
import Foundation
import Testing

@testable import CollectionEngine

struct SectionStopsTests {
  private func viewport(
    _ behavior: CollectionLayoutSectionOrthogonalScrollingBehavior, count: Int = 10, length: CGFloat = 300,
    gap: CGFloat = 20, seen: CGFloat = 390, inset: CGFloat = 0
  ) -> SectionViewport {
    SectionViewport(
      frame: CGRect(x: 0, y: 0, width: seen, height: 100), axis: .horizontal, leadingInset: inset,
      trailingInset: inset, groups: EqualGroups(Repetition(length: length, gap: gap, count: count)),
      behavior: behavior, bounce: .automatic, decelerationRate: .automatic)
  }

  private func stops(
    _ behavior: CollectionLayoutSectionOrthogonalScrollingBehavior, count: Int = 10, length: CGFloat = 300,
    gap: CGFloat = 20, seen: CGFloat = 390, inset: CGFloat = 0
  ) -> SectionStops {
    SectionStops(viewport(behavior, count: count, length: length, gap: gap, seen: seen, inset: inset))
  }

  @Test func aContinuousSectionRestsWhereItsMotionEnds() {
    let stops = stops(.continuous)
    // 10·300 + 9·20 − 390.
    #expect(stops.range == 0...2790)
    #expect(stops.rest(from: 100, velocity: 900, natural: 544.7) == 544.7)
    #expect(stops.rest(from: 2700, velocity: 900, natural: 3144) == 2790)
    #expect(stops.nearest(to: 17.25) == 17.25 && stops.stop(from: 17.25, towards: 1) == 17.25)
  }

  @Test func theLeadingBoundaryIsThatOfTheGroupTheMotionEndsAt() {
    let stops = stops(.continuousGroupLeadingBoundary, inset: 16)
    #expect(stops.range == 0...2822)
    #expect(stops.rest(from: 0, velocity: 1500, natural: 744) == 640)
    #expect(stops.rest(from: 0, velocity: 2000, natural: 999) == 960)
    #expect(stops.rest(from: 0, velocity: 200, natural: 95) == 0)
    #expect(stops.rest(from: 2000, velocity: 9000, natural: 6000) == 2822)
    // The last group that can lead starts at 2560; the end is a place to rest, too.
    #expect(stops.nearest(to: 2690) == 2560 && stops.nearest(to: 2692) == 2822)
  }

  @Test func aFlickTurnsOnePageHoweverFastItIs() {
    let stops = stops(.paging)
    #expect(stops.rest(from: 30, velocity: 8000, natural: 4000) == 390)
    #expect(stops.rest(from: 30, velocity: 60, natural: 55) == 390)
    #expect(stops.rest(from: 380, velocity: -8000, natural: -3000) == 0)
    #expect(stops.rest(from: 500, velocity: 400, natural: 700) == 780)
    // Without a flick, the nearer one.
    #expect(stops.rest(from: 190, velocity: 0, natural: 190) == 0)
    #expect(stops.rest(from: 200, velocity: 49, natural: 220) == 390)
    // The last page is as much as is left: 2790 = 7·390 + 60.
    #expect(stops.rest(from: 2735, velocity: 500, natural: 2900) == 2790)
    #expect(stops.nearest(to: 2750) == 2730 && stops.nearest(to: 2765) == 2790)
    #expect(stops.rest(from: 2790, velocity: -500, natural: 2600) == 2730)
  }

  @Test func aFlickGoesOnByOneGroup() {
    let stops = stops(.groupPaging, length: 100, gap: 10, inset: 20)
    #expect(stops.range == 0...740)
    #expect(stops.rest(from: 40, velocity: 5000, natural: 2500) == 110)
    #expect(stops.rest(from: 115, velocity: 5000, natural: 2500) == 220)
    #expect(stops.rest(from: 105, velocity: -5000, natural: -2500) == 0)
    // From a stop itself, the next.
    #expect(stops.rest(from: 110, velocity: 300, natural: 255) == 220)
    #expect(stops.rest(from: 110, velocity: -300, natural: -40) == 0)
    #expect(stops.rest(from: 700, velocity: 300, natural: 850) == 740)
  }

  @Test func aGroupPagedToTheMiddleHasAsMuchOnBothSides() {
    let stops = stops(.groupPagingCentered, length: 100, gap: 10, inset: 20)
    // The first group's middle is at 70, the last one's at 1060; the view's is at 195.
    #expect(stops.range == -125...865)
    #expect(stops.nearest(to: -20) == -15 && stops.nearest(to: -90) == -125)
    #expect(stops.rest(from: -100, velocity: 3000, natural: 1400) == -15)
    #expect(stops.rest(from: 860, velocity: 3000, natural: 2400) == 865)
    #expect(self.stops(.groupPagingCentered, count: 1, length: 100).range == -145 ... -145)
    // A group wider than the view has its middle in the view's middle.
    #expect(self.stops(.groupPagingCentered, count: 2, length: 500, gap: 0).range == 55...555)
  }

  @Test func aSectionThatFitsRestsAtItsStart() {
    let behaviors: [CollectionLayoutSectionOrthogonalScrollingBehavior] = [
      .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging,
    ]
    for behavior in behaviors {
      let stops = stops(behavior, count: 3, length: 100)
      #expect(stops.range == 0...0)
      #expect(stops.rest(from: 0, velocity: 4000, natural: 0) == 0 && stops.nearest(to: 33) == 0)
    }
    for behavior in behaviors + [.groupPagingCentered] {
      let stops = stops(behavior, count: 0, inset: 8)
      #expect(stops.range == 0...0 && stops.rest(from: 0, velocity: 4000, natural: 2) == 0)
    }
  }

  @Test func everyRestIsAStopInTheDirectionOfTheFlick() {
    var random = SeededGenerator()
    for _ in 0..<2000 {
      let behavior: CollectionLayoutSectionOrthogonalScrollingBehavior =
        [.continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered].randomElement(using: &random)
        ?? .paging
      let (count, length) = (Int.random(in: 1...40, using: &random), CGFloat.random(in: 1...900, using: &random))
      let (gap, inset) = (CGFloat.random(in: 0...50, using: &random), CGFloat.random(in: 0...40, using: &random))
      let stops = stops(behavior, count: count, length: length, gap: gap, inset: inset)
      let from = CGFloat.random(in: (stops.range.lowerBound - 100)...(stops.range.upperBound + 100), using: &random)
      let velocity = CGFloat.random(in: -5000...5000, using: &random)
      let rest = stops.rest(from: from, velocity: velocity, natural: from + velocity / 2)
      #expect(stops.range.contains(rest))
      #expect(abs(stops.nearest(to: rest) - rest) < 1e-6, "\(behavior) \(count) × \(length)")
      if behavior != .continuousGroupLeadingBoundary, abs(velocity) >= ScrollView.flickSpeed {
        #expect((rest - stops.clamp(from)) * (velocity < 0 ? -1 : 1) >= -0.5)
      }
      // Two stops within half a point of each other are one.
      #expect(abs(stops.stop(from: rest, towards: 1) - rest) <= 0.5)
      #expect(abs(stops.stop(from: rest, towards: -1) - rest) <= 0.5)
    }
  }

  @Test func aMillionGroupsCostTwentyQuestions() {
    nonisolated final class Counter: @unchecked Sendable { var asked = 0 }
    nonisolated struct Asked: GroupPlaces {
      let counter: Counter
      var groupCount: Int { 1_000_000 }
      var extent: CGFloat { 110_000_000 }
      func start(ofGroup group: Int) -> CGFloat {
        counter.asked += 1
        return CGFloat(group) * 110
      }
      func length(ofGroup group: Int) -> CGFloat { 100 }
      func group(at position: CGFloat) -> Int { Int(position / 110) }
    }
    let counter = Counter()
    var viewport = viewport(.groupPaging)
    viewport.groups = Asked(counter: counter)
    let stops = SectionStops(viewport)
    #expect(stops.rest(from: 55_000_040, velocity: 900, natural: 55_000_400) == 55_000_110)
    #expect(counter.asked <= 25)
  }

  @Test func numbersThatAreNoneDoNoHarm() {
    for bad in [CGFloat.nan, .infinity, -.infinity, -50] {
      for behavior in [CollectionLayoutSectionOrthogonalScrollingBehavior.paging, .groupPaging, .groupPagingCentered] {
        let stops = stops(behavior, length: bad, gap: bad, seen: bad)
        let rest = stops.rest(from: bad, velocity: bad, natural: bad)
        #expect(rest.isFinite && stops.nearest(to: bad).isFinite)
      }
    }
  }
}
