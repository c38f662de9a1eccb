import PhotoLibrary
import Testing

@testable import Vitrine

struct MarkCommandTests {
  @Test func eachHasAKeyOfItsOwn() {
    #expect(Set(MarkCommand.all.map(\.key)) == Set("012345pxuf".map(String.init)))
    #expect(MarkCommand.all.count == 10)
  }

  @Test func changesItsMarkAndNoOther() {
    let marks = PhotoMarks(rating: 2, flag: .picked, isFavourite: true)
    func after(_ command: MarkCommand) -> PhotoMarks { command.edit(of: [marks]).applied(to: marks) }
    #expect(after(.rate(4)) == PhotoMarks(rating: 4, flag: .picked, isFavourite: true))
    #expect(after(.rate(0)) == PhotoMarks(flag: .picked, isFavourite: true))
    #expect(after(.flag(.rejected)) == PhotoMarks(rating: 2, flag: .rejected, isFavourite: true))
    #expect(after(.flag(.none)) == PhotoMarks(rating: 2, isFavourite: true))
    #expect(after(.favourite) == PhotoMarks(rating: 2, flag: .picked))
  }

  @Test func makesAllFavouritesUnlessTheyAreAlready() {
    let (one, other) = (PhotoMarks(isFavourite: true), PhotoMarks())
    #expect(MarkCommand.favourite.edit(of: [one, other]) == .favourite(true))
    #expect(MarkCommand.favourite.edit(of: [one, one]) == .favourite(false))
  }

  @Test func isMetWhereAllPhotographsAreSo() {
    let marks = [PhotoMarks(rating: 3, flag: .picked), PhotoMarks(rating: 3, isFavourite: true)]
    #expect(MarkCommand.all.filter { $0.isMet(by: marks) } == [.rate(3)])
  }

  @Test func marksAreSpokenOfAndNoneIsNotMentioned() {
    #expect(PhotoMarks().words.isEmpty)
    #expect(PhotoMarks(rating: 1).words == ["1 star"])
    #expect(PhotoMarks(rating: 4, flag: .rejected, isFavourite: true).words == ["4 stars", "rejected", "favourite"])
  }
}
