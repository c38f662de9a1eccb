import Foundation
import Testing

@testable import CollectionEngine

/// What only one of two layouts shows.
struct TransitionVisibilityTests {
  @Test func aHeaderThatOneLayoutHasFadesWhereItStands() throws {
    let stage = Stage([5, 1000], layout: GridLayout(headerHeight: 30))
    let layout = stage.view.startInteractiveTransition(to: GridLayout.list())
    layout.transitionProgress = 0.25
    stage.frame()
    let header = try #require(stage.view.supplementaryView(forElementKind: "header", at: path(0, 1)))
    #expect(isClose(header.presentation.alpha.native, 0.75))
    #expect(isNear(stage.seen(header), CGRect(x: 0, y: 230, width: 390, height: 30)))
    layout.transitionProgress = 1
    stage.frame()
    #expect(header.alpha == 0)
    stage.view.finishInteractiveTransition()
    stage.settle()
    #expect(stage.view.supplementaryView(forElementKind: "header", at: path(0, 1)) == nil)
    stage.checkAtRest()
  }

  @Test func whatOneLayoutHidesFadesOnItsWay() throws {
    let stage = Stage()
    let layout = stage.view.startInteractiveTransition(to: LookingLayout())
    layout.transitionProgress = 0.25
    stage.frame()
    let hidden = try #require(stage.view.cellForItem(at: path(3)))
    #expect(isClose(hidden.alpha.native, 0.75) && !hidden.isHidden)
    #expect(stage.view.cellForItem(at: path(4))?.alpha == 1)
    let turned = CATransform3DMakeRotation(0.25 * 0.4, 0, 1, 0)
    #expect(abs((stage.view.cellForItem(at: path(4))?.transform3D.m11 ?? 0) - turned.m11) < 1e-9)
  }

  @Test func whatIsHiddenAfterwardsFadesInAPlainChangeToo() throws {
    let stage = Stage()
    let cell = try #require(stage.view.cellForItem(at: path(3)))
    stage.view.setCollectionViewLayout(LookingLayout(), animated: true)
    stage.run(CollectionView.transitionDuration / 2)
    #expect(!cell.isHidden && abs(cell.presentation.alpha - 0.5) < 0.1)
    stage.settle()
    #expect(cell.superview == nil)
    stage.view.setCollectionViewLayout(GridLayout.list(), animated: true)
    stage.frame()
    let back = try #require(stage.view.cellForItem(at: path(3)))
    #expect(back.presentation.alpha < 0.01 && back.presentation.frame.width == 300)
    stage.settle()
    stage.checkAtRest()
  }
}
