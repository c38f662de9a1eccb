import Foundation
import Testing

@testable import CollectionEngine

/// What a host that keeps the drawing of all elements goes by.
struct ContentsRevisionTests {
  private let stage = Stage([100], layout: rows())
  private var view: CollectionView { stage.view }

  private static func rows() -> Layout {
    let layout = ListLayout()
    layout.rowHeight = 100
    return layout
  }

  /// Whether the drawing of the elements is another after `change` and a frame.
  private func changes(_ change: () -> Void) -> Bool {
    let before = view.contentsRevision
    change()
    stage.frame()
    return view.contentsRevision != before
  }

  init() {
    stage.frame()
    view.contentOffset.y = 110
    stage.frame()
  }

  @Test func scrollingLeavesTheDrawingOfTheSameElementsAsItIs() {
    #expect(!changes { view.contentOffset.y = 130 })
    #expect(!changes { view.contentOffset.y = 120 })
  }

  @Test func anElementThatComesOrGoesChangesIt() {
    #expect(changes { view.contentOffset.y = 210 })
  }

  @Test func anotherLookOrPlaceOfAnElementChangesIt() throws {
    let cell = try #require(view.cellForItem(at: path(2)))
    let inside = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(changes { cell.addSubview(inside) })
    #expect(changes { inside.frame.origin.x = 5 })
    #expect(changes { inside.setNeedsDisplay() })
    #expect(changes { cell.isHidden = true })
    #expect(changes { cell.alpha = 0.5 })
    #expect(changes { cell.transform = CGAffineTransform(scaleX: 2, y: 2) })
    #expect(changes { cell.zPosition = 3 })
    #expect(changes { cell.carry(by: CGPoint(x: 0, y: 1)) })
    #expect(!changes {})
  }

  @Test func aViewThatComesOrGoesOutsideALayoutPassIsDrawn() throws {
    let cell = try #require(view.cellForItem(at: path(2)))
    let inside = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    for change in [{ cell.addSubview(inside) }, { inside.removeFromSuperview() }] {
      stage.displayRequests = 0
      change()
      #expect(stage.displayRequests > 0)
    }
  }

  @Test func theHostIsNotifiedOfCellsThatLookDifferentOnce() {
    stage.onCall = { [unowned stage] call in
      if call == "cellForItem" { for cell in stage.view.visibleCells { cell.setNeedsDisplay() } }
    }
    view.contentOffset.y = 5000
    stage.displayRequests = 0
    stage.frame()
    #expect(1...3 ~= stage.displayRequests)
  }

  @Test func whatLooksDifferentMeanwhileIsReportedOnceAtTheEnd() throws {
    let cell = try #require(view.cellForItem(at: path(4)))
    stage.displayRequests = 0
    view.displayingOnce {
      cell.setNeedsDisplay()
      view.displayingOnce { cell.setNeedsDisplay() }
      #expect(stage.displayRequests == 0)
    }
    #expect(stage.displayRequests == 1)
    view.displayingOnce {}
    #expect(stage.displayRequests == 1)
    cell.setNeedsDisplay()
    #expect(stage.displayRequests == 2)
  }

  @Test func everyFrameOfAMotionChangesIt() {
    View.animate(withDuration: 1) { view.cellForItem(at: path(2))?.alpha = 0 }
    for _ in 0..<3 { #expect(changes {}) }
  }

  @Test func theEndOfAMotionBeforeItsTimeChangesIt() throws {
    let cell = try #require(view.cellForItem(at: path(2)))
    let inside = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    cell.addSubview(inside)
    View.animate(withDuration: 1) { inside.alpha = 0.5 }
    stage.frame()
    let before = cell.contentsRevision
    // Items that change without a motion end all others.
    View.performWithoutAnimation { view.reloadItems(at: [path(90)]) }
    #expect(!inside.isAnimating)
    #expect(cell.contentsRevision != before)
  }

  @Test func aPinnedHeaderChangesItAsItStaysInSight() throws {
    let header = CollectionView.elementKindSectionHeader
    let layout = ListLayout()
    layout.rowHeight = 100
    layout.headerReferenceSize = size(0, 10)
    layout.sectionHeadersPinToVisibleBounds = true
    view.register(StageHeader.self, forSupplementaryViewOfKind: header, withReuseIdentifier: header)
    view.collectionViewLayout = layout
    stage.frame()
    view.contentOffset.y = 120
    stage.frame()
    #expect(changes { view.contentOffset.y = 130 })
    #expect(view.supplementaryView(forElementKind: header, at: path(0))?.frame.minY == 130)
  }

  @Test func aCellThatIsPlacedElsewhereChangesIt() {
    // Of the same size, it is not drawn again for another reason.
    #expect(
      changes {
        (view.collectionViewLayout as? ListLayout)?.sectionInset = EdgeInsets(top: 5)
        view.collectionViewLayout.invalidateLayout()
      })
  }
}
