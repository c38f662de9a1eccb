import CollectionEngine
import Foundation
import PortedViews
import Testing

/// Offsets, taps and contexts as UIKit has them.
@Suite(.serialized)
struct PortedBehaviourTests {
  /// The stage's delegate, which keeps an item selected if it is to.
  private final class Person: NSObject, CollectionViewDelegate {
    var keeps: Int?
    var log: [String] = []

    func collectionView(_: CollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
      log.append("may deselect \(path.item)")
      return path.item != keeps
    }
    func collectionView(_: CollectionView, didDeselectItemAt path: IndexPath) { log.append("deselect \(path.item)") }
    func collectionView(_: CollectionView, didSelectItemAt path: IndexPath) { log.append("select \(path.item)") }
    func collectionView(_: CollectionView, performPrimaryActionForItemAt path: IndexPath) { log.append("open") }
  }

  private let person = Person()
  private let stage: PortedStage

  init() { stage = PortedStage(cell: HalfCell.self, delegate: person) }

  /// A tap that is not the second of two.
  @discardableResult
  private func tap(_ x: CGFloat, _ y: CGFloat, after pause: Double = 1) -> Bool {
    stage.time += pause
    let isTaken = stage.view.handle(InputEvent(.touchDown(CGPoint(x: x, y: y), finger: 0), time: stage.time))
    stage.time += 0.05
    stage.view.handle(InputEvent(.touchUp(CGPoint(x: x, y: y), finger: 0), time: stage.time))
    return isTaken
  }

  private var selected: [Int] { (stage.view.indexPathsForSelectedItems ?? []).map(\.item) }

  private func insertAbove(_ rows: Int) {
    stage.view.performBatchUpdates {
      stage.counts[0] += rows
      stage.view.insertItems(at: (0..<rows).map(stage.path))
    }
    stage.settle()
  }

  @Test func aLayoutThatSaysWhereTheViewStandsIsProposedTheOffsetThereWas() {
    stage.view.contentOffset.y = 500
    stage.layout.compensation = 100
    insertAbove(1)
    #expect(stage.layout.proposals == [500] && stage.view.contentOffset.y == 600)
    stage.layout.compensation = -50
    insertAbove(2)
    #expect(stage.layout.proposals == [500, 600] && stage.view.contentOffset.y == 550)
  }

  @Test func whereTheLayoutSaysNothingWhatIsSeenKeepsItsPlace() {
    stage.view.contentOffset.y = 500
    insertAbove(3)
    #expect(stage.layout.proposals == [500] && stage.view.contentOffset.y == 800)
  }

  @Test func invalidatingTheLayoutIsNotEverything() {
    stage.layout.everything = []
    stage.layout.invalidateLayout()
    stage.settle()
    #expect(stage.layout.everything == [false])
    stage.view.reloadData()
    stage.settle()
    #expect(stage.layout.everything == [false, true])
  }

  @Test func underMultipleSelectionATapOfAFingerToggles() {
    stage.view.allowsMultipleSelection = true
    tap(50, 50)
    tap(50, 150)
    #expect(selected == [0, 1] && person.log == ["select 0", "select 1"])
    person.log = []
    tap(50, 50)
    #expect(selected == [1] && person.log == ["may deselect 0", "deselect 0"])
    (person.log, person.keeps) = ([], 1)
    tap(50, 150)
    #expect(selected == [1] && person.log == ["may deselect 1"])
    person.log = []
    tap(50, 250)
    tap(50, 250, after: 0.1)
    #expect(selected == [1, 2] && person.log == ["select 2", "open"])
  }

  @Test func aTapSelectsAloneWhereItDoesNotToggle() {
    stage.view.allowsMultipleSelection = true
    stage.view.touchTogglesSelection = false
    tap(50, 50)
    tap(50, 150)
    #expect(selected == [1] && person.log == ["select 0", "deselect 0", "select 1"])
  }

  @Test func aCellIsPressedWhereItSaysSo() {
    tap(150, 50)
    #expect(selected == [])
    tap(50, 50)
    #expect(selected == [0])
    stage.view.cellForItem(at: stage.path(1))?.isUserInteractionEnabled = false
    tap(50, 150)
    #expect(person.log == ["select 0"])
  }

  @Test func aViewThatTakesNoInputIsNotPressedOrScrolled() {
    stage.view.isUserInteractionEnabled = false
    #expect(!tap(50, 50) && selected == [])
    #expect(!stage.view.handle(InputEvent(.wheel(dx: 0, dy: 3), time: stage.time)))
    stage.settle()
    #expect(stage.view.contentOffset.y == 0)
  }
}
