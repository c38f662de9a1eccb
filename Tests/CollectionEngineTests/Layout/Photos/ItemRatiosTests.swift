import Chance
import Foundation
import Testing

@testable import CollectionEngine

/// Proportions by number of the item, and which were asked for.
private final class Album: NSObject, AspectRatioLayoutDelegate {
  unowned let stage: Stage
  var asked: [Int] = []
  init(_ stage: Stage) { self.stage = stage }
  static func aspect(_ item: Int) -> CGFloat { 0.5 + CGFloat(item * 13 % 20) / 10 }
  func collectionView(_: CollectionView, layout _: Layout, aspectRatioForItemAt path: IndexPath) -> CGFloat {
    let item = stage.sections[path.section][path.item]
    asked.append(item)
    return Self.aspect(item)
  }
}

@Suite struct ItemRatiosTests {
  private let stage: Stage
  private let album: Album
  private let layout: JustifiedLayout

  init() {
    layout = JustifiedLayout()
    layout.rowHeight = 60
    stage = Stage([40, 30], layout: layout)
    album = Album(stage)
    stage.view.delegate = album
    layout.invalidateLayout()
    stage.frame()
  }

  /// Whether every item stands where it would if all had been asked for just now.
  private func checkFrames(sourceLocation: SourceLocation = #_sourceLocation) {
    let fresh = JustifiedLayout()
    fresh.rowHeight = 60
    let bench = LayoutBench(fresh, width: 390, height: 500, counts: stage.sections.map(\.count), delegate: album)
    bench.displayScale = stage.displayScale
    for (section, items) in stage.sections.enumerated() {
      for item in items.indices {
        #expect(
          stage.view.layoutAttributesForItem(at: path(item, section))?.frame == bench.frame(item, section),
          sourceLocation: sourceLocation)
      }
    }
  }

  @Test func everyItemIsAskedForOnce() {
    #expect(album.asked.count == 70)
    album.asked = []
    layout.rowHeight = 90
    stage.view.frame.size.width = 600
    stage.frame()
    #expect(album.asked.isEmpty)
    layout.invalidateLayout()
    stage.frame()
    #expect(album.asked.count == 70)
  }

  @Test func onlyNewReloadedAndNamedItemsAreAskedForAgain() {
    album.asked = []
    stage.view.performBatchUpdates {
      stage.sections[0].remove(at: 5)
      stage.sections[0].insert(contentsOf: [100, 101], at: 10)
      let moved = stage.sections[1].remove(at: 7)
      stage.sections[0].insert(moved, at: 3)
      stage.view.deleteItems(at: [path(5)])
      stage.view.insertItems(at: [path(11), path(12)])
      stage.view.moveItem(at: path(7, 1), to: path(3))
      stage.view.reloadItems(at: [path(20, 1)])
      stage.view.reconfigureItems(at: [path(2)])
    }
    stage.frame()
    #expect(album.asked.sorted() == [2, 60, 100, 101])
    checkFrames()
    album.asked = []
    let context = LayoutInvalidationContext()
    context.invalidateItems(at: [path(1, 1)])
    layout.invalidateLayout(with: context)
    stage.frame()
    #expect(album.asked == [stage.sections[1][1]])
  }

  @Test func aNamedItemIsAskedForWhereTheLayoutSeesItWhileAnotherIsMoved() {
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    let frame = stage.view.layoutAttributesForItem(at: path(8))?.frame ?? .zero
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: frame.midX, y: frame.midY))
    stage.frame()
    #expect(stage.view.presentationIndexPath(for: path(2)) == path(1))
    album.asked = []
    let context = LayoutInvalidationContext()
    context.invalidateItems(at: [path(1)])
    layout.invalidateLayout(with: context)
    stage.frame()
    #expect(album.asked.contains(stage.sections[0][2]) && !album.asked.contains(stage.sections[0][1]))
    stage.view.cancelInteractiveMovement()
    stage.frame()
    checkFrames()
  }

  @Test func sectionsTakeTheirProportionsAlong() {
    album.asked = []
    stage.view.performBatchUpdates {
      stage.sections = [[200, 201], stage.sections[1], stage.sections[0]]
      stage.view.moveSection(0, toSection: 2)
      stage.view.insertSections([0])
    }
    stage.frame()
    #expect(album.asked == [200, 201])
    checkFrames()
  }

  @Test(arguments: seeds(6))
  func proportionsFollowAnyBatch(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<12 {
      stage.view.performBatchUpdates {
        let section = Int.random(in: 0...1, using: &numbers)
        let old = stage.sections[section]
        var kept = old.indices.filter { _ in Int.random(in: 0...4, using: &numbers) > 0 }
        stage.view.deleteItems(at: Set(old.indices).subtracting(kept).map { path($0, section) })
        var items = kept.map { old[$0] }
        var inserted: [IndexPath] = []
        for number in 0..<Int.random(in: 0...6, using: &numbers) {
          inserted.append(path(number * 2, section))
          if number * 2 <= items.count {
            items.insert(.random(in: 0...999, using: &numbers), at: number * 2)
          } else {
            inserted.removeLast()
          }
        }
        kept = []
        stage.sections[section] = items
        stage.view.insertItems(at: inserted)
      }
      stage.frame()
      checkFrames()
    }
  }

  @Test func whileAnItemIsLiftedNothingIsAskedForAndAllStandsAsItWould() {
    album.asked = []
    let moving = stage.sections[0][0]
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    for item in [3, 8, 15, 2] {
      let center = stage.view.layoutAttributesForItem(at: path(item))?.center ?? .zero
      stage.view.updateInteractiveMovementTargetPosition(center)
      stage.frame()
      let order = stage.view.reordering.order?.target?.item ?? 0
      var shown = stage.sections[0]
      shown.insert(shown.remove(at: 0), at: order)
      let fresh = JustifiedSection(
        count: shown.count, metrics: JustifiedMetrics(available: 390, rowHeight: 60)
      ) { Float(Album.aspect(shown[$0])) }
      for item in shown.indices {
        #expect(layout.layoutAttributesForItem(at: path(item))?.frame == fresh.frame(of: item))
      }
    }
    #expect(album.asked.isEmpty)
    stage.view.endInteractiveMovement()
    #expect(stage.sections[0][0] != moving || stage.log.isEmpty)
    stage.settle()
    #expect(album.asked.isEmpty)
    checkFrames()
  }

  @Test func aMovementThatIsCalledOffLeavesNothingBehind() {
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    stage.view.updateInteractiveMovementTargetPosition(
      stage.view.layoutAttributesForItem(at: path(9))?.center ?? .zero)
    stage.frame()
    stage.view.cancelInteractiveMovement()
    stage.settle()
    checkFrames()
  }
}
