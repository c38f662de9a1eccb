import Foundation

/// The order that the layout sees while an item is held: the data's, with that item taken out and put in elsewhere.
nonisolated struct MovementOrder: Equatable, Sendable {
  /// Where the item is in the data.
  let source: IndexPath
  /// Where it would land.
  var target: IndexPath

  /// Where an item of the data is seen.
  func presented(_ item: ItemAddress) -> ItemAddress {
    let (source, target) = (ItemAddress(source), ItemAddress(target))
    if item == source { return target }
    var seen = item
    if item.section == source.section && seen.item > source.item { seen.item -= 1 }
    if item.section == target.section && seen.item >= target.item { seen.item += 1 }
    return seen
  }

  /// Which item of the data is seen at a place: the inverse of `presented`.
  func data(_ place: ItemAddress) -> ItemAddress {
    let (source, target) = (ItemAddress(source), ItemAddress(target))
    if place == target { return source }
    var item = place
    if place.section == target.section && item.item > target.item { item.item -= 1 }
    if place.section == source.section && item.item >= source.item { item.item += 1 }
    return item
  }

  /// Where the item of the data at `path` is seen.
  func presented(_ path: IndexPath) -> IndexPath { presented(ItemAddress(path)).indexPath }

  /// Which item of the data is seen at `path`.
  func data(_ path: IndexPath) -> IndexPath { data(ItemAddress(path)).indexPath }
}
