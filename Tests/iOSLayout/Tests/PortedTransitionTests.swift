import CollectionEngine
import Foundation
import PortedViews
import Testing

/// `UIView.transition`.
@Suite(.serialized)
struct PortedTransitionTests {
  private final class Pixels: ImagePixels {
    var width: Int { 100 }
    var height: Int { 50 }
  }

  private let stage = PortedStage()
  private let cell: Cell
  /// A view in the cell.
  private let box = View(frame: CGRect(x: 20, y: 30, width: 100, height: 50))

  init() throws {
    cell = try #require(stage.view.cellForItem(at: stage.path(0)))
    box.backgroundColor = .systemRed
    cell.contentView.addSubview(box)
    stage.picture = { _ in ViewImage(Pixels(), scale: 1) }
  }

  /// By `.transitionCrossDissolve`.
  @Test func aViewFadesFromHowItLookedToHowItLooks() throws {
    var (ended, pictured): ([Bool], [DynamicColor?]) = ([], [])
    stage.picture = { view in
      pictured.append(view.backgroundColor)
      return ViewImage(Pixels(), scale: 1)
    }
    box.alpha = 0.8
    PortedMotion.dissolve(box) { [box] in
      box.backgroundColor = .systemBlue
      box.frame.size.width = 50
    } completion: {
      ended.append($0)
    }
    // The picture is of the box as it was, and lies over it; what changes in it does not move.
    let still = try #require(cell.contentView.subviews.last)
    #expect(pictured == [.systemRed] && cell.contentView.subviews == [box, still])
    #expect(still.frame.size == CGSize(width: 100, height: 50) && still.presentation.alpha == 0.8)
    #expect(box.presentation.alpha == 0 && box.alpha == 0.8 && box.presentation.size.width == 50)
    for _ in 0..<15 { _ = stage.frame() }
    #expect(abs(still.presentation.alpha - 0.4) < 0.05 && abs(box.presentation.alpha - 0.4) < 0.05)
    stage.settle()
    #expect(cell.contentView.subviews == [box] && box.presentation.alpha == 0.8 && ended == [true])
  }

  @Test func whereMotionIsOffTheChangeIsSeenAtOnce() {
    stage.animationsEnabled = false
    var ended: [Bool] = []
    PortedMotion.dissolve(box) { [box] in
      box.backgroundColor = .systemBlue
    } completion: {
      ended.append($0)
    }
    #expect(cell.contentView.subviews == [box] && box.presentation.alpha == 1 && ended == [true])
    #expect(box.backgroundColor == .systemBlue)
  }

  @Test func whatHasNoPictureChangesAtOnce() {
    stage.picture = nil
    var ended: [Bool] = []
    PortedMotion.dissolve(box) { [box] in
      box.center.y += 100
    } completion: {
      ended.append($0)
    }
    #expect(cell.contentView.subviews == [box] && box.presentation.center.y == 155 && ended == [true])
  }

  @Test func aCellIsCoveredFromInsideAndAWholeCollectionViewByNothing() throws {
    PortedMotion.dissolve(cell) { [cell] in cell.backgroundColor = .systemBlue }
    let still = try #require(cell.subviews.last)
    #expect(still is ImageView && still.frame == cell.bounds && cell.presentation.alpha == 1)
    stage.settle()
    #expect(still.superview == nil)
    let (view, count) = (stage.view, stage.view.subviews.count)
    PortedMotion.dissolve(view) { view.reloadData() }
    #expect(view.subviews.count == count && view.presentation.alpha == 1)
  }

  @Test(arguments: [false, true])
  func aViewIsReplacedByAnother(hiding: Bool) {
    let other = View(frame: box.frame)
    if hiding {
      other.isHidden = true
      cell.contentView.addSubview(other)
    }
    PortedMotion.replace(box, by: other, hiding: hiding)
    #expect(other.superview === cell.contentView && !other.isHidden)
    #expect(hiding ? box.superview === cell.contentView && box.isHidden : box.superview == nil)
    stage.settle()
    #expect(cell.contentView.subviews == (hiding ? [box, other] : [other]))
  }
}
