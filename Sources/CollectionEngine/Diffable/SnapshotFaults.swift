/// Mistakes in the calls that made a snapshot: reported when it is applied, so that a mistake in the data never
/// stops the program.
nonisolated struct SnapshotFaults: Equatable, Sendable {
  /// Faults for which the snapshot can't be shown, in words.
  private(set) var fatal: [String] = []
  /// Calls that did nothing, or less than was meant, in words.
  private(set) var harmless: [String] = []

  /// How many faults of a kind are reported, and how many identifiers in each.
  private static let most = 20

  var isEmpty: Bool { fatal.isEmpty && harmless.isEmpty }

  /// Identifiers that were given twice.
  mutating func addDuplicates(_ identifiers: [some Hashable], of kind: String) {
    guard !identifiers.isEmpty, fatal.count < Self.most else { return }
    fatal.append(
      "Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: \(Self.names(identifiers))")
  }

  /// Identifiers that were given although they were there.
  mutating func addMoved(_ identifiers: [some Hashable], of kind: String) {
    add("\(kind) identifiers that were in the snapshot already have moved: \(Self.names(identifiers))")
  }

  /// Identifiers that a call was about and that are not there.
  mutating func addUnknown(_ identifiers: [some Hashable], of kind: String, in call: String) {
    guard !identifiers.isEmpty else { return }
    add("\(call): \(kind) identifiers that are not in the snapshot: \(Self.names(identifiers))")
  }

  mutating func add(_ fault: @autoclosure () -> String) {
    if harmless.count < Self.most { harmless.append(fault()) }
  }

  mutating func add(_ others: SnapshotFaults) {
    fatal += others.fatal
    harmless += others.harmless
  }

  private static func names<ID: Hashable>(_ identifiers: [ID]) -> String {
    var named = Set<ID>()
    let distinct = identifiers.filter { named.count < most && named.insert($0).inserted }
    let more = identifiers.count > distinct.count && named.count == most ? ["…"] : []
    return "{(\n" + (distinct.map { "    \($0)" } + more).joined(separator: ",\n") + "\n)}"
  }
}
