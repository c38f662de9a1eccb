import Foundation
import Testing

@testable import CollectionEngine

struct ListCellTests {
  // MARK: State

  @Test func looksFollowTheStateOnceAFrame() {
    var states: [CellConfigurationState] = []
    let list = ListStage { cell, path in
      if path.item == 1 { cell.configurationUpdateHandler = { _, state in states.append(state) } }
    }
    #expect(states.count == 1 && states[0] == CellConfigurationState())
    states = []
    list.view.allowsSelectionDuringEditing = true
    list.view.isEditing = true
    list.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    list.row(1)?.isHighlighted = true
    #expect(states.isEmpty)
    list.stage.frame()
    #expect(states.count == 1 && states[0].isEditing && states[0].isSelected && states[0].isHighlighted)
    list.stage.frame()
    #expect(states.count == 1)
  }

  final class Plain: Cell {
    var seen: [Bool] = []
    override var configurationState: CellConfigurationState {
      var state = super.configurationState
      state[Plain.key] = 7
      return state
    }
    static let key = ConfigurationStateCustomKey("test")
    override func updateConfiguration(using state: CellConfigurationState) {
      seen.append(state.isSelected)
      #expect(state[Plain.key] == AnyHashable(7))
    }
  }

  @Test func anyCellIsNotifiedOfItsState() {
    let cell = Plain(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    var order: [String] = []
    cell.configurationUpdateHandler = { cell, _ in order.append("handler after \((cell as? Plain)?.seen.count ?? 0)") }
    cell.layoutIfNeeded()
    cell.isSelected = true
    cell.isSelected = false
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(cell.seen == [false, true] && order == ["handler after 1", "handler after 2"])
  }

  @Test func whatTheHandlerSetsDoesNotCallItAgain() {
    let cell = ListCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    var calls = 0
    cell.configurationUpdateHandler = { cell, state in
      calls += 1
      var content = ListContentConfiguration.cell()
      content.text = state.isSelected ? "on" : "off"
      cell.contentConfiguration = content
      cell.setNeedsUpdateConfiguration()
    }
    cell.layoutIfNeeded()
    #expect(calls == 1 && (cell.contentView as? ListContentView)?.content.text == "off")
    cell.isSelected = true
    cell.layoutIfNeeded()
    cell.layoutIfNeeded()
    #expect(calls == 2 && (cell.contentView as? ListContentView)?.content.text == "on")
  }

  @Test func aContentViewIsKeptWhileItSuits() {
    let cell = Cell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    let own = cell.contentView
    cell.contentConfiguration = ListContentConfiguration.cell()
    let first = cell.contentView
    #expect(own.superview == nil && first is ListContentView)
    cell.contentConfiguration = ListContentConfiguration.valueCell()
    #expect(cell.contentView === first)
    cell.layoutIfNeeded()
    #expect(first.frame == cell.bounds)
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is ListContentView) && first.superview == nil)
  }

  @Test func backgroundsShowTheStateUnlessAColourIsSet() {
    let list = ListStage()
    list.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    list.stage.frame()
    #expect(list.row(1)?.configuredBackground?.configuration.resolvedStateColor == DynamicColor(.tint, alpha: 0.2))
    #expect(list.row(2)?.configuredBackground?.configuration.resolvedStateColor == nil)
    var red = BackgroundConfiguration.listPlainCell()
    red.backgroundColor = .systemRed
    list.row(1)?.backgroundConfiguration = red
    list.stage.frame()
    #expect(list.row(1)?.configuredBackground?.configuration.resolvedStateColor == nil)
    #expect(list.row(1)?.configuredBackground?.configuration.resolvedColor == .systemRed)
    list.row(1)?.backgroundConfiguration = nil
    #expect(list.row(1)?.configuredBackground == nil)
  }

  // MARK: Layout

  @Test func contentsStandBetweenAccessories() {
    let list = ListStage { cell, _ in cell.accessories = [.disclosureIndicator(), .delete()] }
    let row = list.row(0)
    #expect(row?.contentView.frame == CGRect(x: 0, y: 0, width: 358, height: 44))
    #expect(row?.trailingAccessories.map(\.frame) == [CGRect(x: 358, y: 14, width: 16, height: 16)])
    #expect(row?.leadingAccessories.isEmpty == true)
    list.view.isEditing = true
    list.stage.frame()
    #expect(row?.contentView.frame == CGRect(x: 40, y: 0, width: 318, height: 44))
    #expect(row?.leadingAccessories.map(\.frame) == [CGRect(x: 20, y: 14, width: 16, height: 16)])
    #expect(row?.leadingAccessories.first?.accessibilityLabel == "Delete")
  }

  @Test func aHiddenAccessoryKeepsItsRoom() {
    let list = ListStage { cell, _ in cell.accessories = [.checkmark(options: .init(isHidden: true))] }
    #expect(list.row(0)?.contentView.frame.width == 358 && list.row(0)?.trailingAccessories.first?.isHidden == true)
  }

  @Test func linesBeginWhereTheTextDoes() {
    let list = ListStage(3) { cell, path in cell.indentationLevel = path.item }
    #expect(list.row(0)?.bottomSeparator?.frame == CGRect(x: 16, y: 43, width: 374, height: 1))
    #expect(list.row(1)?.bottomSeparator?.frame.minX == 26)
    #expect(list.row(2)?.separatorLayoutFrame.minX == 36)
    list.layout.configuration.itemSeparatorHandler = { path, separators in
      var separators = separators
      if path.item == 1 { separators.bottomSeparatorVisibility = .hidden }
      return separators
    }
    list.layout.invalidateLayout()
    list.stage.frame()
    #expect(list.row(1)?.bottomSeparator == nil && list.row(0)?.bottomSeparator != nil)
  }

  @Test func contentsStandInByLevels() {
    let list = ListStage(2) { cell, path in
      cell.indentationLevel = path.item
      cell.indentationWidth = 24
    }
    #expect(list.row(0)?.contentView.frame.minX == 0 && list.row(1)?.contentView.frame.minX == 24)
  }

  @Test func accessoriesLookAsWhatTheyAreAndAsTheirOptionsSay() {
    var pressed = 0
    let list = ListStage(1) { cell, _ in
      cell.accessories = [
        .insert(displayed: .always), .popUpMenu("Large", actionHandler: { pressed += 1 }),
        .checkmark(options: .init(tintColor: .systemRed)),
      ]
    }
    let (insert, trailing) = (list.row(0)?.leadingAccessories.first?.look, list.row(0)?.trailingAccessories ?? [])
    #expect(insert?.symbol?.name == "list-add-symbolic" && insert?.color == .systemGreen)
    #expect(trailing.map(\.look.text) == ["Large", nil] && trailing.last?.look.color == .systemRed)
    // Five letters of 7 points, a gap of 4, and the sign.
    #expect(trailing.first?.frame.width == 55)
    let menu = CGPoint(x: trailing.first?.frame.midX ?? 0, y: 22)
    list.stage.press(menu)
    list.stage.release(menu)
    #expect(pressed == 1 && list.stage.selectedItems.isEmpty)
  }

  @Test func aListSaysWhereItsLinesAreAndWhatItStandsOn() {
    let list = ListStage(3)
    #expect(list.view.resolvedBackgroundColor == .systemBackground)
    list.layout.configuration.backgroundColor = .systemBlue
    list.layout.configuration.separatorConfiguration.bottomSeparatorInsets = .init(leading: 30, trailing: 10)
    list.layout.invalidateLayout()
    list.stage.frame()
    #expect(list.view.resolvedBackgroundColor == .systemBlue)
    #expect(list.row(0)?.bottomSeparator?.frame == CGRect(x: 30, y: 43, width: 350, height: 1))
    list.layout.configuration.showsSeparators = false
    list.layout.invalidateLayout()
    list.stage.frame()
    #expect(list.row(0)?.bottomSeparator == nil)
  }

  @Test func aRowThatBecomesTheLastOfACardIsRounded() {
    let list = ListStage(3)
    list.layout.configuration = CollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.layout.invalidateLayout()
    list.stage.frame()
    #expect(list.row(1)?.configuredBackground?.groupCorners == .init(radius: 12))
    #expect(list.row(0)?.configuredBackground?.groupCorners == .init(top: true, radius: 12))
    #expect(list.row(0)?.configuredBackground?.configuration.resolvedColor == .secondarySystemGroupedBackground)
    list.stage.sections[0].removeLast()
    list.view.deleteItems(at: [path(2)])
    list.stage.settle()
    #expect(list.row(1)?.configuredBackground?.groupCorners == .init(bottom: true, radius: 12))
    #expect(list.row(1)?.bottomSeparator == nil)
  }

  @Test func aRowIsAsHighAsItsContents() {
    let cell = ListCell(frame: .zero)
    let attributes = LayoutAttributes(forCellWith: path(0))
    attributes.frame = CGRect(x: 0, y: 0, width: 172, height: 30)
    func height() -> CGFloat {
      cell.preferredLayoutAttributesFitting(attributes.duplicate()).size.height
    }
    #expect(height() == 30)
    var content = cell.defaultContentConfiguration()
    content.text = "short"
    cell.contentConfiguration = content
    #expect(height() == 44)
    // 140 points, so 20 letters a line.
    content.text = String(repeating: "a", count: 41)
    cell.contentConfiguration = content
    #expect(height() == 76)
    cell.accessories = [.disclosureIndicator()]
    // 172 - 32 on the right, 12 and 16 of margins: 112 points, 16 letters a line.
    #expect(height() == 76)
    content.text = String(repeating: "a", count: 49)
    cell.contentConfiguration = content
    #expect(height() == 94)
  }

  @Test func whatAScreenReaderSaysIsTheTexts() {
    let list = ListStage { cell, _ in
      var content = cell.defaultContentConfiguration()
      (content.text, content.secondaryText) = ("Name", "Value")
      cell.contentConfiguration = content
    }
    #expect(list.row(0)?.accessibilityLabel == "Name, Value")
    list.row(0)?.accessibilityLabel = "Other"
    #expect(list.row(0)?.accessibilityLabel == "Other")
  }

  // MARK: Pressing accessories

  @Test func aPressOfAnAccessoryDoesWhatItDoesAndDoesNotSelect() {
    var pressed: [Int] = []
    let list = ListStage { cell, path in
      cell.accessories = [.detail(actionHandler: { pressed.append(path.item) })]
    }
    let point = list.middle(1, x: 366)
    list.stage.press(point)
    list.stage.release(point)
    list.stage.send(.touchDown(point, finger: 0))
    list.stage.send(.touchUp(point, finger: 0))
    #expect(pressed == [1, 1] && list.stage.selectedItems.isEmpty)
    list.stage.click(1)
    #expect(pressed == [1, 1] && list.stage.selectedItems == [1])
  }

  @Test func theSignOfDeletionBringsUpTheActions() {
    let list = ListStage { cell, _ in cell.accessories = [.delete(displayed: .always)] }
    list.stage.press(list.middle(1, x: 28))
    list.stage.release(list.middle(1, x: 28))
    list.stage.settle()
    #expect(list.view.swipedIndexPath == path(1) && list.offset(1) == -148 && list.done.isEmpty)
  }

  @Test func aHandleLiftsTheItemAtOnce() {
    let list = ListStage { cell, _ in cell.accessories = [.reorder(displayed: .always)] }
    list.view.dataSource = list.stage
    list.stage.sections = [[0, 1, 2]]
    list.view.dataSource = list
    list.stage.frame()
    list.stage.send(.touchDown(list.middle(1, x: 366), finger: 0))
    // The list's data source does not let items move.
    #expect(list.view.reordering.movement == nil)
    #expect(list.view.isReorderHandle(at: list.middle(1, x: 366), of: path(1)))
    #expect(!list.view.isReorderHandle(at: list.middle(1, x: 200), of: path(1)))
  }

  // MARK: Headers

  @Test func theFirstItemMayBeTheHeading() {
    let list = ListStage(4)
    list.layout.configuration.headerMode = .firstItemInSection
    list.view.reloadData()
    list.stage.frame()
    #expect(list.row(0)?.row?.role == .header && list.row(1)?.row?.isFirst == true)
    #expect((list.row(0)?.contentView as? ListContentView)?.content.textProperties.font == .headline)
    #expect((list.row(1)?.contentView as? ListContentView)?.content.textProperties.font == .body)
    #expect(list.row(0)?.bottomSeparator == nil)
  }

  @Test func aRowAsAHeaderIsNoCell() {
    let layout = StageList()
    layout.configuration.headerMode = .supplementary
    let stage = Stage([3], layout: layout)
    stage.view.register(
      ListCell.self, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: CollectionView.elementKindSectionHeader)
    layout.headerReferenceSize.height = 30
    stage.frame()
    let header = stage.view.supplementaryView(forElementKind: CollectionView.elementKindSectionHeader, at: path(0))
    #expect((header as? ListCell)?.row?.role == .header && stage.view.visibleCells.count == 3)
    stage.view.selectItem(at: path(0), animated: false, scrollPosition: [])
    #expect((header as? ListCell)?.isSelected == false)
  }
}
