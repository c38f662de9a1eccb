import Foundation

/// Questions: what is where, and what shows what. Index paths are places in the data.
extension CollectionView {
  /// The number of sections.
  public final var numberOfSections: Int { presentationCounts.numberOfSections }

  /// The number of items in a section: while an item is being moved, as if it were dropped where it is.
  public final func numberOfItems(inSection section: Int) -> Int { presentationCounts.items(in: section) }

  /// The number of items before a section, in all sections together: before `numberOfSections` there are all of them. O(1).
  public final func numberOfItems(beforeSection section: Int) -> Int { presentationCounts.items(before: section) }

  /// The item so many places on in reading order, or back, at the first or the last where there are not so many. O(sections
  /// between).
  public final func indexPath(_ indexPath: IndexPath, advancedBy distance: Int) -> IndexPath {
    knownData.counts?.path(indexPath, advancedBy: distance) ?? indexPath
  }

  /// The place in the data of the item that the layout sees at `indexPath`: they differ while an item is moved by hand,
  /// and where there are placeholders, which have that of a neighbour. Layouts ask their delegate for sizes by it.
  public final func dataIndexPath(for indexPath: IndexPath) -> IndexPath {
    guard let order = reordering.order else { return indexPath }
    var item = order.dataAddress(at: LayoutAddress(indexPath))
    if order.placeholder(at: LayoutAddress(indexPath)) != nil {
      item.item = max(0, min(item.item, (knownData.counts?.items(in: item.section) ?? 0) - 1))
    }
    return item.indexPath
  }

  /// The data's index path of the item at a layout address; nil for a placeholder.
  final func item(atPresentationAddress place: LayoutAddress) -> IndexPath? {
    dataAddress(ofItemAt: place)?.indexPath
  }

  /// The data address of the item at a layout address; nil for a placeholder.
  final func dataAddress(ofItemAt place: LayoutAddress) -> DataAddress? {
    reordering.order?.placeholder(at: place) == nil ? reordering.order.dataAddress(at: place) : nil
  }

  /// The layout address of an item of the data.
  final func presentationAddress(for indexPath: IndexPath) -> LayoutAddress {
    reordering.order.presentationAddress(of: DataAddress(indexPath))
  }

  /// The item that says how large the one seen at a place is, a placeholder there being as large as its neighbour; nil
  /// where there is none.
  final func measurableItem(atPresentationIndexPath path: IndexPath) -> IndexPath? {
    guard reordering.order != nil else { return path }
    let item = dataIndexPath(for: path)
    return knownData.contains(item) ? item : nil
  }

  /// The layout's index path of the item of the data at `indexPath`.
  public final func presentationIndexPath(for indexPath: IndexPath) -> IndexPath {
    reordering.order.presentationIndexPath(of: indexPath)
  }

  /// The cell that shows an item; nil where it is not seen. O(1).
  public final func cellForItem(at indexPath: IndexPath) -> Cell? {
    displayed.visible[.cell(presentationAddress(for: indexPath))] as? Cell
  }

  /// The item that a cell shows. O(1).
  public final func indexPath(for cell: Cell) -> IndexPath? {
    guard let key = cell.element, displayed.visible[key] === cell, !cell.isPlaceholder else { return nil }
    return dataIndexPath(for: key.indexPath)
  }

  /// The place of a supplementary view in sight. O(1).
  public final func indexPath(forSupplementaryView supplementaryView: ReusableView) -> IndexPath? {
    guard let key = supplementaryView.element, key.category == .supplementaryView,
      displayed.visible[key] === supplementaryView
    else { return nil }
    return dataPath(of: key)
  }

  /// The place in the data of what an element shows.
  final func dataPath(of key: ElementKey) -> IndexPath {
    goesByItem(key) ? dataIndexPath(for: key.indexPath) : key.indexPath
  }

  /// The place in the data of what an element shows while the layout sees `order`; nil is the data's.
  final func dataPath(of key: ElementKey, in order: PresentationOrder?) -> IndexPath {
    order != nil && goesByItem(key) ? order.dataIndexPath(at: key.indexPath) : key.indexPath
  }

