import Foundation
import Testing

@testable import CollectionEngine

/// An outline of two roots, of which the first has two children.
struct OutlineTests {
  private final class Outline {
    let stage: Stage
    let source: DiffableDataSource<String, Int>
    var view: CollectionView { stage.view }

    init(_ style: CellAccessory.OutlineStyle = .automatic) {
      stage = Stage([0], layout: StageList())
      let registration = CollectionView.CellRegistration<ListCell, Int> { cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = "\(item)"
        cell.contentConfiguration = content
        cell.accessories = item < 10 ? [.outlineDisclosure(options: .init(style: style))] : []
      }
      source = DiffableDataSource(collectionView: stage.view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      var tree = DiffableDataSourceSectionSnapshot<Int>()
      tree.append([1, 2])
      tree.append([11, 12], to: 1)
      source.apply(tree, to: "", animatingDifferences: false)
      stage.frame()
    }

    var items: [Int] { source.snapshot().itemIdentifiers }
    func row(_ item: Int) -> ListCell? { source.indexPath(for: item).flatMap { view.cellForItem(at: $0) } as? ListCell }

    func click(x: CGFloat) {
      let point = CGPoint(x: x, y: 22)
      stage.press(point)
      stage.release(point)
      stage.settle()
    }
  }

  @Test func theSignShowsWhatIsBelow() {
    let outline = Outline()
    #expect(outline.items == [1, 2] && outline.row(1)?.trailingAccessories.first?.look.angle == 0)
    outline.click(x: 366)
    #expect(outline.items == [1, 11, 12, 2])
    #expect(outline.row(1)?.configurationState.isExpanded == true)
    #expect(outline.row(1)?.trailingAccessories.first?.look.angle == .pi / 2)
    #expect(outline.row(11)?.indentationLevel == 1 && outline.row(2)?.indentationLevel == 0)
    #expect(outline.stage.selectedItems.isEmpty)
    outline.click(x: 366)
    #expect(outline.items == [1, 2] && outline.row(1)?.configurationState.isExpanded == false)
    outline.click(x: 100)
    #expect(outline.items == [1, 2] && outline.stage.selectedItems == [0])
  }

  @Test func aHeadingIsExpandedWhereverItIsPressed() {
    let outline = Outline(.header)
    outline.click(x: 100)
    #expect(outline.items == [1, 11, 12, 2] && outline.stage.selectedItems.isEmpty)
  }

  @Test func arrowsShowAndHide() {
    let outline = Outline()
    outline.view.focusItem(at: path(0))
    outline.stage.key(.right)
    #expect(outline.items == [1, 11, 12, 2] && outline.view.focusedIndexPath == path(0))
    outline.stage.key(.right)
    #expect(outline.view.focusedIndexPath == path(1))
    outline.stage.key(.left)
    outline.stage.key(.left)
    #expect(outline.items == [1, 2])
    outline.stage.layoutDirection = .rightToLeft
    outline.stage.key(.left)
    #expect(outline.items == [1, 11, 12, 2])
  }

  @Test func theHandlersAreAsked() {
    let outline = Outline()
    outline.source.sectionSnapshotHandlers.shouldExpandItem = { _ in false }
    outline.click(x: 366)
    #expect(outline.items == [1, 2])
  }

  @Test func whatTheProgramExpandsIsSeen() {
    let outline = Outline()
    var tree = outline.source.snapshot(for: "")
    tree.expand([1])
    outline.source.apply(tree, to: "", animatingDifferences: false)
    outline.stage.frame()
    #expect(outline.row(1)?.trailingAccessories.first?.look.angle == .pi / 2)
  }
}
