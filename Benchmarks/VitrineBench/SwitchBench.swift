import CollectionEngine
import Foundation

/// Switches between every two layouts, animated, and measures each frame on the way: a line of JSON for each pair.
///
/// Every layout has been in use before, so what is timed is the change and the motion, not the first `prepare()`: that is
/// what `engine` measures.
@MainActor
final class SwitchBench {
  /// Frames of each switch: longer than the motion takes.
  private static let framesPerSwitch = 40
  /// A frame's own time, in milliseconds.
  private static let budget = 4.0

  private let items: Int
  private let data: Numbers
  private let view: CollectionView
  private let layouts = SwitchLayouts.make()
  /// Which layouts to go from and to, in one walk; the first steps put each in use.
  private var steps: [Int] = []
  private var step = 0
  private var frame = 0
  private var worst = 0.0
  private var own: [Double] = []
  private var overBudget = 0

  init(items: Int) {
    self.items = items
    data = Numbers(count: items)
    view = CollectionView(frame: .zero, collectionViewLayout: layouts[0].layout)
    view.register([PhotoCell.self])
    view.dataSource = data
    view.delegate = data
    let count = layouts.count
    steps = Array(1..<count) + [0]
    for from in 0..<count { for to in 0..<count where to != from { steps += [to, from] } }
  }

  func run() -> Int32 {
    let stage = FrameStage(view)
    stage.onTick = { [self] in tick() }
    stage.onPainted = { [self] own in painted(own) }
    return stage.run()
  }

  private func tick() {
    if frame == 0, step < steps.count {
      // In the middle, where there is as much on either side.
      if step >= layouts.count { scrollToMiddle() }
      view.setCollectionViewLayout(layouts[steps[step]].layout, animated: true)
    }
    frame += 1
  }

  private func scrollToMiddle() {
    view.scrollToItem(at: IndexPath(item: items / 2, section: 0), at: [], animated: false)
  }

  private func painted(_ time: Double) {
    guard step < steps.count else { return }
    worst = max(worst, time)
    own.append(time)
    guard frame >= Self.framesPerSwitch else { return }
    report()
    (frame, worst) = (0, 0)
    own.removeAll(keepingCapacity: true)
    step += 1
    if step == steps.count { finish() }
  }

  private func report() {
    guard step >= layouts.count else { return }
    own.sort()
    let (from, to) = (layouts[steps[step - 1]].name, layouts[steps[step]].name)
    if worst > Self.budget { overBudget += 1 }
    print(
      String(
        format: "{\"from\": \"%@\", \"to\": \"%@\", \"items\": %d, \"own_ms\": {\"p50\": %.3f, \"max\": %.3f}}", from,
        to, items, own[own.count / 2], worst))
  }

  private func finish() {
    let pairs = layouts.count * (layouts.count - 1)
    print(
      "{\"pairs\": \(pairs), \"switches\": \(steps.count - layouts.count), \"budget_ms\": \(Self.budget), "
        + "\"over\": \(overBudget)}")
    fflush(nil)
    exit(overBudget == 0 ? 0 : 1)
  }
}
