import Testing

@testable import Localization

struct PlaceholderTests {
  @Test func valuesStandWhereTheirNamesStood() {
    #expect(filled("“{name}” moved to “{folder}”", ["folder": "B", "name": "A"]) == "“A” moved to “B”")
    #expect(filled("{a}{a}{b}", ["a": "1", "b": "2"]) == "112")
  }

  @Test func aTranslationWithWrongNamesShowsThem() {
    #expect(filled("„{nmae}“ verschoben", ["name": "A"]) == "„{nmae}“ verschoben")
    #expect(filled("verschoben", ["name": "A"]) == "verschoben")
    #expect(filled("{", ["name": "A"]) == "{")
    #expect(filled("{name", ["name": "A"]) == "{name")
    #expect(filled("} {} {{name}} %s %@ %1$n", ["name": "A"]) == "} {} {A} %s %@ %1$n")
  }

  @Test func bracesInValuesStay() {
    #expect(filled("{a} {b}", ["a": "{b}", "b": "{a}"]) == "{b} {a}")
    #expect(filled("{count} × {a}", ["a": "{count}"], count: 2) == "2 × {count}")
  }

  @Test func numbersAreGrouped() {
    #expect(filled("{count} photos", [:], count: 1_234_567) == "1,234,567 photos")
    #expect(filled("{count} of {count}", ["count": "all"], count: 2) == "all of all")
  }

  @Test func theEnglishIsShownWhereThereIsNoTranslation() {
    #expect(localized("Nobody translated this") == "Nobody translated this")
    #expect(localized("Nobody translated “{name}”", ["name": "this"]) == "Nobody translated “this”")
    #expect(localized("Open", context: "nowhere") == "Open")
    #expect(
      [0, 1, 2, -1].map { localized("{count} egg", "{count} eggs", $0) } == ["0 eggs", "1 egg", "2 eggs", "−1 egg"])
  }
}
