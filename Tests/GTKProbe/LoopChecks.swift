import CGTK
import Foundation
import GTK
import Synchronization

extension Probe {
  func checkMainLoop() {
    check("a job posted to the main actor runs in the loop, on the main thread") {
      var wasMain = false
      Task { @MainActor in wasMain = isMainThread() }
      try wait(for: "the job") { wasMain }
    }

    check("a job posted before the loop was joined runs too") {
      try wait(for: "the job") { GTKProbe.earlyJobRan }
    }

    check("an idle second wakes nothing") {
      turn(for: 0.3)
      let before = MainLoop.wakeUps
      turn(for: 1)
      try expect(MainLoop.wakeUps - before, is: 0, "wake-ups")
    }

    check("frames keep coming while four tasks load the main actor") {
      let window = ProbeWindow()
      defer { window.close() }
      try window.present(Widget(sinking: gtk_drawing_area_new()))
      let load = Load()
      var (waits, jobsBefore): ([Int], Int) = ([], 0)
      let tick = TickCallback(window.window) { _ in
        waits.append(load.jobs - jobsBefore)
        jobsBefore = load.jobs
        gtk_widget_queue_draw(window.window.cast())
        return true
      }
      defer { tick.remove() }
      try wait(for: "the first frames") { waits.count > 5 }

      (0..<4).forEach { _ in Task.detached { await load.post() } }
      try wait(for: "the load") { load.jobs > 20 }
      // Counted in jobs, not in seconds: other programs may take the processor for a while, from both alike.
      (waits, jobsBefore) = ([], load.jobs)
      try wait(upTo: 20, for: "120 frames") { waits.count >= 120 }
      load.isOver = true
      try wait(for: "the end of the load") { load.running == 0 }
      let usual = waits.sorted()[waits.count / 2]
      print("# half the frames wait for \(usual) jobs or more")
      try expect(usual >= 4, "only \(usual) jobs run between frames")
      try expect(usual <= Load.jobsInAFrame, "half the frames wait for \(usual) jobs or more")
    }

    check("a hop to the main actor takes less than a millisecond") {
      let hops = Mutex<[Double]>([])
      Task.detached {
        for _ in 0..<200 {
          let start = FrameClock.now
          await MainActor.run {}
          let end = FrameClock.now
          hops.withLock { $0.append(end - start) }
        }
      }
      try wait(for: "200 hops") { hops.withLock { $0.count } == 200 }
      let sorted = hops.withLock { $0.sorted() }
      print("# hop p50 \(sorted[100] * 1e6) µs, p90 \(sorted[180] * 1e6) µs")
      try expect(sorted[100] < 0.001, "half the hops took \(sorted[100]) s or more")
    }

    check("timers run, repeat, and are released when cancelled") {
      let before = LiveCount.closures.value
      var order: [String] = []
      MainLoop.after(0.03) { order.append("after") }
      MainLoop.whenIdle { order.append("idle") }
      let cancelled = MainLoop.after(0.01) { order.append("cancelled") }
      cancelled.cancel()
      cancelled.cancel()
      var count = 0
      MainLoop.every(0.005) {
        count += 1
        return count < 3
      }
      var selfCancelled: LoopSource?
      selfCancelled = MainLoop.every(0.005) {
        selfCancelled?.cancel()
        return true
      }
      try wait(for: "the timers") { order.count == 2 && count == 3 && selfCancelled?.isScheduled == false }
      try expect(order, is: ["idle", "after"], "order")
      try expect(LiveCount.closures.value, is: before, "live closures")
    }

    check("a tick callback hears rising frame times and ends when it says so") {
      let window = ProbeWindow()
      defer { window.close() }
      try window.present(Widget(sinking: gtk_drawing_area_new()))
      let before = LiveCount.closures.value
      var times: [Double] = []
      let tick = TickCallback(window.window) { time in
        times.append(time)
        return times.count < 5
      }
      try wait(for: "five frames") { !tick.isActive }
      turn(for: 0.1)
      try expect(times.count, is: 5, "ticks")
      try expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "frame times \(times) don't rise")
      try expect(abs(times[4] - FrameClock.now) < 1, "frame times are not in seconds of the steady clock")
      try expect(LiveCount.closures.value, is: before, "live closures")
      tick.remove()
    }

    check("a tick callback is released with its widget") {
      let before = LiveCount.closures.value
      let tick: TickCallback
      do {
        let window = ProbeWindow()
        try window.present(Widget(sinking: gtk_drawing_area_new()))
        tick = TickCallback(window.window) { _ in true }
        window.close()
      }
      try wait(for: "the release") { LiveCount.closures.value == before }
      try expect(!tick.isActive, "still active")
      tick.remove()
    }
  }
}

/// Jobs of half a millisecond, posted to the main actor one after another.
private final class Load {
  static let jobSeconds = 0.0005
  /// What fits between two frames at 60 Hz, and a little.
  static let jobsInAFrame = 36
  var isOver = false
  var jobs = 0
  var running = 0

  nonisolated func post() async {
    await MainActor.run { running += 1 }
    while await MainActor.run(body: work) {}
    await MainActor.run { running -= 1 }
  }

  private func work() -> Bool {
    let end = FrameClock.now + Load.jobSeconds
    while FrameClock.now < end {}
    jobs += 1
    return !isOver
  }
}
