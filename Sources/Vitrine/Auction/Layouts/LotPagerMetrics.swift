import Foundation

/// How large lots are shown, and how much of the neighbours is seen. In points.
nonisolated struct LotPagerMetrics: Hashable, Sendable {
  /// How much of the previous and of the next lot is seen at rest.
  var slice: CGFloat
  /// The most space for the lot shown.
  var current: CGSize
  /// The most space for its neighbours.
  var side: CGSize
  /// Whether there are neighbours. Without them the lot shown stays in the middle while the page is turned.
  var showsNeighbours = true
  /// Whether a squeeze takes from the space, and only so from a lot that fills it: there is room to spare round others.
  /// Else the lot itself becomes as much smaller.
  var squeezesSpace = false

  /// The pager as it was first described.
  static let article = LotPagerMetrics(
    slice: 20, current: CGSize(width: 300, height: 300), side: CGSize(width: 200, height: 200))
  /// The metrics of the article with lots lower than wide.
  static let low = LotPagerMetrics(
    slice: 20, current: CGSize(width: 300, height: 260), side: CGSize(width: 200, height: 160))
  /// Neighbours wait out of sight, as large as they will be.
  static let compact = LotPagerMetrics(
    slice: 0, current: CGSize(width: 280, height: 150), side: CGSize(width: 280, height: 150))

  /// The width up to which a view is compact.
  static let compactWidth: CGFloat = 320

  /// `article` in the proportions of a view of 400 × 400 points, in a view of any size; `compact` where it is narrow.
  static func fitting(_ size: CGSize) -> LotPagerMetrics {
    func part(_ width: CGFloat, _ height: CGFloat) -> CGSize {
      CGSize(width: (size.width * width).rounded(), height: (size.height * height).rounded())
    }
    guard size.width > compactWidth else {
      let space = part(7 / 8, 3 / 4)
      return LotPagerMetrics(slice: 0, current: space, side: space, squeezesSpace: true)
    }
    return LotPagerMetrics(
      slice: (size.width / 20).rounded(), current: part(3 / 4, 3 / 4), side: part(1 / 2, 1 / 2), squeezesSpace: true)
  }

  /// From the lot's sides to those of the view, both together, where there are no neighbours.
  private static let regularMargin: CGFloat = 80
  /// The most height where there are no neighbours.
  private static let regularHeight: CGFloat = 360

  /// One lot alone, as wide as the view but for its margins.
  static func regular(in size: CGSize) -> LotPagerMetrics {
    let space = CGSize(width: max(0, size.width - regularMargin), height: regularHeight)
    return LotPagerMetrics(slice: 0, current: space, side: space, showsNeighbours: false)
  }

  /// The numbers with those that make no sense as the nearest that do.
  var sane: LotPagerMetrics {
    func length(_ value: CGFloat) -> CGFloat { value.isFinite ? max(0, value) : 0 }
    func size(_ size: CGSize) -> CGSize { CGSize(width: length(size.width), height: length(size.height)) }
    return LotPagerMetrics(
      slice: length(slice), current: size(current), side: size(side), showsNeighbours: showsNeighbours,
      squeezesSpace: squeezesSpace)
  }
}
