import Testing

@testable import CollectionWidget

struct LongestRiseTests {
  @Test("elements in order all stay")
  func inOrder() {
    #expect([1, 2, 5, 9].indicesOfLongestRise() == [0, 1, 2, 3])
    #expect([Int]().indicesOfLongestRise() == [])
    #expect([4].indicesOfLongestRise() == [0])
  }

  @Test("where the first went to the end, or the last to the start, all others stay")
  func oneMoved() {
    #expect([1, 2, 3, 0].indicesOfLongestRise() == [0, 1, 2])
    #expect([3, 0, 1, 2].indicesOfLongestRise() == [1, 2, 3])
  }

  @Test("of the reverse order one stays, of equal ones one")
  func reversed() {
    #expect([5, 4, 3, 2, 1].indicesOfLongestRise().count == 1)
    #expect([2, 2, 2].indicesOfLongestRise().count == 1)
  }

  @Test("as many stay as in the best of all choices")
  func best() {
    #expect([7, 1, 8, 2, 9, 3, 4].indicesOfLongestRise() == [1, 3, 5, 6])
  }
}
