import Chance
import Foundation

/// Cuts the power after each operation of a record, in several ways, and opens what is left.
struct PowerCuts {
  let name: String
  /// How often the power was cut.
  private(set) var count = 0
  /// How often something was missing then.
  private(set) var faults = 0
  /// How often the user was shown something.
  private(set) var marks = 0

  private let scenario: any Scenario.Type
  private let operations: [Operation]
  private var dice: SeededGenerator

  /// Faults that are printed.
  private static let shown = 5
  /// Power cuts after each operation that lose something at random.
  private static let draws = 2

  init(_ scenario: any Scenario.Type, _ operations: [Operation], dice: SeededGenerator) {
    (self.scenario, self.operations, self.dice) = (scenario, operations, dice)
    name = scenario.name
  }

  /// Cuts the power after each operation.
  /// - Parameter hearsSyncs: whether the disk does what it is asked to after the first mark; one that does not has to
  ///   lose something.
  mutating func run(hearsSyncs: Bool) async throws {
    let disk = Disk()
    var confirmed: [String] = []
    for (index, operation) in operations.enumerated() {
      if case .sync = operation, !hearsSyncs, !confirmed.isEmpty { continue }
      try disk.perform(operation)
      if case .mark(let text) = operation {
        confirmed.append(text)
        marks += 1
      }
      for loss in [.everything, .nothing] + [Disk.Loss](repeating: .something, count: Self.draws) {
        try await cut(disk, loss, confirmed, after: index)
        if !hearsSyncs, faults > 0 { return }
      }
    }
  }

  private mutating func cut(_ disk: Disk, _ loss: Disk.Loss, _ confirmed: [String], after index: Int) async throws {
    // In memory where there is such a place: each is synced often, and gone at once.
    let memory = URL(filePath: "/dev/shm")
    let base = access(memory.path, W_OK) == 0 ? memory : FileManager.default.temporaryDirectory
    let folder = base.appending(path: "power-cut-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    try disk.leave(loss, in: folder, using: &dice)
    count += 1
    let found: [String]
    do { found = try await scenario.check(folder, confirmed: confirmed) } catch {
      found = ["it can’t be opened: \(error)"]
    }
    guard !found.isEmpty else { return }
    faults += 1
    if faults <= Self.shown {
      let last = confirmed.last.map { "“\($0)”" } ?? "nothing"
      print("after operation \(index + 1), \(operations[index]), with \(last) shown and \(loss) lost:")
      for fault in found { print("  \(fault)") }
    }
  }
}
