import Foundation
import Testing

@testable import CollectionEngine

/// What described sections that scroll across have besides their offsets.
struct CompositionalSectionTests {
  @Test func aFlungSectionLeavesThePageItsBackgroundAndItsHeaderWhereTheyAre() {
    let layout = describedShelves { shelf in
      shelf.decorationItems = [.background(elementKind: "background")]
      shelf.boundarySupplementaryItems = [edge("header", .fractionalWidth(1), .absolute(20), .top)]
    }
    layout.register(ReusableView.self, forDecorationViewOfKind: "background")
    let stage = Stage.shelves(of: layout)
    stage.flick(by: -160, over: 60)
    let motion = Deceleration(position: 150, velocity: 1600)
    let began = stage.time
    while stage.frame() {
      let moved = stage.view.displayed.visible.values.filter { $0.element?.category == .decorationView }
      #expect(moved.contains { $0.presentation.frame == rect(0, 0, 390, 110) })
      let header = stage.view.supplementaryView(forElementKind: "header", at: path(0))
      #expect(header?.presentation.frame == rect(0, 0, 390, 20))
      #expect(stage.view.contentOffset == .zero)
      #expect(abs(stage.offset() - motion.position(after: stage.time - began)) <= 0.5)
    }
    #expect(abs(stage.offset() - motion.rest) <= 0.5)
    stage.checkAtRest()
    stage.checkIdle()
  }

  @Test func groupsOfSeveralItemsRestByGroups() {
    // Columns of three, as shops show them.
    let group = column(.fractionalWidth(0.9), .absolute(150), item(.fractionalWidth(1), .fractionalHeight(1 / 3)))
    let stage = Stage([50, 5], layout: CompositionalLayout(section: section(group, across: .groupPaging)))
    stage.flick(by: -100)
    stage.settle()
    #expect(stage.offset() == 351 && stage.seen(path(3)) == rect(0, 0, 351, 50))
    stage.view.scrollToItem(at: path(20), at: .left, animated: false)
    stage.frame()
    #expect(stage.offset() == 6 * 351 && stage.seen(path(20))?.minY == 100)
    stage.checkAtRest()
  }

  @Test func bounceAndDecelerationAreTheSectionsOwn() {
    let never = Stage.shelves(
      of: describedShelves { $0.orthogonalScrollingProperties.bounce = .never }, counts: [3, 5])
    never.flick(by: 80, from: 100, lifts: false)
    #expect(never.offset() == 0)
    let always = Stage.shelves(
      of: describedShelves { $0.orthogonalScrollingProperties.bounce = .always }, counts: [3, 5])
    always.flick(by: 80, from: 100, lifts: false)
    #expect(always.offset() < -30)
    let fast = Stage.shelves(of: describedShelves { $0.orthogonalScrollingProperties.decelerationRate = .fast })
    fast.flick(by: -160)
    fast.settle()
    #expect(abs(fast.offset() - Deceleration(position: 150, velocity: 1600, rate: .fast).rest) <= 0.5)
  }

  @Test func whatIsInSightStandsByTheWidthsItWants() {
    let stage = Stage.shelves(of: describedShelves(width: .estimated(90)))
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
    stage.scroll(0, to: 3000)
    stage.settle()
    stage.flick(by: 100, from: 100)
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
    stage.scroll(0, to: 1900)
    stage.settle()
    #expect(stage.seen(path(0, 1))?.minY == 200 && stage.offset() == 1900)
    stage.checkAtRest()
  }

  @Test func handlersGetEachStepAcrossAndWhatTheyDoIsShown() {
    var offsets: [CGFloat] = []
    let layout = describedShelves(.groupPagingCentered, width: .absolute(290)) { shelf in
      shelf.visibleItemsInvalidationHandler = { items, offset, environment in
        offsets.append(offset.x)
        for item in items {
          let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
          item.alpha = max(0.2, 1 - distance / 500)
        }
      }
    }
    let stage = Stage.shelves(of: layout)
    stage.flick(by: -100)
    var steps = 0
    while stage.frame() {
      steps += 1
      let now = stage.offset()
      #expect(offsets.contains(now))
      for item in 0..<3 {
        guard let cell = stage.view.cellForItem(at: path(item)) else { continue }
        #expect(isClose(cell.alpha, max(0.2, 1 - abs(CGFloat(item) * 300 + 145 - now - 195) / 500), within: 1e-6))
      }
    }
    #expect(steps > 10 && stage.offset() == 250)
    stage.checkAtRest()
  }

  @Test func aPageThatGoesSidewaysHasSectionsThatGoDown() {
    let configuration = CompositionalLayoutConfiguration()
    (configuration.scrollDirection, configuration.interSectionSpacing) = (.horizontal, 10)
    let layout = CompositionalLayout(sectionProvider: { _, _ in shelf(.continuous) }, configuration: configuration)
    let stage = Stage.shelves(of: layout)
    stage.swipe(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 290), lifts: false)
    stage.frame()
    #expect(stage.view.contentOffset(ofSection: 1) == CGPoint(x: 0, y: 100) && stage.view.contentOffset == .zero)
    #expect(stage.seen(path(1, 1)) == rect(100, 0, 90, 90))
    stage.send(.touchUp(CGPoint(x: 150, y: 290), finger: 0))
    stage.settle()
    stage.checkAtRest()
  }
}
