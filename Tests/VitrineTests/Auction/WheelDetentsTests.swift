import Foundation
import Testing

@testable import Vitrine

@Suite("Detents of a wheel")
struct WheelDetentsTests {
  private func turn(_ turns: [(CGFloat, Double)]) -> [Int] {
    var wheel = WheelDetents()
    return turns.map { wheel.turn(by: $0.0, time: $0.1, most: 2) }
  }

  @Test("whole ones count at once, parts add up, both ways")
  func sums() {
    #expect(turn([(1, 0), (1, 0.1), (-1, 0.2)]) == [1, 1, -1])
    #expect(turn([(0.25, 0), (0.5, 0.1), (0.5, 0.2), (0.75, 0.3)]) == [0, 0, 1, 1])
    #expect(turn([(-0.5, 0), (-0.5, 0.1), (-1.5, 0.2)]) == [0, -1, -1])
  }

  @Test("parts are forgotten after a pause, and when the wheel turns back")
  func forgetting() {
    #expect(turn([(0.75, 0), (0.75, 0.6)]) == [0, 0])
    #expect(turn([(0.75, 0), (-0.75, 0.1), (-0.25, 0.2)]) == [0, 0, -1])
  }

  @Test("no more than is wanted, and nothing for what is no number")
  func odd() {
    #expect(turn([(1e9, 0), (-1e9, 1), (.nan, 1.1), (.infinity, 1.2), (0, 1.3), (1, .nan)]) == [2, -2, 0, 0, 0, 1])
  }
}
