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

  /// Undoes the last deed to its end; its name.
  private func undo(_ history: inout History) -> String? {
    let deed = history.undo()
    if let deed { history.undid(deed) }
    return name(deed)
  }

  @Test("is undone from the last, and done again from the first undone")
  func order() {
    var history = History()
    history.add(move("a"))
    history.add(move("b"))
    let undone = [undo(&history), undo(&history), undo(&history)]
    #expect(undone == ["b", "a", nil])
    #expect(!history.canUndo)
    var redone: [String?] = []
    while let deed = history.redo() {
      history.redid(deed)
      redone.append(name(deed))
    }
    #expect(redone == ["a", "b"])
    #expect(!history.canRedo)
    #expect(undo(&history) == "b")
  }

  @Test("a new deed forgets what was undone")
  func forgets() {
    var history = History()
    history.add(move("a"))
    _ = undo(&history)
    history.add(move("b"))
    #expect(!history.canRedo)
    #expect(undo(&history) == "b")
    #expect(history.canRedo)
  }

  @Test("goes over once it is done, as far as it is, and not at all where it can't be")
  func between() {
    var history = History()
    history.add(move("a"))
    history.add(move("b"))
    _ = history.undo()
    #expect(history.canUndo && !history.canRedo)
    history.undid(move("half of b"))
    #expect(name(history.redo()) == "half of b")
    #expect(history.canUndo && !history.canRedo)
    #expect(undo(&history) == "a")
    #expect(!history.canUndo)
  }

  @Test("undone while there is a new deed, it can't be done again; done again, it is the last")
  func overtaken() {
    var history = History()
    history.add(move("a"))
    let undone = history.undo()
    history.add(move("b"))
    undone.map { history.undid($0) }
    #expect(!history.canRedo)
    _ = undo(&history)
    let redone = history.redo()
    history.add(move("c"))
    redone.map { history.redid($0) }
    #expect(undo(&history) == "b")
    #expect(undo(&history) == "c")
    #expect(!history.canUndo)
  }
}
