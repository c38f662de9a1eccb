import Chance
import Foundation

/// What chance decides here.
nonisolated struct Dice: RandomNumberGenerator {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func next() -> UInt64 { generator.next() }

  /// A number from 0 to `count` - 1.
  mutating func roll(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &self) }

  /// True once in `count` times.
  mutating func oneIn(_ count: Int) -> Bool { roll(count) == 0 }

  /// True so many times in a hundred.
  mutating func chance(_ percent: Int) -> Bool { roll(100) < percent }

  mutating func length(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &self) }

  /// Any of the elements; nil of none.
  mutating func pick<Elements: Collection>(_ elements: Elements) -> Elements.Element? {
    elements.randomElement(using: &self)
  }

  /// The elements in any order, cut into pieces.
  mutating func pieces<Element>(_ elements: [Element]) -> [[Element]] {
    var rest = elements.shuffled(using: &self)[...]
    var pieces: [[Element]] = []
    while !rest.isEmpty {
      let count = 1 + roll(rest.count)
      pieces.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return pieces
  }
}
