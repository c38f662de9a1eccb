import CollectionEngine
import Foundation
import PortedViews
import Testing

struct PortedNamesTests {
  /// red, green, blue, cyan, yellow, magenta, orange, purple, brown, darkGray, gray, lightGray.
  @Test func coloursOfNamesHaveUIKitsParts() {
    let parts: [[CGFloat]] = [
      [1, 0, 0], [0, 1, 0], [0, 0, 1], [0, 1, 1], [1, 1, 0], [1, 0, 1], [1, 0.5, 0], [0.5, 0, 0.5], [0.6, 0.4, 0.2],
      [1.0 / 3, 1.0 / 3, 1.0 / 3], [0.5, 0.5, 0.5], [2.0 / 3, 2.0 / 3, 2.0 / 3],
    ]
    #expect(PortedNames.colors == parts.map { DynamicColor(red: $0[0], green: $0[1], blue: $0[2], alpha: 1) })
  }

  /// By `NSIndexPath(item:section:)`, its `section`, `item` and `row`.
  @Test func indexPathsOfObjectiveCHaveAnItemAndASection() {
    #expect(PortedNames.numbers(item: 7, section: 2) == [2, 7, 7, 7, 7])
  }

  /// `CACurrentMediaTime` is a clock that nobody sets.
  @Test func theMediaTimeRunsOn() {
    let nothing = PortedNames.duration {}
    let work = PortedNames.duration {
      let end = ContinuousClock.now + .milliseconds(20)
      while ContinuousClock.now < end {}
    }
    #expect(nothing >= 0 && work >= 0.019 && work > nothing)
  }
}
