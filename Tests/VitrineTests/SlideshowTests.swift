import Testing

@testable import Vitrine

struct SlideshowTests {
  @Test func eachPhotographHasItsTimeFromWhenItCame() {
    var show = Slideshow(at: 100)
    #expect(show.seconds == 5 && show.due == 105)
    show.show(at: 102)
    #expect(show.due == 107)
  }

  @Test func nothingIsDueWhileItIsPausedAndThenTheOneOnViewHasItsWholeTime() {
    var show = Slideshow(at: 100)
    show.togglePause(at: 104)
    #expect(show.isPaused && show.due == nil)
    show.show(at: 110)
    #expect(show.due == nil)
    show.togglePause(at: 120)
    #expect(!show.isPaused && show.due == 125)
  }

  @Test func theNextBeginsAtThePaceOfTheLastAndIsNotPaused() {
    var show = Slideshow(at: 0)
    show.goFaster(at: 1)
    show.togglePause(at: 2)
    show.restart(at: 50)
    #expect(!show.isPaused && show.seconds == 3 && show.due == 53)
  }

  @Test func itsSpeedHasEnds() {
    var show = Slideshow(at: 0)
    var seen: [Double] = []
    while show.canBeFaster { show.goFaster(at: 3) }
    show.goFaster(at: 4)
    // A change gives the one on view its whole time.
    #expect(show.seconds == 2 && show.due == 6)
    seen.append(show.seconds)
    while show.canBeSlower {
      show.goSlower(at: 10)
      seen.append(show.seconds)
    }
    show.goSlower(at: 10)
    #expect(seen == Slideshow.paces && show.seconds == 30)
  }
}
