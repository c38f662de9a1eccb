import CollectionEngine
import Foundation
import GTK

extension ItemDrop {
  /// The engine's view of things that GTK has dragged here: the very things where they come from this program. What other
  /// programs have is read at once, so that it can be known while it is held.
  public static func of(_ drop: Drop) -> ItemDrop {
    if let drag = CollectionWidget.item(of: drop.drag) { return ItemDrop(drag) }
    let provider = ItemProvider()
    if drop.hasFiles {
      let files = Arrival<[URL]>()
      drop.readFiles { files.put($0) }
      provider.registerFiles { files.take($0) }
    } else if drop.hasText {
      let text = Arrival<String?>()
      drop.readText { text.put($0) }
      provider.register(ItemProvider.textType) { done in text.take { done($0.map { Data($0.utf8) }) } }
    }
    return ItemDrop(items: [DragItem(itemProvider: provider)], allowsMoveOperation: drop.actions.contains(.move))
  }

  /// Runs `body` when nothing is read any more: what was dropped is then given back to GTK.
  public func whenRead(_ body: @escaping () -> Void) {
    guard drag == nil, let provider = items.first?.itemProvider, let type = provider.registeredTypes.first else {
      return body()
    }
    if type == ItemProvider.fileListType {
      provider.loadFileURLs { _ in body() }
    } else {
      provider.loadData(ofType: type) { _ in body() }
    }
  }
}

/// Something that is there, or comes later.
private final class Arrival<Value> {
  private var value: Value?
  private var waiting: [(Value) -> Void] = []

  func put(_ value: Value) {
    self.value = value
    for waiter in waiting { waiter(value) }
    waiting = []
  }

  func take(_ body: @escaping (Value) -> Void) {
    if let value { body(value) } else { waiting.append(body) }
  }
}
