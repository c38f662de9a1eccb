import Foundation

/// How far a gesture has come, in UIKit's words.
nonisolated enum GestureState {
  /// Nothing has been recognised. A recogniser with fingers is still deciding.
  case possible
  /// The gesture was recognised and goes on.
  case began
  /// The gesture is over.
  case ended
  /// The gesture was taken back.
  case cancelled
  /// The input is something else.
  case failed
}

/// The order in which recognisers get input and are cancelled by Escape, from the last to the first.
nonisolated enum GesturePriority: Int, Comparable {
  /// Keys, once no gesture wants them.
  case keyboard
  /// Taps, clicks, drags, scrolling, rows that are pushed aside.
  case contents
  /// Two fingers that move apart or together.
  case pinch
  /// Two fingers that move the same way. A pinch waits for this.
  case selection

  static func < (a: GesturePriority, b: GesturePriority) -> Bool { a.rawValue < b.rawValue }
}

/// Finds one kind of gesture in the input. A `GestureArena` decides which recogniser gets what.
///
/// A recogniser calls `GestureArena.claim` when its gesture begins, before it acts.
protocol ArenaGesture: AnyObject {
  var priority: GesturePriority { get }
  var state: GestureState { get }
  /// The number of fingers that it follows.
  var numberOfTouches: Int { get }

  /// Whether both gestures may go on at one time. It is enough if one of the two says so. Asked when it is added.
  func shouldRecognizeSimultaneously(with other: any ArenaGesture) -> Bool
  /// Whether this waits until `other`, which has a higher priority, has failed. Asked when it is added.
  func shouldRequireFailure(of other: any ArenaGesture) -> Bool

  /// Handles an event. The arena's `touches` and `pointerLocation` are as they are after it.
  /// - Returns: whether the event is consumed: those after this don't get it.
  func handle(_ event: InputEvent) -> Bool
  /// Begins with the fingers that are down, at `time` in seconds: what it waited for has failed.
  /// - Returns: whether it has begun.
  func begin(with touches: Touches, at time: Double) -> Bool
  /// Takes back the gesture, or stops looking for it. False where nothing was under way.
  @discardableResult
  func cancel() -> Bool
  /// Gives up part of what is under way or may come of what is down, for a recogniser of the program's: the press of an
  /// item, or motion and all that begins by resting.
  func giveUp(presses: Bool, motions: Bool)
  /// Takes back what Escape takes back. False where there is nothing.
  func cancelByEscape() -> Bool

  /// Does what takes time, for the frame at `time` in seconds.
  func advance(to time: Double)
  /// Whether `advance` has something to wait for.
  var wantsFrames: Bool { get }
  /// Follows the items of the gesture to where they went. A gesture that has lost its item ends.
  func itemsDidMove(_ map: (IndexPath) -> IndexPath?, selection: (Selection) -> Selection)
  /// The item that was being moved is where it was: somebody else has ended the movement.
  func movementWasAbandoned()
}

extension ArenaGesture {
  var numberOfTouches: Int { 0 }
  func shouldRecognizeSimultaneously(with other: any ArenaGesture) -> Bool { false }
  func shouldRequireFailure(of other: any ArenaGesture) -> Bool { false }
  func begin(with touches: Touches, at time: Double) -> Bool { false }
  func giveUp(presses: Bool, motions: Bool) { if motions { cancel() } }
  func cancelByEscape() -> Bool { cancel() }
  func advance(to time: Double) {}
  var wantsFrames: Bool { false }
  func itemsDidMove(_ map: (IndexPath) -> IndexPath?, selection: (Selection) -> Selection) {}
  func movementWasAbandoned() {}
}
