import Foundation

/// An item of a section, or the place before it: an index path without an array, of one space of places.
///
/// The spaces differ while an item is dragged or a placeholder is shown, so each is a type of its own:
/// `PresentationOrder` alone converts.
nonisolated protocol ItemAddress: Hashable, Comparable, Sendable {
  var section: Int { get set }
  var item: Int { get set }

  init(section: Int, item: Int)
}

/// A place in the data.
nonisolated struct DataAddress: ItemAddress {
  var section: Int
  var item: Int
}

/// A place as the layout sees it: of elements, attributes, frames and visible views.
nonisolated struct LayoutAddress: ItemAddress {
  var section: Int
  var item: Int
}

nonisolated extension ItemAddress {
  @inline(__always)
  static func < (a: Self, b: Self) -> Bool {
    a.section != b.section ? a.section < b.section : a.item < b.item
  }

  /// The item that an index path names; one that no section has where it names none.
  init(_ path: IndexPath) {
    self.init(section: path.first ?? -1, item: path.count == 2 ? path[1] : -1)
  }

  var indexPath: IndexPath { IndexPath(item: item, section: section) }
}
