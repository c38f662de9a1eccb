import Foundation
import Testing

@testable import CollectionEngine

/// A stage whose data is a diffable data source's: sections are words, items are numbers.
final class DiffableStage {
  typealias Source = DiffableDataSource<String, Int>
  typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  let stage: Stage
  let source: Source
  var view: CollectionView { stage.view }

  init(_ counts: [Int] = [], layout: Layout? = nil) {
    stage = Stage([0], layout: layout)
    source = Source(collectionView: stage.view) { view, path, item in
      let cell = view.dequeue(StageCell.self, for: path)
      cell.item = item
      return cell
    }
    source.supplementaryViewProvider = { view, kind, path in
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: path)
    }
    source.apply(Snapshot(counts), animatingDifferences: false)
    stage.settle()
  }

  /// The cell that shows an item.
  func cell(_ item: Int) -> StageCell? {
    source.indexPath(for: item).flatMap { view.cellForItem(at: $0) } as? StageCell
  }

  /// The view shows what the data source says, and the data source says `items`, section by section.
  func check(_ items: [[Int]], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(source.snapshot().model.sections.map(\.items) == items, sourceLocation: sourceLocation)
    #expect(view.numberOfSections == items.count, sourceLocation: sourceLocation)
    stage.sections = items
    stage.settle()
    stage.checkAtRest(sourceLocation: sourceLocation)
  }
}
