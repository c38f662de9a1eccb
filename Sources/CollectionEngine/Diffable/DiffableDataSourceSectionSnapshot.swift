/// The items of one section as a tree: parents whose children are seen while they are expanded.
///
/// A value, as a whole snapshot is. Items are unique; one that is given twice keeps its first place, and the snapshot
/// is refused when it is applied.
public nonisolated struct DiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  struct Node {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }

  var nodes: [ItemIdentifierType: Node] = [:]
  /// Items that have no parent, in order. O(1).
  public internal(set) var rootItems: [ItemIdentifierType] = []
  var faults = SnapshotFaults()

  /// An empty snapshot.
  public init() {}

  /// A snapshot of items without children.
  init(roots: [ItemIdentifierType]) { append(roots) }

  // MARK: Items in order

  /// All items, each before its children.
  /// - Complexity: O(n).
  public var items: [ItemIdentifierType] { descendants(of: nil) { _ in true } }

  /// The items that are seen: those whose parents are all expanded.
  /// - Complexity: O(items seen).
  public var visibleItems: [ItemIdentifierType] { descendants(of: nil, while: \.isExpanded) }

  /// The items that are expanded, in the order of `items`.
  /// - Complexity: O(n).
  public var expandedItems: [ItemIdentifierType] { items.filter(isExpanded) }

  // MARK: One item

  /// Whether an item is here. O(1).
  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }

  /// Whether an item shows its children, where it has any. O(1).
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded ?? false }

  /// Whether all parents of an item are expanded; false for one that is not here.
  /// - Complexity: O(depth).
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    contains(item) && ancestors(of: item).allSatisfy(isExpanded)
  }

  /// The number of parents above an item; 0 for roots, and for an item that is not here.
  /// - Complexity: O(depth).
  public func level(of item: ItemIdentifierType) -> Int { ancestors(of: item).reduce(0) { count, _ in count + 1 } }

  /// The place of an item among `items`.
  /// - Complexity: O(n).
  public func index(of item: ItemIdentifierType) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }

  /// The parent of an item; nil for roots. O(1).
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { nodes[child]?.parent }

  /// An item's children, and theirs, as a snapshot of their own; with `includingParent`, under the item itself.
  /// - Complexity: O(size of the answer).
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> DiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var result = Self()
    guard let node = nodes[parent] else { return result }
    result.rootItems = includingParent ? [parent] : node.children
    for item in descendants(of: parent, while: { _ in true }) { result.nodes[item] = nodes[item] }
    if includingParent { result.nodes[parent] = node }
    for root in result.rootItems { result.nodes[root]?.parent = nil }
    return result
  }

  /// The tree in words, an item a line: `+` before what is expanded, `-` before what is not and has children.
  /// - Complexity: O(n · depth).
  public func visualDescription() -> String {
    items.map { item in
      let sign = nodes[item]?.children.isEmpty != false ? "*" : isExpanded(item) ? "+" : "-"
      return String(repeating: "  ", count: level(of: item)) + "\(sign) \(item)"
    }.joined(separator: "\n")
  }

  // MARK: Walking

  /// What is below an item, each before its children; those of an item for which `opens` is false are left out.
  func descendants(of parent: ItemIdentifierType?, while opens: (Node) -> Bool) -> [ItemIdentifierType] {
    var result: [ItemIdentifierType] = []
    var waiting = Array(children(of: parent).reversed())
    while let item = waiting.popLast() {
      result.append(item)
      if let node = nodes[item], !node.children.isEmpty, opens(node) { waiting += node.children.reversed() }
    }
    return result
  }

  func children(of parent: ItemIdentifierType?) -> [ItemIdentifierType] {
    guard let parent else { return rootItems }
    return nodes[parent]?.children ?? []
  }

  func ancestors(of item: ItemIdentifierType) -> some Sequence<ItemIdentifierType> {
    sequence(state: item) { item in
      guard let parent = nodes[item]?.parent else { return nil }
      item = parent
      return parent
    }
  }
}

extension DiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
extension DiffableDataSourceSectionSnapshot.Node: Sendable where ItemIdentifierType: Sendable {}
