import CollectionEngine
import Foundation

extension EngineBench {
  /// Applies snapshots in their own time and prints what that takes of the main thread, in all and at a stretch.
  func reportApplying<Item>(_ input: DiffWork.Input<Item>) {
    let name = "apply of \(input.name)"
    guard only.isEmpty || name.contains(only) else { return }
    let times = (0..<rounds).map { _ in apply(input) }.sorted { $0.longest < $1.longest }
    print(
      String(
        format: "{\"change\": \"%@\", \"longest_ms\": %.3f, \"total_ms\": %.3f, \"longest_frame_ms\": %.3f, "
          + "\"best_longest_ms\": %.3f}",
        name, times[rounds / 2].longest, times[rounds / 2].total, times.map(\.frame).sorted()[rounds / 2],
        times[0].longest))
  }

  /// Thread CPU of the main thread, in ms: the longest turn of its run loop, all until the snapshot is shown, and the
  /// longest frame of its motion.
  private func apply<Item>(_ input: DiffWork.Input<Item>) -> (longest: Double, total: Double, frame: Double) {
    let view = emptyGrid()
    view.register([NumberCell.self])
    let source = DiffableDataSource<Int, Item>(collectionView: view) { view, path, _ in
      view.dequeue(NumberCell.self, for: path)
    }
    source.apply(snapshot(of: input.old), animatingDifferences: false)
    view.frame(at: 0)
    let target = snapshot(of: input.new)
    var isShown = false
    Task {
      await source.apply(target)
      isShown = true
    }
    var (longest, total) = (0.0, 0.0)
    while !isShown {
      let began = milliseconds(CLOCK_THREAD_CPUTIME_ID)
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 1))
      let time = milliseconds(CLOCK_THREAD_CPUTIME_ID) - began
      (longest, total) = (max(longest, time), total + time)
    }
    var frame = 0.0
    for number in 1...Self.motionFrames {
      let began = milliseconds(CLOCK_THREAD_CPUTIME_ID)
      view.frame(at: Double(number) / 60)
      frame = max(frame, milliseconds(CLOCK_THREAD_CPUTIME_ID) - began)
    }
    return (longest, total, frame)
  }

  /// Frames until all is in its place, and some more.
  private static let motionFrames = 30

  private func snapshot<Item>(of sections: [[Item]]) -> DiffableDataSourceSnapshot<Int, Item> {
    var snapshot = DiffableDataSourceSnapshot<Int, Item>()
    for (section, items) in sections.enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }
}
