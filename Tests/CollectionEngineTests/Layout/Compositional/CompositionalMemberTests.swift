import Foundation
import Testing

@testable import CollectionEngine

/// Members of compositional layouts that nothing else shows, in a view of 300 × 600.
struct CompositionalMemberTests {
  private func stage(_ layout: CompositionalLayout, _ counts: [Int] = [100]) -> Stage {
    let stage = Stage([], layout: layout, size: CGSize(width: 300, height: 600))
    for kind in [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter, "badge"] {
      stage.view.register(StageHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    stage.sections = counts.map { Array(0..<$0) }
    stage.view.reloadData()
    stage.settle()
    return stage
  }

  private func frame(_ stage: Stage, _ item: Int, _ section: Int = 0) -> CGRect? {
    stage.view.layoutAttributesForItem(at: path(item, section))?.frame
  }

  // MARK: Of the whole

  @Test func theWholeHasAHeaderOfItsOwn() {
    let configuration = CompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [edge("header", .fractionalWidth(1), .absolute(60), .top)]
    let stage = stage(CompositionalLayout(section: list(), configuration: configuration), [2, 2])
    #expect(frame(stage, 0) == rect(0, 60, 300, 44) && frame(stage, 0, 1)?.minY == 148)
    let header = stage.view.supplementaryView(forElementKind: "header", at: IndexPath(index: 0))
    #expect(header?.frame == rect(0, 0, 300, 60))
    stage.checkAtRest()
  }

  @Test func aSectionCountsItsInsetsFromWhereItSays() {
    let layout = CompositionalLayout { index, _ in
      let rows = list()
      rows.contentInsets = DirectionalEdgeInsets(leading: 5)
      rows.contentInsetsReference = [.automatic, .none, .layoutMargins][index]
      return rows
    }
    let stage = stage(layout, [1, 1, 1])
    stage.view.safeAreaInsets = EdgeInsets(left: 30, right: 10)
    stage.frame()
    #expect(frame(stage, 0) == rect(35, 0, 255, 44))
    #expect(frame(stage, 0, 1) == rect(5, 44, 295, 44))
    #expect(frame(stage, 0, 2) == rect(43, 88, 239, 44))
  }

  @Test func theEnvironmentSaysHowMuchSpaceThereIs() {
    var sizes: [CGSize] = []
    let layout = CompositionalLayout { _, environment in
      let container = environment.container
      sizes = [container.contentSize, container.effectiveContentSize]
      #expect(container.contentInsets == container.effectiveContentInsets)
      #expect(container.contentInsets.leading + container.contentInsets.trailing == sizes[0].width - sizes[1].width)
      #expect(environment.traitCollection.displayScale == 1)
      return list()
    }
    let stage = stage(layout)
    #expect(sizes == [CGSize(width: 300, height: 600), CGSize(width: 300, height: 600)])
    stage.view.safeAreaInsets = EdgeInsets(left: 30, right: 10)
    stage.frame()
    #expect(sizes == [CGSize(width: 300, height: 600), CGSize(width: 260, height: 600)])
  }

  @Test func theSpaceThatInsetsLeaveIsFollowed() {
    let stage = stage(CompositionalLayout(section: list()))
    stage.view.contentInset = EdgeInsets(left: 20, right: 30)
    stage.settle()
    #expect(frame(stage, 0) == rect(0, 0, 250, 44))
    stage.view.contentInset = .zero
    stage.settle()
    #expect(frame(stage, 0) == rect(0, 0, 300, 44))
    stage.checkAtRest()
  }

  @Test func sectionsAreAskedForAgainWhereTraitsAreOthers() {
    var scales: [CGFloat] = []
    let layout = CompositionalLayout { _, environment in
      scales.append(environment.traitCollection.displayScale)
      return list()
    }
    let stage = stage(layout)
    scales = []
    stage.view.environmentDidChange()
    stage.settle()
    #expect(scales.isEmpty, "nothing has changed")
    stage.displayScale = 2
    stage.view.environmentDidChange()
    stage.settle()
    #expect(scales == [2])
    stage.checkAtRest()
  }

  // MARK: Descriptions

  @Test func groupsKnowTheirParts() {
    let part = item(.fractionalWidth(0.5), .absolute(20))
    part.supplementaryItems = [
      CollectionLayoutSupplementaryItem(
        layoutSize: layoutSize(.absolute(9), .absolute(9)), elementKind: "badge",
        containerAnchor: CollectionLayoutAnchor(edges: .top))
    ]
    let group = Group.horizontal(layoutSize: layoutSize(.fractionalWidth(1), .absolute(20)), subitems: [part, part])
    #expect(group.subitems.count == 2 && group.subitems[0] !== part)
    #expect(group.subitems[1].layoutSize.widthDimension.dimension == 0.5)
    #expect(group.subitems[1].supplementaryItems.map(\.elementKind) == ["badge"])
    #expect(group.layoutSize.heightDimension.isAbsolute && group.layoutSize.widthDimension.isFractionalWidth)
    let pair = Group.horizontal(layoutSize: group.layoutSize, subitem: part, count: 3)
    #expect(pair.subitems.count == 1 && frames(pair, count: 2)[1] == rect(100, 0, 100, 20))
  }

  @Test func depthIsWhatOneSays() {
    let badge = CollectionLayoutSupplementaryItem(
      layoutSize: layoutSize(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing]))
    badge.zIndex = 7
    let part = Item(layoutSize: layoutSize(.fractionalWidth(1), .absolute(44)), supplementaryItems: [badge])
    let decorated = section(row(.fractionalWidth(1), .absolute(44), part))
    let background = CollectionLayoutDecorationItem.background(elementKind: "background")
    background.zIndex = -3
    decorated.decorationItems = [background]
    let layout = CompositionalLayout(section: decorated)
    layout.register(ReusableView.self, forDecorationViewOfKind: "background")
    let stage = stage(layout, [3])
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: path(1))?.zIndex == 7)
    #expect(layout.layoutAttributesForDecorationView(ofKind: "background", at: path(0))?.zIndex == -3)
    #expect(stage.view.supplementaryView(forElementKind: "badge", at: path(1))?.frame == rect(280, 44, 20, 20))
  }

  // MARK: Handlers

  @Test func handlersSeeAndChangeEverythingOfAnElement() throws {
    var seen: [String] = []
    let titled = list()
    titled.boundarySupplementaryItems = [edge("header", .fractionalWidth(1), .absolute(40), .top)]
    titled.visibleItemsInvalidationHandler = { items, _, _ in
      seen = []
      for item in items {
        seen.append("\(item.name) \(item.indexPath.item) \(item.frame.minY)")
        #expect(item.bounds == CGRect(origin: .zero, size: item.frame.size))
        let isHeader = item.representedElementCategory == .supplementaryView
        #expect(item.representedElementKind == (isHeader ? "header" : nil) && isHeader == (item.name == "header"))
        guard !isHeader else { continue }
        switch item.indexPath.item {
        case 0: item.transform = CGAffineTransform(scaleX: 2, y: 2)
        case 1: item.transform3D = CATransform3DMakeTranslation(5, 6, 0)
        case 2: item.isHidden = true
        default: (item.zIndex, item.center.x) = (50, 77)
        }
      }
    }
    let stage = stage(CompositionalLayout(section: titled), [4])
    #expect(seen.sorted() == [" 0 40.0", " 1 84.0", " 2 128.0", " 3 172.0", "header 0 0.0"])
    #expect(frame(stage, 0) == rect(-150, 18, 600, 88))
    #expect(frame(stage, 1) == rect(5, 90, 300, 44))
    #expect(stage.view.cellForItem(at: path(2)) == nil)
    #expect(stage.view.viewsInDrawingOrder.last === stage.view.cellForItem(at: path(3)))
    #expect(frame(stage, 3)?.midX == 77)
  }

  // MARK: Lists

  @Test func aSectionMayBeAListBesideOthers() {
    let layout = CompositionalLayout { index, environment in
      index == 0
        ? .list(using: CollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
        : section(row(.fractionalWidth(1), .absolute(75), item(.fractionalWidth(0.25), .fractionalHeight(1))))
    }
    let stage = stage(layout, [2, 4])
    #expect(frame(stage, 0, 1)?.size == CGSize(width: 75, height: 75) && frame(stage, 1)?.width == 300)
    #expect(stage.view.listConfiguration(of: 0)?.appearance == .plain && stage.view.listConfiguration(of: 1) == nil)
  }
}
