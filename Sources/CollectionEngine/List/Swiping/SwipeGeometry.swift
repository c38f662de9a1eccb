import Foundation

/// How far a row goes when it is pushed aside, and where the actions beside it are meanwhile.
///
/// Offsets are in points, and count from the row's place towards the other side: positive, whichever side it is.
nonisolated struct SwipeGeometry: Hashable, Sendable {
  /// The width of each action, from the edge of the row inwards.
  let widths: [CGFloat]
  /// The width of the row.
  let rowWidth: CGFloat
  /// Whether pushing the row all the way does the first action.
  let performsFirst: Bool

  init(widths: [CGFloat], rowWidth: CGFloat, performsFirst: Bool) {
    self.rowWidth = rowWidth.orNone
    // Actions never take the whole row: something to push back by is left.
    let wanted = widths.map(\.orNone)
    let total = wanted.reduce(0, +)
    let most = self.rowWidth * Self.largestPart
    self.widths = total > most && total > 0 ? wanted.map { $0 * most / total } : wanted
    self.performsFirst = performsFirst && !widths.isEmpty
  }

  /// The offset at which all actions are visible whole, in points.
  var open: CGFloat { widths.reduce(0, +) }

  /// From here on a release performs the first action; nil where that is not wanted.
  var fullSwipe: CGFloat? {
    performsFirst ? max(rowWidth * Self.fullPart, min(open + Self.leastBeyond, rowWidth)) : nil
  }

  /// The offset shown where the finger asks for `raw`: itself as far as there is something to show; less and less
  /// beyond.
  func offset(raw: CGFloat) -> CGFloat {
    let raw = raw.finite
    let band = RubberBand.standard
    if raw < 0 { return band.displayed(distance: raw, dimension: rowWidth) }
    let end = performsFirst ? rowWidth : open
    return raw <= end ? raw : end + band.displayed(distance: raw - end, dimension: rowWidth)
  }

  /// The offset that the finger asks for where `offset` is shown.
  func raw(showing offset: CGFloat) -> CGFloat {
    let band = RubberBand.standard
    if offset < 0 { return band.distance(displayed: offset, dimension: rowWidth) }
    let end = performsFirst ? rowWidth : open
    return offset <= end ? offset : end + band.distance(displayed: offset - end, dimension: rowWidth)
  }

  /// What comes of a release.
  enum Outcome: Hashable, Sendable {
    /// The actions go away, or stay open.
    case closes, opens
    /// The first action is done.
    case performs
  }

  /// What comes of a release at `offset`, at so many points per second away from the row's place.
  func outcome(at offset: CGFloat, velocity: CGFloat) -> Outcome {
    guard open > 0 else { return .closes }
    if let fullSwipe, offset >= fullSwipe, velocity > -Self.flick { return .performs }
    if abs(velocity) > Self.flick { return velocity > 0 ? .opens : .closes }
    return offset > open / 2 ? .opens : .closes
  }

  /// The offset that an outcome comes to rest at.
  func rest(after outcome: Outcome) -> CGFloat {
    switch outcome {
    case .closes: 0
    case .opens: open
    case .performs: rowWidth
    }
  }

  /// Where the actions are at an offset: how far from the row's edge each begins and how wide it is, from the edge
  /// inwards. They share what is seen; about to be done, the first one takes all of it.
  func actions(at offset: CGFloat) -> [(start: CGFloat, width: CGFloat)] {
    let seen = max(0, offset)
    guard open > 0 else { return widths.map { _ in (0, 0) } }
    if let fullSwipe, seen >= fullSwipe {
      return widths.indices.map { $0 == 0 ? (0, seen) : (seen, 0) }
    }
    var start: CGFloat = 0
    return widths.map { width in
      let shown = width * seen / open
      defer { start += shown }
      return (start, shown)
    }
  }

  /// The most of a row that its actions take.
  private static let largestPart: CGFloat = 0.8
  /// The part of the row from which a release performs the first action.
  private static let fullPart: CGFloat = 0.6
  /// How far beyond the actions that is at least, in points.
  private static let leastBeyond: CGFloat = 40
  /// A finger that leaves faster than this says where the row goes, in points per second.
  private static let flick: CGFloat = 300
}

/// The sides of a row that actions come up at, in reading order.
public nonisolated enum SwipeEdge: Int, Sendable {
  /// The edge where the row begins.
  case leading
  /// The edge where the row ends.
  case trailing
}
