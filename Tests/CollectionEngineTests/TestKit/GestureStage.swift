import Foundation
import Testing

@testable import CollectionEngine

/// A stage whose items have recognisers, which write down what they recognise.
final class GestureStage {
  let stage: Stage
  var log: [String] = []

  init(_ stage: Stage = Stage()) { self.stage = stage }

  var view: CollectionView { stage.view }

  func cell(_ item: Int) -> Cell { view.cellForItem(at: path(item)) ?? Cell(frame: .zero) }

  /// Adds a recogniser to an item, or to the collection view for nil.
  @discardableResult
  func add<Recognizer: GestureActions>(_ recognizer: Recognizer, _ name: String, to item: Int? = nil) -> Recognizer {
    recognizer.name = name
    recognizer.addAction { [unowned self] in log.append("\(name) \($0.state)") }
    (item.map { cell($0) } ?? view).addGestureRecognizer(recognizer)
    return recognizer
  }

  func down(_ point: CGPoint, finger: Int = 0) { stage.send(.touchDown(point, finger: finger)) }
  func move(_ point: CGPoint, finger: Int = 0) { stage.send(.touchMoved(point, finger: finger)) }
  func up(_ point: CGPoint, finger: Int = 0) { stage.send(.touchUp(point, finger: finger)) }

  func tap(_ point: CGPoint) {
    down(point)
    stage.frame()
    up(point)
  }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}

/// A delegate that answers as it is told.
final class GestureJudge: GestureRecognizerDelegate {
  var mayBegin = true
  var receives: (Touch) -> Bool = { _ in true }
  var partners: (GestureRecognizer) -> Bool = { _ in false }
  var awaits: (GestureRecognizer) -> Bool = { _ in false }
  var isAwaited: (GestureRecognizer) -> Bool = { _ in false }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { mayBegin }
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { receives(touch) }
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { partners(other) }
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { awaits(other) }
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { isAwaited(other) }
}
