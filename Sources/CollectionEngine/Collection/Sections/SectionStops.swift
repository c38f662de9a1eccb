import Foundation

/// Where a section that scrolls across the page comes to rest: at certain offsets in ascending order, or anywhere within
/// its range. They are worked out as they are asked for; none is kept. Every question is O(log groups).
nonisolated struct SectionStops: Sendable {
  /// From the offset at the start to that at the end, in points.
  let range: ClosedRange<CGFloat>
  private let viewport: SectionViewport
  /// How many stops there are; the end is one more. None where the section rests anywhere.
  private let count: Int

  /// As far from a stop as this is at the stop, points.
  private static let tolerance: CGFloat = 0.5

  init(_ viewport: SectionViewport) {
    self.viewport = viewport
    let groupCount = max(0, viewport.groups.groupCount)
    let end = viewport.maximumOffset.native.bounded
    switch viewport.behavior {
    case .none, .continuous:
      (count, range) = (0, 0...end)
    case .continuousGroupLeadingBoundary, .groupPaging:
      (count, range) = (groupCount, 0...end)
    case .paging:
      let pages = viewport.length >= 1 ? (end / viewport.length).rounded(.up) : 0
      (count, range) = (Int(pages), 0...end)
    case .groupPagingCentered:
      count = groupCount
      guard groupCount > 0 else {
        range = 0...0
        break
      }
      // The first group and the last one can be brought to the middle, too.
      let first = Self.middle(of: 0, in: viewport)
      range = first...max(first, Self.middle(of: groupCount - 1, in: viewport))
    }
  }

  /// The offset that brings a group to the middle of what is seen.
  private static func middle(of group: Int, in viewport: SectionViewport) -> CGFloat {
    let groups = viewport.groups
    let middle = viewport.leadingInset + groups.start(ofGroup: group) + groups.length(ofGroup: group) / 2
    return CGFloat((middle - viewport.length / 2).native.bounded)
  }

  private func place(_ index: Int) -> CGFloat {
    switch viewport.behavior {
    case .none, .continuous: 0
    case .continuousGroupLeadingBoundary, .groupPaging: viewport.groups.start(ofGroup: index)
    case .paging: CGFloat(index) * viewport.length
    case .groupPagingCentered: Self.middle(of: index, in: viewport)
    }
  }

  /// Whether every offset within the range will do.
  var areAnywhere: Bool {
    switch viewport.behavior {
    case .none, .continuous: true
    case .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered: false
    }
  }

  /// Whether a flick goes on by one stop, however fast it is.
  private var goStepByStep: Bool { !areAnywhere && viewport.behavior != .continuousGroupLeadingBoundary }

  /// The offset within the range that is nearest.
  func clamp(_ offset: CGFloat) -> CGFloat {
    min(max(CGFloat(offset.native.bounded), range.lowerBound), range.upperBound)
  }

  /// Where a finger that is lifted at an offset sends the section.
  /// - Parameters:
  ///   - velocity: in points per second.
  ///   - natural: where it would come to rest by itself.
  func rest(from offset: CGFloat, velocity: CGFloat, natural: CGFloat) -> CGFloat {
    guard goStepByStep else { return nearest(to: natural) }
    if velocity >= ScrollView.flickSpeed { return stop(from: offset + 2 * Self.tolerance, towards: 1) }
    if velocity <= -ScrollView.flickSpeed { return stop(from: offset - 2 * Self.tolerance, towards: -1) }
    return nearest(to: offset)
  }

  /// The stop that is nearest to an offset.
  func nearest(to offset: CGFloat) -> CGFloat {
    let offset = clamp(offset)
    guard !areAnywhere else { return offset }
    let index = (0..<count).firstIndex { place($0) > offset }
    let before = index > 0 ? clamp(place(index - 1)) : range.lowerBound
    let behind = index < count ? clamp(place(index)) : range.upperBound
    return offset - before < behind - offset ? before : behind
  }

  /// The first stop from an offset on, forward or, for a negative direction, back.
  func stop(from offset: CGFloat, towards direction: CGFloat) -> CGFloat {
    let offset = clamp(offset)
    guard !areAnywhere else { return offset }
    if direction >= 0 {
      let index = (0..<count).firstIndex { place($0) >= offset - Self.tolerance }
      return index < count ? clamp(place(index)) : range.upperBound
    }
    if offset >= range.upperBound - Self.tolerance { return range.upperBound }
    let index = (0..<count).firstIndex { place($0) > offset + Self.tolerance }
    return index > 0 ? clamp(place(index - 1)) : range.lowerBound
  }
}
