import Testing

@testable import Vitrine

@Suite("What is set of layouts")
struct LayoutOptionsTests {
  @Test("comes back from the text that is kept")
  func roundTrip() {
    var options = LayoutOptions()
    options.shelfScrolling = .byCentres
    options.carouselStyle = .flat
    options[spacing: .justified] = 11
    let again = LayoutOptions(kept: options.text)
    #expect(again == options)
    #expect(again[spacing: .justified] == 11)
    #expect(again[spacing: .grid] == LayoutOptions()[spacing: .grid])
  }

  @Test(
    "text that cannot be read is as if nothing were set",
    arguments: [nil, "", "{", "{\"shelfScrolling\": \"sometimes\"}", "[1, 2]"])
  func unreadable(text: String?) { #expect(LayoutOptions(kept: text) == LayoutOptions()) }

  @Test("spacing stays within its range", arguments: [(-5.0, 0.0), (0, 0), (7, 7), (400, 32), (.infinity, 0)])
  func spacing(set: Double, kept: Double) {
    var options = LayoutOptions()
    options[spacing: .grid] = set
    #expect(options[spacing: .grid] == kept)
  }

  @Test("every arrangement can be set in size", arguments: Arrangement.allCases)
  func size(arrangement: Arrangement) { #expect(arrangement.controls.contains(.size)) }
}

@Suite("Columns")
struct ColumnFitTests {
  @Test("are as many as come nearest to the width", arguments: [(100.0, 6), (94, 6), (115, 5), (700, 1), (0.001, 95)])
  func count(width: Double, count: Int) {
    #expect(ColumnFit(space: 620, spacing: 6.6).count(width: width) == count)
  }

  @Test("that fill the room are as many as were asked for", arguments: 1...40)
  func there(count: Int) {
    let fit = ColumnFit(space: 1076, spacing: 6)
    let width = fit.width(count: count)
    #expect(fit.count(width: width) == count)
    #expect(abs(width * Double(count) + 6 * Double(count - 1) - 1076) < 1e-9)
  }

  @Test("there is one at least, however little room", arguments: [0.0, -10, .nan])
  func noSpace(space: Double) {
    #expect(ColumnFit(space: space, spacing: 6).count(width: 100) == 1)
    #expect(ColumnFit(space: 500, spacing: 6).count(width: .nan) == 1)
  }
}
