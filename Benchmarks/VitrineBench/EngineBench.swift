import ArgumentParser
import CollectionEngine
import Foundation

/// What changes of the data and layouts cost, in the engine alone: nothing is drawn.
struct Engine: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "engine",
    abstract: "Prints what changes of the data of a large grid cost, and layouts by themselves: a line of JSON each.")

  @Option(help: "How many items the grid has.")
  var items = 1_000_000

  @Option(help: "How often each figure is taken; the median counts.")
  var rounds = 5

  @Option(help: "Only changes and layouts whose description has this in it.")
  var only = ""

  func validate() throws {
    guard items > 0, rounds > 0 else { throw ValidationError("--items and --rounds take numbers above 0") }
  }

  func run() throws {
    // The command runs where the program starts: on the main thread.
    MainActor.assumeIsolated { EngineBench(items: items, rounds: rounds, only: only).run() }
  }
}

/// Measures thread CPU, so that what else the machine does counts for little.
@MainActor
struct EngineBench {
  let items: Int
  let rounds: Int
  let only: String

  private static let inserts = 1000
  private static let changes = 10_000
  private static let frameLength = 1.0 / 60

  func run() {
    report("1,000 inserts at 0, a frame after each, without motion") { inserts(animated: false, at: .zero) }
    report("1,000 inserts at 0, a frame after each, animated") { inserts(animated: true, at: .zero) }
    report("1,000 inserts at 0, a frame after each, in the middle, without motion") {
      inserts(animated: false, at: CGPoint(x: 0, y: 1e6))
    }
    report("a batch of 10,000 mixed changes") { mixedBatch() }
    for input in DiffWork.lists where input.old[0].count == 100_000 { reportApplying(input) }
    reportApplying(DiffWork.sectionsChanged)
    LayoutBench(items: items, rounds: rounds, only: only).run()
  }

  private func report(_ name: String, _ measure: () -> Double) {
    guard only.isEmpty || name.contains(only) else { return }
    let times = (0..<rounds).map { _ in measure() }.sorted()
    print(
      String(
        format: "{\"change\": \"%@\", \"items\": %d, \"ms\": %.3f, \"best_ms\": %.3f}", name, items, times[rounds / 2],
        times[0]))
  }

  /// A grid without data.
  func emptyGrid() -> CollectionView {
    let layout = FlowLayout()
    layout.itemSize = Work.cellSize
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    return CollectionView(
      frame: CGRect(x: 0, y: 0, width: Work.windowSize.width, height: Work.windowSize.height),
      collectionViewLayout: layout)
  }

  private func grid() -> (CollectionView, Rows) {
    let view = emptyGrid()
    let rows = Rows(count: items)
    view.register([NumberCell.self])
    view.dataSource = rows
    view.faultHandler = { _ in rows.faults += 1 }
    view.frame(at: 0)
    return (view, rows)
  }

  /// Thread CPU of all insertions and the frames after them, in ms.
  private func inserts(animated: Bool, at offset: CGPoint) -> Double {
    let (view, rows) = grid()
    view.contentOffset = offset
    view.frame(at: Self.frameLength)
    let began = milliseconds(CLOCK_THREAD_CPUTIME_ID)
    for step in 0..<Self.inserts {
      rows.count += 1
      if animated {
        view.insertItems(at: [IndexPath(item: 0, section: 0)])
      } else {
        View.performWithoutAnimation { view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
      }
      view.frame(at: Double(step + 2) * Self.frameLength)
    }
    return milliseconds(CLOCK_THREAD_CPUTIME_ID) - began
  }

  /// Thread CPU of one batch of deletions, insertions, moves and reloads all over the grid, and the frame after it.
  private func mixedBatch() -> Double {
    let (view, rows) = grid()
    let step = max(4, items / (Self.changes / 4))
    let began = milliseconds(CLOCK_THREAD_CPUTIME_ID)
    view.performBatchUpdates {
      var (deleted, inserted, reloaded): ([IndexPath], [IndexPath], [IndexPath]) = ([], [], [])
      for change in 0..<Self.changes / 4 where (change + 1) * step <= items {
        let item = change * step
        deleted.append(IndexPath(item: item, section: 0))
        inserted.append(IndexPath(item: item, section: 0))
        reloaded.append(IndexPath(item: item + 1, section: 0))
        view.moveItem(
          at: IndexPath(item: item + 2, section: 0), to: IndexPath(item: items - item - 1, section: 0))
      }
      view.deleteItems(at: deleted)
      view.insertItems(at: inserted)
      view.reloadItems(at: reloaded)
    }
    view.frame(at: Self.frameLength)
    let time = milliseconds(CLOCK_THREAD_CPUTIME_ID) - began
    precondition(rows.faults == 0, "the batch does not fit the data")
    return time
  }
}

/// A cell that shows a number.
final class NumberCell: Cell, RegistrableCell {
  var number = 0
}

/// Items that are known by their place.
@MainActor
final class Rows: NSObject, CollectionViewDataSource {
  var count: Int
  var faults = 0

  init(count: Int) { self.count = count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
    let cell = collectionView.dequeue(NumberCell.self, for: indexPath)
    cell.number = indexPath.item
    return cell
  }
}
