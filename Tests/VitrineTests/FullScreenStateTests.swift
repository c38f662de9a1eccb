import Testing

@testable import Vitrine

struct FullScreenStateTests {
  private static let flags = [false, true]

  @Test func allButThePhotographLeavesInFullScreenWhenNobodyMovesAndNothingIsUsed() {
    for isFullScreen in Self.flags {
      for isViewing in Self.flags {
        for isQuiet in Self.flags {
          for isInUse in Self.flags {
            let state = FullScreenState(
              isFullScreen: isFullScreen, isViewing: isViewing, isQuiet: isQuiet, isInUse: isInUse)
            let leaves = isFullScreen && isViewing && isQuiet && !isInUse
            #expect(state.showsControls == !leaves && state.showsPointer == !leaves)
          }
        }
      }
    }
  }

  @Test func aPhotographOnViewHasTheWholeScreenWhetherTheRestIsSeenOrNot() {
    for isQuiet in Self.flags {
      #expect(FullScreenState(isFullScreen: true, isViewing: true, isQuiet: isQuiet).isWhole)
      #expect(!FullScreenState(isFullScreen: true, isViewing: false, isQuiet: isQuiet).isWhole)
      #expect(!FullScreenState(isFullScreen: false, isViewing: true, isQuiet: isQuiet).isWhole)
    }
  }
}
