import PhotoLibrary
import Testing

@testable import Vitrine

@Suite("What can be undone")
struct HistoryTests {
  private func move(_ name: String) -> History.Deed { .move([FilePath(name)], from: [nil], to: nil, replacing: nil) }

  private func name(_ deed: History.Deed?) -> String? {
    guard case .move(let ids, _, _, _) = deed else { return nil }
    return ids.first?.display
  }

  @Test("is undone from the last, and done again from the first undone")
  func order() {
    var history = History()
    history.add(move("a"))
    history.add(move("b"))
    let undone = [name(history.undo()), name(history.undo()), name(history.undo())]
    #expect(undone == ["b", "a", nil])
    #expect(!history.canUndo)
    let redone = [name(history.redo()), name(history.redo()), name(history.redo())]
    #expect(redone == ["a", "b", nil])
    #expect(!history.canRedo)
  }

  @Test("a new deed forgets what was undone")
  func forgets() {
    var history = History()
    history.add(move("a"))
    _ = history.undo()
    history.add(move("b"))
    #expect(!history.canRedo)
    let undone = name(history.undo())
    #expect(undone == "b")
  }
}
