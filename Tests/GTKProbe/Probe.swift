import CGTK
import Foundation
import GTK

/// Runs named checks in the process that owns GTK's main thread, and prints one line for each.
final class Probe {
  private let names: Set<String>
  private var passed = 0
  private var failed = 0

  /// A probe of the checks named, or of all when none is.
  init(names: [String]) {
    self.names = Set(names)
  }

  /// Runs one check; what it throws is why it failed.
  func check(_ name: String, _ body: () throws -> Void) {
    guard names.isEmpty || names.contains(name) else { return }
    // A check that never ends should not take the lines before it along.
    defer { fflush(nil) }
    do {
      try body()
      passed += 1
      print("ok \(name)")
    } catch {
      failed += 1
      print("not ok \(name): \(error)")
    }
  }

  /// Prints the sum. 0 when nothing failed and something ran.
  func report() -> Int32 {
    print("\(passed) passed, \(failed) failed")
    return failed == 0 && passed > 0 ? 0 : 1
  }
}

/// Why a check failed.
struct Failure: Error, CustomStringConvertible {
  let description: String
}

func expect(_ condition: Bool, _ message: @autoclosure () -> String, line: Int = #line) throws {
  if !condition { throw Failure(description: "\(message()) (line \(line))") }
}

func expect<Value: Equatable>(_ value: Value, is expected: Value, _ what: String, line: Int = #line) throws {
  try expect(value == expected, "\(what) is \(value), not \(expected)", line: line)
}

func expect(_ value: Double, near expected: Double, within distance: Double, _ what: String, line: Int = #line) throws {
  try expect(abs(value - expected) <= distance, "\(what) is \(value), not \(expected) ± \(distance)", line: line)
}

func unwrap<Value>(_ value: Value?, _ what: String, line: Int = #line) throws -> Value {
  guard let value else { throw Failure(description: "\(what) is missing (line \(line))") }
  return value
}

/// Turns the main loop until the condition holds, or throws after `seconds`.
func wait(upTo seconds: Double = 5, for what: String, line: Int = #line, until condition: () -> Bool) throws {
  let timer = LoopTimer(seconds: seconds)
  while !condition() {
    if timer.isOver { throw Failure(description: "\(what) did not happen in \(seconds) s (line \(line))") }
    g_main_context_iteration(nil, 1)
  }
}

/// Turns the main loop for a while.
func turn(for seconds: Double) {
  let timer = LoopTimer(seconds: seconds)
  while !timer.isOver { g_main_context_iteration(nil, 1) }
}

/// Wakes the loop once, after a time.
private final class LoopTimer {
  private(set) var isOver = false
  private var source: LoopSource?

  init(seconds: Double) {
    source = MainLoop.after(seconds) { [weak self] in self?.isOver = true }
  }

  isolated deinit { source?.cancel() }
}

/// Whether this is the thread GTK runs on.
nonisolated func isMainThread() -> Bool { Thread.isMainThread }

/// Watches an instance without holding it.
final class Watch {
  private let flag: UnsafeMutablePointer<Int> = .allocate(capacity: 1)

  /// 0: alive; 1: gone, on the main thread; 2: gone, on another.
  init(_ instance: some InstancePointer) {
    flag.initialize(to: 0)
    g_object_weak_ref(
      instance.cast(),
      { flag, _ in
        flag?.assumingMemoryBound(to: Int.self).pointee = Thread.isMainThread ? 1 : 2
      }, flag)
  }

  var isGone: Bool { flag.pointee != 0 }
  var wentOnMainThread: Bool { flag.pointee == 1 }
}
