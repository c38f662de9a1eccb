import Foundation

/// The way of a section that scrolls across the page: how far it can go, how it gives way, and where it rests.
nonisolated struct SectionTrack: Sendable {
  let viewport: SectionViewport
  let stops: SectionStops
  /// The range of offsets along the section as that of x; there is none across it.
  let scrollRange: ScrollRange

  /// - Parameter rate: how fast the page slows down.
  init(_ viewport: SectionViewport, rate: DecelerationRate) {
    self.viewport = viewport
    stops = SectionStops(viewport)
    let own = viewport.decelerationRate
    scrollRange = ScrollRange(
      horizontal: ScrollLimits(
        minimum: stops.range.lowerBound, maximum: stops.range.upperBound, bounces: viewport.bounce != .never),
      vertical: ScrollLimits(minimum: 0, maximum: 0, bounces: false),
      viewport: CGSize(width: viewport.length, height: 0), alwaysBounces: (viewport.bounce == .always, false),
      rate: own == .automatic ? rate : DecelerationRate(rawValue: own.rawValue))
  }

  /// The part of a point or a way that lies along the track.
  func along(_ point: CGPoint) -> CGFloat { viewport.axis == .horizontal ? point.x : point.y }

  /// Where in the viewport groups come to rest: their starts, or their middles.
  var restPlace: CGFloat { restsInMiddle ? viewport.length / 2 : viewport.leadingInset }

  /// What of a frame of the unscrolled section comes to rest there.
  func restPoint(of frame: CGRect) -> CGFloat {
    let (start, end) = extent(of: frame)
    return restsInMiddle ? (start + end) / 2 : start
  }

  private var restsInMiddle: Bool { viewport.behavior == .groupPagingCentered }

  /// Where a frame of the unscrolled section begins and ends, from the track's start.
  func extent(of frame: CGRect) -> (start: CGFloat, end: CGFloat) {
    viewport.axis == .horizontal
      ? (frame.minX - viewport.frame.minX, frame.maxX - viewport.frame.minX)
      : (frame.minY - viewport.frame.minY, frame.maxY - viewport.frame.minY)
  }
}

nonisolated extension SectionViewport {
  /// The offset at the start: below 0 where the first group rests in the middle.
  var minimumOffset: CGFloat { SectionStops(self).range.lowerBound }
}
