import Foundation
import Testing

@testable import CollectionEngine

/// What stands at the edges of sections and of the whole, in a container of 300 × 600.
@Suite struct CompositionalBoundaryTests {
  private let rows = row(.fractionalWidth(1), .absolute(50), item(.fractionalWidth(1), .fractionalHeight(1)))
  private let insets = DirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)

  @Test func headersAndFootersMakeRoom() {
    let made = geometry([
      (
        section(
          rows, insets: insets,
          edges: [
            edge("header", .fractionalWidth(1), .absolute(44), .top),
            edge("footer", .fractionalWidth(0.5), .absolute(20), .bottomTrailing),
          ]), 2
      ), (list(), 1),
    ])
    #expect(made.edge("header") == rect(20, 0, 240, 44))
    #expect(made.frames() == [rect(20, 54, 240, 50), rect(20, 104, 240, 50)])
    #expect(made.edge("footer") == rect(140, 184, 120, 20))
    #expect(made.frame(0, 1) == rect(0, 204, 300, 44))
  }

  @Test func headersCanTakeTheWholeWidth() {
    let wide = section(rows, insets: insets, edges: [edge("header", .fractionalWidth(1), .absolute(44), .top)])
    wide.supplementariesFollowContentInsets = false
    #expect(geometry([(wide, 2)]).edge("header") == rect(0, 0, 300, 44))
    let other = section(rows, insets: insets, edges: [edge("header", .fractionalWidth(1), .absolute(44), .top)])
    other.supplementaryContentInsetsReference = .none
    #expect(geometry([(other, 2)]).edge("header") == rect(0, 0, 300, 44))
  }

  @Test(arguments: [
    (RectAlignment.top, rect(100, 0, 100, 20)), (.topLeading, rect(0, 0, 100, 20)),
    (.topTrailing, rect(200, 0, 100, 20)), (.bottom, rect(100, 100, 100, 20)),
    (.bottomLeading, rect(0, 100, 100, 20)), (.bottomTrailing, rect(200, 100, 100, 20)),
    (.leading, rect(0, 40, 100, 20)), (.trailing, rect(200, 40, 100, 20)), (.none, rect(100, 40, 100, 20)),
  ])
  func alignment(_ alignment: RectAlignment, _ frame: CGRect) {
    let made = geometry([(section(rows, edges: [edge("e", .absolute(100), .absolute(20), alignment)]), 2)])
    #expect(made.edge("e") == frame)
    let isBeside = alignment == .leading || alignment == .trailing
    #expect(made.contentSize.height == (alignment == .none || isBeside ? 100 : 120))
    #expect(made.frame(0)?.width == (isBeside ? 200 : 300))
    #expect(made.frame(0)?.minX == (alignment == .leading ? 100 : 0))
  }

  @Test func withoutSpaceOfItsOwnItLiesOverTheItems() {
    let made = geometry([
      (
        section(
          rows,
          edges: [
            edge("a", .fractionalWidth(1), .absolute(20), .top, at: CGPoint(x: 0, y: -5), extends: false),
            edge("b", .fractionalWidth(1), .absolute(20), .bottom, extends: false),
          ]), 2
      )
    ])
    #expect(made.edge("a") == rect(0, -5, 300, 20))
    #expect(made.edge("b") == rect(0, 80, 300, 20))
    #expect(made.contentSize.height == 100)
    // What stands out of its section is found where it stands.
    #expect(made.elements(in: rect(0, -4, 300, 2), visible: .zero).count == 1)
  }

  @Test func severalOfAKindAreCounted() {
    let made = geometry([
      (
        section(
          rows,
          edges: [
            edge("e", .absolute(10), .absolute(20), .topLeading), edge("e", .absolute(10), .absolute(30), .topTrailing),
          ]), 1
      )
    ])
    #expect(made.edge("e") == rect(0, 0, 10, 20))
    let second = made.place(of: .boundary(kind: "e", section: 0, index: 1), visible: .zero)
    #expect(second?.frame == rect(290, 0, 10, 30))
    #expect(made.frame(0)?.minY == 30)
  }

  @Test func pinnedHeadersStayInSight() {
    let pinned = section(
      rows,
      edges: [
        edge("header", .fractionalWidth(1), .absolute(40), .top, pins: true),
        edge("footer", .fractionalWidth(1), .absolute(20), .bottom, pins: true),
      ])
    let made = geometry([(pinned, 10), (pinned, 10)])
    func header(_ y: CGFloat, _ section: Int = 0) -> CGFloat? {
      made.edge("header", section, visible: rect(0, y, 300, 200))?.minY
    }
    func footer(_ y: CGFloat, _ section: Int = 0) -> CGFloat? {
      made.edge("footer", section, visible: rect(0, y, 300, 200))?.minY
    }
    #expect(header(-50) == 0 && header(0) == 0 && header(100) == 100)
    // Pushed out by the end of its section at 560.
    #expect(header(530) == 520 && header(900) == 520)
    #expect(header(530, 1) == 560 && header(700, 1) == 700)
    #expect(footer(0) == 180 && footer(300) == 480 && footer(400) == 540)
    #expect(footer(300, 1) == 560 + 0 && footer(500, 1) == 680)
    let found = made.elements(in: rect(0, 300, 300, 200), visible: rect(0, 300, 300, 200))
    #expect(found[.boundary(kind: "header", section: 0, index: 0)] == rect(0, 300, 300, 40))
    #expect(made.covered(inSection: 0) == EdgeInsets(top: 40, bottom: 20))
  }

  @Test func theWholeHasEdgesToo() {
    let made = geometry(
      [(list(), 2), (list(), 1)], spacing: 6,
      edges: [
        edge("title", .fractionalWidth(1), .absolute(60), .top, pins: true),
        edge("end", .fractionalWidth(1), .absolute(25), .bottom),
      ])
    #expect(made.edge("title", nil) == rect(0, 0, 300, 60))
    #expect(made.frame(0) == rect(0, 60, 300, 44))
    #expect(made.frame(0, 1) == rect(0, 154, 300, 44))
    #expect(made.edge("end", nil) == rect(0, 198, 300, 25))
    #expect(made.contentSize.height == 223)
    #expect(made.edge("title", nil, visible: rect(0, 70, 300, 100)) == rect(0, 70, 300, 60))
  }

  @Test func sectionsPinBelowWhatIsPinnedAboveAll() {
    let pinned = section(rows, edges: [edge("header", .fractionalWidth(1), .absolute(40), .top, pins: true)])
    let made = geometry(
      [(pinned, 20)], edges: [edge("title", .fractionalWidth(1), .absolute(60), .top, pins: true)])
    #expect(made.edge("header", visible: rect(0, 0, 300, 200)) == rect(0, 60, 300, 40))
    #expect(made.edge("header", visible: rect(0, 100, 300, 200)) == rect(0, 160, 300, 40))
  }

  @Test func emptySectionsKeepTheirEdgesAndMissingOnesNothing() {
    let empty = section(rows, insets: insets, edges: [edge("header", .fractionalWidth(1), .absolute(40), .top)])
    let made = geometry([(nil, 5), (empty, 0), (nil, 3), (list(), 1)], spacing: 10)
    #expect(made.edge("header", 1) == rect(20, 0, 240, 40))
    #expect(made.frame(0, 3) == rect(0, 90, 300, 44))
    #expect(made.frame(0, 0) == nil)
    #expect(made.contentSize.height == 134)
  }
}
