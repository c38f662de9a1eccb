import Chance
import Foundation
import Testing

@testable import Vitrine

/// A view of some size with lots of some shapes, at random.
private struct Sample {
  let size: CGSize
  let metrics: LotPagerMetrics
  let aspects: [Int: CGFloat]
  let repulsion: CGFloat
  let seed: UInt64

  init(seed: UInt64, squeezes: Bool = true) {
    var random = SeededGenerator(seed: seed)
    self.seed = seed
    size = CGSize(
      width: CGFloat.random(in: 320...2400, using: &random).rounded(),
      height: CGFloat.random(in: 200...1600, using: &random))
    let fixed: [LotPagerMetrics] = [.article, .low, .compact]
    metrics = Bool.random(using: &random) ? .fitting(size) : fixed.randomElement(using: &random) ?? .article
    // Lots −3 to 3 after the one shown.
    aspects = Dictionary(uniqueKeysWithValues: (-3...3).map { ($0, pow(2, .random(in: -2...2, using: &random))) })
    repulsion = squeezes && Bool.random(using: &random) ? .random(in: 0...140, using: &random) : 0
  }

  /// The geometry when the lot shown is so many after the first one shown.
  func geometry(focus: Int = 0) -> LotPagerGeometry {
    LotPagerGeometry(size: size, metrics: metrics, repulsion: repulsion) { aspects[focus + $0] }
  }

  /// The cells as they are seen, by how many lots after the first one shown.
  func seen(focus: Int = 0, ratio: CGFloat) -> [Int: CGRect] {
    let geometry = geometry(focus: focus)
    let offset = (1 + ratio) * size.width
    var seen: [Int: CGRect] = [:]
    for item in 0..<3 {
      guard let role = LotPagerRole(item: item, ratio: ratio) else { continue }
      let frame = geometry.frame(of: role, ratio: ratio).offsetBy(dx: -offset, dy: 0)
      // What touches the edge is out of sight.
      if frame.maxX > 1e-9, frame.minX < size.width - 1e-9, frame.width > 0 { seen[focus + role.relativeIndex] = frame }
    }
    return seen
  }
}

nonisolated private let seeds: [UInt64] = Array(1...200)

struct LotPagerGeometryTests {
  private func frame(
    _ role: LotPagerRole, _ ratio: CGFloat, _ metrics: LotPagerMetrics = .article, repulsion: CGFloat = 0,
    aspect: CGFloat? = nil
  ) -> CGRect {
    LotPagerGeometry(size: CGSize(width: 400, height: 400), metrics: metrics, repulsion: repulsion) { _ in aspect }
      .frame(of: role, ratio: ratio)
  }

  /// Role, middle and width of each item at an offset, and what is seen of it.
  private nonisolated static let table:
    [(offset: CGFloat, cells: [(LotPagerRole, CGFloat, CGFloat, ClosedRange<CGFloat>)])] = [
      (400, [(.previous, 320, 200, -180...20), (.current, 600, 300, 50...350), (.next, 880, 200, 380...580)]),
      (
        300,
        [(.previous, 290, 225, -122.5...102.5), (.current, 570, 275, 132.5...407.5), (.next, 880, 225, 467.5...692.5)]
      ),
      (
        500,
        [(.previous, 320, 225, -292.5...(-67.5)), (.current, 630, 275, -7.5...267.5), (.next, 910, 225, 297.5...522.5)]
      ),
      (
        601,
        [
          (.nextOverflow, 1280, 200, 579...779), (.current, 660.3, 249.75, -65.575...184.175),
          (.next, 940.3, 250.25, 214.175...464.425),
        ]
      ),
      (800, [(.nextOverflow, 1280, 200, 380...580), (.current, 720, 200, -180...20), (.next, 1000, 300, 50...350)]),
    ]

  @Test(arguments: Self.table.indices)
  func asTheArticleHasThem(row: Int) throws {
    let (offset, cells) = Self.table[row]
    let ratio = (offset - 400) / 400
    for (item, (role, middle, width, seen)) in cells.enumerated() {
      #expect(LotPagerRole(item: item, ratio: ratio) == role)
      let frame = frame(role, ratio)
      #expect(abs(frame.midX - middle) < 1e-9 && abs(frame.width - width) < 1e-9, "\(role) at \(offset): \(frame)")
      #expect(abs(frame.minX - offset - seen.lowerBound) < 1e-9 && abs(frame.maxX - offset - seen.upperBound) < 1e-9)
      #expect(abs(frame.height - width) < 1e-9 && abs(frame.midY - 200) < 1e-9)
    }
  }

  /// What upstream holds in pictures, in numbers: the offset from rest, and the left and right edge of what is seen.
  private nonisolated static let snapshots: [(way: CGFloat, cells: [LotPagerRole: ClosedRange<CGFloat>])] = [
    (0, [.previous: -180...20, .current: 50...350, .next: 380...580]),
    (-100, [.previous: -122.5...102.5, .current: 132.5...407.5]),
    (100, [.current: -7.5...267.5, .next: 297.5...522.5]),
    (-201, [.previous: -64.425...185.825, .current: 215.825...465.575]),
    (201, [.current: -65.575...184.175, .next: 214.175...464.425]),
  ]

