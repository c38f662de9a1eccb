import Foundation
import Testing

@testable import CollectionEngine

/// Lists as sections of a compositional layout, in a view 390 points wide.
struct ListSectionTests {
  private final class Rows: NSObject, CollectionViewDataSource {
    let stage: Stage
    var texts: [[String]]
    var view: CollectionView { stage.view }

    init(_ texts: [[String]], _ configuration: CollectionLayoutListConfiguration) {
      self.texts = texts
      stage = Stage([0])
      super.init()
      for kind in [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter] {
        view.register(ListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
      }
      view.register(ListCell.self, forCellWithReuseIdentifier: "row")
      stage.sections = texts.map { Array($0.indices) }
      view.dataSource = self
      view.collectionViewLayout = CompositionalLayout.list(using: configuration)
      stage.frame()
    }

    func numberOfSections(in collectionView: CollectionView) -> Int { texts.count }
    func collectionView(_: CollectionView, numberOfItemsInSection section: Int) -> Int { texts[section].count }

    func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> Cell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
      show(texts[path.section][path.item], in: cell)
      return cell
    }

    func collectionView(
      _ view: CollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> ReusableView {
      let cell = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: path)
      show("Heading", in: cell)
      return cell
    }

    func show(_ text: String, in view: ReusableView) {
      guard let cell = view as? ListCell else { return }
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
    }

    func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
      view.layoutAttributesForItem(at: path(item, section))?.frame
    }

    func header(_ section: Int) -> ListCell? {
      view.supplementaryView(forElementKind: CollectionView.elementKindSectionHeader, at: path(0, section)) as? ListCell
    }
  }

  @Test func rowsAreAsHighAsTheirTextsAcrossTheWholeView() {
    // 358 points: 51 letters a line.
    let rows = Rows([["short", String(repeating: "a", count: 52), "short"]], .init(appearance: .plain))
    #expect(rows.frame(0) == CGRect(x: 0, y: 0, width: 390, height: 44))
    #expect(rows.frame(1) == CGRect(x: 0, y: 44, width: 390, height: 58))
    #expect(rows.frame(2) == CGRect(x: 0, y: 102, width: 390, height: 44))
    #expect(rows.view.contentSize.height == 146 && rows.view.listConfiguration(of: 0)?.appearance == .plain)
  }

  @Test func aTextThatChangesMakesItsRowHigher() {
    let rows = Rows([["short", "short"]], .init(appearance: .plain))
    rows.view.selfSizingInvalidation = .enabled
    if let cell = rows.view.cellForItem(at: path(0)) { rows.show(String(repeating: "a", count: 120), in: cell) }
    rows.stage.settle()
    #expect(rows.frame(0)?.height == 76 && rows.frame(1)?.minY == 76)
  }

  @Test func cardsStandInFromTheEdges() {
    let rows = Rows([["a", "b"], ["c"]], .init(appearance: .insetGrouped))
    #expect(rows.frame(0) == CGRect(x: 16, y: 0, width: 358, height: 44))
    #expect(rows.frame(0, 1)?.minY == 88 + ListMetrics.groupSpacing)
    #expect((rows.view.cellForItem(at: path(1)) as? ListCell)?.configuredBackground?.groupCorners.bottom == true)
    #expect(rows.view.resolvedBackgroundColor == .systemGroupedBackground)
  }

  @Test func headingsOfPlainListsStayInSight() {
    var configuration = CollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let rows = Rows([Array(repeating: "a", count: 30), ["b"]], configuration)
    // A line of 18 between margins of 8.
    #expect(rows.header(0)?.frame == CGRect(x: 0, y: 0, width: 390, height: 34) && rows.frame(0)?.minY == 34)
    #expect((rows.header(0)?.contentView as? ListContentView)?.content.textProperties.font == .headline)
    rows.view.contentOffset.y = 100
    rows.stage.frame()
    #expect(rows.header(0)?.frame.minY == 100)
  }

  @Test func aHeadingKeepsItsPaddingAbove() {
    var configuration = CollectionLayoutListConfiguration(appearance: .grouped)
    configuration.headerMode = .supplementary
    configuration.footerMode = .supplementary
    configuration.headerTopPadding = 20
    let rows = Rows([["a"]], configuration)
    #expect(rows.header(0)?.frame.height == 56 && rows.header(0)?.contentView.frame.minY == 20)
    #expect(rows.frame(0)?.minY == 56)
  }

  @Test func rowsOfACompositionalListAreSwiped() {
    var configuration = CollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { _ in
      SwipeActionsConfiguration(actions: [ContextualAction(style: .normal, title: "a") { _, _, done in done(true) }])
    }
    let rows = Rows([Array(repeating: "a", count: 30)], configuration)
    rows.stage.swipe(from: CGPoint(x: 300, y: 60), to: CGPoint(x: 240, y: 60))
    rows.stage.settle()
    #expect(rows.view.swipedIndexPath == path(1))
    #expect((rows.view.cellForItem(at: path(1)) as? ListCell)?.swipeOffset == -74)
  }
}
