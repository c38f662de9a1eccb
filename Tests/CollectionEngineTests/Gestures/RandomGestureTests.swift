import Chance
import Foundation
import Testing

@testable import CollectionEngine

/// Random fingers, pointers, frames and changes of the data, on cells with recognisers of all kinds.
@MainActor
struct RandomGestureTests {
  @Test(arguments: 0..<40)
  func everyGestureThatBeginsEndsAndNothingIsLeftBehind(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let gestures = GestureStage()
    let (stage, judge) = (gestures.stage, GestureJudge())
    let partners = Bool.random(using: &chance), begins = Bool.random(using: &chance)
    judge.partners = { _ in partners }
    judge.mayBegin = begins || seed % 4 != 0
    var recognizers: [GestureRecognizer] = [stage.view.panGestureRecognizer]
    func add<Recognizer: GestureActions>(_ recognizer: Recognizer, to item: Int?) {
      gestures.add(recognizer, "\(recognizers.count)", to: item)
      recognizer.cancelsTouchesInView = Bool.random(using: &chance)
      if Bool.random(using: &chance) { recognizer.delegate = judge }
      if Bool.random(using: &chance), let other = recognizers.randomElement(using: &chance) {
        recognizer.require(toFail: other)
      }
      recognizers.append(recognizer)
    }
    for item in 0..<6 {
      add(TapGestureRecognizer(), to: item)
      add(LongPressGestureRecognizer(), to: item)
      let double = TapGestureRecognizer()
      double.numberOfTapsRequired = 2
      add(double, to: Bool.random(using: &chance) ? item : nil)
      let swipe = SwipeGestureRecognizer()
      swipe.direction = [.left, .up]
      add(swipe, to: item)
      if Bool.random(using: &chance) { add(PanGestureRecognizer(), to: item) }
    }
    add(PinchGestureRecognizer(), to: nil)

    var down: [Int: CGPoint] = [:]
    var isPressed = false
    func place() -> CGPoint {
      CGPoint(x: CGFloat.random(in: 0..<390, using: &chance), y: CGFloat.random(in: 0..<160, using: &chance))
    }
    for _ in 0..<200 {
      let finger = Int.random(in: 0..<3, using: &chance)
      switch Int.random(in: 0..<12, using: &chance) {
      case 0, 1:
        down[finger] = down[finger] ?? place()
        gestures.down(down[finger] ?? .zero, finger: finger)
      case 2, 3, 4:
        guard let old = down[finger] else { continue }
        let step = CGFloat.random(in: -25...25, using: &chance)
        down[finger] =
          Bool.random(using: &chance) ? CGPoint(x: old.x + step, y: old.y) : CGPoint(x: old.x, y: old.y + step)
        gestures.move(down[finger] ?? .zero, finger: finger)
      case 5, 6:
        guard let point = down.removeValue(forKey: finger) else { continue }
        if Bool.random(using: &chance) {
          gestures.up(point, finger: finger)
        } else {
          stage.send(.touchCancelled(finger: finger))
        }
      case 7:
        if isPressed { stage.release(place()) } else { stage.press(place()) }
        isPressed.toggle()
      case 8:
        stage.send(.pointerMoved(place()))
      case 9:
        stage.run(0.3)
      case 10:
        guard let recognizer = recognizers.randomElement(using: &chance) else { continue }
        recognizer.isEnabled.toggle()
      default:
        guard stage.sections[0].count > 900 else { continue }
        stage.sections[0].removeFirst()
        stage.view.deleteItems(at: [path(0)])
      }
    }
    for (finger, point) in down { gestures.up(point, finger: finger) }
    if isPressed { stage.release(.zero) }
    stage.settle()
    stage.run(1)
    for recognizer in recognizers {
      #expect(recognizer.state == .possible && recognizer.numberOfTouches == 0, "\(recognizer.name ?? "pan")")
    }
    // Each that has begun has ended, or was taken away.
    for number in 1..<recognizers.count {
      let states = gestures.log.filter { $0.hasPrefix("\(number) ") }
      let begun = states.filter { $0.hasSuffix("began") }.count
      let isDiscrete = recognizers[number] is TapGestureRecognizer || recognizers[number] is SwipeGestureRecognizer
      let over = states.filter { $0.hasSuffix("ended") || $0.hasSuffix("cancelled") }.count
      #expect(isDiscrete ? begun == 0 : begun == over, "\(number): \(states)")
    }
    stage.check()
    stage.checkIdle()
  }
}
