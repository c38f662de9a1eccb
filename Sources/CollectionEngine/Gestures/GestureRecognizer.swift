import Foundation

/// The base of the recognisers of gestures, which are added to views by `addGestureRecognizer`.
///
/// A recogniser follows the fingers, and the pressed pointer, that come down on its view or on what is in it. What it
/// does is given by `addAction`. One that recognises its gesture prevents the others, those of the scroll view around it
/// among them, unless a delegate lets both go on.
@preconcurrency @MainActor
public class GestureRecognizer: NSObject {
  /// The states of a recogniser, with UIKit's numbers.
  public nonisolated enum State: Int, Sendable {
    /// Nothing has been recognised.
    case possible = 0
    /// A gesture that goes on was recognised.
    case began = 1
    /// The gesture went on.
    case changed = 2
    /// The gesture came to its end, or one without duration was recognised.
    case ended = 3
    /// The gesture was taken away.
    case cancelled = 4
    /// The input is something else.
    case failed = 5

    /// One without duration was recognised.
    public static let recognized = State.ended
  }

  /// Only subclasses recognise anything.
  override init() { super.init() }

  /// The state of the gesture. It is `possible` again when all fingers have left.
  public internal(set) final var state = State.possible
  /// The view that it was added to.
  public internal(set) final var view: View? {
    get { wayToView?.owner }
    set { wayToView = newValue?.wayBack.reference }
  }
  /// Not a weak reference, which would make every use of the view slower: that of a scroll view is made for each that is
  /// panned.
  private final var wayToView: BackReference<View>?
  /// Has a say in what is recognised. Not retained.
  public final weak var delegate: (any GestureRecognizerDelegate)?
  /// Whether it recognises anything. True by default; a gesture that goes on is cancelled where it becomes false.
  public final var isEnabled = true { didSet { if !isEnabled, oldValue { withdraw() } } }
  /// Whether what it recognises takes the press from what is under the finger: the item is not selected then. True by
  /// default.
  public final var cancelsTouchesInView = true
  /// A name for the program's own use.
  public final var name: String?

  /// What is called when the state changes.
  final var actions: [(GestureRecognizer) -> Void] = []
  /// The touches that it follows.
  final var touches: [Touch] = []
  /// Where the last of them was, in the frame of the root.
  final var lastPlace = CGPoint.zero
  /// Those that have to fail first.
  private final var awaited: [Awaited] = []
  /// What was recognised and waits for others to fail.
  final var pending: GestureStep?
  /// What has given it touches.
  final weak var session: (any GestureSession)?

  private struct Awaited { weak var recognizer: GestureRecognizer? }

  // MARK: Places

  /// The number of touches that it follows.
  public var numberOfTouches: Int { touches.count }

  /// The middle of the touches in a view's own coordinates; in those of the window for nil.
  public final func location(in view: View?) -> CGPoint { View.point(place, of: root, in: view) }

  /// The place of a touch, by its number from 0, as `location(in:)`; that of all of them where there is no such touch.
  public final func location(ofTouch touchIndex: Int, in view: View?) -> CGPoint {
    touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : location(in: view)
  }

  /// The middle of the touches in the frame of the root.
  var place: CGPoint {
    guard !touches.isEmpty else { return lastPlace }
    return touches.reduce(.zero) { $0 + $1.place } * (1 / CGFloat(touches.count))
  }

  /// The top of the tree.
  final var root: View? { view?.root }

  // MARK: Others

  /// Has the recogniser wait until another one has failed. One that isn't followed at the time counts as failed.
  public final func require(toFail otherGestureRecognizer: GestureRecognizer) {
    awaited.removeAll { $0.recognizer == nil }
    guard otherGestureRecognizer !== self, !requires(otherGestureRecognizer) else { return }
    awaited.append(Awaited(recognizer: otherGestureRecognizer))
  }

  final func requires(_ other: GestureRecognizer) -> Bool { awaited.contains { $0.recognizer === other } }

  /// Those that it waits for.
  final var requirements: [GestureRecognizer] { awaited.compactMap(\.recognizer) }

  /// Whether recognising this one's gesture takes the other's chance, where no delegate says otherwise.
  func prevents(_ other: GestureRecognizer) -> Bool { true }

  // MARK: For subclasses

  /// A touch has come. It is in `touches`, as in the two that follow.
  func touchBegan(_ touch: Touch) -> GestureStep { .none }
  /// A touch has moved.
  func touchMoved(_ touch: Touch) -> GestureStep { .none }
  /// A touch is about to leave.
  func touchEnded(_ touch: Touch) -> GestureStep { isUnderWay ? .end : .fail }
  /// The frame at `time`, in seconds.
  func advance(to time: Double) -> GestureStep { .none }
  /// Whether `advance` has something to wait for.
  var wantsFrames: Bool { false }
  /// Whether more touches are waited for where there are none.
  var awaitsTouches: Bool { false }
  /// The number by which recognisers get touches, from the greatest; those of equals get them from the innermost view.
  var precedence: Int { 0 }
  /// The gesture has begun.
  func willBegin() {}
  /// Forgets everything.
  func reset() { (state, pending, touches, session) = (.possible, nil, [], nil) }

  /// Whether a gesture was recognised and goes on.
  final var isUnderWay: Bool { state == .began || state == .changed }

  final func fire() { for action in actions { action(self) } }

  /// Ends what is under way.
  final func withdraw() { session?.withdraw(self) }

  /// Whether the view and the delegate let the gesture begin.
  final var mayBegin: Bool {
    (view?.gestureRecognizerShouldBegin(self) ?? true) && (delegate?.gestureRecognizerShouldBegin(self) ?? true)
  }

  /// Whether a delegate lets this gesture and another go on at one time.
  final func goesOn(beside other: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }
}

/// What a touch, or time, means to a recogniser.
nonisolated enum GestureStep {
  /// Nothing yet.
  case none
  /// It is something else.
  case fail
  /// A gesture without duration.
  case recognize
  /// A gesture that goes on begins, goes on, ends or is taken away.
  case begin, change, end, cancel
}

/// What gives touches to recognisers.
protocol GestureSession: AnyObject {
  /// Ends what a recogniser is at.
  func withdraw(_ recognizer: GestureRecognizer)
}
