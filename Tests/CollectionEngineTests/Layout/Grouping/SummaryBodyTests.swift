import Foundation
import Testing

@testable import CollectionEngine

struct SummaryBodyTests {
  private let wide = SummaryBody.Metrics(available: 396, columns: 4, lines: 1, spacing: 4)
  private let narrow = SummaryBody.Metrics(available: 196, columns: 2, lines: 2, spacing: 4)

  @Test func aFewAreShownEvenlyFarApart() {
    let card = SummaryBody(count: 1000, metrics: wide)
    #expect(card.shown == [125, 375, 625, 875])
    #expect(card.height == 96)
    #expect(card.frame(of: 375) == CGRect(x: 100, y: 0, width: 96, height: 96))
    #expect(card.shows(375) && !card.shows(376) && card.frame(of: 376) == card.frame(of: 375))
    #expect(card.frame(of: 0) == card.frame(of: 125))
    var seen: [Int] = []
    card.forEachItem(near: .infinite) { item, _ in seen.append(item) }
    #expect(seen == card.shown)
  }

  @Test(arguments: [0, 1, 3, 4, 5, 8, 1_000_000]) func noMoreAreShownThanThereAre(count: Int) {
    for metrics in [wide, narrow] {
      let card = SummaryBody(count: count, metrics: metrics)
      #expect(card.shown.count == min(count, metrics.columns * metrics.lines))
      #expect(Set(card.shown).count == card.shown.count && card.shown.allSatisfy { (0..<count).contains($0) })
      #expect(card.shown == card.shown.sorted())
    }
    #expect(SummaryBody(count: 0, metrics: wide).height == 0)
  }

  @Test func theOneThatIsKeptIsShownInItsColumn() {
    for metrics in [wide, narrow] {
      for count in [1, 2, 3, 5, 100, 12_345] {
        for kept in Set([0, count / 3, count / 2, count - 1]) {
          for column in 0..<metrics.columns {
            let card = SummaryBody(count: count, metrics: metrics, keeping: kept, inColumn: column)
            #expect(card.shows(kept))
            #expect(card.shown == card.shown.sorted() && Set(card.shown).count == card.shown.count)
            #expect(metrics.column(at: card.frame(of: kept).midX) == column, "\(kept) of \(count)")
            // No two in one place, none outside.
            let frames = card.shown.map { card.frame(of: $0) }
            #expect(Set(frames.map { [$0.minX, $0.minY] }).count == frames.count)
            #expect(frames.allSatisfy { $0.maxX <= metrics.available + 0.001 && $0.maxY <= card.height + 0.001 })
          }
        }
      }
    }
  }

  @Test func tilesFillTheWidthInTwoLinesWhereThereAreFew() {
    let (wide, narrow) = (
      SummaryBody.Metrics.fitting(1256, side: 150, spacing: 4), SummaryBody.Metrics.fitting(336, side: 150, spacing: 4)
    )
    #expect(wide.columns == 8 && wide.lines == 1 && narrow.columns == 2 && narrow.lines == 2)
    #expect(SummaryBody(count: 100, metrics: narrow).frame(of: 99).maxX == 336)
    for space in [0, -5, CGFloat.nan, .infinity] {
      #expect(SummaryBody.Metrics.fitting(space, side: 150, spacing: 4).columns >= 1)
    }
  }
}
