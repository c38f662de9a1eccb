import Chance
import Testing

@testable import Vitrine

struct UploadBudgetTests {
  private static let all = UploadBudget.bytesPerFrame

  /// Which of some textures may be drawn first at their times, asked for in this order.
  private func taken(_ textures: [(byteCount: Int, time: Double)]) -> [Bool] {
    var budget = UploadBudget()
    return textures.map { budget.take($0.byteCount, at: $0.time) }
  }

  @Test func aFrameTakesWhatItHas() {
    let (half, frame) = (Self.all / 2, UploadBudget.frame)
    #expect(taken([(half, 1), (half, 1), (1, 1 + frame / 2), (1, 1 + frame * 1.01)]) == [true, true, false, true])
  }

  @Test func whatIsLargerThanAFrameHasGoesAlone() {
    let large = 10 * Self.all
    #expect(taken([(large, 1), (1, 1), (1, 2), (large, 2)]) == [true, false, true, false])
  }

  @Test func overAnyTimeNoFrameTakesMoreThanItHas() {
    var random = SeededGenerator()
    let textures = (0..<5000).map { step in
      (byteCount: Int.random(in: 1...Self.all / 5, using: &random), time: Double(step / 20) * UploadBudget.frame * 1.01)
    }
    var bytes: [Double: Int] = [:]
    for (texture, isTaken) in zip(textures, taken(textures)) where isTaken {
      bytes[texture.time, default: 0] += texture.byteCount
    }
    #expect(bytes.count == 250)
    #expect(bytes.values.allSatisfy { $0 <= Self.all })
  }

  @Test func aClockThatIsSetBackHoldsNothingUp() {
    #expect(taken([(Self.all, 100), (Self.all, 5)]) == [true, true])
  }
}
