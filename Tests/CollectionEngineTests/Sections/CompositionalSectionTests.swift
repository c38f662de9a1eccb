import Foundation
import Testing

@testable import CollectionEngine

/// Sections that scroll across, as they are described: 100 points apart, with groups of one item 10 points apart.
struct CompositionalSectionTests {
  typealias Behavior = CollectionLayoutSectionOrthogonalScrollingBehavior

  private func page(
    _ behavior: Behavior = .continuous, width: Dimension = .absolute(90), counts: [Int]? = nil,
    configure: (Section) -> Void = { _ in }
  ) -> Stage {
    Stage(counts ?? Array(repeating: 100, count: 30), layout: layout(behavior, width: width, configure: configure))
  }

  private func layout(
    _ behavior: Behavior, width: Dimension = .absolute(90), configure: (Section) -> Void = { _ in }
  ) -> CompositionalLayout {
    let inside: Dimension = width.isEstimated ? width : .fractionalWidth(1)
    let shelf = section(
      row(width, .absolute(90), item(inside, .fractionalHeight(1))), spacing: 10, across: behavior)
    configure(shelf)
    let configuration = CompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 10
    return CompositionalLayout(section: shelf, configuration: configuration)
  }

  private func offset(_ stage: Stage, _ section: Int = 0) -> CGFloat { stage.view.contentOffset(ofSection: section).x }

  /// A finger that goes sideways over a section and lifts.
  private func flick(_ stage: Stage, by way: CGFloat, over y: CGFloat = 50, from x: CGFloat = 300, lifts: Bool = true) {
    stage.swipe(from: CGPoint(x: x, y: y), to: CGPoint(x: x + way, y: y), lifts: lifts)
  }

  private func scroll(_ stage: Stage, _ section: Int, to x: CGFloat, animated: Bool = false) {
    stage.view.setContentOffset(CGPoint(x: x, y: 0), ofSection: section, animated: animated)
    stage.frame()
  }

  // MARK: Fingers

  @Test func aDragAcrossIsTheSectionsAndADragDownThePages() {
    let stage = page()
    flick(stage, by: -110, lifts: false)
    stage.frame()
    #expect(offset(stage) == 100 && stage.view.contentOffset == .zero && offset(stage, 1) == 0)
    #expect(stage.seen(path(1))?.minX == 0 && stage.seen(path(1, 1))?.minX == 100)
    stage.send(.touchCancelled(finger: 0))
    stage.settle()
    stage.swipe(from: CGPoint(x: 300, y: 350), to: CGPoint(x: 290, y: 200), lifts: false)
    #expect(stage.view.contentOffset.y > 130 && offset(stage, 3) == 0)
    stage.check()
  }

  @Test func aFlungSectionLeavesThePageItsBackgroundAndItsHeaderWhereTheyAre() {
    let stage = page { shelf in
      shelf.decorationItems = [.background(elementKind: "background")]
      shelf.boundarySupplementaryItems = [edge("header", .fractionalWidth(1), .absolute(20), .top)]
    }
    stage.view.collectionViewLayout.register(ReusableView.self, forDecorationViewOfKind: "background")
    stage.view.reloadData()
    stage.frame()
    flick(stage, by: -160, over: 60)
    let motion = Deceleration(position: 150, velocity: 1600)
    let began = stage.time
    while stage.frame() {
      let moved = stage.view.visible.values.filter { $0.element?.category == .decorationView }
      #expect(moved.contains { $0.presentation.frame == rect(0, 0, 390, 110) })
      let header = stage.view.supplementaryView(forElementKind: "header", at: path(0))
      #expect(header?.presentation.frame == rect(0, 0, 390, 20))
      #expect(stage.view.contentOffset == .zero)
      #expect(abs(offset(stage) - motion.position(after: stage.time - began)) <= 0.5)
    }
    #expect(abs(offset(stage) - motion.rest) <= 0.5)
    stage.checkAtRest()
    stage.checkIdle()
  }

  // MARK: Where it rests

  @Test func eachBehaviourRestsWhereItSays() {
    let paged = page(.paging)
    flick(paged, by: -60)
    paged.settle()
    #expect(offset(paged) == 390)

    let leading = page(.continuousGroupLeadingBoundary, width: .absolute(140))
    flick(leading, by: -160)
    leading.settle()
    #expect(offset(leading) > 300 && offset(leading).truncatingRemainder(dividingBy: 150) == 0)

    let edged = page(.groupPaging, width: .absolute(290)) {
      $0.contentInsets = DirectionalEdgeInsets(leading: 20, trailing: 20)
    }
    flick(edged, by: -100)
    edged.settle()
    #expect(offset(edged) == 300 && edged.seen(path(1))?.minX == 20)
    flick(edged, by: 100)
    edged.settle()
    #expect(offset(edged) == 0)

    let middle = page(.groupPagingCentered, width: .absolute(290))
    #expect(offset(middle) == -50 && middle.seen(path(0))?.midX == 195)
    flick(middle, by: -100)
    middle.settle()
    #expect(offset(middle) == 250 && middle.seen(path(1))?.midX == 195)

    let still = page(.none, width: .fractionalWidth(1))
    flick(still, by: -160)
    still.settle()
    #expect(offset(still) == 0 && still.view.contentOffset == .zero)
    for stage in [paged, leading, edged, middle, still] { stage.checkAtRest() }
  }

