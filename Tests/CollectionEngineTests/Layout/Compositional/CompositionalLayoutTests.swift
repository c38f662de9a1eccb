import Foundation
import Testing

@testable import CollectionEngine

/// The layout in a view of 300 × 600.
@Suite struct CompositionalLayoutTests {
  private func stage(_ counts: [Int] = [100], _ layout: CompositionalLayout) -> Stage {
    Stage(counts, layout: layout, size: CGSize(width: 300, height: 600))
  }

  private func frame(_ stage: Stage, _ item: Int, _ section: Int = 0) -> CGRect? {
    stage.view.layoutAttributesForItem(at: path(item, section))?.frame
  }

  private func header(_ height: Dimension = .absolute(40), pins: Bool = false) -> Section {
    let titled = list()
    titled.boundarySupplementaryItems = [edge("header", .fractionalWidth(1), height, .top, pins: pins)]
    return titled
  }

  // MARK: Descriptions

  @Test func sectionsAreAskedForWhenTheyAreNeeded() {
    var asked: [Int] = []
    let layout = CompositionalLayout { section, environment in
      asked.append(section)
      #expect(environment.container.effectiveContentSize.height == 600)
      return self.header(pins: true)
    }
    let stage = stage([10, 20, 30], layout)
    #expect(asked == [0, 1, 2])
    stage.view.contentOffset.y = 300
    stage.frame()
    #expect(asked == [0, 1, 2])
    stage.view.frame.size.width = 200
    stage.settle()
    #expect(asked == [0, 1, 2, 0, 1, 2])
    #expect(frame(stage, 3)?.width == 200)
    layout.invalidateLayout()
    stage.frame()
    #expect(asked.count == 9)
    stage.checkAtRest()
  }

  /// What is alike in sections of one object is taken over from one to the next.
  @Test func oneObjectForManySectionsStandsAsOneForEach() {
    let kinds = [
      Section(group: row(.fractionalWidth(1), .absolute(50), item(.fractionalWidth(0.3), .absolute(50)))), list(),
    ]
    kinds[0].interGroupSpacing = 5
    kinds[0].contentInsets.leading = 10
    func described(_ index: Int) -> Section {
      let kind = kinds[index / 3 % 2]
      kind.orthogonalScrollingBehavior = index % 4 == 1 ? .continuous : .none
      kind.contentInsets.trailing = index % 5 == 2 ? 30 : 0
      return kind
    }
    let counts = [5, 9, 9, 0, 4, 1, 7, 7, 2, 3, 8, 12]
    let shared = stage(counts, CompositionalLayout { index, _ in described(index) })
    let own = stage(counts, CompositionalLayout { index, _ in described(index).duplicate() })
    for (section, count) in counts.enumerated() {
      for item in 0..<count { #expect(frame(shared, item, section) == frame(own, item, section)) }
    }
    #expect(shared.view.contentSize == own.view.contentSize)
    shared.checkAtRest()
  }

  @Test func whatIsHandedInIsCopied() {
    let part = item(.fractionalWidth(1), .absolute(50))
    let group = row(.fractionalWidth(1), .absolute(50), part)
    let section = Section(group: group)
    let layout = CompositionalLayout(section: section)
    part.contentInsets.top = 20
    group.interItemSpacing = .fixed(90)
    group.contentInsets.top = 10
    section.interGroupSpacing = 30
    #expect(frame(stage(layout), 1) == rect(0, 50, 300, 50))
  }

  private func stage(_ layout: CompositionalLayout) -> Stage { stage([100], layout) }

  @Test func theConfigurationHoldsWhenItIsSet() {
    let layout = CompositionalLayout(section: list())
    let stage = stage([2, 2], layout)
    let configuration = layout.configuration
    configuration.interSectionSpacing = 10
    #expect(frame(stage, 0, 1)?.minY == 88)
    layout.configuration = configuration
    configuration.interSectionSpacing = 50
    stage.frame()
    #expect(frame(stage, 0, 1)?.minY == 98)
    configuration.scrollDirection = .horizontal
    layout.configuration = configuration
    stage.frame()
    #expect(stage.view.contentSize.height == 600)
  }

  @Test func insetsCountFromTheirReference() {
    let layout = CompositionalLayout(section: list())
    let stage = stage(layout)
    stage.view.safeAreaInsets = EdgeInsets(left: 30, right: 10)
    stage.frame()
    #expect(frame(stage, 0) == rect(30, 0, 260, 44))
    let configuration = layout.configuration
    configuration.contentInsetsReference = .none
    layout.configuration = configuration
    stage.frame()
    #expect(frame(stage, 0) == rect(0, 0, 300, 44))
    configuration.contentInsetsReference = .layoutMargins
    layout.configuration = configuration
    stage.frame()
    #expect(frame(stage, 0) == rect(38, 0, 244, 44))
  }

  @Test func aDescriptionCanBeSeen() {
    let group = row(
      .fractionalWidth(1), .estimated(44), spacing: .flexible(8), item(.fractionalWidth(0.5), .absolute(10)),
      column(.absolute(20), .fractionalHeight(1), item(.fractionalWidth(1), .fractionalWidth(1))))
    #expect(
      group.visualDescription() == """
        row 1.0 of the width × about 44.0, 8.0 or more between
        ├ item 0.5 of the width × 10.0
        └ column 20.0 × 1.0 of the height
          └ item 1.0 of the width × 1.0 of the width
        """)
  }

