import Foundation

@testable import CollectionEngine

/// What a device sent, from a file in Tests/Recordings: each line is a time in milliseconds, what was done, and where or
/// how far.
nonisolated struct Recording {
  struct Event {
    /// In seconds, from the first.
    let time: Double
    let kind: InputEvent.Kind
  }

  /// GTK's own lists take one pixel of a touchpad for so many.
  static let touchpadFactor: CGFloat = 2.5

  let events: [Event]

  init(_ name: String) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let text = try String(contentsOf: tests.appending(path: "Recordings/\(name).txt"), encoding: .utf8)
    var finger = CGPoint.zero
    events = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      let numbers = words.dropFirst(2).compactMap(Double.init)
      let pair = numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : .zero
      guard words.count == numbers.count + 2, let time = Double(words[0]) else { return nil }
      let kind: InputEvent.Kind
      switch words[1] {
      case "wheel": kind = .wheel(dx: pair.x, dy: pair.y)
      case "begin": kind = .scrollBegan
      case "scroll": kind = .scrolled(dx: pair.x * Self.touchpadFactor, dy: pair.y * Self.touchpadFactor)
      case "end": kind = .scrollEnded
      case "down": (finger, kind) = (pair, .touchDown(pair, finger: 0))
      case "move": (finger, kind) = (pair, .touchMoved(pair, finger: 0))
      case "up": kind = .touchUp(finger, finger: 0)
      default: return nil
      }
      return Event(time: time / 1000, kind: kind)
    }
  }

  /// How fast the finger or the fingers moved in the last 100 ms before each lift, points per second down.
  var speeds: [Double] {
    var (speeds, place): ([Double], Double) = ([], 0)
    var seen: [(time: Double, y: Double)] = []
    for event in events {
      switch event.kind {
      case .touchDown(let point, _): seen = [(event.time, point.y.native)]
      case .touchMoved(let point, _): seen.append((event.time, point.y.native))
      case .scrolled(_, let dy):
        place -= dy.native
        seen.append((event.time, place))
      case .touchUp, .scrollEnded:
        guard let last = seen.last, let first = seen.first(where: { $0.time >= last.time - 0.1 }) else { continue }
        speeds.append(last.time > first.time ? (last.y - first.y) / (last.time - first.time) : 0)
      default: break
      }
    }
    return speeds
  }
}

extension Stage {
  /// Plays what a device sent at its times, and shows frames meanwhile, so many a second; `skips` says which are dropped.
  /// - Returns: the offset after each event.
  @discardableResult
  func play(
    _ recording: Recording, rate: Double = 60, modifiers: InputEvent.Modifiers = [], skips: () -> Bool = { false }
  ) -> [CGFloat] {
    let began = time
    var shown = 0.0
    return recording.events.map { event in
      while case let next = shown + 1 / rate, next <= event.time {
        shown = next
        if !skips() { frame(after: began + shown - time) }
      }
      view.handle(InputEvent(event.kind, time: began + event.time, modifiers: modifiers))
      return view.contentOffset.y
    }
  }
}
