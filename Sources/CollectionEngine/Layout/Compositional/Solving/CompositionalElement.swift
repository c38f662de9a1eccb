import Foundation

/// What a compositional layout is made of.
nonisolated enum CompositionalElement: Hashable, Sendable {
  /// An item.
  case item(LayoutAddress)
  /// Attached to an item, or to the group that starts with it.
  case attachment(kind: String, LayoutAddress)
  /// At the edge of a section, or of the whole where that is nil: the one of a number among those of its kind.
  case boundary(kind: String, section: Int?, index: Int)
  /// Behind a section.
  case decoration(kind: String, section: Int, index: Int)
}

nonisolated extension CompositionalElement {
  /// The section it belongs to; nil for what stands round the whole.
  var section: Int? {
    switch self {
    case .item(let item), .attachment(_, let item): item.section
    case .boundary(_, let section, _): section
    case .decoration(_, let section, _): section
    }
  }

  /// Whether it moves with the groups of its section.
  var isInGroup: Bool {
    switch self {
    case .item, .attachment: true
    case .boundary, .decoration: false
    }
  }
}
