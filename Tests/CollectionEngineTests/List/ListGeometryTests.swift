import Foundation
import Testing

@testable import CollectionEngine

struct ListGeometryTests {
  private let size = CGSize(width: 300, height: 44)

  /// Ten points a letter, twenty a line.
  private func measure(_ text: String, _ font: TextFont, _ width: CGFloat, _ lines: Int) -> CGSize {
    let letters = CGFloat(text.count) * 10
    let rows = max(1, (letters / max(width, 10)).rounded(.up))
    return CGSize(width: min(letters, width), height: 20 * (lines > 0 ? min(rows, CGFloat(lines)) : rows))
  }

  private func contents(_ text: String?, _ secondary: String? = nil) -> ListContentConfiguration {
    var content = ListContentConfiguration.cell()
    (content.text, content.secondaryText) = (text, secondary)
    return content
  }

  // MARK: Rows

  @Test func contentsAloneFillTheRow() {
    let geometry = ListCellGeometry(ListCellGeometry.Row(), in: size)
    #expect(geometry.content == CGRect(x: 0, y: 0, width: 300, height: 44))
    #expect(geometry.contentMargins == DirectionalEdgeInsets(leading: 16, trailing: 16))
  }

  private var full: ListCellGeometry.Row {
    var row = ListCellGeometry.Row()
    row.leading = [.init(size: CGSize(width: 16, height: 16), width: 24)]
    row.trailing = [.init(size: CGSize(width: 30, height: 20)), .init(size: CGSize(width: 16, height: 16))]
    return row
  }

