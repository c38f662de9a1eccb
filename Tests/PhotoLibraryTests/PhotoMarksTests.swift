import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct PhotoMarksTests {
  private let all = PhotoMarks.ratings.flatMap { rating in
    PhotoMarks.Flag.allCases.flatMap { flag in
      [true, false].flatMap { isFavourite in
        (0..<4).map { PhotoMarks(rating: rating, flag: flag, isFavourite: isFavourite, quarterTurns: $0) }
      }
    }
  }

  @Test func areOneByteInWhichEachMarkIsFoundAgain() {
    #expect(MemoryLayout<PhotoMarks>.size == 1)
    #expect(Set(all).count == 144)
    #expect(all.allSatisfy { PhotoMarks(bits: $0.bits) == $0 })
    let marks = PhotoMarks(rating: 4, flag: .rejected, isFavourite: true)
    #expect(marks.rating == 4 && marks.flag == .rejected && marks.isFavourite && !marks.isEmpty)
    #expect(PhotoMarks().isEmpty)
  }

  @Test func takesNoSpaceOfAPhoto() { #expect(MemoryLayout<Photo>.stride <= 72) }

  @Test(arguments: UInt8.min...UInt8.max) func anyByteIsReadAsMarksThereAre(_ bits: UInt8) {
    let marks = PhotoMarks(bits: bits)
    #expect(all.contains(marks))
  }

  @Test func anEditChangesItsOwnMarkAloneAndIsTakenBackByItsReverse() {
    let edits: [PhotoMarks.Edit] = [
      .rating(5), .rating(0), .rating(-7), .rating(99), .flag(.picked), .flag(.none), .favourite(true),
      .favourite(false), .quarterTurns(1), .quarterTurns(3), .quarterTurns(0),
    ]
    for marks in all {
      for edit in edits {
        let edited = edit.applied(to: marks)
        #expect(edit.reverting(to: marks).applied(to: edited) == marks)
        #expect(marks.edit(to: edited).map { $0.applied(to: marks) } ?? marks == edited)
      }
    }
    let marks = PhotoMarks(rating: 2, flag: .picked, isFavourite: true)
    #expect(PhotoMarks.Edit.rating(5).applied(to: marks) == PhotoMarks(rating: 5, flag: .picked, isFavourite: true))
    #expect(PhotoMarks.Edit.rating(99).applied(to: marks).rating == 5)
    #expect(PhotoMarks.Edit.rating(-1).applied(to: marks).rating == 0)
    #expect(PhotoMarks.Edit.flag(.none).applied(to: marks) == PhotoMarks(rating: 2, isFavourite: true))
    #expect(PhotoMarks.Edit.favourite(false).applied(to: marks) == PhotoMarks(rating: 2, flag: .picked))
    #expect(PhotoMarks.Edit.quarterTurns(-1).applied(to: marks).quarterTurns == 3)
    #expect(PhotoMarks.Edit.quarterTurns(5).applied(to: marks).quarterTurns == 1)
    #expect(PhotoMarks.Edit.quarterTurns(1).rotatesAlone && !PhotoMarks.Edit.rating(0).rotatesAlone)
    #expect(PhotoMarks.Edit.all(PhotoMarks(rating: 1)).applied(to: marks) == PhotoMarks(rating: 1))
  }

  @Test func editsAfterOneAnotherAreAsOne() {
    let edit = PhotoMarks.Edit.rating(3).followed(by: .favourite(true)).followed(by: .rating(4))
    let marks = edit.applied(to: PhotoMarks(rating: 1, flag: .picked))
    #expect(marks == PhotoMarks(rating: 4, flag: .picked, isFavourite: true))
  }

  @Test func theEditToOtherMarksLeavesThoseThatAreAlike() throws {
    let edit = try #require(PhotoMarks(rating: 1, flag: .picked).edit(to: PhotoMarks(rating: 2, flag: .picked)))
    #expect(edit == .rating(2))
    #expect(PhotoMarks(rating: 1).edit(to: PhotoMarks(rating: 1)) == nil)
  }
}
