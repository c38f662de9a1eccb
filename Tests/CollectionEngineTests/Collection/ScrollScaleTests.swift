import Foundation
import Testing

@testable import CollectionEngine

struct ScrollScaleTests {
  private func mark(_ offset: CGFloat, _ isMajor: Bool = false) -> ScrollScale.Mark {
    ScrollScale.Mark(title: "\(offset)", isMajor: isMajor, offset: offset)
  }

  @Test func aMillionPhotographsAreReachedAndFoundAgainExactly() {
    // Seven in a row.
    let rows = 1_000_000 / 7
    let scale = ScrollScale(from: -10, to: CGFloat(rows) * 174, length: 776)
    for row in stride(from: 0, to: rows, by: 97) {
      let offset = CGFloat(row) * 174 - 10
      #expect(abs(scale.offset(at: scale.position(of: offset)) - offset) < 0.001)
    }
    #expect(scale.offset(at: -5) == -10 && scale.offset(at: 776) == CGFloat(rows) * 174)
    #expect(scale.offset(at: .nan) == -10)
  }

  @Test func aFingerBesideTheBarReachesEachDay() {
    // Ten thousand days on 776 points: a finger moves by whole ones.
    let scale = ScrollScale(from: 0, to: 10_000, length: 776)
    var scrub = FineScrub(at: 388)
    var days: Set<Int> = []
    scrub.move(to: 388, beside: 400, length: 776)
    for point in stride(from: 388, through: 776, by: 1) {
      scrub.move(to: CGFloat(point), beside: 400, length: 776)
      days.insert(Int(scale.offset(at: scrub.position)))
    }
    #expect(days.count > 90 && days.sorted() == Array((days.min() ?? 0)...(days.max() ?? 0)))
  }

  @Test func onTheBarTheFingerIsFollowed() {
    var scrub = FineScrub(at: 100)
    scrub.move(to: 130, beside: 5, length: 400)
    #expect(scrub.position == 130)
    scrub.move(to: 130, beside: -300, length: 400)
    #expect(scrub.position == 130)
    scrub.move(to: 140, beside: -300, length: 400)
    #expect(scrub.position > 130 && scrub.position < 131)
    scrub.move(to: 900, beside: 0, length: 400)
    #expect(scrub.position == 400)
    scrub.move(to: .nan, beside: 0, length: 400)
    #expect(scrub.position == 400)
  }

  @Test func yearsComeFirstAndMonthsWhereThereIsRoom() {
    let scale = ScrollScale(
      marks: [
        mark(0, true), mark(30), mark(90), mark(100, true), mark(140), mark(145), mark(300, true), mark(310, true),
      ],
      from: 0, to: 400, length: 400)
    #expect(scale.shown(spacing: 20) == [0, 1, 3, 4, 6])
    #expect(scale.shown(spacing: 60) == [0, 3, 6])
    #expect(scale.shown(spacing: 0.1).count == 8)
    #expect(ScrollScale(from: 0, to: 10, length: 100).shown(spacing: 20).isEmpty)
  }

  @Test func contentsThatDoNotScrollAreAllAtTheStart() {
    let scale = ScrollScale(marks: [mark(0, true), mark(50)], from: 0, to: 0, length: 100)
    #expect(scale.position(of: 50) == 0 && scale.offset(at: 70) == 0 && scale.shown(spacing: 18) == [0])
    let broken = ScrollScale(from: .nan, to: .infinity, length: .nan)
    #expect(broken.offset(at: 4) == 0)
  }
}
