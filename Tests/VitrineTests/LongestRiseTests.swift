import Testing

@testable import CollectionWidget

struct LongestRiseTests {
  @Test func elementsInOrderAllStay() {
    #expect([1, 2, 5, 9].indicesOfLongestRise() == [0, 1, 2, 3])
    #expect([Int]().indicesOfLongestRise() == [])
    #expect([4].indicesOfLongestRise() == [0])
  }

  @Test func whereTheFirstWentToTheEndOrTheLastToTheStartAllOthersStay() {
    #expect([1, 2, 3, 0].indicesOfLongestRise() == [0, 1, 2])
    #expect([3, 0, 1, 2].indicesOfLongestRise() == [1, 2, 3])
  }

  @Test func ofTheReverseOrderOneStaysOfEqualOnesOne() {
    #expect([5, 4, 3, 2, 1].indicesOfLongestRise().count == 1)
    #expect([2, 2, 2].indicesOfLongestRise().count == 1)
  }

  @Test func asManyStayAsInTheBestOfAllChoices() {
    #expect([7, 1, 8, 2, 9, 3, 4].indicesOfLongestRise() == [1, 3, 5, 6])
  }
}
