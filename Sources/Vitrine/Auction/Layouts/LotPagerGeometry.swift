import Foundation

/// Where the pager's cells rest, and where they are on the way to when a page is turned: computed once for all frames of
/// all turns.
///
/// Three pages lie side by side, each as wide as the view; the lot shown rests in the middle one. A turn to either side
/// takes every cell from its place of rest to where the cell that it becomes rests, on the page beside it, so that
/// afterwards the page can be put back unseen.
nonisolated struct LotPagerGeometry: Equatable, Sendable {
  /// A cell's place along the pages, and its size.
  struct Pose: Equatable, Sendable {
    var centerX: CGFloat
    var size: CGSize

    /// Some part of the way to another pose.
    func moved(_ part: CGFloat, to other: Pose) -> Pose {
      func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + part * (b - a) }
      return Pose(
        centerX: mix(centerX, other.centerX),
        size: CGSize(width: mix(size.width, other.size.width), height: mix(size.height, other.size.height)))
    }
  }

  /// A role's pose at rest, and those at the end of a turn to either side.
  struct Way: Equatable, Sendable {
    var rest: Pose
    var previous: Pose
    var next: Pose
  }

  /// The size of the view.
  let size: CGSize
  let metrics: LotPagerMetrics
  /// How far the lot shown is squeezed upwards, to make room below it.
  let repulsion: CGFloat
  /// By role, from the first.
  private let ways: [Way]

  /// The geometry of nothing.
  init() { self.init(size: .zero, metrics: .compact, repulsion: 0) { _ in nil } }

  /// - Parameter aspectRatio: width to height of the lot so many after the one shown.
  init(size: CGSize, metrics: LotPagerMetrics, repulsion: CGFloat, aspectRatio: (Int) -> CGFloat?) {
    let scene = Scene(
      width: size.width, height: size.height, metrics: metrics.sane,
      repulsion: repulsion.isFinite ? max(0, repulsion) : 0)
    self.size = size
    self.metrics = scene.metrics
    self.repulsion = scene.repulsion
    ways = LotPagerRole.allCases.map { scene.way(of: $0, aspect: Self.sane(aspectRatio($0.relativeIndex))) }
  }

  /// Nothing is shown more than a hundred times as wide as high, or as high as wide.
  private static let mostAspect: CGFloat = 100

  private static func sane(_ aspect: CGFloat?) -> CGFloat {
    guard let aspect, aspect.isFinite, aspect > 0 else { return 1 }
    return min(max(aspect, 1 / mostAspect), mostAspect)
  }

  /// Where the cell of a role stands, a part `ratio` of the way to the previous (−1) or the next (1) page.
  func frame(of role: LotPagerRole, ratio: CGFloat) -> CGRect {
    let way = ways[role.rawValue - LotPagerRole.previousUnderflow.rawValue]
    let pose = way.rest.moved(min(abs(ratio), 1), to: ratio > 0 ? way.next : way.previous)
    return CGRect(
      x: pose.centerX - pose.size.width / 2, y: (size.height - repulsion - pose.size.height) / 2,
      width: pose.size.width, height: pose.size.height)
  }
}

/// What places depend on: sizes first, then where along the pages.
private nonisolated struct Scene {
  let width: CGFloat
  let height: CGFloat
  let metrics: LotPagerMetrics
  let repulsion: CGFloat

  /// A lot in the middle, which gives way to what opens below it.
  private func large(_ aspect: CGFloat) -> CGSize {
    guard metrics.squeezesSpace, height > 0 else {
      return fit(aspect, in: metrics.current, shapedAs: metrics.current, less: repulsion)
    }
    let left = max(0, 1 - repulsion / height)
    let space = CGSize(width: metrics.current.width, height: metrics.current.height * left)
    return fit(aspect, in: space, shapedAs: space, less: 0)
  }

  /// A lot at the side.
  private func small(_ aspect: CGFloat) -> CGSize {
    fit(aspect, in: metrics.side, shapedAs: metrics.current, less: 0)
  }

  /// A lot that is wider than a shape takes the width there is, any other the height; the rest follows from its own.
  private func fit(_ aspect: CGFloat, in space: CGSize, shapedAs shape: CGSize, less: CGFloat) -> CGSize {
    if aspect * shape.height > shape.width {
      let width = max(0, space.width - less)
      return CGSize(width: width, height: width / aspect)
    }
    let height = max(0, space.height - less)
    return CGSize(width: height * aspect, height: height)
  }

  /// How much of a neighbour is seen: the lot in the middle pushes them away as it gives way itself.
  private var slice: CGFloat { metrics.slice - min(repulsion / 4, metrics.slice) }

  /// In the middle of a page; the pages are −1, 0 and 1.
  private func middle(_ size: CGSize, page: CGFloat) -> LotPagerGeometry.Pose {
    LotPagerGeometry.Pose(centerX: (page + 1.5) * width, size: size)
  }

  /// With its slice at the right edge of a page.
  private func right(_ size: CGSize, page: CGFloat) -> LotPagerGeometry.Pose {
    LotPagerGeometry.Pose(centerX: (page + 2) * width - slice + size.width / 2, size: size)
  }

  /// With its slice at the left edge of a page.
  private func left(_ size: CGSize, page: CGFloat) -> LotPagerGeometry.Pose {
    LotPagerGeometry.Pose(centerX: (page + 1) * width + slice - size.width / 2, size: size)
  }

  func way(of role: LotPagerRole, aspect: CGFloat) -> LotPagerGeometry.Way {
    let (large, small) = (large(aspect), small(aspect))
    switch role {
    case .current:
      let rest = middle(large, page: 0)
      // Alone, it stays where it is seen.
      guard metrics.showsNeighbours else {
        return LotPagerGeometry.Way(rest: rest, previous: middle(large, page: -1), next: middle(large, page: 1))
      }
      return LotPagerGeometry.Way(rest: rest, previous: right(small, page: -1), next: left(small, page: 1))
    case .previous, .next:
      let rest = role == .next ? right(small, page: 0) : left(small, page: 0)
      // The one that is left behind grows, too, where it stands: it is out of sight at once.
      let stays = LotPagerGeometry.Pose(centerX: rest.centerX, size: large)
      let comes = middle(large, page: role == .next ? 1 : -1)
      return LotPagerGeometry.Way(
        rest: rest, previous: role == .next ? stays : comes, next: role == .next ? comes : stays)
    case .previousUnderflow, .nextOverflow:
      let rest = role == .nextOverflow ? right(small, page: 1) : left(small, page: -1)
      return LotPagerGeometry.Way(rest: rest, previous: rest, next: rest)
    }
  }
}
