import Chance
import Foundation
import Testing

@testable import CollectionEngine

struct PresentationOrderTests {
  /// Something that is seen: an item of the data, or a placeholder.
  private enum Seen: Equatable { case item(IndexPath), placeholder(Int) }

  /// What an order shows of sections of so many items.
  private func shown(_ order: PresentationOrder, _ sizes: [Int]) -> [[Seen]] {
    let counts = order.counts(ItemCounts(sizes))
    return counts.sections.enumerated().map { section, count in
      (0..<count).map { item in
        let place = LayoutAddress(section: section, item: item)
        return order.placeholder(at: place).map { .placeholder($0) } ?? .item(order.dataAddress(at: place).indexPath)
      }
    }
  }

  @Test func itIsTheDataWithOneItemLiftedAndPlaceholdersBetween() {
    var random = SeededGenerator()
    for _ in 0..<400 {
      let sizes = (0..<3).map { _ in Int.random(in: 0...5, using: &random) }
      var model = sizes.enumerated().map { section, count in (0..<count).map { Seen.item(path($0, section)) } }
      let plain = model
      var order = PresentationOrder()
      var lifted: IndexPath?
      var placeholders: [Int] = []
      func takeOut(_ seen: Seen) {
        for section in model.indices { model[section].removeAll { $0 == seen } }
      }
      func anyPlace() -> LayoutAddress {
        let section = Int.random(in: 0..<3, using: &random)
        return LayoutAddress(section: section, item: .random(in: 0...model[section].count, using: &random))
      }
      for step in 1...20 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          let place = anyPlace()
          order.insert(step, at: place)
          model[place.section].insert(.placeholder(step), at: place.item)
          placeholders.append(step)
        case 1:
          guard let placeholder = placeholders.popLast() else { continue }
          order.remove(placeholder)
          takeOut(.placeholder(placeholder))
        case 2:
          guard let placeholder = placeholders.first else { continue }
          takeOut(.placeholder(placeholder))
          let place = anyPlace()
          order.move(placeholder, to: place)
          model[place.section].insert(.placeholder(placeholder), at: place.item)
        case 3:
          guard lifted == nil, let item = plain.joined().randomElement(using: &random), case .item(let source) = item
          else { continue }
          lifted = source
          order.lift(DataAddress(source))
        case 4:
          guard let lifted else { continue }
          takeOut(.item(lifted))
          let place = anyPlace()
          order.move(nil, to: place)
          model[place.section].insert(.item(lifted), at: place.item)
          #expect(order.target == place)
        default:
          guard lifted != nil else { continue }
          order.putBack()
          lifted = nil
          // Placeholders stay between the items they were between, as far as the one that went allows.
          for section in plain.indices {
            #expect(
              shown(order, sizes)[section].filter { if case .item = $0 { true } else { false } } == plain[section])
          }
          model = shown(order, sizes)
        }
        #expect(shown(order, sizes) == model)
        for section in plain.indices {
          for seen in plain[section] {
            guard case .item(let item) = seen else { continue }
            #expect(order.dataIndexPath(at: order.presentationIndexPath(of: item)) == item)
          }
        }
        let map = UpdateMap(showing: order)
        for section in sizes.indices {
          for item in 0..<sizes[section] {
            #expect(map.new(path(item, section)) == order.presentationIndexPath(of: path(item, section)))
          }
        }
      }
    }
  }

  @Test func changesOfTheDataLeaveEverythingBetweenThoseItWasBetween() {
    let before = ItemCounts([6])
    var order = PresentationOrder(source: path(5), target: path(1))
    order.insert(7, at: LayoutAddress(section: 0, item: 4))
    #expect(
      shown(order, [6]) == [
        [
          .item(path(0)), .item(path(5)), .item(path(1)), .item(path(2)), .placeholder(7), .item(path(3)),
          .item(path(4)),
        ]
      ])
    var batch = UpdateBatch()
    batch.inserted = [DataAddress(section: 0, item: 0)]
    batch.deleted = [DataAddress(section: 0, item: 2)]
    let after = order.following(PreparedUpdate(batch, from: before, to: before))
    #expect(
      shown(after, [6]) == [
        [
          .item(path(0)), .item(path(1)), .item(path(5)), .item(path(2)), .placeholder(7), .item(path(3)),
          .item(path(4)),
        ]
      ])
  }

  @Test func placeholdersGoWithTheirSectionAndTheLiftedItemWithItself() {
    var order = PresentationOrder(source: path(0, 0), target: path(1, 1))
    order.insert(3, at: LayoutAddress(section: 1, item: 0))
    var batch = UpdateBatch()
    batch.sections.deleted = [1]
    let after = order.following(PreparedUpdate(batch, from: ItemCounts([2, 2]), to: ItemCounts([2])))
    #expect(shown(after, [2]) == [[.item(path(0)), .item(path(1))]] && after.place(of: 3) == nil)
    batch = UpdateBatch()
    batch.deleted = [DataAddress(section: 0, item: 0)]
    let without = order.following(PreparedUpdate(batch, from: ItemCounts([2, 2]), to: ItemCounts([1, 2])))
    #expect(
      without.source == nil
        && shown(without, [1, 2]) == [[.item(path(0))], [.placeholder(3), .item(path(0, 1)), .item(path(1, 1))]])
  }
}