  @Test(arguments: Self.snapshots.indices)
  func asInTheSixPictures(row: Int) {
    let (way, cells) = Self.snapshots[row]
    for item in 0..<3 {
      guard let role = LotPagerRole(item: item, ratio: way / 400) else { continue }
      let frame = frame(role, way / 400).offsetBy(dx: -400 - way, dy: 0)
      let isSeen = frame.maxX > 0 && frame.minX < 400
      #expect(isSeen == (cells[role] != nil), "\(role) at \(way): \(frame)")
      guard let seen = cells[role] else { continue }
      #expect(abs(frame.minX - seen.lowerBound) < 1e-9 && abs(frame.maxX - seen.upperBound) < 1e-9, "\(role) at \(way)")
    }
  }

  @Test func compactNeighboursWaitOutOfSightAsLargeAsTheyWillBe() {
    #expect(frame(.current, 0, .compact) == CGRect(x: 525, y: 125, width: 150, height: 150))
    #expect(frame(.previous, 0, .compact).maxX == 400 && frame(.next, 0, .compact).minX == 800)
    #expect(frame(.current, 0.5, .compact).size == CGSize(width: 150, height: 150))
    #expect(frame(.current, 0, .compact, aspect: 4).size == CGSize(width: 280, height: 70))
  }

  @Test func regularOneLotWhichStaysWhereItIsSeen() {
    let metrics = LotPagerMetrics.regular(in: CGSize(width: 400, height: 400))
    for ratio in stride(from: CGFloat(-1), through: 1, by: 0.125) {
      let frame = frame(.current, ratio, metrics, repulsion: 40, aspect: 2)
      #expect(abs(frame.midX - (1.5 + ratio) * 400) < 1e-9 && frame.midY == 180)
      #expect(frame.size == CGSize(width: 280, height: 140))
    }
    #expect(frame(.current, 0, metrics, aspect: 0.5).size == CGSize(width: 180, height: 360))
  }

  @Test func theWiderTakeTheWidthTheOthersTheHeight() {
    #expect(frame(.current, 0, .low, aspect: 300 / 260).size == CGSize(width: 300, height: 260))
    #expect(frame(.current, 0, .low, aspect: 1).size == CGSize(width: 260, height: 260))
    #expect(frame(.current, 0, .low, aspect: 2).size == CGSize(width: 300, height: 150))
    #expect(frame(.next, 0, .low, aspect: 0.5).size == CGSize(width: 80, height: 160))
    for none in [nil, 0, -1, .nan, .infinity] as [CGFloat?] {
      #expect(frame(.current, 0, aspect: none).size == CGSize(width: 300, height: 300))
    }
  }

