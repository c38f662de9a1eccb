nonisolated extension UpdateBatch {
  /// Changes written out in a report; more are counted.
  private static let reportedChanges = 1000

  /// What a developer needs to find the mistake: the data's shape before and after, the updates, and every fault.
  func report(_ faults: [String], from before: ItemCounts, to after: ItemCounts, of view: String) -> String {
    "Invalid batch updates detected: the number of sections and/or items returned by the data source before and/or "
      + "after performing the batch updates are inconsistent with the updates.\n"
      + "Data source before updates = \(before.report)\nData source after updates = \(after.report)\n"
      + "Updates = \(description)\nFaults = [\n" + faults.map { "\t" + $0 }.joined(separator: ",\n")
      + "\n]\nCollection view: \(view)"
  }

  private var description: String {
    func name(_ item: DataAddress) -> String { "(\(item.section) - \(item.item))" }
    var lines: [String] = []
    lines += sections.deleted.map { "Delete section (\($0))" }
    lines += sections.inserted.map { "Insert section (\($0))" }
    lines += sections.reloaded.map { "Reload section (\($0))" }
    lines += sections.moved.map { "Move section (\($0.source)) to (\($0.target))" }
    lines += deleted.prefix(Self.reportedChanges).map { "Delete item \(name($0))" }
    lines += inserted.prefix(Self.reportedChanges).map { "Insert item \(name($0))" }
    lines += reloaded.prefix(Self.reportedChanges).map { "Reload item \(name($0))" }
    lines += reconfigured.prefix(Self.reportedChanges).map { "Reconfigure item \(name($0))" }
    lines += moved.prefix(Self.reportedChanges).map { "Move item \(name($0.source)) to \(name($0.target))" }
    let rest = lines.count - Self.reportedChanges
    if rest > 0 { lines = lines.prefix(Self.reportedChanges) + ["and others"] }
    return "[\n" + lines.map { "\t" + $0 }.joined(separator: ",\n") + "\n]"
  }
}

nonisolated extension ItemCounts {
  /// The counts as a developer knows them from UIKit's reports.
  fileprivate var report: String {
    "{ \(numberOfSections) section\(numberOfSections == 1 ? "" : "s") with item counts: \(sections) }"
  }
}
