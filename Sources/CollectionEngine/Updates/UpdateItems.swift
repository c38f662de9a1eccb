import Synchronization

/// Changes of a batch as objects, made on one thread for a layout on another: whoever takes them is the only one to
/// have them, as layouts' tests may subclass them into objects that are bound to a thread.
nonisolated final class UpdateItems: Sendable {
  private let items: Mutex<[CollectionViewUpdateItem]?>

  init(_ batch: UpdateBatch, _ map: UpdateMap) { items = Mutex(batch.items(map)) }

  /// The objects, the first time that they are asked for; nil afterwards.
  func take() -> sending [CollectionViewUpdateItem]? {
    items.withLock { items in
      let taken = items
      items = nil
      return taken
    }
  }
}
