import Foundation
import Testing

@testable import CollectionWidget

struct FrameMeterTests {
  /// A clock that is turned by hand, in seconds.
  final class Clock { var now = 1000.0 }

  let clock = Clock()
  let meter: FrameMeter
  let gauge: FrameGauge
  let other: FrameGauge

  init() {
    meter = FrameMeter { [clock] in clock.now }
    (gauge, other) = (FrameGauge(meter: meter), FrameGauge(meter: meter))
  }

  private func work(_ part: FrameGauge.Part, of gauge: FrameGauge, _ seconds: Double, _ inside: () -> Void = {}) {
    gauge.enter(part)
    clock.now += seconds
    inside()
    gauge.leave()
  }

  /// Lets a widget move, and have the first frame of its motion.
  private func move(_ gauge: FrameGauge) {
    gauge.isMoving = true
    work(.snapshot, of: gauge, 1)
    _ = end(gauge, at: 0)
  }

  private func end(_ gauge: FrameGauge, at time: Double = 1) -> FrameRecord? {
    gauge.endFrame(at: time, interval: 1.0 / 60)
  }

  @Test func isSharedOutAmongThePartsEachMomentToTheInnermost() throws {
    move(gauge)
    work(.update, of: gauge, 1) { work(.layout, of: gauge, 2) }
    work(.snapshot, of: gauge, 4) {
      work(.layout, of: gauge, 8)
      clock.now += 16
    }
    let record = try #require(end(gauge, at: 7.5))
    #expect((record.update, record.layout, record.snapshot) == (1, 10, 20))
    #expect((record.own, record.time, record.missed) == (31, 7.5, 449))
    #expect(end(gauge) == nil)
  }

  @Test func holdsWhatWasDoneOutsideForTheWidgetWhoseTurnComesNextButNotWhatPaintingTook() throws {
    move(gauge)
    move(other)
    clock.now += 1
    work(.update, of: gauge, 2)
    work(.update, of: other, 4)
    clock.now += 8
    work(.snapshot, of: other, 16)
    clock.now += 32
    let (one, two) = (try #require(end(gauge)), try #require(end(other)))
    #expect((one.update, one.snapshot) == (3, 0))
    #expect((two.update, two.snapshot) == (12, 16))
    #expect(two.widget == one.widget + 1)
    clock.now += 64
    work(.snapshot, of: gauge, 1)
    #expect(try #require(end(gauge)).own == 65)
  }

  @Test func leavesOutWhatIsDoneBeforeTheFirstFrameOfAMotion() throws {
    clock.now += 100
    work(.update, of: gauge, 1)
    clock.now += 100
    work(.layout, of: gauge, 2)
    gauge.isMoving = true
    clock.now += 100
    work(.snapshot, of: gauge, 4)
    let record = try #require(end(gauge))
    #expect((record.update, record.layout, record.snapshot) == (1, 2, 4))
    clock.now += 8
    work(.snapshot, of: gauge, 1)
    #expect(try #require(end(gauge)).own == 9)
    gauge.isMoving = false
    clock.now += 100
    work(.snapshot, of: gauge, 1)
    #expect(try #require(end(gauge)).own == 1)
  }

  @Test func tellsOfFramesThatWereMissedInMotion() throws {
    gauge.isMoving = true
    var missed: [Int] = []
    for frame in [0, 1, 2, 4, 5, 15, 15.4] {
      work(.snapshot, of: gauge, 1)
      missed.append(try #require(end(gauge, at: frame / 60)).missed)
    }
    #expect(missed == [0, 0, 0, 1, 0, 9, 0])
    gauge.isMoving = false
    gauge.isMoving = true
    work(.snapshot, of: gauge, 1)
    #expect(try #require(end(gauge, at: 100)).missed == 0)
    work(.snapshot, of: gauge, 1)
    #expect(try #require(gauge.endFrame(at: 200, interval: 0)).missed == 0)
  }

  @Test func isNotLostOnWorkThatNeverEnds() throws {
    gauge.isMoving = true
    gauge.enter(.update)
    #expect(end(gauge) != nil)
    gauge.leave()
    work(.snapshot, of: other, 1)
    #expect(try #require(end(other)).snapshot == 1)
  }

  @Test func isOneLineOfATable() {
    let record = FrameRecord(
      time: 12.5, widget: 2, update: 0.001, layout: 0.0002, snapshot: 0.00003, missed: 1,
      offset: CGPoint(x: -0.5, y: 1234.0625))
    #expect(
      FrameRecord.csvHeader == "time_s,widget,update_ms,layout_ms,snapshot_ms,own_ms,missed,offset_x,offset_y\n")
    #expect(record.csvLine == "12.500000,2,1.000,0.200,0.030,1.230,1,-0.500,1234.062\n")
  }

  @Test func isRememberedForTheLastFrames() throws {
    var history = FrameHistory()
    #expect(history.summary == nil)
    for frame in 1...3 { history.append(FrameRecord(update: Double(frame), missed: frame)) }
    #expect(history.count == 3)
    #expect((0..<3).map { history[$0].update } == [3, 2, 1])
    var summary = try #require(history.summary)
    #expect((summary.p50, summary.worst, summary.missed) == (2, 3, 6))
    for frame in 4...200 { history.append(FrameRecord(update: Double(frame))) }
    #expect(history.count == FrameHistory.capacity)
    #expect((0..<history.count).map { history[$0].update } == (81...200).reversed().map(Double.init))
    summary = try #require(history.summary)
    #expect((summary.p50, summary.worst, summary.missed) == (141, 200, 0))
  }
}
