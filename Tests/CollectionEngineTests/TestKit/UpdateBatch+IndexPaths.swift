import Foundation

@testable import CollectionEngine

extension UpdateBatch {
  /// A batch as programs name it.
  nonisolated init(
    deleted: [IndexPath] = [], inserted: [IndexPath] = [], reloaded: [IndexPath] = [], reconfigured: [IndexPath] = [],
    moved: [(source: IndexPath, target: IndexPath)] = [], sections: Sections = Sections()
  ) {
    self.init()
    self.deleted = deleted.map { DataAddress($0) }
    self.inserted = inserted.map { DataAddress($0) }
    self.reloaded = reloaded.map { DataAddress($0) }
    self.reconfigured = reconfigured.map { DataAddress($0) }
    self.moved = moved.map { .init(source: DataAddress($0.source), target: DataAddress($0.target)) }
    self.sections = sections
  }
}
