import DecoderProtocol
import Testing

@testable import PhotoLibrary

/// What sidecars say of photos, and what photos get by it.
@Suite struct SidecarMarksTests {
  private func said(_ marks: PhotoMarks, over former: SidecarMarks = SidecarMarks()) -> SidecarMarks {
    SidecarMarks(marks, inPlaceOf: former)
  }

  private func given(
    _ now: SidecarMarks, since former: SidecarMarks = SidecarMarks(), to marks: PhotoMarks = PhotoMarks()
  ) -> PhotoMarks { now.applied(to: marks, since: former) }

  @Test func aRejectedPhotoHasTheRatingMinusOne() {
    #expect(said(PhotoMarks(rating: 3)) == SidecarMarks(rating: 3, pickLabel: 0))
    #expect(said(PhotoMarks(rating: 3, flag: .picked)) == SidecarMarks(rating: 3, pickLabel: 3))
    #expect(said(PhotoMarks(rating: 3, flag: .rejected)) == SidecarMarks(rating: -1, pickLabel: 1))
    #expect(said(PhotoMarks(isFavourite: true)) == SidecarMarks(rating: 0, pickLabel: 0))
    let pending = SidecarMarks(pickLabel: 2)
    #expect(said(PhotoMarks(rating: 1), over: pending).pickLabel == 2, "digiKam's third flag is no flag of ours")
  }

  @Test func whatIsWrittenIsReadAsItWas() {
    for rating in PhotoMarks.ratings {
      for flag in PhotoMarks.Flag.allCases {
        let marks = PhotoMarks(rating: flag == .rejected ? 0 : rating, flag: flag)
        #expect(given(said(marks)) == marks)
      }
    }
  }

  @Test func aRejectionElsewhereKeepsTheStarsAndItsEndGivesTheNewOnes() {
    let marks = PhotoMarks(rating: 4, isFavourite: true)
    let rejected = given(SidecarMarks(rating: -1), since: SidecarMarks(rating: 4), to: marks)
    #expect(rejected == PhotoMarks(rating: 4, flag: .rejected, isFavourite: true))
    let back = given(SidecarMarks(rating: 2), since: SidecarMarks(rating: -1), to: rejected)
    #expect(back == PhotoMarks(rating: 2, isFavourite: true))
  }

  @Test func aProgramThatKnowsNoFlagsTakesARejectionBackThoughItLeavesTheFlag() {
    let marks = PhotoMarks(rating: 4, flag: .rejected)
    let (former, now) = (SidecarMarks(rating: -1, pickLabel: 1), SidecarMarks(rating: 2, pickLabel: 1))
    #expect(given(now, since: former, to: marks) == PhotoMarks(rating: 2))
  }

  @Test func aPickElsewhereIsTakenInAndARatingLeavesIt() {
    let picked = given(SidecarMarks(rating: 1, pickLabel: 3), since: SidecarMarks(rating: 1), to: PhotoMarks(rating: 1))
    #expect(picked == PhotoMarks(rating: 1, flag: .picked))
    let rated = given(SidecarMarks(rating: 5), since: SidecarMarks(rating: 1), to: picked)
    #expect(rated == PhotoMarks(rating: 5, flag: .picked))
    let unpicked = given(SidecarMarks(pickLabel: 2), since: SidecarMarks(pickLabel: 3), to: picked)
    #expect(unpicked == PhotoMarks(rating: 1))
  }

  @Test func whatASidecarSaysAsItDidBeforeChangesNothing() {
    let marks = PhotoMarks(rating: 5, flag: .picked)
    let said = SidecarMarks(rating: 2, pickLabel: 1)
    #expect(given(said, since: said, to: marks) == marks)
    #expect(given(SidecarMarks(rating: 0, pickLabel: 0), to: marks) == marks, "no rating is not news")
    #expect(given(SidecarMarks(), since: said, to: marks) == marks, "nor is silence")
  }

  @Test func meansTheSameBySayingNothingOrNone() {
    #expect(SidecarMarks().means(SidecarMarks(rating: 0, pickLabel: 0)))
    #expect(!SidecarMarks(rating: 1).means(SidecarMarks()))
    #expect(!SidecarMarks(pickLabel: 2).means(SidecarMarks()))
  }

  @Test func goThroughMessagesAndOddOnesDoNot() {
    for marks in [SidecarMarks(), SidecarMarks(rating: -1), SidecarMarks(rating: 5, pickLabel: 3)] {
      #expect(DecodeReply(message: DecodeReply.sidecar(marks).message) == .sidecar(marks))
      let request = DecodeRequest.editedSidecar(marks)
      #expect(DecodeRequest(message: request.message) == request)
    }
    #expect(DecodeReply(message: DecodeReply.sidecar(SidecarMarks(rating: 6)).message) == nil)
    #expect(DecodeReply(message: DecodeReply.sidecar(SidecarMarks(pickLabel: -1)).message) == nil)
    #expect(DecodeReply(message: DecodeReply.editedSidecar(byteCount: 0).message) == nil)
  }

  @Test func sidecarsOfAPhotoHaveItsWholeNameOrItsStem() {
    let names = SidecarFolder.names(for: FilePath("a.b.jpg")).map(\.display)
    #expect(names == ["a.b.jpg.xmp", "a.b.jpg.XMP", "a.b.xmp", "a.b.XMP"])
  }
}
