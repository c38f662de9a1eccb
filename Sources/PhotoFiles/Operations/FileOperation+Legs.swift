import Foundation
import PhotoLibrary

/// The order in which files get names that others of them leave.
extension FileOperation {
  /// A way of a file that is gone in one step of the system.
  enum Leg: Hashable {
    /// From its source to its destination.
    case whole(Int)
    /// From its source to a name of its own, out of the way of others.
    case aside(Int)
    /// From there to its destination.
    case home(Int)
  }

  /// The ways of all files, so that none comes to a name before another has left it. O(n).
  var legs: [Leg] {
    guard kind == .rename else { return steps.indices.map { .whole($0) } }
    let leaving = Dictionary(
      steps.indices.lazy.map { (steps[$0].source, $0) }, uniquingKeysWith: { first, _ in first })
    var isPlaced = [Bool](repeating: false, count: steps.count)
    var legs: [Leg] = []
    for start in steps.indices where !isPlaced[start] {
      // Each file of a chain goes where the next one leaves: the last goes first.
      var chain = [start]
      isPlaced[start] = true
      while let next = chain.last.flatMap({ leaving[steps[$0].destination] }), !isPlaced[next] {
        chain.append(next)
        isPlaced[next] = true
      }
      let isCircle = chain.last.map { steps[$0].destination } == steps[start].source
      // Where names that differ in case are one, the file is in its own way.
      let isAside = isCircle || chain.count == 1 && differsInCase(steps[start])
      if isAside { legs.append(.aside(start)) }
      legs += chain.dropFirst().reversed().map { .whole($0) }
      legs.append(isAside ? .home(start) : .whole(start))
    }
    return legs
  }

  private func differsInCase(_ step: FileStep) -> Bool {
    step.source != step.destination
      && step.source.text.lowercased() == step.destination.text.lowercased()
  }
}
