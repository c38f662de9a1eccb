import Foundation

/// The order that the layout sees while an item is held: the data's, with that item taken out and put in elsewhere.
nonisolated struct MovementOrder: Equatable, Sendable {
  /// Where the item is in the data.
  let source: IndexPath
  /// Where it would land.
  var target: IndexPath

  /// Where the item of the data at `path` is seen.
  func presented(_ path: IndexPath) -> IndexPath {
    if path == source { return target }
    var item = path.item
    if path.section == source.section && item > source.item { item -= 1 }
    if path.section == target.section && item >= target.item { item += 1 }
    return IndexPath(item: item, section: path.section)
  }

  /// Which item of the data is seen at `path`: the inverse of `presented`.
  func data(_ path: IndexPath) -> IndexPath {
    if path == target { return source }
    var item = path.item
    if path.section == target.section && item > target.item { item -= 1 }
    if path.section == source.section && item >= source.item { item += 1 }
    return IndexPath(item: item, section: path.section)
  }
}
