import Foundation

/// Something that Vitrine promises to keep through a power cut.
///
/// A new one is a type with these three, and a line in `Scenarios.all`.
protocol Scenario: Sendable {
  /// What it is called on the command line.
  static var name: String { get }

  /// Does what is to be kept, in an empty folder, and marks what the user has seen of it with `confirm`.
  static func run(in folder: URL, confirm: (String) -> Void) async throws

  /// Opens what a power cut has left.
  /// - Parameter confirmed: what `run` had marked by then.
  /// - Returns: what is wrong with it; nothing where all that was confirmed is there.
  static func check(_ folder: URL, confirmed: [String]) async throws -> [String]
}

/// All that is tried.
enum Scenarios {
  static let all: [any Scenario.Type] = [
    SaleScenario.self, OrderScenario.self, MarksScenario.self, AlbumScenario.self, MoveScenario.self,
    TrashScenario.self,
  ]
}