  @Test func groupsOfSeveralItemsRestByGroups() {
    // Columns of three, as shops show them.
    let group = column(.fractionalWidth(0.9), .absolute(150), item(.fractionalWidth(1), .fractionalHeight(1 / 3)))
    let stage = Stage([50, 5], layout: CompositionalLayout(section: section(group, across: .groupPaging)))
    flick(stage, by: -100)
    stage.settle()
    #expect(offset(stage) == 351 && stage.seen(path(3)) == rect(0, 0, 351, 50))
    stage.view.scrollToItem(at: path(20), at: .left, animated: false)
    stage.frame()
    #expect(offset(stage) == 6 * 351 && stage.seen(path(20))?.minY == 100)
    stage.checkAtRest()
  }

  @Test func bounceAndDecelerationAreTheSectionsOwn() {
    let never = page(counts: [3, 5]) { $0.orthogonalScrollingProperties.bounce = .never }
    flick(never, by: 80, from: 100, lifts: false)
    #expect(offset(never) == 0)
    let always = page(counts: [3, 5]) { $0.orthogonalScrollingProperties.bounce = .always }
    flick(always, by: 80, from: 100, lifts: false)
    #expect(offset(always) < -30)
    let fast = page { $0.orthogonalScrollingProperties.decelerationRate = .fast }
    flick(fast, by: -160)
    fast.settle()
    #expect(abs(offset(fast) - Deceleration(position: 150, velocity: 1600, rate: .fast).rest) <= 0.5)
  }

  // MARK: What stays

  @Test func offsetsGoWithSectionsThatMove() {
    let stage = page(counts: Array(repeating: 100, count: 6))
    scroll(stage, 2, to: 1230)
    stage.view.performBatchUpdates {
      stage.sections.insert([7001, 7002], at: 0)
      stage.view.insertSections([0])
    }
    #expect(offset(stage, 3) == 1230 && offset(stage, 2) == 0)
    stage.settle()
    stage.view.performBatchUpdates {
      let moved = stage.sections.remove(at: 3)
      stage.sections.insert(moved, at: 1)
      stage.view.moveSection(3, toSection: 1)
    }
    stage.settle()
    #expect(offset(stage, 1) == 1230 && offset(stage, 3) == 0)
    stage.checkAtRest()
    stage.view.performBatchUpdates {
      stage.sections.remove(at: 0)
      stage.view.deleteSections([0])
    }
    stage.settle()
    #expect(offset(stage, 0) == 1230)
    stage.checkAtRest()
  }

  @Test func whatIsSeenStaysWhenItemsComeAndGoBeforeIt() {
    let stage = page()
    scroll(stage, 2, to: 1230)
    let seen = stage.seen(path(13, 2))
    stage.view.performBatchUpdates {
      stage.sections[2].insert(contentsOf: [9001, 9002, 9003], at: 0)
      stage.view.insertItems(at: [path(0, 2), path(1, 2), path(2, 2)])
    }
    #expect(offset(stage, 2) == 1530)
    stage.frame()
    #expect(stage.seen(path(16, 2)) == seen)
    stage.settle()
    stage.checkAtRest()
  }

  @Test(arguments: [Behavior.continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered])
  func aResizeThereAndBackChangesNothing(_ behavior: Behavior) {
    let stage = page(behavior, width: .fractionalWidth(0.8))
    stage.send(.pointerMoved(CGPoint(x: 200, y: 250)))
    for _ in 0..<6 {
      stage.send(.wheel(dx: 1, dy: 0))
      stage.settle()
    }
    let before = offset(stage, 2)
    #expect(before > 250)
    for width in [700, 240, 1000, 390] {
      stage.view.frame.size.width = CGFloat(width)
      stage.settle()
      stage.checkAtRest()
    }
    #expect(abs(offset(stage, 2) - before) <= 0.5)
  }