  @Test func theLotShownGivesWayUpwardsInItsShapeAndPushesItsNeighboursAway() {
    let frame = frame(.current, 0, repulsion: 60)
    #expect(frame == CGRect(x: 480, y: 50, width: 240, height: 240))
    #expect(self.frame(.current, 0, repulsion: 60, aspect: 2).size == CGSize(width: 240, height: 120))
    #expect(self.frame(.current, 0, repulsion: 60, aspect: 0.5).size == CGSize(width: 120, height: 240))
    #expect(self.frame(.previous, 0, repulsion: 60).maxX == 405 && self.frame(.next, 0, repulsion: 60).minX == 795)
    // Out of sight, and no further.
    #expect(self.frame(.previous, 0, repulsion: 200).maxX == 400 && self.frame(.next, 0, repulsion: 200).minX == 800)
    #expect(self.frame(.next, 0, repulsion: 200).size == CGSize(width: 200, height: 200))
    for odd in [CGFloat.nan, -50, .infinity] { #expect(self.frame(.current, 0, repulsion: odd).height == 300) }
    #expect(self.frame(.current, 0, repulsion: 1e9).size == .zero)
  }

  @Test(arguments: [1, 2, 0.5])
  func aLotThatIsFittedGivesUpTheRoomRoundItFirstAndThenFillsWhatIsLeft(aspect: CGFloat) {
    let size = CGSize(width: 480, height: 664)
    func frame(_ repulsion: CGFloat) -> CGRect {
      LotPagerGeometry(size: size, metrics: .fitting(size), repulsion: repulsion) { _ in aspect }
        .frame(of: .current, ratio: 0)
    }
    let open = frame(332)
    #expect(open.height == min(360 / aspect, 249))
    #expect(open.midY == 166)
    #expect(abs(open.width - open.height * aspect) < 1e-9)
    for step in 0..<332 { #expect(frame(CGFloat(step)).height >= frame(CGFloat(step + 1)).height) }
    #expect(frame(664).height == 0)
  }

  @Test(arguments: seeds)
  func neighboursShowTheirSlicesAtRestWhateverTheirShape(seed: UInt64) {
    let sample = Sample(seed: seed)
    let (geometry, width) = (sample.geometry(), sample.size.width)
    let slice = sample.metrics.slice - min(sample.repulsion / 4, sample.metrics.slice)
    #expect(abs(geometry.frame(of: .previous, ratio: 0).maxX - width - slice) < 1e-9)
    #expect(abs(geometry.frame(of: .next, ratio: 0).minX - (2 * width - slice)) < 1e-9)
  }

  @Test(arguments: seeds)
  func thePageIsPutBackUnseenATurnThatIsCompleteShowsWhatTheNextLotAtRestShows(seed: UInt64) {
    let sample = Sample(seed: seed)
    for step in [-1, 1] {
      let (end, rest) = (sample.seen(ratio: CGFloat(step)), sample.seen(focus: step, ratio: 0))
      #expect(Set(end.keys) == Set(rest.keys), "seed \(seed)")
      for (lot, frame) in end { #expect(isNear(frame, rest[lot] ?? .null), "seed \(seed): \(lot) at \(frame)") }
    }
  }

  @Test(arguments: seeds)
  func itCanBePutBackInTheMiddleOfATurnToo(seed: UInt64) {
    let sample = Sample(seed: seed)
    for ratio in stride(from: CGFloat(0.25), through: 0.75, by: 0.125) {
      let (before, after) = (sample.seen(ratio: ratio), sample.seen(focus: 1, ratio: ratio - 1))
      #expect(Set(before.keys) == Set(after.keys), "seed \(seed)")
      for (lot, frame) in before { #expect(isNear(frame, after[lot] ?? .null), "seed \(seed)") }
    }
  }

  @Test(arguments: seeds)
  func aCellComesToStandForAnotherLotOutOfSight(seed: UInt64) {
    let sample = Sample(seed: seed)
    let geometry = sample.geometry()
    for (ratio, roles) in [
      (0.5, [.previous, .nextOverflow]), (-0.5, [.next, .previousUnderflow]),
    ] as [(CGFloat, [LotPagerRole])] {
      let screen = ((1 + ratio) * sample.size.width)...((2 + ratio) * sample.size.width)
      for role in roles {
        let frame = geometry.frame(of: role, ratio: ratio)
        #expect(frame.maxX <= screen.lowerBound || frame.minX >= screen.upperBound, "seed \(seed): \(role) \(frame)")
      }
    }
    #expect(LotPagerRole(item: 0, ratio: 0.5) == .previous && LotPagerRole(item: 2, ratio: -0.5) == .next)
  }

  @Test(arguments: seeds)
  func nothingJumpsOnTheWayAndShapesAreKept(seed: UInt64) {
    let sample = Sample(seed: seed)
    let geometry = sample.geometry()
    let step: CGFloat = 1 / 512
    for role in LotPagerRole.allCases {
      var last = geometry.frame(of: role, ratio: -1)
      for ratio in stride(from: -1 + step, through: 1, by: step) {
        let frame = geometry.frame(of: role, ratio: ratio)
        // Never faster than the page and a lot's growth together.
        #expect(isNear(frame, last, within: step * 2 * (sample.size.width + sample.size.height)), "seed \(seed)")
        let aspect = sample.aspects[role.relativeIndex] ?? 1
        #expect(abs(frame.width - aspect * frame.height) < 1e-9 * sample.size.width, "seed \(seed)")
        last = frame
      }
    }
  }

  @Test(arguments: seeds)
  func metricsFitTheViewTheArticlesAtItsSizeSlicesAndMarginsAtAnyOther(seed: UInt64) {
    let size = Sample(seed: seed).size
    let metrics = LotPagerMetrics.fitting(size)
    if size.width <= 320 { return #expect(metrics.slice == 0 && metrics.current == metrics.side) }
    #expect(metrics.slice >= 16 && metrics.current.height >= 0.74 * size.height)
    #expect((size.width - metrics.current.width) / 2 > metrics.slice)
  }

  private static func squeezingSpace(_ metrics: LotPagerMetrics) -> LotPagerMetrics {
    var metrics = metrics
    metrics.squeezesSpace = true
    return metrics
  }

  @Test func fittingAtSizesThatAreKnown() {
    #expect(LotPagerMetrics.fitting(CGSize(width: 400, height: 400)) == Self.squeezingSpace(.article))
    #expect(LotPagerMetrics.fitting(CGSize(width: 320, height: 200)) == Self.squeezingSpace(.compact))
    #expect(LotPagerMetrics.fitting(.zero).current == .zero)
  }

  @Test func numbersThatMakeNoSense() {
    let odd = LotPagerMetrics(
      slice: .nan, current: CGSize(width: -5, height: CGFloat.infinity), side: CGSize(width: CGFloat.nan, height: 10))
    let geometry = LotPagerGeometry(size: .zero, metrics: odd, repulsion: .nan) { _ in .nan }
    for role in LotPagerRole.allCases {
      let frame = geometry.frame(of: role, ratio: 7)
      #expect(frame.minX.isFinite && frame.minY.isFinite && frame.width >= 0 && frame.height >= 0)
    }
  }
}
