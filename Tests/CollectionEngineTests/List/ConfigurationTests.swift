import Foundation
import Testing

@testable import CollectionEngine

struct ConfigurationTests {
  private struct Mark: ContentConfiguration, Equatable {
    var isOn = false
    func makeContentView() -> any View & ContentView { MarkView(self) }
    func updated(for state: any ConfigurationState) -> Mark {
      Mark(isOn: (state as? CellConfigurationState)?.isSelected ?? false)
    }
  }

  private final class MarkView: View, ContentView {
    var configuration: any ContentConfiguration
    init(_ configuration: Mark) {
      self.configuration = configuration
      super.init(frame: .zero)
    }
  }

  @Test func configurationsFollowTheStateByDefault() {
    let cell = Cell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(cell.automaticallyUpdatesContentConfiguration && cell.automaticallyUpdatesBackgroundConfiguration)
    cell.contentConfiguration = Mark()
    cell.backgroundConfiguration = .listPlainCell()
    cell.layoutIfNeeded()
    let idle = cell.backgroundConfiguration
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(cell.contentConfiguration as? Mark == Mark(isOn: true) && cell.backgroundConfiguration != idle)
    #expect((cell.contentView as? MarkView)?.configuration as? Mark == Mark(isOn: true))
    cell.automaticallyUpdatesContentConfiguration = false
    cell.automaticallyUpdatesBackgroundConfiguration = false
    let selected = cell.backgroundConfiguration
    cell.isSelected = false
    cell.layoutIfNeeded()
    #expect(cell.contentConfiguration as? Mark == Mark(isOn: true) && cell.backgroundConfiguration == selected)
  }

  @Test func backgroundsLieBehindTheContentsAndOneIsForTheSelected() {
    let cell = Cell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let (content, background, selected) = (cell.contentView, View(), View())
    cell.selectedBackgroundView = selected
    cell.backgroundView = background
    cell.layoutIfNeeded()
    #expect(cell.subviews == [background, selected, content])
    #expect(background.frame == cell.bounds && selected.frame == cell.bounds && selected.isHidden)
    cell.isHighlighted = true
    #expect(!selected.isHidden)
    cell.isHighlighted = false
    cell.isSelected = true
    #expect(!selected.isHidden)
    cell.backgroundView = nil
    #expect(cell.subviews == [selected, content] && background.superview == nil)
  }

  @Test func rowsHaveTheBackgroundOfTheirList() {
    let list = ListStage()
    #expect(list.row(0)?.defaultBackgroundConfiguration() == .listPlainCell())
    list.layout.configuration = CollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.view.reloadData()
    list.stage.frame()
    #expect(list.row(0)?.defaultBackgroundConfiguration() == .listGroupedCell())
  }

  @Test func aStateIsAValueThatSaysNothingUntilItIsSet() {
    let key = ConfigurationStateCustomKey("org.vitrine.test.unread")
    var state = CellConfigurationState(traitCollection: View().traitCollection)
    #expect(state == CellConfigurationState() && state[key] == nil)
    #expect(!state.isDisabled && !state.isPinned && !state.isExpanded && !state.isSwiped && !state.isReordering)
    #expect(state.cellDragState == .none && state.cellDropState == .none)
    state[key] = 3
    state.isDisabled = true
    state.isPinned = true
    state.cellDropState = .targeted
    #expect(state[key] == AnyHashable(3) && state.view.isDisabled && state.view.isPinned)
    #expect(state != CellConfigurationState() && state.cellDropState == .targeted)
  }

  @Test func aDraggedCellSaysSo() throws {
    let stage = Stage([40])
    let cell = try #require(stage.view.cellForItem(at: path(0)))
    #expect(!cell.configurationState.isReordering && cell.configurationState.cellDragState == .none)
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    #expect(cell.configurationState.isReordering && cell.configurationState.cellDragState == .dragging)
    stage.view.cancelInteractiveMovement()
    stage.settle()
    #expect(!cell.configurationState.isReordering)
  }

  @Test func anAccessoryTakesTheWidthReservedForIt() throws {
    func width(_ reserved: CGFloat) throws -> CGFloat {
      let list = ListStage { cell, _ in
        cell.accessories = [.checkmark(options: .init(reservedLayoutWidth: .custom(reserved)))]
      }
      return try #require(list.row(0)).contentView.frame.width
    }
    #expect(try width(40) - width(60) == 20)
  }
}