  // MARK: In the view

  @Test func pinnedHeadersFollowTheView() {
    let stage = stage([10, 10], CompositionalLayout(section: header(pins: true)))
    stage.view.contentOffset.y = 100
    stage.frame()
    let shown = stage.view.supplementaryView(forElementKind: "header", at: path(0))
    #expect(shown?.frame == rect(0, 100, 300, 40))
    // What is scrolled to is not hidden by the header.
    stage.view.scrollToItem(at: path(1), at: [], animated: false)
    stage.frame()
    #expect(stage.view.contentOffset.y == 44)
    stage.checkAtRest()
  }

  @Test func rightToLeftLeadingIsRight() {
    let group = row(.fractionalWidth(1), .absolute(50), item(.absolute(60), .absolute(50)))
    let layout = CompositionalLayout(section: section(group, insets: DirectionalEdgeInsets(leading: 20)))
    let stage = stage(layout)
    #expect(stage.seen(path(0))?.minX == 20)
    stage.layoutDirection = .rightToLeft
    layout.invalidateLayout()
    stage.frame()
    #expect(stage.seen(path(0)) == rect(220, 0, 60, 50))
    #expect(stage.seen(path(1)) == rect(160, 0, 60, 50))
  }

  @Test func thereAndBackAResizeChangesNothing() {
    let group = row(.fractionalWidth(1), .estimated(50), item(.fractionalWidth(0.5), .estimated(50)))
    let layout = CompositionalLayout(section: section(group))
    let stage = stage(layout)
    stage.wantedHeight = { item, width in (10_000 / width).rounded() + CGFloat(item % 7) }
    stage.view.reloadData()
    stage.settle()
    let before = (0..<20).map { frame(stage, $0) }
    stage.view.frame.size.width = 400
    stage.settle()
    #expect(before != (0..<20).map { frame(stage, $0) })
    stage.view.frame.size.width = 300
    stage.settle()
    #expect(before == (0..<20).map { frame(stage, $0) })
  }

  @Test func cellsSayHowHighTheyAre() {
    let layout = CompositionalLayout(section: list(.estimated(50)))
    let stage = Stage([0], layout: layout, size: CGSize(width: 300, height: 600))
    stage.sections = [Array(0..<1000)]
    stage.wantedHeight = { item, _ in CGFloat(20 + item * 37 % 100) }
    stage.view.reloadData()
    stage.settle()
    var y: CGFloat = 0
    for item in 0..<8 {
      let height = CGFloat(20 + item * 37 % 100)
      #expect(frame(stage, item) == rect(0, y, 300, height))
      y += height
    }
    // Further down the same: what is above was never measured, and moves nothing.
    stage.view.contentOffset.y = 20_000
    stage.settle()
    for path in stage.view.indexPathsForVisibleItems {
      #expect(frame(stage, path.item)?.height == CGFloat(20 + path.item * 37 % 100))
    }
    stage.checkAtRest()
    stage.checkIdle()
  }

  @Test func measuredSizesGoWithTheirItems() {
    let layout = CompositionalLayout(section: list(.estimated(50)))
    let stage = Stage([0], layout: layout, size: CGSize(width: 300, height: 600))
    stage.sections = [Array(0..<100)]
    stage.wantedHeight = { item, _ in CGFloat(20 + item * 37 % 100) }
    stage.view.reloadData()
    stage.settle()
    stage.view.contentOffset.y = 3000
    stage.settle()
    let heights = (0..<8).map { frame(stage, $0)?.height }
    stage.sections[0].insert(contentsOf: [500, 501], at: 0)
    stage.view.insertItems(at: [path(0), path(1)])
    stage.settle()
    #expect((2..<10).map { frame(stage, $0)?.height } == heights)
    #expect(frame(stage, 0)?.height == 50)
    stage.checkAtRest()
  }

  @Test func sizesGoWithAMovingItem() {
    let layout = CompositionalLayout(section: list(.estimated(50)))
    let stage = Stage([0], layout: layout, size: CGSize(width: 300, height: 600))
    stage.sections = [Array(0..<100)]
    stage.wantedHeight = { item, _ in CGFloat(20 + item * 37 % 100) }
    stage.view.reloadData()
    stage.settle()
    var heights = (0..<8).map { frame(stage, $0)?.height }
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    stage.view.updateInteractiveMovementTargetPosition(frame(stage, 3)?.center ?? .zero)
    stage.settle()
    let target = stage.view.reordering.order?.target?.item ?? 0
    #expect(target > 0)
    heights.insert(heights.removeFirst(), at: target)
    // The layout sees the order in which the items are shown.
    #expect((0..<8).map { layout.layoutAttributesForItem(at: path($0))?.frame.height } == heights)
    stage.view.endInteractiveMovement()
    stage.settle()
    #expect((0..<8).map { frame(stage, $0)?.height } == heights)
    stage.checkAtRest()
  }