  @Test func offsetsSurviveOtherLayoutsAndReloads() {
    let stage = page()
    scroll(stage, 2, to: 1230)
    let shelf = stage.view.collectionViewLayout
    stage.view.setCollectionViewLayout(GridLayout(), animated: true)
    stage.settle()
    stage.view.setCollectionViewLayout(shelf, animated: true)
    stage.settle()
    #expect(offset(stage, 2) == 1230)
    stage.checkAtRest()
    // The thirteenth item is 30 points past the edge, as it was.
    stage.view.setCollectionViewLayout(layout(.continuous, width: .absolute(190)), animated: true)
    stage.settle()
    #expect(offset(stage, 2) == 2430)
    stage.view.reloadData()
    stage.settle()
    #expect(offset(stage, 2) == 2430)
    stage.checkAtRest()
  }

  @Test func rightToLeftASectionBeginsAtTheRight() {
    let stage = page { $0.contentInsets = DirectionalEdgeInsets(leading: 20, trailing: 20) }
    stage.layoutDirection = .rightToLeft
    stage.view.collectionViewLayout.invalidateLayout()
    stage.frame()
    #expect(stage.seen(path(0))?.maxX == 370)
    flick(stage, by: 110, from: 100, lifts: false)
    stage.frame()
    #expect(offset(stage) == 100 && stage.seen(path(1))?.maxX == 370)
    stage.send(.touchUp(CGPoint(x: 210, y: 50), finger: 0))
    stage.settle()
    stage.checkAtRest()
    stage.view.scrollToItem(at: path(50), at: .centeredHorizontally, animated: false)
    stage.frame()
    #expect(stage.seen(path(50))?.midX == 195)
    stage.view.focusItem(at: path(50))
    stage.key(.left)
    #expect(stage.view.focusedIndexPath == path(51))
  }

  // MARK: Estimates

  @Test func whatIsInSightStandsByTheWidthsItWants() {
    let stage = page(width: .estimated(90))
    stage.wantedWidth = { CGFloat(40 + $0 * 37 % 100) }
    stage.view.reloadData()
    stage.settle()
    var x: CGFloat = 0
    for item in 0..<4 {
      let width = CGFloat(40 + item * 37 % 100)
      #expect(stage.seen(path(item)) == rect(x, 0, width, 90))
      x += width + 10
    }
    stage.checkAtRest()
    // What is measured in front of what is seen moves nothing that is.
    scroll(stage, 0, to: 3000)
    stage.settle()
    flick(stage, by: 100, from: 100)
    var continuity = Continuity(stage)
    for _ in 0..<30 { continuity.frame() }
    stage.settle()
    for path in stage.view.indexPathsForVisibleItems where path.section == 0 {
      #expect(stage.seen(path)?.width == CGFloat(40 + path.item * 37 % 100))
    }
    stage.checkAtRest()
    stage.checkIdle()
  }

  @Test func aSectionIsAsHighAsTheHighestItemThatWasSeen() {
    let group = row(.absolute(90), .estimated(50), item(.fractionalWidth(1), .estimated(50)))
    let stage = Stage([0, 5], layout: CompositionalLayout(section: section(group, spacing: 10, across: .continuous)))
    stage.sections[0] = Array(1000..<1100)
    stage.wantedHeight = { item, _ in item == 1020 ? 200 : 60 }
    stage.view.reloadData()
    stage.settle()
    #expect(stage.seen(path(0, 1))?.minY == 60)
    scroll(stage, 0, to: 1900)
    stage.settle()
    #expect(stage.seen(path(0, 1))?.minY == 200 && offset(stage) == 1900)
    stage.checkAtRest()
  }

  // MARK: Handlers

  @Test func handlersHearOfEachStepAcrossAndWhatTheyDoIsShown() {
    var offsets: [CGFloat] = []
    let stage = page(.groupPagingCentered, width: .absolute(290)) { shelf in
      shelf.visibleItemsInvalidationHandler = { items, offset, environment in
        offsets.append(offset.x)
        for item in items {
          let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
          item.alpha = max(0.2, 1 - distance / 500)
        }
      }
    }
    flick(stage, by: -100)
    var steps = 0
    while stage.frame() {
      steps += 1
      let now = offset(stage)
      #expect(offsets.contains(now))
      for item in 0..<3 {
        guard let cell = stage.view.cellForItem(at: path(item)) else { continue }
        #expect(isClose(cell.alpha, max(0.2, 1 - abs(CGFloat(item) * 300 + 145 - now - 195) / 500), within: 1e-6))
      }
    }
    #expect(steps > 10 && offset(stage) == 250)
    stage.checkAtRest()
  }

  // MARK: Programs and keys