  @Test func accessoriesStandAtTheEndsAndContentsBetween() {
    let geometry = ListCellGeometry(full, in: size)
    #expect(geometry.leading == [CGRect(x: 20, y: 14, width: 16, height: 16)])
    #expect(
      geometry.trailing == [
        CGRect(x: 226, y: 12, width: 30, height: 20), CGRect(x: 268, y: 14, width: 16, height: 16),
      ])
    #expect(geometry.content == CGRect(x: 40, y: 0, width: 186, height: 44))
    #expect(geometry.contentMargins == DirectionalEdgeInsets(leading: 12, trailing: 12))
  }

  @Test func indentationMovesAccessoriesOrContentsAlone() {
    var row = full
    row.indentation = 20
    #expect(ListCellGeometry(row, in: size).leading[0].minX == 40)
    #expect(ListCellGeometry(row, in: size).content.minX == 60)
    row.indentsAccessories = false
    #expect(ListCellGeometry(row, in: size).leading[0].minX == 20)
    #expect(ListCellGeometry(row, in: size).content == CGRect(x: 60, y: 0, width: 166, height: 44))
  }

  @Test func aRowIsMirroredWhereTextRunsLeft() {
    let (left, right) = (ListCellGeometry(full, in: size), ListCellGeometry(full, in: size, isRightToLeft: true))
    func mirror(_ rect: CGRect) -> CGRect {
      CGRect(x: 300 - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
    #expect(right.leading == left.leading.map(mirror) && right.trailing == left.trailing.map(mirror))
    #expect(right.content == mirror(left.content) && right.contentMargins == left.contentMargins)
  }

  @Test func aRowPushedAsideGoesTowardsTheEndOfReading() {
    var row = full
    row.shift = -50
    #expect(ListCellGeometry(row, in: size).content.minX == -10)
    #expect(ListCellGeometry(row, in: size, isRightToLeft: true).content.maxX == 310)
  }

  @Test func noRowBreaksIt() {
    for length in [CGFloat.nan, .infinity, -.infinity, -10, 0, 1e300] {
      var row = full
      (row.indentation, row.margin, row.shift, row.topPadding) = (length, length, length, length)
      row.leading.append(.init(size: CGSize(width: length, height: length), width: length))
      for size in [size, CGSize(width: length, height: length)] {
        let geometry = ListCellGeometry(row, in: size)
        #expect(geometry.content.width >= 0 && geometry.content.height >= 0 && !geometry.content.minX.isNaN)
      }
    }
  }

  // MARK: Contents

  @Test func oneLineStandsInTheMiddle() {
    let geometry = ListContentGeometry(
      contents("Hello"), width: 300, height: 44, margins: DirectionalEdgeInsets(leading: 16, trailing: 16),
      measure: measure)
    #expect(geometry.text == CGRect(x: 16, y: 12, width: 268, height: 20))
    #expect(geometry.height == 42 && geometry.image == nil)
  }

  @Test func twoTextsStandOneBelowTheOther() {
    let geometry = ListContentGeometry(contents("Hello", "World"), width: 300, measure: measure)
    #expect(geometry.text == CGRect(x: 0, y: 11, width: 300, height: 20))
    #expect(geometry.secondaryText == CGRect(x: 0, y: 33, width: 300, height: 20))
    #expect(geometry.height == 64)
  }

  @Test func aValueStandsAtTheEndOfTheLineWhereThereIsRoom() {
    var content = ListContentConfiguration.valueCell()
    (content.text, content.secondaryText) = ("Name", "Value")
    let wide = ListContentGeometry(content, width: 98, measure: measure)
    #expect(wide.text == CGRect(x: 0, y: 11, width: 40, height: 20))
    #expect(wide.secondaryText == CGRect(x: 48, y: 11, width: 50, height: 20))
    #expect(ListContentGeometry(content, width: 97, measure: measure).secondaryText?.minY == 33)
  }

  @Test func aLongTextTakesLinesUpToItsLimit() {
    var content = contents(String(repeating: "a", count: 25))
    #expect(ListContentGeometry(content, width: 100, measure: measure).height == 82)
    content.textProperties.numberOfLines = 2
    #expect(ListContentGeometry(content, width: 100, measure: measure).height == 62)
  }

  @Test func aPictureStandsBeforeTheTexts() {
    var content = contents("Hello")
    content.image = ViewImage(systemName: "folder-symbolic")
    content.imageProperties.reservedLayoutSize = CGSize(width: 30, height: 0)
    let geometry = ListContentGeometry(content, width: 300, height: 44, measure: measure)
    #expect(geometry.image == CGRect(x: 7, y: 14, width: 16, height: 16))
    #expect(geometry.text?.minX == 42)
    let mirrored = ListContentGeometry(content, width: 300, height: 44, isRightToLeft: true, measure: measure)
    #expect(mirrored.image?.maxX == 293 && mirrored.text == CGRect(x: 0, y: 12, width: 258, height: 20))
  }

  @Test func pixelsKeepTheirShapeInTheSpaceThatTheyMayTake() {
    final class Pixels: ImagePixels {
      let (width, height) = (80, 40)
    }
    var content = contents("Hello")
    content.image = ViewImage(Pixels(), scale: 2)
    func image() -> CGSize? { ListContentGeometry(content, width: 300, measure: measure).image?.size }
    #expect(image() == CGSize(width: 40, height: 20))
    content.imageProperties.maximumSize = CGSize(width: 20, height: 20)
    #expect(image() == CGSize(width: 20, height: 10))
    content.imageProperties.maximumSize.width = 0
    #expect(image() == CGSize(width: 40, height: 20))
    content.imageProperties.maximumSize = CGSize(width: 100, height: 100)
    #expect(image() == CGSize(width: 40, height: 20))
    content.image = ViewImage(systemName: "folder-symbolic")
    #expect(image() == CGSize(width: 100, height: 100))
  }

  @Test func nothingTakesItsMarginsAlone() {
    #expect(ListContentGeometry(contents(nil), width: 300, measure: measure).height == 22)
    #expect(ListContentGeometry(contents("", ""), width: .nan, measure: measure).text == nil)
  }

  // MARK: Separators

  private func lines(
    _ appearance: CollectionLayoutListConfiguration.Appearance, first: Bool = false, last: Bool = false,
    _ change: (inout ListSeparatorConfiguration) -> Void = { _ in }
  ) -> ListSeparators {
    var row = ListRow(appearance: appearance)
    (row.isFirst, row.isLast) = (first, last)
    var separators = ListSeparatorConfiguration(listAppearance: appearance)
    change(&separators)
    row.separators = separators
    return ListSeparators(row, textLeading: 40)
  }

  @Test func linesRunBetweenRowsFromWhereTheirTextBegins() {
    for appearance in [CollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped] {
      #expect(lines(appearance).bottom == .init(leading: 40, trailing: 0) && lines(appearance).top == nil)
    }
    #expect(lines(.sidebar).bottom == nil && lines(.sidebarPlain).bottom == nil)
  }

  @Test func groupsFromEdgeToEdgeAreClosedAndCardsAreNot() {
    #expect(lines(.grouped, first: true).top == .init(leading: 0, trailing: 0))
    #expect(lines(.grouped, last: true).bottom == .init(leading: 0, trailing: 0))
    #expect(lines(.insetGrouped, first: true).top == nil && lines(.insetGrouped, last: true).bottom == nil)
  }

  @Test func theProgramHasTheLastWord() {
    #expect(lines(.plain) { $0.bottomSeparatorVisibility = .hidden }.bottom == nil)
    #expect(lines(.sidebar) { $0.topSeparatorVisibility = .visible }.top == .init(leading: 40, trailing: 0))
    let inset = lines(.plain) { $0.bottomSeparatorInsets = DirectionalEdgeInsets(leading: 5, trailing: 7) }
    #expect(inset.bottom == .init(leading: 5, trailing: 7))
    let line = ListSeparators.Line(leading: 5, trailing: 7)
    #expect(
      ListSeparators.frame(line, atTop: false, in: size, isRightToLeft: false)
        == CGRect(x: 5, y: 43, width: 288, height: 1))
    #expect(
      ListSeparators.frame(line, atTop: true, in: size, isRightToLeft: true)
        == CGRect(x: 7, y: 0, width: 288, height: 1))
  }

  // MARK: Accessories

  @Test func accessoriesComeInTheOrderOfListsWhateverTheyAreGivenIn() {
    let custom = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let all: [CellAccessory] = [
      .reorder(displayed: .always), .disclosureIndicator(), .label(text: "3"), .delete(displayed: .always),
      .multiselect(displayed: .always), .checkmark(),
      .customView(configuration: .init(customView: custom, placement: .trailing())),
    ]
    let leading = CellAccessory.arranged(all, leading: true, isEditing: false).map(\.accessoryType)
    #expect(leading == [.multiselect, .delete])
    let trailing = CellAccessory.arranged(all, leading: false, isEditing: false).map(\.accessoryType)
    #expect(
      trailing == [.customView(ObjectIdentifier(custom)), .label, .checkmark, .disclosureIndicator, .reorder])
  }

  @Test func aViewOfOnesOwnGoesWhereItAsksTo() {
    let custom = View(frame: .zero)
    func order(_ position: @escaping CellAccessory.Position) -> Int? {
      let accessories: [CellAccessory] = [
        .label(text: ""), .disclosureIndicator(),
        .customView(configuration: .init(customView: custom, placement: .trailing(at: position))),
      ]
      return CellAccessory.arranged(accessories, leading: false, isEditing: false)
        .firstIndex { $0.accessoryType == .customView(ObjectIdentifier(custom)) }
    }
    #expect(order(CellAccessory.position(before: .disclosureIndicator())) == 1)
    #expect(order(CellAccessory.position(after: .disclosureIndicator())) == 2)
    #expect(order { _ in 99 } == 2 && order { _ in -3 } == 0)
  }

  @Test func someAreThereInSelectionModeOnly() {
    let some: [CellAccessory] = [.delete(), .disclosureIndicator(displayed: .whenNotEditing)]
    #expect(CellAccessory.arranged(some, leading: true, isEditing: false).isEmpty)
    #expect(CellAccessory.arranged(some, leading: true, isEditing: true).count == 1)
    #expect(CellAccessory.arranged(some, leading: false, isEditing: true).isEmpty)
  }
}
