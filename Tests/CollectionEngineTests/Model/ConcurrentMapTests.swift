import Testing

@testable import CollectionEngine

@Suite struct ConcurrentMapTests {
  @Test(arguments: [0, 1, 2, 7, 1000, 40_000], [0, 1, 100, 1_000_000])
  func eachElementIsTransformedOnceInOrder(count: Int, weight: Int) {
    let numbers = Array(0..<count)
    #expect(numbers.concurrentMap(weight: { _ in weight }) { "\($0)" } == numbers.map { "\($0)" })
  }

  @Test func oneElementMayBeNearlyAllTheWork() {
    let numbers = Array(0..<100)
    #expect(numbers.concurrentMap(weight: { $0 == 50 ? 1_000_000 : 1 }) { $0 * 2 } == numbers.map { $0 * 2 })
  }
}
