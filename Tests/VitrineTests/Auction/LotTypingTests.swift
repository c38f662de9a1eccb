import PhotoLibrary
import Testing

@testable import Vitrine

struct LotTypingTests {
  private let names: [LotListDataSource.Name] = [
    ("1", "Water"), ("2", "Étude"), ("10", "Wood"), ("12", "Water Lilies"), ("12A", "12 Apples"),
  ].map { (FoldedText($0.0), FoldedText($0.1)) }

  private func find(_ text: String, from start: Int = 0) -> Int? {
    LotListDataSource.lot(beginningWith: text, among: Array(start..<names.count) + Array(0..<start)) { names[$0] }
  }

  @Test func isTheOneOfThatNumberBeforeAnyThatBeginsWithIt() {
    #expect(find("1", from: 2) == 0)
    #expect(find("12", from: 4) == 3)
    #expect(find("12a") == 4)
  }

  @Test func isTheNextWhoseTitleBeginsSoAroundTheEnd() {
    #expect(find("wa") == 0)
    #expect(find("wa", from: 1) == 3)
    #expect(find("etu", from: 3) == 1)
    #expect(find("lilies") == nil)
  }
}
