import CollectionEngine
import Foundation

/// Throws random batches of updates at a collection view in random states, and compares it with plain arrays.
///
///     vitrine-fuzz [BATCHES [SEED]]
@main
enum Fuzz {
  /// How many batches one view goes through.
  static let batchesPerView = 40

  static func main() async {
    let arguments = CommandLine.arguments.dropFirst().map { UInt64($0) }
    guard arguments.count <= 2, !arguments.contains(nil) else {
      print("usage: vitrine-fuzz [BATCHES [SEED]]")
      exit(2)
    }
    let batches = Int(clamping: (arguments.first ?? nil) ?? 100_000)
    let seed = (arguments.dropFirst().first ?? nil) ?? .random(in: 0 ... .max)
    print("seed \(seed)")
    fflush(nil)

    // The first view's seed is the one given: so a view is played again by its own.
    var seeds = Dice(seed: seed)
    var viewSeed = seed
    var (done, wrong) = (0, 0)
    while done < batches {
      let count = min(batchesPerView, batches - done)
      let (kept, wrongBatches) = await play(seed: viewSeed, batches: count, after: done)
      // A snapshot applied in its own time may still be under way: it must be over, and keep nothing of the view.
      let deadline = ContinuousClock.now + .seconds(10)
      while let name = kept.name {
        if .now > deadline { fail("Something keeps the \(name).", seed: viewSeed, batch: count, after: done) }
        await Task.yield()
      }
      wrong += wrongBatches
      done += count
      viewSeed = seeds.next()
    }
    print("\(done) batches, \(wrong) wrong ones caught, seed \(seed)\n1 passed, 0 failed")
  }

  /// What has to be gone once nobody uses it.
  private struct Kept {
    weak var stage: Stage?
    weak var view: CollectionView?
    weak var source: AnyObject?

    /// The name of one that is still there.
    var name: String? {
      stage != nil ? "stage" : view != nil ? "view" : source != nil ? "data source" : nil
    }
  }

  /// Takes a view of its own through batches; returns what has to be gone then, and how many wrong ones were caught.
  private static func play(seed: UInt64, batches: Int, after done: Int) async -> (kept: Kept, wrong: Int) {
    let stage = Stage(seed: seed)
    if let failed = await run(stage, batches: batches) {
      print(stage.diary.joined(separator: "\n"))
      let mistakes = stage.mistakes.prefix(12).map { "  - \($0)" }.joined(separator: "\n")
      fail(mistakes, seed: seed, batch: failed, after: done)
    }
    return (Kept(stage: stage, view: stage.view, source: stage.diffable), stage.wrongBatches)
  }

  /// Takes one view through its batches; returns the number of the one that failed.
  private static func run(_ stage: Stage, batches: Int) async -> Int? {
    for number in 1...batches {
      for _ in 0..<stage.dice.roll(4) { stage.disturb() }
      if let source = stage.diffable {
        await stage.applySnapshot(to: source, isLast: number == batchesPerView)
      } else {
        stage.changeData(number)
      }
      stage.showFrames(max(0, stage.dice.roll(8) - 4))
      if !stage.isReloadDue {
        stage.view.layoutIfNeeded()
        stage.check()
      }
      if !stage.mistakes.isEmpty { return number }
    }
    stage.settle()
    stage.checkAtRest()
    return stage.mistakes.isEmpty ? nil : batches
  }

  private static func fail(_ mistakes: String, seed: UInt64, batch: Int, after done: Int) -> Never {
    print(
      """

      Batch \(done + batch) went wrong:
      \(mistakes)
      Again: make fuzz N=\(batch) SEED=\(seed)
      0 passed, 1 failed
      """)
    exit(1)
  }
}
