import Testing

@testable import Vitrine

struct CellSizeTests {
  @Test func staysWithinItsRangeWhateverIsAsked() {
    #expect(CellSize(1).points == CellSize.range.lowerBound)
    #expect(CellSize(10_000).points == CellSize.range.upperBound)
    #expect(CellSize(.nan) == CellSize.normal)
    #expect(CellSize(CellSize.range.upperBound).larger.points == CellSize.range.upperBound)
  }

  @Test(arguments: [72.0, 100, 168, 300, 480])
  func goesToTheSliderAndBack(points: Double) {
    let size = CellSize(points)
    #expect(abs(CellSize(fraction: size.fraction).points - points) < 0.001)
    #expect((0...1.000_001).contains(size.fraction))
  }

  @Test func aStepUpAndAStepDownEndWhereTheyBegan() {
    #expect(abs(CellSize.normal.larger.smaller.points - CellSize.normal.points) < 0.001)
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1234, "1,234"), (50_000, "50,000"), (-1_234_567, "−1,234,567")])
  func numbersAreGroupedByThrees(number: Int, text: String) { #expect(number.grouped == text) }
}
