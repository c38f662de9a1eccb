import Foundation
import Testing

@testable import CollectionEngine

/// The rules of the arena, with recognisers that do as they are told, and without a view.
struct GestureArenaTests {
  private final class Log { var lines: [String] = [] }

  private final class Fake: ArenaGesture {
    let name: String
    let priority: GesturePriority
    var state = GestureState.possible
    var numberOfTouches = 0
    var partners: Set<String> = []
    var awaits: Set<String> = []
    var onEvent: ((Fake) -> Bool)?
    var wantsFrames = false
    var moves = 0
    var received: Touches?
    private unowned let arena: GestureArena
    private let log: Log

    init(_ name: String, _ priority: GesturePriority, _ arena: GestureArena, _ log: Log) {
      (self.name, self.priority, self.arena, self.log) = (name, priority, arena, log)
    }

    func claim() {
      arena.claim(self)
      state = .began
    }

    func shouldRecognizeSimultaneously(with other: any ArenaGesture) -> Bool {
      (other as? Fake).map { partners.contains($0.name) } ?? false
    }
    func shouldRequireFailure(of other: any ArenaGesture) -> Bool {
      (other as? Fake).map { awaits.contains($0.name) } ?? false
    }
    func handle(_ event: InputEvent) -> Bool {
      log.lines.append(name)
      return onEvent?(self) ?? false
    }
    func begin(with touches: Touches, at time: Double) -> Bool {
      received = touches
      claim()
      log.lines.append("\(name) begins")
      return true
    }
    func cancel() -> Bool {
      log.lines.append("\(name) cancelled")
      guard state == .began else { return false }
      state = .cancelled
      return true
    }
    func itemsDidMove(_ map: (IndexPath) -> IndexPath?, selection: (Selection) -> Selection) { moves += 1 }
  }

  private let arena = GestureArena()
  private let log = Log()

  private func fake(_ name: String, _ priority: GesturePriority = .contents) -> Fake {
    Fake(name, priority, arena, log)
  }

  @discardableResult
  private func send(_ kind: InputEvent.Kind, at time: Double = 0) -> Bool { arena.handle(InputEvent(kind, time: time)) }

  private func down(_ finger: Int, x: CGFloat = 0, at time: Double = 0) {
    send(.touchDown(CGPoint(x: x, y: 0), finger: finger), at: time)
  }

  private func move(_ finger: Int, x: CGFloat, at time: Double = 0) {
    send(.touchMoved(CGPoint(x: x, y: 0), finger: finger), at: time)
  }

  private func takeLog() -> [String] {
    defer { log.lines = [] }
    return log.lines
  }

  // MARK: Order

  @Test func inputGoesByPriorityAndThenInTheOrderOfAdding() {
    arena.add([fake("keys", .keyboard), fake("tap"), fake("pan"), fake("pinch", .pinch)])
    #expect(!send(.pointerLeft))
    #expect(takeLog() == ["pinch", "tap", "pan", "keys"])
  }

  @Test func whatIsConsumedGoesNoFurther() {
    let first = fake("first")
    first.onEvent = { _ in true }
    arena.add([first, fake("second")])
    #expect(send(.pointerLeft))
    #expect(takeLog() == ["first"])
  }

  // MARK: Claims

  @Test func aClaimCancelsTheOthersAndTheyGetNoInput() {
    let (row, tap) = (fake("row"), fake("tap"))
    arena.add([row, tap])
    row.onEvent = { fake in
      if fake.state == .possible { fake.claim() }
      return false
    }
    down(0)
    #expect(takeLog() == ["row", "tap cancelled"])
    move(0, x: 5)
    #expect(takeLog() == ["row"])
    row.state = .possible
    row.onEvent = nil
    move(0, x: 6)
    #expect(takeLog() == ["row", "tap"])
  }

  @Test func oneOfHigherPriorityTakesOverWhatHasBegun() {
    let (pinch, pan) = (fake("pinch", .pinch), fake("pan"))
    arena.add([pinch, pan])
    pan.claim()
    log.lines = []
    down(0)
    #expect(takeLog() == ["pinch", "pan"])
    pinch.onEvent = {
      $0.claim()
      return true
    }
    down(1)
    #expect(takeLog() == ["pinch", "pan cancelled"] && pan.state == .cancelled && pinch.state == .began)
  }

  @Test(arguments: [true, false]) func itIsEnoughIfOneOfTwoRunsBesideTheOther(isFirst: Bool) {
    let (mouse, pan) = (fake("mouse"), fake("pan"))
    if isFirst { mouse.partners = ["pan"] } else { pan.partners = ["mouse"] }
    arena.add([mouse, pan])
    mouse.claim()
    pan.claim()
    send(.pointerLeft)
    #expect(takeLog() == ["mouse", "pan"] && mouse.state == .began && pan.state == .began)
  }

  // MARK: Failure