  @Test func estimatedHeadersAreMeasuredToo() {
    let stage = stage([3, 3], CompositionalLayout(section: header(.estimated(30))))
    let layout = stage.view.collectionViewLayout
    guard let original = layout.layoutAttributesForSupplementaryView(ofKind: "header", at: path(0)) else {
      Issue.record("no header")
      return
    }
    let preferred = original.duplicate()
    preferred.size.height = 77
    #expect(layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    layout.invalidateLayout(
      with: layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    layout.prepare()
    #expect(frame(stage, 0)?.minY == 77)
    #expect(!layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    // Without an estimate the view has no say.
    let fixed = self.stage([3], CompositionalLayout(section: header()))
    let other = fixed.view.collectionViewLayout
    #expect(!other.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    #expect(!other.asksForPreferredAttributes)
  }

  @Test func backgroundsAreShown() {
    let decorated = list()
    decorated.decorationItems = [.background(elementKind: "background")]
    let layout = CompositionalLayout(section: decorated)
    layout.register(ReusableView.self, forDecorationViewOfKind: "background")
    let stage = stage([3], layout)
    let behind = stage.view.viewsInDrawingOrder.first
    #expect(behind?.frame == rect(0, 0, 300, 132))
    #expect(!(behind is Cell))
  }

  // MARK: Sections that scroll across

  @Test func offsetsGoWithTheirSections() {
    let group = row(.absolute(100), .absolute(50), item(.absolute(100), .absolute(50)))
    let layout = CompositionalLayout(section: section(group, spacing: 10, across: .continuous))
    let stage = stage([10, 10, 10], layout)
    layout.setSectionOffset(130, of: 1)
    #expect(frame(stage, 2, 1) == rect(90, 50, 100, 50))
    let seen = layout.layoutAttributesForElements(in: stage.view.bounds) ?? []
    #expect(seen.filter { $0.indexPath.section == 1 }.map(\.indexPath.item) == [1, 2, 3])
    #expect(layout.sectionViewport(1)?.contentLength == 1090)
    #expect(layout.sectionViewport(1)?.maximumOffset == 790)
    #expect(layout.scrollingSection(at: CGPoint(x: 10, y: 120)) == 2)
    #expect(layout.scrollingSection(at: CGPoint(x: 10, y: 160)) == nil)
    #expect(layout.frameInSection(of: path(2, 1)) == rect(220, 50, 100, 50))
    stage.sections.insert([1000], at: 0)
    stage.view.insertSections([0])
    stage.settle()
    #expect(layout.sectionOffset(2) == 130)
    #expect(layout.sectionOffset(1) == 0)
    #expect(frame(stage, 2, 2)?.minX == 90)
  }

  // MARK: Handlers

  @Test func handlersChangeWhatIsSeen() {
    var calls: [(count: Int, offset: CGPoint)] = []
    let watched = list()
    watched.visibleItemsInvalidationHandler = { items, offset, environment in
      calls.append((items.count, offset))
      #expect(environment.container.contentSize == CGSize(width: 300, height: 600))
      for item in items { item.alpha = item.indexPath.item == 3 ? 0.5 : 1 }
    }
    let stage = stage([100, 5], CompositionalLayout(section: watched))
    #expect(calls.last?.count == 14)
    #expect(stage.view.cellForItem(at: path(3))?.alpha == 0.5)
    let before = calls.count
    stage.view.contentOffset.y = 88
    stage.frame()
    #expect(calls.count > before)
    #expect(calls.last?.offset == CGPoint(x: 0, y: 88))
    #expect(stage.view.layoutAttributesForItem(at: path(3))?.alpha == 0.5)
    #expect(stage.view.layoutAttributesForItem(at: path(4))?.alpha == 1)
  }

  @Test func handlersSeeSectionsBeforeTheyAreScrolledAcross() {
    var middles: [CGFloat] = []
    let group = row(.absolute(100), .absolute(50), item(.absolute(100), .absolute(50)))
    let watched = section(group, across: .groupPagingCentered)
    watched.visibleItemsInvalidationHandler = { items, offset, _ in
      middles = items.map { $0.frame.midX - offset.x }.sorted()
      for item in items { item.center.x += 5 }
    }
    let layout = CompositionalLayout(section: watched)
    let stage = stage([10], layout)
    layout.setSectionOffset(130, of: 0)
    #expect(middles == [20, 120, 220, 320])
    #expect(frame(stage, 2)?.midX == 125)
  }
}
