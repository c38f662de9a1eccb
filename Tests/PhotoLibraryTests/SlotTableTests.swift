import Chance
import Testing

@testable import PhotoLibrary

struct SlotTableTests {
  /// Hashes that are alike more often than not: slots lie behind one another, and around the end.
  private static func hash(of value: Int) -> Int { value % 7 == 0 ? -1 : value % 11 }

  @Test(arguments: 0..<20)
  func isADictionaryThatHoldsNoKeys(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var (table, values, known) = (SlotTable(), [Int](), [Int: Int32]())
    for _ in 0..<400 {
      let value = Int.random(in: 0..<60, using: &generator)
      let hash = { (slot: Int32) in Self.hash(of: values[Int(slot)]) }
      switch Int.random(in: 0..<3, using: &generator) {
      case 0 where known[value] == nil:
        let slot = Int32(values.count)
        values.append(value)
        table.insert(slot) { Self.hash(of: values[Int($0)]) }
        known[value] = slot
      case 1:
        let removed = table.remove(Self.hash(of: value), where: { values[Int($0)] == value }, hash: hash)
        #expect(removed == known.removeValue(forKey: value))
      default: break
      }
      #expect(table.count == known.count)
      for value in 0..<60 {
        #expect(table.slot(of: Self.hash(of: value)) { values[Int($0)] == value } == known[value])
      }
    }
  }
}
