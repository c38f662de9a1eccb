import PhotoLibrary
import Testing

@testable import Vitrine

struct HistoryTests {
  private func move(_ name: String) -> History.EditAction {
    .move([Photo.ID(name)], from: [nil], to: nil, replacing: nil)
  }

  private func name(_ action: History.EditAction?) -> String? {
    guard case .move(let ids, _, _, _) = action else { return nil }
    return ids.first?.display
  }

  /// Undoes the last action to its end; its name.
  private func undo(_ history: inout History) -> String? {
    let action = history.undo()
    if let action { history.undid(action) }
    return name(action)
  }

  @Test func isUndoneFromTheLastAndDoneAgainFromTheFirstUndone() {
    var history = History()
    history.add(move("a"))
    history.add(move("b"))
    let undone = [undo(&history), undo(&history), undo(&history)]
    #expect(undone == ["b", "a", nil])
    #expect(!history.canUndo)
    var redone: [String?] = []
    while let action = history.redo() {
      history.redid(action)
      redone.append(name(action))
    }
    #expect(redone == ["a", "b"])
    #expect(!history.canRedo)
    #expect(undo(&history) == "b")
  }

  @Test func aNewActionForgetsWhatWasUndone() {
    var history = History()
    history.add(move("a"))
    _ = undo(&history)
    history.add(move("b"))
    #expect(!history.canRedo)
    #expect(undo(&history) == "b")
    #expect(history.canRedo)
  }

  @Test func goesOverOnceItIsDoneAsFarAsItIsAndNotAtAllWhereItCantBe() {
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

  @Test func undoneWhileThereIsANewActionItCantBeDoneAgainDoneAgainItIsTheLast() {
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
