import Foundation
import PhotoLibrary

/// Something that the store keeps and that changes step by step: after a cut it is as it was shown, or as the next step
/// makes it.
protocol StoreScenario: Scenario {
  associatedtype Kept: Equatable

  /// Does the step of a number, from 1.
  static func act(_ step: Int, in store: LibraryStore) async throws
  /// What a store has.
  static func kept(in store: LibraryStore) async throws -> Kept
  /// What there is after a number of steps.
  static func kept(after steps: Int) -> Kept
}

extension StoreScenario {
  /// Steps before the store is closed, twice.
  private static var stepsAtOnce: Int { 20 }

  static func run(in folder: URL, confirm: (String) -> Void) async throws {
    for part in 0..<2 {
      let store = try await LibraryStore.open(in: folder)
      for step in 1...stepsAtOnce {
        let number = part * stepsAtOnce + step
        try await act(number, in: store)
        confirm("\(name) \(number)")
      }
      try store.close()
    }
    confirm("closed")
  }

  static func check(_ folder: URL, confirmed: [String]) async throws -> [String] {
    let store = try await LibraryStore.open(in: folder)
    var faults: [String] = []
    if let recovery = store.recovery { faults.append("it opens with: \(recovery.message)") }
    let prefix = "\(name) "
    let shown = confirmed.last { $0.hasPrefix(prefix) }.flatMap { Int($0.dropFirst(prefix.count)) } ?? 0
    let found = try await kept(in: store)
    // What was being saved may be there already: all of it, or nothing.
    if found != kept(after: shown), found != kept(after: shown + 1) {
      faults.append("the \(name) is not that of step \(shown), which was shown")
    }
    try store.close()
    return faults
  }
}
