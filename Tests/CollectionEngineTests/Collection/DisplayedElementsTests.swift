import Foundation
import Testing

@testable import CollectionEngine

@Suite struct DisplayedElementsTests {
  private let displayed = DisplayedElements()

  private func cell(_ item: Int) -> ElementKey { .cell(LayoutAddress(section: 0, item: item)) }

  /// Puts a new view on display.
  @discardableResult
  private func show(_ key: ElementKey) -> ReusableView {
    let view = ReusableView(frame: .zero)
    displayed.number(view)
    displayed.changeVisible { $0[key] = view }
    return view
  }

  @Test func viewsAreNumberedInOrderOfAppearance() {
    let (first, second) = (show(cell(5)), show(cell(2)))
    #expect(first.displaySerial < second.displaySerial && displayed.displaySerial == second.displaySerial)
    #expect(displayed.visible.values.map(ObjectIdentifier.init) == [second, first].map(ObjectIdentifier.init))
  }

  @Test func aViewThatLeavesStaysUntilItIsDropped() {
    let (first, second) = (ReusableView(frame: .zero), ReusableView(frame: .zero))
    displayed.join(leaving: [first])
    displayed.join(leaving: [second])
    displayed.drop(leaving: first)
    #expect(displayed.leaving.count == 1 && displayed.leaving.first === second)
    #expect(displayed.takeLeaving().first === second && displayed.leaving.isEmpty)
  }

  @Test func eachChangeOfTheWindowIsAnotherRevision() {
    let before = displayed.windowRevision
    displayed.window = LayoutWindow(rect: .zero, entries: [])
    let between = displayed.windowRevision
    displayed.window = nil
    #expect(Set([before, between, displayed.windowRevision]).count == 3)
  }

  @Test func aRecycledWindowLeavesItsMemoryAndNoEntries() {
    let entry = LayoutWindow.Entry(cell(1), in: CGRect(x: 0, y: 0, width: 9, height: 9), 0, view: nil)
    displayed.window = LayoutWindow(rect: .zero, entries: [entry, entry, entry])
    displayed.recycleWindow()
    #expect(displayed.window == nil && displayed.spareEntries.isEmpty && displayed.spareEntries.capacity >= 3)
  }

  @Test func kindsBelongToItemsOnceOneStandsByAnotherThanTheFirst() {
    show(.supplementaryView(kind: "header", IndexPath(item: 0, section: 1)))
    displayed.findKindsByItems()
    #expect(displayed.kindsByItems.isEmpty)
    show(.supplementaryView(kind: "badge", IndexPath(item: 3, section: 1)))
    displayed.findKindsByItems()
    #expect(displayed.kindsByItems == ["badge"])
  }

  @Test func withOtherDataNothingIsLeft() {
    let shown = show(cell(0))
    let leaving = ReusableView(frame: .zero)
    displayed.join(leaving: [leaving])
    let gone = displayed.removeAll()
    #expect(gone.count == 2 && gone.contains { $0 === shown } && gone.contains { $0 === leaving })
    #expect(displayed.visible.count == 0 && displayed.leaving.isEmpty && displayed.window == nil)
  }
}
