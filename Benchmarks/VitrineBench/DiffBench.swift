import CollectionEngine

/// Compares lists and sections and prints a line of JSON for each pair.
enum DiffBench {
  static func run(runs: Int) {
    for input in DiffWork.lists {
      DiffWork.measure("Vitrine", input, runs: runs, moves: \.moves.count) {
        ListDifference(from: input.old[0], to: input.new[0])
      }
    }
    let input = DiffWork.sections
    DiffWork.measure("Vitrine", input, runs: runs, moves: \.movedItems.count) {
      SectionedDifference(
        from: SectionedList(zip(input.old.indices, input.old)), to: SectionedList(zip(input.new.indices, input.new)))
    }
  }
}
