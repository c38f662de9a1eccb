import Foundation
import Testing

@testable import CollectionEngine

private final class Row: Cell {}
private final class Banner: ReusableView {}

/// Makes views of a class, and counts them.
private final class Template: Nib {
  private let viewClass: ReusableView.Type
  private(set) var count = 0

  init(_ viewClass: ReusableView.Type) { self.viewClass = viewClass }

  func instantiate() -> ReusableView {
    count += 1
    return viewClass.init(frame: CGRect(x: 0, y: 0, width: 7, height: 7))
  }
}

struct NibTests {
  private let view = CollectionView(
    frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: GridLayout())

  @Test func nibsAreRegisteredInPlaceOfClasses() {
    let (row, banner) = (Template(Row.self), Template(Banner.self))
    view.register(row, forCellWithReuseIdentifier: "row")
    view.register(banner, forSupplementaryViewOfKind: "header", withReuseIdentifier: "banner")
    let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: path(0))
    #expect(cell is Row && cell.reuseIdentifier == "row" && cell.frame == .zero)
    let header = view.dequeueReusableSupplementaryView(ofKind: "header", withReuseIdentifier: "banner", for: path(0))
    #expect(header is Banner)
    view.displayed.pool.give(cell, kind: nil)
    #expect(view.dequeueReusableCell(withReuseIdentifier: "row", for: path(1)) === cell)
    #expect(row.count == 1 && banner.count == 1)
    view.register(Cell.self, forCellWithReuseIdentifier: "row")
    #expect(!(view.dequeueReusableCell(withReuseIdentifier: "row", for: path(0)) is Row))
  }

  @Test func registrationsMakeTheirViewsFromNibs() {
    let (row, banner) = (Template(Row.self), Template(Banner.self))
    var filled: [String] = []
    let cells = CollectionView.CellRegistration<Row, String>(cellNib: row) { _, path, item in
      filled.append("\(item) \(path.item)")
    }
    let banners = CollectionView.SupplementaryRegistration<Banner>(supplementaryNib: banner, elementKind: "header") {
      _, kind, path in filled.append("\(kind) \(path.section)")
    }
    let cell = view.dequeueConfiguredReusableCell(using: cells, for: path(3), item: "a")
    _ = view.dequeueConfiguredReusableSupplementary(using: banners, for: path(0, 2))
    #expect(filled == ["a 3", "header 2"])
    view.displayed.pool.give(cell, kind: nil)
    #expect(view.dequeueConfiguredReusableCell(using: cells, for: path(4), item: "b") === cell)
    #expect(row.count == 1 && banner.count == 1)
  }

  @Test func aNibOfAnotherKindIsAFaultAndGivesAnEmptyView() {
    var faults: [String] = []
    view.faultHandler = { faults.append($0) }
    view.register(Template(Banner.self), forCellWithReuseIdentifier: "row")
    _ = view.dequeueReusableCell(withReuseIdentifier: "row", for: path(0))
    #expect(faults == ["a nib that is registered for Cell gives a Banner"])
    let cells = CollectionView.CellRegistration<Row, Int>(cellNib: Template(StageCell.self)) { _, _, _ in }
    _ = view.dequeueConfiguredReusableCell(using: cells, for: path(0), item: 0)
    #expect(faults.last == "a nib that is registered for Row gives a StageCell")
  }
}
