import Foundation
import Testing

@testable import CollectionEngine

nonisolated func size(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
nonisolated func points(_ pairs: (CGFloat, CGFloat)...) -> [CGPoint] { pairs.map { CGPoint(x: $0.0, y: $0.1) } }

/// A flow geometry at scale 2 from UIKit's words.
nonisolated func flow(
  _ width: CGFloat, _ sections: [[CGSize]], inset: EdgeInsets = .zero, line: CGFloat = 10, inter: CGFloat = 10,
  header: CGFloat = 0, footer: CGFloat = 0, horizontal: Bool = false
) -> FlowGeometry {
  let inset = horizontal ? inset.transposed : inset
  let metrics = FlowMetrics(
    available: width - inset.left - inset.right, interitemSpacing: inter, lineSpacing: line)
  return FlowGeometry(
    sections.map { sizes in
      FlowGeometry.Section(
        header: header, footer: footer, inset: inset,
        body: FlowSection(count: sizes.count, metrics: metrics) { horizontal ? sizes[$0].transposed : sizes[$0] })
    }, width: width, scale: 2, isTransposed: horizontal)
}

nonisolated func copies(_ count: Int, _ width: CGFloat, _ height: CGFloat) -> [CGSize] {
  Array(repeating: size(width, height), count: count)
}

/// Frames measured on UIKit at scale 2, spacings 10 unless given.
@Suite struct FlowMeasuredTests {
  @Test func fullLinesAreJustifiedAndTheLastLineFollowsTheColumns() {
    let geometry = flow(375, [copies(7, 100, 60)])
    #expect(
      geometry.origins() == points((0, 0), (137.5, 0), (275, 0), (0, 70), (137.5, 70), (275, 70), (0, 140)))
    #expect(geometry.contentSize == size(375, 200))
  }

  @Test func sectionInsetsNarrowTheLinesAndAddHeight() {
    let geometry = flow(375, [copies(7, 100, 60)], inset: EdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
    #expect(geometry.origins().prefix(3) == points((16, 8), (137.5, 8), (259, 8))[...])
    #expect(geometry.origins()[6] == CGPoint(x: 16, y: 148))
    #expect(geometry.contentSize == size(375, 216))
  }

  @Test func headersAndFootersTakeTheWholeWidthAndSectionsButt() {
    let geometry = flow(
      375, [copies(3, 80, 40), copies(2, 80, 40)], inset: EdgeInsets(top: 4, left: 12, bottom: 6, right: 12),
      header: 30, footer: 20)
    #expect(geometry.origins() == points((12, 34), (102.5, 34), (192.5, 34)))
    #expect(geometry.headerFrame(of: 0) == CGRect(x: 0, y: 0, width: 375, height: 30))
    #expect(geometry.footerFrame(of: 0) == CGRect(x: 0, y: 80, width: 375, height: 20))
    #expect(geometry.headerFrame(of: 1)?.minY == 100)
    #expect(geometry.origins(section: 1) == points((12, 134), (102.5, 134)))
    #expect(geometry.footerFrame(of: 1)?.minY == 180)
    #expect(geometry.contentSize == size(375, 200))
  }

  @Test func sidewaysTheAxesAreExchanged() {
    let geometry = flow(
      220, [copies(7, 90, 70)], inset: EdgeInsets(top: 8, left: 12, bottom: 8, right: 12), horizontal: true)
    #expect(
      geometry.origins()
        == points((12, 8), (12, 142), (112, 8), (112, 142), (212, 8), (212, 142), (312, 8)))
    #expect(geometry.frame(of: 0, section: 0)?.size == size(90, 70))
    #expect(geometry.contentSize == size(414, 220))
  }

  @Test func anItemWiderThanTheViewIsCentredFromANegativeOrigin() {
    let geometry = flow(200, [copies(3, 250, 40)], line: 6, inter: 6)
    #expect(geometry.origins() == points((-25, 0), (-25, 46), (-25, 92)))
    #expect(geometry.contentSize.height == 132)
  }

  @Test func aShortLastLineOfEqualItemsIsSpacedAsIfFull() {
    #expect(flow(375, [copies(4, 50, 50)]).origins() == points((0, 0), (65, 0), (130, 0), (195, 0)))
  }

  @Test func aLoneItemOfWhichTwoDoNotFitIsCentred() {
    #expect(flow(200, [copies(2, 150, 40)], line: 6).origins() == points((25, 0), (25, 46)))
  }

  @Test func aLoneItemOfWhichTwoFitStandsAtTheEdge() {
    #expect(flow(200, [copies(1, 90, 40)]).origins() == points((0, 0)))
  }

  @Test func originsSnapToDevicePixels() {
    let geometry = flow(375, [copies(2, 80, 40)], footer: 12)
    #expect(geometry.origins() == points((0, 0), (98.5, 0)))
    #expect(geometry.footerFrame(of: 0) == CGRect(x: 0, y: 40, width: 375, height: 12))
    #expect(geometry.contentSize.height == 52)
    #expect(flow(375, [copies(4, 80, 40)]).origins() == points((0, 0), (98.5, 0), (196.5, 0), (295, 0)))
  }

  @Test func aMixedLastLineHasMinimumSpacingAndCentresShorterItems() {
    let items = [size(80, 40), size(80, 90), size(80, 40), size(80, 40)]
    let geometry = flow(375, [items])
    #expect(geometry.origins() == points((0, 25), (90, 0), (180, 25), (270, 25)))
    #expect(geometry.contentSize.height == 90)
    #expect(
      flow(375, [[size(80, 40), size(100, 40), size(60, 40)]]).origins() == points((0, 0), (90, 0), (200, 0)))
  }

  @Test func aMixedFullLineIsJustified() {
    let items = [size(80, 40), size(80, 90), size(80, 40), size(80, 40), size(80, 40)]
    let geometry = flow(375, [items])
    #expect(geometry.origins() == points((0, 25), (98.5, 0), (196.5, 25), (295, 25), (0, 100)))
    #expect(geometry.contentSize.height == 140)
  }

  @Test func tenThousandItemsAreAsHighAsTheirLines() {
    let metrics = FlowMetrics(available: 375)
    let geometry = FlowGeometry(
      [.init(body: FlowSection(count: 10_000, itemSize: size(100, 100), metrics: metrics))], width: 375, scale: 2)
    #expect(geometry.contentSize.height == 366_730)
    #expect(geometry.elements(in: CGRect(x: 0, y: 55, width: 375, height: 600)).count <= 21)
  }

  @Test func zeroSizedItemsAreLaidOutButMeetNothing() {
    let geometry = flow(375, [copies(3, 0, 0)])
    #expect(geometry.origins() == points((0, 0), (10, 0), (20.5, 0)))
    #expect(geometry.contentSize.height == 0)
    #expect(geometry.elements(in: CGRect(x: -10, y: -10, width: 500, height: 500)).isEmpty)
  }
}