  /// The same in two numbers; of what goes by its section, the index path as it is.
  final func dataAddress(of key: ElementKey, in order: PresentationOrder?) -> DataAddress {
    if case .cell(let place) = key { return order.dataAddress(at: place) }
    return DataAddress(dataPath(of: key, in: order))
  }

  /// Whether an element is a cell, or belongs to an item.
  final func goesByItem(_ key: ElementKey) -> Bool { key.category == .cell || standsByItem(key) }

  /// Whether an element that is no cell belongs to an item, and goes where that goes.
  final func standsByItem(_ key: ElementKey) -> Bool {
    guard let kind = key.kind, key.indexPath.count == 2 else { return false }
    return currentLayout.elementsStandByItems(ofKind: kind) ?? displayed.kindsByItems.contains(kind)
  }

  /// The items in sight, in no order.
  public final var indexPathsForVisibleItems: [IndexPath] {
    displayed.visible.compactMap { key, view in
      key.category == .cell && !view.isPlaceholder ? dataIndexPath(for: key.indexPath) : nil
    }
  }

  /// The supplementary view of a kind at a place; nil where it is not seen.
  public final func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> ReusableView? {
    displayed.visible[.supplementaryView(kind: elementKind, indexPath)]
  }

  /// The supplementary views of a kind in sight, in no order.
  public final func visibleSupplementaryViews(ofKind elementKind: String) -> [ReusableView] {
    displayed.visible.compactMap { $0.kind == elementKind && $0.category == .supplementaryView ? $1 : nil }
  }

  /// The places of the supplementary views of a kind in sight, in no order.
  public final func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    displayed.visible.compactMap { key, _ in
      key.kind == elementKind && key.category == .supplementaryView ? key.indexPath : nil
    }
  }

  /// The attributes of an item, wherever it is; nil where there is none.
  public final func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    prepareForQuestions()
    guard knownData.contains(indexPath) else { return nil }
    return attributes(for: .cell(presentationAddress(for: indexPath)))
  }

  /// The attributes of a supplementary view, wherever it is; nil where there is none.
  public final func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  {
    prepareForQuestions()
    return attributes(for: .supplementaryView(kind: kind, indexPath))
  }

  /// The item at `point` (content coordinates), the topmost where several overlap; nil between items.
  public final func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareForQuestions()
    let probe = CGRect(x: point.x, y: point.y, width: 1, height: 1).insetBy(dx: -0.5, dy: -0.5)
    let hit = elements(in: probe)
      .filter { $0.representedElementCategory == .cell && !$0.isHidden && $0.covers(point) }
      .max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }
    return hit.flatMap { item(atPresentationAddress: LayoutAddress($0.indexPath)) }
  }

  /// The cells that share some area with `rect` (content coordinates), as places in the data.
  final func indexPathsForItems(in rect: CGRect) -> [IndexPath] {
    prepareForQuestions()
    return elements(in: rect).compactMap { attributes in
      guard attributes.representedElementCategory == .cell, attributes.frame.overlaps(rect) else { return nil }
      return item(atPresentationAddress: LayoutAddress(attributes.indexPath))
    }
  }

  /// The item, as the layout sees it, whose middle is nearest to `point` (content coordinates) among those near it.
  final func nearestIndexPath(to point: CGPoint) -> IndexPath? {
    prepareForQuestions()
    let reach = max(bounds.width, bounds.height)
    let near = elements(
      in: CGRect(center: point, size: CGSize(width: reach, height: reach)))
    return near.filter { $0.representedElementCategory == .cell && !$0.isHidden }
      .min { $0.center.squaredDistance(to: point) < $1.center.squaredDistance(to: point) }?.indexPath
  }

  /// Makes the layout's answers true before they are asked for.
  final func prepareForQuestions() {
    reloadIfNeeded()
    prepareLayoutIfInvalid()
  }
}

extension LayoutAttributes {
  /// Whether a point lies on the element itself, through its transform.
  final func covers(_ point: CGPoint) -> Bool {
    guard !transform3D.isIdentity else { return frame.contains(point) }
    guard let local = transform3D.unproject(CGPoint(x: point.x - center.x, y: point.y - center.y)) else { return false }
    return abs(local.x) <= size.width / 2 && abs(local.y) <= size.height / 2
  }
}

extension CGPoint {
  nonisolated func squaredDistance(to other: CGPoint) -> CGFloat {
    (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)
  }
}
