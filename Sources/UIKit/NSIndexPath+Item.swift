/// An integer as Objective-C names it.
public typealias NSInteger = Int

nonisolated extension NSIndexPath {
  /// The place of an item in a section.
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// The place of a row in a section.
  public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The section; `NSNotFound` for an empty path.
  public var section: Int { index(atPosition: 0) }
  /// The item in the section; `NSNotFound` for the path of a section.
  public var item: Int { index(atPosition: 1) }
  /// The item, as the row of a table.
  public var row: Int { item }
}