  private func pair() -> (stroke: Fake, pinch: Fake, tap: Fake) {
    let (stroke, pinch, tap) = (fake("stroke", .selection), fake("pinch", .pinch), fake("tap"))
    pinch.awaits = ["stroke"]
    arena.add([tap, pinch, stroke])
    stroke.onEvent = { [arena] in
      $0.numberOfTouches = arena.touches.count == 2 ? 2 : 0
      return false
    }
    return (stroke, pinch, tap)
  }

  @Test func oneThatWaitsGetsNothingWhileTheOtherDecides() {
    let (_, pinch, _) = pair()
    down(0)
    #expect(takeLog() == ["stroke", "pinch", "tap"])
    down(1)
    move(1, x: 5)
    #expect(takeLog() == ["stroke", "tap", "stroke", "tap"] && pinch.received == nil)
  }

  @Test func oneThatBeginsLateGetsTheTrueHistoryOfTheFingers() throws {
    let (stroke, pinch, _) = pair()
    down(0, x: 10, at: 1)
    move(0, x: 14, at: 1.5)
    down(1, x: 100, at: 2)
    move(1, x: 130, at: 2.5)
    log.lines = []
    stroke.onEvent = {
      $0.state = .failed
      return false
    }
    #expect(send(.touchMoved(CGPoint(x: 4, y: 0), finger: 0), at: 3))
    // It gets no event for it, and no other is sent.
    #expect(takeLog() == ["stroke", "pinch", "tap", "stroke cancelled", "tap cancelled", "pinch begins"])
    let (first, second) = try (#require(pinch.received?[finger: 0]), #require(pinch.received?[finger: 1]))
    #expect(first.start.x == 10 && first.startTime == 1 && first.origin.x == 14 && first.originTime == 2)
    #expect(first.location.x == 4)
    #expect(second.start.x == 100 && second.startTime == 2 && second.origin.x == 100 && second.location.x == 130)
    #expect(pinch.state == .began)
  }

  @Test(arguments: [GestureState.ended, .cancelled]) func whatWasRecognisedLeavesNothingToThoseThatWaited(
    state: GestureState
  ) {
    let (stroke, pinch, _) = pair()
    down(0)
    down(1)
    stroke.onEvent = nil
    stroke.claim()
    move(1, x: 20)
    stroke.state = state
    move(1, x: 30)
    #expect(pinch.received == nil && pinch.state == .possible)
  }

  @Test func aFailureOutsideAnEventCountsWithTheNextOne() {
    let (stroke, pinch, _) = pair()
    down(0)
    down(1)
    stroke.onEvent = nil
    stroke.state = .failed
    arena.advance(to: 1)
    #expect(pinch.received == nil)
    move(0, x: 1)
    #expect(pinch.received?.count == 2)
  }

  // MARK: Escape, time and data

  @Test func escapeTakesBackOneGestureByPriority() {
    let (mouse, pinch, keys) = (fake("mouse"), fake("pinch", .pinch), fake("keys", .keyboard))
    mouse.partners = ["pinch"]
    arena.add([mouse, pinch, keys])
    mouse.claim()
    pinch.claim()
    log.lines = []
    #expect(send(.keyDown(.escape)) && pinch.state == .cancelled && mouse.state == .began)
    #expect(send(.keyDown(.escape)) && mouse.state == .cancelled)
    log.lines = []
    keys.onEvent = { _ in true }
    #expect(send(.keyDown(.escape)))
    #expect(takeLog().last == "keys")
  }

  @Test func framesAndChangesOfTheDataConcernAll() {
    let (a, b) = (fake("a"), fake("b"))
    arena.add([a, b])
    #expect(!arena.wantsFrames)
    b.wantsFrames = true
    a.claim()
    arena.itemsDidMove({ $0 }, selection: { $0 })
    #expect(arena.wantsFrames && a.moves == 1 && b.moves == 1)
  }

  @Test func theArenaKnowsWhereFingersAndPointerAre() {
    down(3, x: 30)
    down(1, x: 10)
    move(1, x: 20)
    move(7, x: 70)
    #expect(arena.touches.map(\.finger) == [3, 1] && arena.touches[finger: 1]?.location.x == 20)
    #expect(arena.touches[3, 1]?.gap == 10 && arena.touches[3, 1]?.originalGap == 20)
    #expect(arena.touches[3, 1]?.middle.x == 25 && arena.touches[3, 1]?.hasMoved == true)
    // A finger that comes twice has left meanwhile.
    down(3, x: 40)
    #expect(arena.touches.map(\.finger) == [1, 3] && arena.touches[finger: 3]?.start.x == 40)
    send(.touchUp(.zero, finger: 1))
    send(.touchCancelled(finger: 3))
    #expect(arena.touches.isEmpty && arena.touches[3, 1] == nil)
    send(.pointerMoved(CGPoint(x: 7, y: 8)))
    #expect(arena.pointerLocation == CGPoint(x: 7, y: 8))
  }
}