  @Test func anItemIsScrolledToInThePageAndInItsSection() {
    let stage = page()
    stage.view.scrollToItem(at: path(50, 20), at: [.top, .left], animated: false)
    stage.frame()
    #expect(stage.view.contentOffset.y == 2000 && offset(stage, 20) == 5000)
    #expect(stage.seen(path(50, 20)) == rect(0, 0, 90, 90))
    stage.view.scrollToItem(at: path(50, 20), at: [.centeredVertically, .centeredHorizontally], animated: true)
    stage.settle()
    #expect(stage.seen(path(50, 20)) == rect(150, 205, 90, 90))
    stage.view.scrollToItem(at: path(52, 20), at: [], animated: false)
    stage.frame()
    #expect(offset(stage, 20) == 4900)
    stage.checkAtRest()
  }

  @Test func arrowKeysWalkInsideTheSectionAndBetweenSections() {
    let stage = page()
    stage.view.focusItem(at: path(0))
    for _ in 0..<7 { stage.key(.right) }
    stage.settle()
    #expect(stage.view.focusedIndexPath == path(7) && offset(stage) == 400 && stage.seen(path(7))?.maxX == 390)
    stage.key(.down)
    #expect(stage.view.focusedIndexPath == path(3, 1))
    stage.key(.up)
    #expect(stage.view.focusedIndexPath == path(7))
    stage.key(.end)
    stage.settle()
    #expect(stage.view.focusedIndexPath == path(99, 29) && offset(stage, 29) == 9600)
    stage.checkAtRest()
  }

  @Test func aPageThatGoesSidewaysHasSectionsThatGoDown() {
    let shelf = section(
      row(.absolute(90), .absolute(90), item(.fractionalWidth(1), .fractionalHeight(1))), spacing: 10,
      across: .continuous)
    let configuration = CompositionalLayoutConfiguration()
    (configuration.scrollDirection, configuration.interSectionSpacing) = (.horizontal, 10)
    let layout = CompositionalLayout(sectionProvider: { _, _ in shelf }, configuration: configuration)
    let stage = Stage(Array(repeating: 100, count: 30), layout: layout)
    stage.swipe(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 290), lifts: false)
    stage.frame()
    #expect(stage.view.contentOffset(ofSection: 1) == CGPoint(x: 0, y: 100) && stage.view.contentOffset == .zero)
    #expect(stage.seen(path(1, 1)) == rect(100, 0, 90, 90))
    stage.send(.touchUp(CGPoint(x: 150, y: 290), finger: 0))
    stage.settle()
    stage.checkAtRest()
  }

  // MARK: Everything at once

  @Test func noSequenceOfChangesLosesAView() {
    for _ in 0..<8 {
      var random = SeededGenerator()
      let behaviors: [Behavior] = [.continuous, .paging, .groupPaging, .none, .groupPagingCentered]
      let layout = CompositionalLayout { index, _ in
        let width: Dimension = index % 2 == 0 ? .estimated(80) : .absolute(90)
        let inside: Dimension = index % 2 == 0 ? .estimated(80) : .fractionalWidth(1)
        return section(
          row(width, .absolute(90), item(inside, .fractionalHeight(1))),
          insets: DirectionalEdgeInsets(top: 5, leading: 9, bottom: 5, trailing: 12), spacing: 10,
          across: behaviors[index % behaviors.count])
      }
      let stage = Stage((0..<8).map { _ in .random(in: 0...40, using: &random) }, layout: layout)
      stage.wantedWidth = { CGFloat(40 + $0 * 37 % 100) }
      stage.view.reloadData()
      for _ in 0..<50 {
        switch Int.random(in: 0..<7, using: &random) {
        case 0, 1:
          let y = CGFloat.random(in: 10...490, using: &random)
          stage.swipe(
            from: CGPoint(x: 200, y: y), to: CGPoint(x: .random(in: 0...390, using: &random), y: y),
            lifts: Int.random(in: 0..<5, using: &random) > 0)
          stage.send(.touchCancelled(finger: 0))
        case 2:
          stage.swipe(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 210, y: .random(in: 0...500, using: &random)))
        case 3:
          scroll(
            stage, .random(in: 0..<9, using: &random), to: .random(in: -100...4000, using: &random),
            animated: Bool.random(using: &random))
        case 4:
          let section = Int.random(in: 0..<stage.sections.count, using: &random)
          stage.view.performBatchUpdates {
            stage.sections[section].insert(Int.random(in: 10_000..<99_999, using: &random), at: 0)
            stage.view.insertItems(at: [path(0, section)])
          }
        case 5:
          stage.view.performBatchUpdates {
            let moved = stage.sections.remove(at: 1)
            let target = Int.random(in: 0...stage.sections.count, using: &random)
            stage.sections.insert(moved, at: target)
            stage.view.moveSection(1, toSection: target)
          }
        default: stage.view.frame.size.width = .random(in: 200...700, using: &random)
        }
        stage.run(.random(in: 0...0.3, using: &random))
        stage.check()
      }
      stage.settle()
      stage.checkAtRest()
    }
  }
}
