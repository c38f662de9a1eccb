import Testing

@testable import Localization

struct NumberStyleTests {
  @Test func digitsStandInGroupsOfThree() {
    let style = NumberStyle()
    let numbers = [0, 7, 999, 1000, 12_345, 123_456, 1_234_567, -1, -1000]
    let texts = ["0", "7", "999", "1,000", "12,345", "123,456", "1,234,567", "−1", "−1,000"]
    #expect(numbers.map(style.text) == texts)
    #expect(style.text(for: .min) == "−9,223,372,036,854,775,808")
  }

  @Test func groupsAreThoseOfTheRegion() {
    #expect(NumberStyle(separator: ".").text(for: 1_234_567) == "1.234.567")
    #expect(NumberStyle(groups: [3, 2]).text(for: 1_234_567_890) == "1,23,45,67,890")
    #expect(NumberStyle(groups: [3, 0]).text(for: 1_234_567) == "1234,567")
    #expect(NumberStyle(groups: []).text(for: 1_234_567) == "1234567")
  }

  @Test func partsOfAUnitFollowThePoint() {
    #expect([0, 5, 10, 12_345, -15].map(\.tenths) == ["0", "0.5", "1", "1,234.5", "−1.5"])
    #expect([0, 5, 100, 150, 123_456, -150].map(\.hundredths) == ["0", "0.05", "1", "1.50", "1,234.56", "−1.50"])
  }
}
