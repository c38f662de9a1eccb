import Foundation

/// What of a flow geometry is out of date, gathered until it is needed again.
@MainActor
struct FlowChanges {
  /// Whether the delegate has to be asked for everything.
  var isWhole = false
  /// Whether items have to be set again, in the width there is now.
  var rearranges = false
  /// Items that have gone elsewhere before all else, in order.
  var moves: [(source: LayoutAddress, target: LayoutAddress)] = []
  /// Elements for which the delegate has to be asked.
  var asked: Set<SectionElement> = []
  /// Elements whose views have asked for other sizes.
  var measured: [SectionElement: CGSize] = [:]

  /// Whether nothing is out of date but the places of items that have moved.
  private var isMovement: Bool { !isWhole && !rearranges && asked.isEmpty && measured.isEmpty }

  var isEmpty: Bool { isMovement && moves.isEmpty }

  init(isWhole: Bool = false) { self.isWhole = isWhole }

  /// What a context says.
  init(_ context: LayoutInvalidationContext) { add(context) }

  /// Takes in what a context says.
  mutating func add(_ context: LayoutInvalidationContext) {
    guard let context = context as? FlowLayoutInvalidationContext else {
      if !context.keepsGeometry { isWhole = true }
      return
    }
    if context.invalidateEverything || context.invalidateDataSourceCounts
      || context.invalidateFlowLayoutDelegateMetrics
    {
      isWhole = true
    } else if context.invalidateFlowLayoutAttributes {
      rearranges = true
    }
    if let movement = context.movement {
      // What was named before has other places now.
      if isMovement { moves.append(movement) } else { isWhole = true }
      return
    }
    if let measurement = context.measurement {
      measured[measurement.element] = measurement.size
      return
    }
    // What moves with the view is as large as it was.
    if context.keepsGeometry { return }
    for path in context.invalidatedItemIndexPaths ?? [] where path.count == 2 {
      asked.insert(.item(path.item, section: path.section))
    }
    for (kind, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
      for path in paths {
        if let element = SectionElement(supplementaryView: kind, at: path) { asked.insert(element) }
      }
    }
  }
}

nonisolated extension SectionElement {
  /// The header or footer that a kind and a place name; nil for anything else.
  init?(supplementaryView kind: String?, at path: IndexPath) {
    guard let section = path.first else { return nil }
    switch kind {
    case CollectionView.elementKindSectionHeader: self = .header(section: section)
    case CollectionView.elementKindSectionFooter: self = .footer(section: section)
    default: return nil
    }
  }

  var section: Int {
    switch self {
    case .header(let section), .item(_, let section), .footer(let section): section
    }
  }
}
