import CollectionEngine
import Foundation
import ShelfLayout
import Testing

@Suite(.serialized)
struct TouchstoneTests {
  @Test func rectanglesThatOnlyTouchDoNotIntersect() {
    #expect(!Touchstones.touchingRectanglesIntersect && Touchstones.overlappingRectanglesIntersect)
    #expect(BesideFoundation.overlappingRectanglesIntersect)
  }

  @Test func geometryIsWrittenAsOnIOS() {
    #expect(Touchstones.descriptions == ["(1.0, 2.0)", "(3.5, 4.0)", "(1.0, 2.0, 3.0, 4.0)"])
  }

  @Test func theScreenIsTheWindowShownLast() {
    let stage = ShelfStage(ShelfLayout(), [8])
    let shown = Touchstones.surroundings(of: stage.view)
    #expect(shown.scale == 2 && shown.bounds == CGRect(x: 0, y: 0, width: 200, height: 300))
    #expect(shown.isLeftToRight && shown.trait == 2)
    stage.layoutDirection = .rightToLeft
    #expect(!Touchstones.surroundings(of: stage.view).isLeftToRight)
  }

  @Test func attributesAreCopiedByFoundation() throws {
    let attributes = ShelfLayoutAttributes(forCellWith: IndexPath(item: 1, section: 0))
    attributes.leans = true
    let copies = try #require(Touchstones.copies(of: [attributes]))
    #expect(copies == [attributes] && copies[0] !== attributes)
  }

  @Test func anOptionalCallIsNilWhereTheDelegateWroteNothing() {
    let stage = ShelfStage(FlowLayout(), [8])
    let librarian = Librarian([CGSize(width: 10, height: 20)])
    #expect(Touchstones.answers(of: librarian, in: stage.view) == ["(10.0, 20.0)", nil, nil, nil, nil, nil])
    #expect(Touchstones.answers(of: nil, in: stage.view) == Array(repeating: nil, count: 6))
    #expect(Touchstones.widths(of: librarian, in: stage.view) == [10, 7])
    #expect(Touchstones.sections(of: stage, in: stage.view) == 1)
    #expect(Touchstones.sections(of: OneSection(), in: stage.view) == nil)
  }

  @Test func aLayerIsTheGeometryOfItsView() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    let (anchor, position) = Touchstones.turnAboutLeftEdge(view, by: 1)
    #expect(anchor == CGPoint(x: 0, y: 0.5) && position == CGPoint(x: 100, y: 100))
    #expect(view.center == position && view.untransformed == CGRect(x: 100, y: 80, width: 60, height: 40))
  }

  @Test func aCellStandsAsHighAsItsLayerSaysUntilItGetsOtherAttributes() throws {
    let stage = ShelfStage(ShelfLayout(), [8])
    let cell = try #require(stage.cell(3))
    #expect(Touchstones.lift(cell, to: 9) == 1 && stage.view.viewsInDrawingOrder.last === cell)
    stage.view.frame.size.width = 100
    stage.frame()
    #expect(cell.zPosition == 1 && stage.view.viewsInDrawingOrder.last !== cell)
  }

  @Test func everyNameIsThere() { #expect(Touchstones.names.count == 16) }
}

extension View {
  fileprivate var untransformed: CGRect {
    let transform = transform3D
    transform3D = .identity
    defer { transform3D = transform }
    return frame
  }
}

/// Says how many items there are, and nothing else.
private final class OneSection: NSObject, CollectionViewDataSource {
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
    Cell(frame: .zero)
  }
}
