import Testing

@testable import Vitrine

@Suite struct PageTurnsTests {
  @Test func theyAreFastFromTheThirdOnThatFollowsSoon() {
    var turns = PageTurns()
    for (time, areFast) in [(10, false), (10.05, false), (10.1, true), (10.15, true), (10.4, false), (10.45, false)] {
      turns.turn(by: 1, at: time)
      #expect(turns.areFast == areFast, "\(time)")
    }
  }

  @Test func oneThatIsLookedAtEndsThem() {
    var turns = PageTurns()
    for time in [0, 0.03, 0.06] { turns.turn(by: 1, at: time) }
    #expect(turns.areFast)
    turns.end()
    #expect(!turns.areFast)
    turns.turn(by: 1, at: 0.09)
    #expect(!turns.areFast)
  }

  @Test func thatTheyWereFastIsKnownUntilOneIsLookedAt() {
    var turns = PageTurns()
    for time in [0, 0.03] { turns.turn(by: 1, at: time) }
    #expect(!turns.haveBeenFast)
    // The last comes as the contents slow down.
    for time in [0.06, 0.3] { turns.turn(by: 1, at: time) }
    #expect(!turns.areFast && turns.haveBeenFast)
    turns.end()
    #expect(!turns.haveBeenFast)
  }

  @Test func aroundOneThatIsLookedAtTheNearestComeFirstInTheDirectionOfTheLastTurn() {
    var turns = PageTurns()
    #expect(turns.neighbours.sorted { $0.priority < $1.priority }.map(\.distance) == [1, -1, 2, -2])
    turns.turn(by: -1, at: 0)
    #expect(turns.neighbours.map(\.distance) == [-1, 1, -2, 2])
    #expect(turns.neighbours.map(\.priority) == [2, 2, 3, 3])
    #expect(turns.priority == 0)
  }

  @Test(arguments: [1, -1, 3])
  func whileTurnsAreFastThoseAheadComeTheFarthestFirstAndBeforeTheOneOnView(step: Int) {
    var turns = PageTurns()
    for time in [0, 0.03, 0.06] { turns.turn(by: step, at: time) }
    let ahead = turns.neighbours
    #expect(ahead.map(\.distance) == [6, 5, 4, 3, 2, 1].map { $0 * step.signum() })
    #expect(zip(ahead, ahead.dropFirst()).allSatisfy { $0.priority < $1.priority })
    #expect(ahead.allSatisfy { $0.priority < turns.priority })
    // What is not in sight has priorities from 1 on.
    #expect(turns.priority < 1)
    turns.end()
    #expect(turns.neighbours.count == 4)
  }

  @Test func ofTurnsThatPassOverManyNoneIsForeseenAndTheOneOnViewComesFirst() {
    var turns = PageTurns()
    for time in [0, 0.03, 0.06] { turns.turn(by: 9, at: time) }
    #expect(turns.neighbours.isEmpty && turns.priority == 0)
  }
}
