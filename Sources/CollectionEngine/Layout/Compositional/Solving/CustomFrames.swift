import Foundation

/// The frames of a custom group, upright. Whoever gives them is asked again when the group has another size.
final class CustomFrames {
  /// The place of one item.
  nonisolated struct Place: Sendable {
    var frame: CGRect
    var zIndex: Int
  }

  private let ask: (CGSize) -> [Place]
  private var known: (size: CGSize, places: [Place])?

  init(_ ask: @escaping (CGSize) -> [Place]) { self.ask = ask }

  /// The places in a group of a size.
  nonisolated func places(in size: CGSize) -> [Place] {
    MainActor.assumeIsolated {
      if let known, known.size == size { return known.places }
      let places = ask(size)
      known = (size, places)
      return places
    }
  }
}
