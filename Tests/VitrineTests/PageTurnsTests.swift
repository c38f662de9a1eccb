import Testing

@testable import Vitrine

@Suite struct PageTurnsTests {
  @Test func theyAreFastFromTheThirdOnThatFollowsSoon() {
    var turns = PageTurns()
    for (time, areFast) in [(10, false), (10.05, false), (10.1, true), (10.15, true), (10.4, false), (10.45, false)] {
      turns.turn(at: time)
      #expect(turns.areFast == areFast, "\(time)")
    }
  }

  @Test func oneThatIsLookedAtEndsThem() {
    var turns = PageTurns()
    for time in [0, 0.03, 0.06] { turns.turn(at: time) }
    #expect(turns.areFast)
    turns.end()
    #expect(!turns.areFast)
    turns.turn(at: 0.09)
    #expect(!turns.areFast)
  }

  @Test func thatTheyWereFastIsKnownUntilOneIsLookedAt() {
    var turns = PageTurns()
    for time in [0, 0.03] { turns.turn(at: time) }
    #expect(!turns.haveBeenFast)
    // The last comes as the contents slow down.
    for time in [0.06, 0.3] { turns.turn(at: time) }
    #expect(!turns.areFast && turns.haveBeenFast)
    turns.end()
    #expect(!turns.haveBeenFast)
  }
}
