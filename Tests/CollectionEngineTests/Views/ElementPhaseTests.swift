import Testing

@testable import CollectionEngine

@Suite struct ElementPhaseTests {
  @Test func aViewIsOnDisplayFromComingIntoSightUntilItsMotionEnds() {
    let onDisplay: [ElementPhase] = [.entering, .displayed, .leaving]
    #expect(onDisplay.allSatisfy { $0.isOnDisplay })
    #expect(!ElementPhase.free.isOnDisplay && !ElementPhase.prefetched.isOnDisplay)
  }

  @Test func aPrefetchedViewIsFreeBeforeItIsDisplayed() {
    #expect(ElementPhase.prefetched.canBecome(.free) && ElementPhase.free.canBecome(.displayed))
    for next in [ElementPhase.entering, .displayed, .leaving] { #expect(!ElementPhase.prefetched.canBecome(next)) }
  }

  @Test func whatLeavesIsCalledBackToItsPlaceOrTakenBack() {
    #expect(ElementPhase.leaving.canBecome(.displayed) && ElementPhase.leaving.canBecome(.free))
    #expect(!ElementPhase.leaving.canBecome(.entering) && !ElementPhase.leaving.canBecome(.prefetched))
  }

  @Test func nothingLeavesThatWasNotOnDisplay() {
    #expect(!ElementPhase.free.canBecome(.leaving) && !ElementPhase.free.canBecome(.free))
  }
}
