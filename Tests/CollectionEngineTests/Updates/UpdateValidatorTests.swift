import Foundation
import Testing

@testable import CollectionEngine

struct UpdateValidatorTests {
  private func faults(_ batch: UpdateBatch, _ before: [Int], _ after: [Int]) -> [String] {
    UpdateValidator.faults(in: batch, from: ItemCounts(before), to: ItemCounts(after))
  }

  // MARK: Items

  @Test func deletingThreeAndInsertingPastTheEndIsWrong() {
    // Eight items: places after the batch end at 7.
    let deleted = [path(0), path(1), path(2)]
    #expect(
      faults(UpdateBatch(deleted: deleted, inserted: [path(8), path(9), path(10)]), [8], [8]) == [
        "attempt to insert item 8 into section 0, but there are only 8 items in section 0 after the update",
        "attempt to insert item 9 into section 0, but there are only 8 items in section 0 after the update",
        "attempt to insert item 10 into section 0, but there are only 8 items in section 0 after the update",
      ])
    #expect(faults(UpdateBatch(deleted: deleted, inserted: [path(5), path(6), path(7)]), [8], [8]).isEmpty)
  }

  @Test func placesThatAreNotThereAreNamed() {
    #expect(
      faults(UpdateBatch(deleted: [path(3)]), [3], [2]) == [
        "attempt to delete item 3 from section 0 which only contains 3 items before the update"
      ])
    #expect(
      faults(UpdateBatch(reloaded: [path(0, 4)]), [3], [3]) == [
        "attempt to reload item 0 from section 4, but there are only 1 sections before the update"
      ])
    #expect(
      faults(UpdateBatch(reconfigured: [path(9)]), [3], [3]) == [
        "attempt to reconfigure item 9 from section 0 which only contains 3 items before the update"
      ])
    #expect(
      faults(UpdateBatch(moved: [(path(0), path(0, 7))]), [1], [0]) == [
        "attempt to move to item 0 into section 7, but there are only 1 sections after the update"
      ])
    #expect(!faults(UpdateBatch(deleted: [IndexPath(indexes: [0])]), [3], [2]).isEmpty)
    #expect(!faults(UpdateBatch(deleted: [IndexPath()]), [3], [2]).isEmpty)
    #expect(!faults(UpdateBatch(inserted: [path(Int.max)]), [3], [4]).isEmpty)
    #expect(!faults(UpdateBatch(deleted: [path(Int.min)]), [3], [2]).isEmpty)
  }

  @Test func onePlaceCannotHaveTwoFates() {
    #expect(
      faults(UpdateBatch(deleted: [path(0), path(0)]), [3], [1]) == [
        "attempt to delete the same index path (0 - 0) twice"
      ])
    #expect(
      faults(UpdateBatch(deleted: [path(1)], moved: [(path(1), path(0))]), [3], [2]) == [
        "attempt to perform a delete and a move from the same index path (0 - 1)"
      ])
    #expect(
      faults(UpdateBatch(deleted: [path(1)], reloaded: [path(1)]), [3], [2]) == [
        "attempt to delete and reload the same index path (0 - 1)"
      ])
    #expect(
      faults(UpdateBatch(reloaded: [path(1)], moved: [(path(1), path(0))]), [3], [3]) == [
        "attempt to perform a reload and a move from the same index path (0 - 1)"
      ])
    #expect(
      faults(UpdateBatch(inserted: [path(0)], moved: [(path(1), path(0))]), [3], [4]) == [
        "attempt to perform an insert and a move to the same index path (0 - 0)"
      ])
    #expect(
      faults(UpdateBatch(inserted: [path(0), path(0)]), [3], [5]) == [
        "attempt to insert the same index path (0 - 0) twice"
      ])
    #expect(
      faults(UpdateBatch(moved: [(path(1), path(0)), (path(2), path(0))]), [3], [3]) == [
        "attempt to move two to the same index path (0 - 0)"
      ])
    #expect(
      faults(UpdateBatch(deleted: [path(2)], reconfigured: [path(2)]), [3], [2]) == [
        "attempt to delete and reconfigure the same index path (0 - 2)"
      ])
    #expect(faults(UpdateBatch(reconfigured: [path(2), path(2)], moved: [(path(2), path(0))]), [3], [3]).isEmpty)
  }

  @Test func countsThatDoNotAddUpAreReportedAsUIKitDoes() {
    #expect(
      faults(UpdateBatch(), [3], [5]) == [
        "Invalid update: invalid number of items in section 0. The number of items contained in an existing section "
          + "after the update (5) must be equal to the number of items contained in that section before the update "
          + "(3), plus or minus the number of items inserted or deleted from that section (0 inserted, 0 deleted) and "
          + "plus or minus the number of items moved into or out of that section (0 moved in, 0 moved out)."
      ])
    #expect(
      faults(UpdateBatch(sections: .init(deleted: [0])), Array(repeating: 1, count: 10), Array(repeating: 1, count: 10))
        == [
          "Invalid update: invalid number of sections. The number of sections contained in the collection view after "
            + "the update (10) must be equal to the number of sections contained in the collection view before the "
            + "update (10), plus or minus the number of sections inserted or deleted (0 inserted, 1 deleted)."
        ])
  }

  @Test func everyFaultOfABatchIsNamed() {
    let batch = UpdateBatch(deleted: [path(9), path(0), path(0)], inserted: [path(99)])
    let messages = faults(batch, [5], [5])
    #expect(messages.count == 4)
    #expect(messages.first == "attempt to delete item 9 from section 0 which only contains 5 items before the update")
  }

  // MARK: Sections

  @Test func sectionsThatAreNotThereAreNamed() {
    #expect(
      faults(UpdateBatch(sections: .init(deleted: [3])), [1, 1, 1], [1, 1]) == [
        "attempt to delete section 3, but there are only 3 sections before the update"
      ])
    #expect(
      faults(UpdateBatch(sections: .init(inserted: [3])), [1, 1], [1, 1, 1]) == [
        "attempt to insert section 3 but there are only 3 sections after the update"
      ])
    #expect(
      faults(UpdateBatch(sections: .init(moved: [.init(source: 0, target: -1)])), [1, 1], [1, 1]) == [
        "attempt to move to section -1 but there are only 2 sections after the update"
      ])
  }

  @Test func oneSectionCannotHaveTwoFates() {
    #expect(
      faults(UpdateBatch(sections: .init(deleted: [1], moved: [.init(source: 1, target: 0)])), [1, 1], [1]) == [
        "attempt to perform a delete and a move from the same section (1)"
      ])
    #expect(
      faults(UpdateBatch(sections: .init(inserted: [0], moved: [.init(source: 1, target: 0)])), [1, 1], [1, 1, 1]) == [
        "attempt to perform an insert and a move to the same section (0)"
      ])
    #expect(
      faults(UpdateBatch(sections: .init(deleted: [1], reloaded: [1])), [1, 1], [1]) == [
        "attempt to delete and reload the same section (1)"
      ])
    #expect(
      faults(UpdateBatch(sections: .init(deleted: [1, 1])), [1, 1], []) == [
        "attempt to delete the same section (1) twice"
      ])
  }

  @Test func aSectionMayGoWhereAnotherWasDeleted() {
    // UIKit rejects this one by mistake.
    let sections = UpdateBatch.Sections(
      deleted: [4], inserted: [2], reloaded: [3], moved: [.init(source: 2, target: 4)])
    #expect(faults(UpdateBatch(sections: sections), [1, 1, 1, 1, 1], [1, 1, 9, 7, 1]).isEmpty)
  }

  @Test func anItemCannotComeOutOfASectionThatIsGone() {
    let moved = [(source: path(0, 1), target: path(0, 0))]
    #expect(
      faults(UpdateBatch(moved: moved, sections: .init(deleted: [1])), [1, 1], [2]) == [
        "cannot move an item from a deleted section: (1 - 0) to (0 - 0)"
      ])
    #expect(
      faults(UpdateBatch(moved: moved, sections: .init(reloaded: [1])), [1, 1], [2, 0]) == [
        "cannot move an item from a deleted section: (1 - 0) to (0 - 0)"
      ])
    // But into a new one it may.
    #expect(
      faults(
        UpdateBatch(moved: [(path(0, 0), path(0, 0))], sections: .init(inserted: [0])), [2], [3, 1]
      ).isEmpty)
  }

  @Test func whatASectionsOwnChangeSaysMayBeSaidAgain() {
    let batch = UpdateBatch(
      deleted: [path(0, 1)], inserted: [path(0, 0)], reconfigured: [path(1, 1)],
      sections: .init(deleted: [1], inserted: [0]))
    #expect(faults(batch, [1, 2], [3, 1]).isEmpty)
    #expect(faults(UpdateBatch(deleted: [path(0)], sections: .init(reloaded: [0])), [1], [5]).isEmpty)
  }
}
