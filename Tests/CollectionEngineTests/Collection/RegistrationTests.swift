import Foundation
import Testing

@testable import CollectionEngine

private final class Photo: Cell, RegistrableCell {}
private final class Lot: Cell, RegistrableCell {}

struct RegistrationTests {
  private let view = CollectionView(
    frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: GridLayout())

  @Test func classesAreDequeuedByTheirTypes() {
    view.register([Photo.self, Lot.self])
    let photo = view.dequeue(Photo.self, for: path(0))
    let lot = view.dequeue(Lot.self, for: path(1))
    #expect(photo.reuseIdentifier == Photo.reuseIdentifier && lot.reuseIdentifier == Lot.reuseIdentifier)
    #expect(Photo.reuseIdentifier != Lot.reuseIdentifier)
    #expect(view.dequeueReusableCell(withReuseIdentifier: Lot.reuseIdentifier, for: path(2)) is Lot)
  }

  @Test func aClassNobodyRegisteredIsRegisteredOnTheWay() {
    let photo = view.dequeue(Photo.self, for: path(0))
    view.displayed.pool.give(photo, kind: nil)
    #expect(view.dequeue(Photo.self, for: path(1)) === photo)
  }

  @Test func registrationsFillTheirCellsAndKeepTheirPoolsApart() {
    var filled: [String] = []
    let one = CollectionView.CellRegistration<Photo, String> { _, path, item in filled.append("\(item) \(path.item)") }
    let two = CollectionView.CellRegistration<Photo, String> { _, _, _ in }
    let cell = view.dequeueConfiguredReusableCell(using: one, for: path(3), item: "a")
    #expect(filled == ["a 3"])
    view.displayed.pool.give(cell, kind: nil)
    #expect(view.dequeueConfiguredReusableCell(using: two, for: path(3), item: "b") !== cell)
    #expect(view.dequeueConfiguredReusableCell(using: one, for: path(4), item: "c") === cell)
    let header = CollectionView.SupplementaryRegistration<StageHeader>(elementKind: "header") { _, kind, path in
      filled.append("\(kind) \(path.section)")
    }
    let made = view.dequeueConfiguredReusableSupplementary(using: header, for: path(0, 2))
    #expect(filled.last == "header 2")
    view.displayed.pool.give(made, kind: "header")
    #expect(view.dequeueConfiguredReusableSupplementary(using: header, for: path(0)) === made)
  }

  @Test func aUsedCellComesBackWithoutState() {
    let stage = Stage()
    stage.view.selectItem(at: path(0), animated: false, scrollPosition: [])
    stage.view.contentOffset.y = 5000
    stage.frame()
    stage.check()
    #expect(stage.view.visibleCells.allSatisfy { !$0.isSelected && !$0.isHighlighted && !$0.isFocused })
  }

  @Test func contentViewsGrowWithTheirCell() {
    let stage = Stage()
    let cell = stage.view.cellForItem(at: path(0))
    #expect(cell?.contentView.frame.size == CGSize(width: 90, height: 90))
    stage.view.setCollectionViewLayout(
      GridLayout(columns: 1, itemSize: CGSize(width: 290, height: 90)), animated: true)
    #expect(cell?.contentView.bounds.size.width == 290 && cell?.contentView.presentation.size.width == 90)
    stage.frame()
    stage.frame(after: CollectionView.transitionDuration / 2)
    #expect(isClose(cell?.contentView.presentation.size.width.native ?? 0, 190))
    stage.settle()
  }

  @Test func motionOfALastLifeIsNotShownInTheNext() {
    let stage = Stage([100_000])
    for cell in stage.view.visibleCells {
      View.animate(withDuration: 100) {
        cell.contentView.alpha = 0
        cell.contentView.alpha = 1
        cell.contentView.center.x = 900
      }
    }
    stage.frame()
    stage.view.contentOffset.y = 50_000
    stage.frame()
    #expect(stage.view.visibleCells.count == 20 && stage.view.visibleCells.allSatisfy { !$0.contentView.isAnimating })
    stage.settle()
  }
}
