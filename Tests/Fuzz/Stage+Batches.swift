import CollectionEngine
import Foundation

/// How changes of the data are reported.
enum Manner: CaseIterable {
  case inABatch, inOneCall, withAReloadInside, withAReloadAfter
}

extension Stage {
  /// Changes the data, notifies the view, and compares what has become of everything.
  func changeData(_ number: Int) {
    let manner: Manner = dice.chance(75) ? .inABatch : dice.pick(Manner.allCases) ?? .inABatch
    guard dice.oneIn(7) else { return changeData(number, manner, isMotion: animationsEnabled) }
    note("without motion:")
    View.performWithoutAnimation { changeData(number, manner, isMotion: false) }
  }

  private func changeData(_ number: Int, _ manner: Manner, isMotion: Bool) {
    if manner == .inOneCall { return changeDataInOneCall() }
    let endsBefore = ends.count
    var sight: Sight?
    var batch: Batch?
    view.performBatchUpdates { [self] in
      isReloadDue = false
      sight = Sight(of: self)
      let new = anyBatch(fitting: manner == .withAReloadInside)
      batch = new
      apply(new, number)
      if manner == .withAReloadInside {
        if dice.oneIn(2) { sections = anyData() }
        reload()
      }
    } completion: { [weak self] in
      self?.ends.append((number, 0, $0))
    }
    guard let batch, var sight else { return mistakes.append("the block of a batch never ran") }
    let isWrong = batch.mistake != nil
    if isWrong {
      let own = ends[endsBefore...].filter { $0.batch == number }
      expect(own.count == blocksBegun[number] && !own.contains { $0.finished }, "a wrong batch ended \(own)")
    }
    if manner == .withAReloadAfter {
      if dice.oneIn(2) { sections = anyData() }
      reload()
    }
    if isWrong || isReloadDue { sight.lose() }
    settleFaults(of: batch)
    // A reload may wait for the next frame, or for the next batch.
    if isReloadDue {
      if dice.oneIn(2) { return }
      view.layoutIfNeeded()
      isReloadDue = false
    }
    if isMotion { sight.checkMotion(against: self) }
    compare(sight, with: batch)
  }

  /// Outside a batch the data changes first.
  private func changeDataInOneCall() {
    var batch = anyBatch(fitting: false)
    var calls = batch.changes.calls(using: &dice)
    for _ in 0..<30 where calls.count != 1 {
      batch = anyBatch(fitting: false)
      calls = batch.changes.calls(using: &dice)
    }
    guard calls.count == 1, let call = calls.first else { return }
    var sight = Sight(of: self)
    note("\(batch.description)\n    \(call), in one call")
    sections = batch.after
    let wasDue = isReloadDue
    call.perform(on: view)
    if batch.mistake != nil || wasDue { sight.lose() }
    settleFaults(of: batch, mayPass: wasDue)
    isReloadDue = false
    if !wasDue { compare(sight, with: batch) } else { view.layoutIfNeeded() }
    check()
  }

  /// Calls everything that a batch names, some of it in batches within, and gives the data its new state on the way.
  private func apply(_ batch: Batch, _ number: Int) {
    note(batch.description)
    let calls = batch.changes.calls(using: &dice)
    let change = dice.roll(calls.count + 1)
    var blocks = 1
    for index in 0...calls.count {
      if index == change { sections = batch.after }
      guard index < calls.count else { break }
      guard dice.oneIn(12) else {
        note("  \(calls[index])")
        calls[index].perform(on: view)
        continue
      }
      let block = blocks
      blocks += 1
      note("  within a batch: \(calls[index])")
      view.performBatchUpdates { [view] in
        calls[index].perform(on: view)
      } completion: { [weak self] in
        self?.ends.append((number, block, $0))
      }
    }
    blocksBegun[number] = blocks
    expect(view.hasUncommittedUpdates, "a batch under way is no uncommitted update")
  }

  private func anyBatch(fitting: Bool) -> Batch {
    if dice.oneIn(6) {
      return Batch(differingFrom: sections, numbers: &numbers, using: &dice, mistakes: &mistakes)
    }
    let batch = Batch(changing: sections, numbers: &numbers, using: &dice)
    guard !fitting, dice.oneIn(8) else { return batch }
    guard let mistake = dice.pick(Batch.Mistake.allCases) else { return batch }
    return batch.with(mistake, numbers: &numbers, using: &dice) ?? batch
  }

  private func anyData() -> [Section] {
    (0..<dice.roll(5)).map { _ in numbers.section(dice.roll(30)) }
  }

  /// A wrong batch is reported once, others never.
  private func settleFaults(of batch: Batch, mayPass: Bool = false) {
    if let mistake = batch.mistake {
      wrongBatches += 1
      expect(
        faults.count == 1 || (mayPass && faults.isEmpty),
        "\(faults.count) faults for \(mistake): \(faults.last ?? "none")")
      faults = []
    }
  }

  private func compare(_ sight: Sight, with batch: Batch) {
    check()
    let renewed = batch.changes.reloadedItems.compactMap { batch.before.item(at: $0)?.id }
    sight.check(against: self, renewed: Set(renewed))
  }
}
