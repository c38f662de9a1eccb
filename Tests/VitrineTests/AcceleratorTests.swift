import Foundation
import Testing

@testable import Vitrine

struct AcceleratorTests {
  @Test func areAllInTheWindowThatListsThem() throws {
    let listed = try String(contentsOf: Resources.file("shortcuts.ui"), encoding: .utf8)
    for (action, keys) in Accelerators.all {
      let key = try #require(keys.first)
      // Keyboards that have these keys name them; the row of back and forward lists the keys everyone has.
      if key == "Back" || key == "Forward" { continue }
      let written = key.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      let isListed = listed.contains(">\(written)<") || listed.contains("\(written) ") || listed.contains(" \(written)")
      #expect(isListed, "\(action): \(key)")
    }
  }
}
