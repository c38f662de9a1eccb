import Foundation

/// Items, and groups of them, in a row or a column or where one says: what a section repeats.
@preconcurrency @MainActor
public final class CollectionLayoutGroup: CollectionLayoutItem {
  /// How the parts of a group are placed.
  enum Arrangement {
    /// In a row or a column, over and over while there is room.
    case filling(isHorizontal: Bool)
    /// In a row or a column, so many times, sharing the space equally.
    case repeating(isHorizontal: Bool, count: Int)
    /// In frames of one's own.
    case custom(CollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement
  /// The parts.
  public let subitems: [CollectionLayoutItem]
  /// The space between two parts. None by default.
  public var interItemSpacing: CollectionLayoutSpacing?
  /// The supplementary items attached to the group.
  public override var supplementaryItems: [CollectionLayoutSupplementaryItem] {
    get { super.supplementaryItems }
    set { super.supplementaryItems = newValue.map { $0.duplicate() } }
  }

  private init(layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem], arrangement: Arrangement) {
    self.arrangement = arrangement
    self.subitems = subitems.map { $0.duplicate() }
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// A row of the subitems, over and over while there is room.
  public class func horizontal(layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem])
    -> CollectionLayoutGroup
  {
    CollectionLayoutGroup(layoutSize: layoutSize, subitems: subitems, arrangement: .filling(isHorizontal: true))
  }

  /// A column of the subitems, over and over while there is room.
  public class func vertical(layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem])
    -> CollectionLayoutGroup
  {
    CollectionLayoutGroup(layoutSize: layoutSize, subitems: subitems, arrangement: .filling(isHorizontal: false))
  }

  /// A row of `count` equal items that share the group's width.
  public class func horizontal(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(
      layoutSize: layoutSize, subitems: [subitem], arrangement: .repeating(isHorizontal: true, count: count))
  }

  /// A column of `count` equal items that share the group's height.
  public class func vertical(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(
      layoutSize: layoutSize, subitems: [subitem], arrangement: .repeating(isHorizontal: false, count: count))
  }

  /// The former name of `horizontal(layoutSize:repeatingSubitem:count:)`.
  public class func horizontal(layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int)
    -> CollectionLayoutGroup
  { horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }

  /// The former name of `vertical(layoutSize:repeatingSubitem:count:)`.
  public class func vertical(layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int)
    -> CollectionLayoutGroup
  { vertical(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }

  /// A group whose items go into the frames that the provider gives. It is asked once for each size of the group.
  public class func custom(
    layoutSize: CollectionLayoutSize, itemProvider: @escaping CollectionLayoutGroupCustomItemProvider
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(layoutSize: layoutSize, subitems: [], arrangement: .custom(itemProvider))
  }

  /// A copy with every property.
  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = CollectionLayoutGroup(layoutSize: layoutSize, subitems: subitems, arrangement: arrangement)
    copyProperties(to: copy)
    copy.interItemSpacing = interItemSpacing
    copy.supplementaryItems = supplementaryItems
    return copy
  }

  nonisolated deinit {}
}

/// Gives the frames of a custom group's items, in the group's own coordinates.
public typealias CollectionLayoutGroupCustomItemProvider =
  @MainActor (_ layoutEnvironment: any CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem]

/// The place of one item of a custom group.
@preconcurrency @MainActor
public final class CollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
  /// The rectangle, in the group's coordinates.
  public let frame: CGRect
  /// The z index of the item.
  public let zIndex: Int

  /// An item in a frame.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// An item in a frame, before or behind others.
  public init(frame: CGRect, zIndex: Int) {
    (self.frame, self.zIndex) = (frame, zIndex)
    super.init()
  }

  /// The object itself: it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  nonisolated deinit {}
}
