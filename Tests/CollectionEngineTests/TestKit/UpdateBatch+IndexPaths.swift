import Foundation

@testable import CollectionEngine

extension UpdateBatch {
  /// A batch as programs name it.
  nonisolated init(
    deleted: [IndexPath] = [], inserted: [IndexPath] = [], reloaded: [IndexPath] = [], reconfigured: [IndexPath] = [],
    moved: [(source: IndexPath, target: IndexPath)] = [], sections: Sections = Sections()
  ) {
    self.init()
    self.deleted = deleted.map { ItemAddress($0) }
    self.inserted = inserted.map { ItemAddress($0) }
    self.reloaded = reloaded.map { ItemAddress($0) }
    self.reconfigured = reconfigured.map { ItemAddress($0) }
    self.moved = moved.map { .init(source: ItemAddress($0.source), target: ItemAddress($0.target)) }
    self.sections = sections
  }
}
