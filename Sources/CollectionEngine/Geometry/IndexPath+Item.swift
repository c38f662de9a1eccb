import Foundation

extension IndexPath {
  /// The place of an item: its section, and its index in it.
  public nonisolated init(item: Int, section: Int) {
    // Appending makes no array on the way, which counts where items are walked by the thousand.
    self = IndexPath(index: section).appending(item)
  }

  /// Equal to `init(item:section:)`, in the terms of tables.
  public nonisolated init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The first index; 0 for an empty path.
  public nonisolated var section: Int {
    get { isEmpty ? 0 : self[0] }
    set { self = IndexPath(item: item, section: newValue) }
  }

  /// The second index; `NSNotFound` for a path that names a whole section.
  public nonisolated var item: Int {
    get { count > 1 ? self[1] : NSNotFound }
    set { self = IndexPath(item: newValue, section: section) }
  }

  /// Equal to `item`, in the terms of tables.
  public nonisolated var row: Int {
    get { item }
    set { item = newValue }
  }
}
