import Chance
import CollectionEngine
import Foundation

/// A batch of updates that fits, made at random: what to call, and the data before and after.
struct RandomBatch {
  var deleted: [IndexPath] = []
  var inserted: [IndexPath] = []
  var reloaded: [IndexPath] = []
  var moved: [(source: IndexPath, target: IndexPath)] = []
  var after: [[Int]]

  /// - Parameter fresh: the number of the next new item.
  init(of before: [[Int]], fresh: inout Int, using random: inout SeededGenerator, changes: Int = 6) {
    var kept = before.map { $0.map(Optional.some) }
    var taken: [(path: IndexPath, item: Int)] = []
    for section in before.indices {
      for item in before[section].indices
      where Int.random(in: 0..<max(1, before[section].count), using: &random) < changes {
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
          deleted.append(path(item, section))
          kept[section][item] = nil
        case 2:
          reloaded.append(path(item, section))
        case 3:
          taken.append((path(item, section), before[section][item]))
          kept[section][item] = nil
        default:
          break
        }
      }
    }
    after = kept.map { $0.compactMap { $0 } }
    // What comes in is put anywhere, then found again at its place afterwards.
    var targets: [Int: IndexPath] = [:]
    for move in taken {
      let section = Int.random(in: 0..<after.count, using: &random)
      after[section].insert(move.item, at: .random(in: 0...after[section].count, using: &random))
      targets[move.item] = move.path
    }
    var new = Set<Int>()
    for _ in 0..<Int.random(in: 0...changes, using: &random) {
      let section = Int.random(in: 0..<after.count, using: &random)
      after[section].insert(fresh, at: .random(in: 0...after[section].count, using: &random))
      new.insert(fresh)
      fresh += 1
    }
    for section in after.indices {
      for (item, number) in after[section].enumerated() {
        if let source = targets[number] { moved.append((source, path(item, section))) }
        if new.contains(number) { inserted.append(path(item, section)) }
      }
    }
    deleted.shuffle(using: &random)
    inserted.shuffle(using: &random)
  }

  /// Names the changes to `view`.
  func apply(to view: CollectionView) {
    view.insertItems(at: inserted)
    view.deleteItems(at: deleted)
    view.reloadItems(at: reloaded)
    for move in moved { view.moveItem(at: move.source, to: move.target) }
  }
}
