import CollectionEngine
import Foundation

/// What a batch names: deletions, reloads, reconfigurations and sources of moves in places before it, insertions and
/// targets of moves in places after it.
nonisolated struct Changes {
  struct Move<Place> {
    var source: Place
    var target: Place
  }

  var deletedItems: [IndexPath] = []
  var insertedItems: [IndexPath] = []
  var reloadedItems: [IndexPath] = []
  var reconfiguredItems: [IndexPath] = []
  var movedItems: [Move<IndexPath>] = []
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var reloadedSections: [Int] = []
  var movedSections: [Move<Int>] = []

  /// The calls that name it all, in any order.
  func calls(using dice: inout Dice) -> [Call] {
    var calls = dice.pieces(deletedItems).map(Call.deleteItems)
    calls += dice.pieces(insertedItems).map(Call.insertItems)
    calls += dice.pieces(reloadedItems).map(Call.reloadItems)
    calls += dice.pieces(reconfiguredItems).map(Call.reconfigureItems)
    calls += movedItems.map { Call.moveItem($0.source, $0.target) }
    // A set would hide what is named twice, so each has a call of its own.
    calls += deletedSections.map { Call.deleteSections([$0]) }
    calls += insertedSections.map { Call.insertSections([$0]) }
    calls += reloadedSections.map { Call.reloadSections([$0]) }
    calls += movedSections.map { Call.moveSection($0.source, $0.target) }
    return calls.shuffled(using: &dice)
  }
}

/// One call on the view.
nonisolated enum Call: CustomStringConvertible {
  case deleteItems([IndexPath])
  case insertItems([IndexPath])
  case reloadItems([IndexPath])
  case reconfigureItems([IndexPath])
  case moveItem(IndexPath, IndexPath)
  case deleteSections(IndexSet)
  case insertSections(IndexSet)
  case reloadSections(IndexSet)
  case moveSection(Int, Int)

  @MainActor
  func perform(on view: CollectionView) {
    switch self {
    case .deleteItems(let paths): view.deleteItems(at: paths)
    case .insertItems(let paths): view.insertItems(at: paths)
    case .reloadItems(let paths): view.reloadItems(at: paths)
    case .reconfigureItems(let paths): view.reconfigureItems(at: paths)
    case .moveItem(let source, let target): view.moveItem(at: source, to: target)
    case .deleteSections(let sections): view.deleteSections(sections)
    case .insertSections(let sections): view.insertSections(sections)
    case .reloadSections(let sections): view.reloadSections(sections)
    case .moveSection(let source, let target): view.moveSection(source, toSection: target)
    }
  }

  var description: String {
    func list(_ paths: [IndexPath]) -> String { paths.map { "\(Array($0))" }.joined(separator: " ") }
    func list(_ sections: IndexSet) -> String { sections.map(String.init).joined(separator: " ") }
    return switch self {
    case .deleteItems(let paths): "delete items \(list(paths))"
    case .insertItems(let paths): "insert items \(list(paths))"
    case .reloadItems(let paths): "reload items \(list(paths))"
    case .reconfigureItems(let paths): "reconfigure items \(list(paths))"
    case .moveItem(let source, let target): "move item \(Array(source)) to \(Array(target))"
    case .deleteSections(let sections): "delete sections \(list(sections))"
    case .insertSections(let sections): "insert sections \(list(sections))"
    case .reloadSections(let sections): "reload sections \(list(sections))"
    case .moveSection(let source, let target): "move section \(source) to \(target)"
    }
  }
}
