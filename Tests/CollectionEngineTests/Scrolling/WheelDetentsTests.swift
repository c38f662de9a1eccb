import Foundation
import Testing

@testable import CollectionEngine

struct WheelDetentsTests {
  private func turn(_ turns: [(CGFloat, Double)]) -> [Int] {
    var wheel = WheelDetents()
    return turns.map { wheel.turn(by: $0.0, time: $0.1) }
  }

  @Test func wholeOnesCountAtOncePartsAddUpBothWays() {
    #expect(turn([(1, 0), (1, 0.1), (-1, 0.2)]) == [1, 1, -1])
    #expect(turn([(0.25, 0), (0.5, 0.1), (0.5, 0.2), (0.75, 0.3)]) == [0, 0, 1, 1])
    #expect(turn([(-0.5, 0), (-0.5, 0.1), (-1.5, 0.2)]) == [0, -1, -1])
  }

  @Test func partsAreForgottenAfterAPauseAndWhenTheWheelTurnsBack() {
    #expect(turn([(0.75, 0), (0.75, 0.6)]) == [0, 0])
    #expect(turn([(0.75, 0), (-0.75, 0.1), (-0.25, 0.2)]) == [0, 0, -1])
  }

  @Test func partsThatAreNotExactMakeAWholeAllTheSame() {
    for parts in [3, 8, 10, 15, 120] {
      var wheel = WheelDetents()
      let whole = (1...(parts * 40)).map { wheel.turn(by: 1 / CGFloat(parts), time: Double($0) / 100) }
      #expect(whole.reduce(0, +) == 40 && (1...40).allSatisfy { whole[$0 * parts - 1] == 1 })
    }
  }

  @Test func noMoreThanCanBeCountedAndNothingForWhatIsNoNumber() {
    let odd: [(CGFloat, Double)] = [(1e9, 0), (-1e9, 1), (.nan, 1.1), (.infinity, 1.2), (0, 1.3), (1, .nan)]
    #expect(turn(odd) == [1000, -1000, 0, 0, 0, 1])
  }
}
