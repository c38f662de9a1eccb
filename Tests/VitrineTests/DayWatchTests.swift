import Foundation
import GTK
import PhotoLibrary
import Testing

@testable import Vitrine

struct DayWatchTests {
  /// A clock turned by hand, with the one thing that waits for it.
  private final class Clock {
    var now = Date(timeIntervalSince1970: 1_790_000_000)
    var waiting: (at: Date, action: () -> Void)?
    var changes: [PhotoDay] = []

    func wait(_ seconds: Double, _ action: @escaping () -> Void) -> LoopSource? {
      waiting = (now.addingTimeInterval(seconds), action)
      return nil
    }
  }

  @Test func reportsEachDayAsItBegins() throws {
    let clock = Clock()
    let watch = DayWatch(now: { clock.now }, wait: clock.wait) { clock.changes.append(PhotoDay(at: clock.now)) }
    for days in 1...400 {
      let waiting = try #require(clock.waiting)
      #expect(PhotoDay(at: waiting.at.addingTimeInterval(-1)) == watch.today, "not before the day has ended")
      #expect(PhotoDay(at: waiting.at).previous == watch.today)
      clock.now = waiting.at
      waiting.action()
      #expect(clock.changes.count == days && clock.changes.last == PhotoDay(at: clock.now))
    }
  }

  @Test func seesThatDaysHavePassedWhileTheMachineSlept() {
    let clock = Clock()
    let watch = DayWatch(now: { clock.now }, wait: clock.wait) { clock.changes.append(PhotoDay(at: clock.now)) }
    watch.check()
    #expect(clock.changes.isEmpty)
    clock.now += 3 * 86_400
    watch.check()
    watch.check()
    #expect(clock.changes == [PhotoDay(at: clock.now)])
  }

  @Test func theLastTwoDaysHaveNames() {
    let today = PhotoDay(PhotoMonth(year: 2026, month: 3), day: 1)
    #expect(today.title(on: today) == "Today")
    #expect(today.previous == PhotoDay(PhotoMonth(year: 2026, month: 2), day: 28))
    #expect(today.previous.title(on: today) == "Yesterday")
    #expect(today.previous.title(on: today.previous) == "Today")
    #expect(today.previous.previous.title(on: today).contains("2026"))
  }
}
