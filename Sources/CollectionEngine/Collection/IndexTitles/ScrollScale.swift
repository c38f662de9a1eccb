import Foundation

/// A bar that stands for the whole way of the contents: the offset of each position, exactly and back, and which of the
/// names along it have room.
public nonisolated struct ScrollScale: Equatable, Sendable {
  /// A name, and where it belongs.
  public struct Mark: Equatable, Sendable {
    /// The name.
    public var title: String
    /// Whether it comes before those that are not major, where there is no room for all.
    public var isMajor: Bool
    /// The offset of the contents that it stands for, in points.
    public var offset: CGFloat

    /// A name at an offset.
    public init(title: String, isMajor: Bool, offset: CGFloat) {
      (self.title, self.isMajor, self.offset) = (title, isMajor, offset)
    }
  }

  /// The names, in the order of their offsets.
  public let marks: [Mark]
  /// The least offset, and the way to the greatest, in points.
  private let (start, way): (CGFloat, CGFloat)
  /// The length of the bar, in points.
  public let length: CGFloat

  /// A bar of a length for the offsets from `least` to `greatest`.
  public init(marks: [Mark] = [], from least: CGFloat, to greatest: CGFloat, length: CGFloat) {
    self.marks = marks
    start = least.finite
    way = greatest.isFinite ? max(0, greatest - start) : 0
    self.length = length.isFinite ? max(0, length) : 0
  }

  /// The offset that a position along the bar stands for; beyond the ends the nearest.
  public func offset(at position: CGFloat) -> CGFloat {
    guard length > 0, !position.isNaN else { return start }
    return start + way * min(max(position / length, 0), 1)
  }

  /// The position of an offset along the bar; beyond the ends the nearest.
  public func position(of offset: CGFloat) -> CGFloat {
    guard way > 0, !offset.isNaN else { return 0 }
    return length * min(max((offset - start) / way, 0), 1)
  }

  /// The names that have room, by number: major ones as they come, then others between them.
  /// - Parameter spacing: The least distance between two names, in points.
  /// - Complexity: O(names).
  public func shown(spacing: CGFloat) -> [Int] {
    var shown = marks.indices.filter { marks[$0].isMajor }
    shown = spread(shown, spacing)
    var (all, next) = ([Int](), 0)
    var last = -CGFloat.infinity
    for mark in marks.indices {
      let place = position(of: marks[mark].offset)
      if next < shown.count, shown[next] == mark {
        next += 1
      } else if marks[mark].isMajor || place - last < spacing
        || next < shown.count && position(of: marks[shown[next]].offset) - place < spacing
      {
        continue
      }
      all.append(mark)
      last = place
    }
    return all
  }

  /// Those that are far enough from each other, from the first on.
  private func spread(_ marks: [Int], _ spacing: CGFloat) -> [Int] {
    var last = -CGFloat.infinity
    return marks.filter { mark in
      let place = position(of: self.marks[mark].offset)
      guard place - last >= spacing else { return false }
      last = place
      return true
    }
  }
}

/// The way of a finger or the pointer along a bar: the farther beside the bar, the finer.
public nonisolated struct FineScrub: Sendable {
  /// The position along the bar, in points.
  public private(set) var position: CGFloat
  private var last: CGFloat

  /// A way that begins at a position.
  public init(at position: CGFloat) { (self.position, last) = (position, position) }

  /// The finger is at `place` along the bar, and so far beside it; both in points.
  public mutating func move(to place: CGFloat, beside distance: CGFloat, length: CGFloat) {
    guard place.isFinite, distance.isFinite else { return }
    let moved = place - last
    last = place
    position = min(max(position + moved * Self.share(at: distance), 0), max(0, length))
    // Beside the bar itself the finger is what is followed.
    if abs(distance) <= Self.near { position = min(max(place, 0), max(0, length)) }
  }

  /// The part of its way that a finger has effect with, at a distance.
  private static func share(at distance: CGFloat) -> CGFloat {
    let far = max(0, abs(distance) - near) / near
    return 1 / (1 + far * far)
  }

  /// Up to here a finger counts as on the bar, in points.
  private static let near: CGFloat = 48
}
