import Foundation
import Testing

@testable import CollectionEngine

/// Days of some photographs each, thirty in a month, twelve months in a year, that a pinch shows by years, by months and
/// by days in two sizes.
final class Timeline {
  let stage: Stage
  /// The level that is shown: years, months, days, and larger days.
  private(set) var level: Int
  private(set) lazy var zoom = LayoutZoom { [unowned self] in
    ((0..<4).map { level in .init(scale: pow(Self.stride, CGFloat(level))) { Self.layout(level) } }, level)
  }
  private let delegate = Headings()

  /// By how much fingers move from one level to the next.
  nonisolated static let stride: CGFloat = 1.4

  private final class Headings: NSObject, SectionedLayoutDelegate {
    func collectionView(_: CollectionView, layout _: Layout, referenceSizeForHeaderInSection _: Int) -> CGSize {
      CGSize(width: 0, height: 44)
    }
  }

  private final class MirroredFlow: FlowLayout {
    override class var fastPathClass: SectionedLayout.Type? { MirroredFlow.self }
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  /// Begins at a level, at a part of the way from its first photograph to its last.
  init(from level: Int, at part: CGFloat = 0.5, days: Int = 3600, direction: LayoutDirection = .leftToRight) {
    self.level = level
    stage = Stage(
      (0..<days).map { 1 + $0 * 7 % 23 }, layout: Self.layout(level), size: CGSize(width: 800, height: 600))
    stage.layoutDirection = direction
    stage.view.register(
      StageHeader.self, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: CollectionView.elementKindSectionHeader)
    stage.view.delegate = delegate
    stage.view.collectionViewLayout.invalidateLayout()
    stage.frame()
    zoom.levelDidChange = { [unowned self] in self.level = $0 }
    stage.view.layoutZoom = zoom
    let range = stage.view.offsetRange
    stage.view.contentOffset.y = (range.min.y + (range.max.y - range.min.y) * part).rounded()
    stage.settle()
  }

  private static func layout(_ level: Int) -> Layout {
    let layout: SectionedLayout
    if level == 0 {
      layout = SummaryLayout()
    } else {
      let flow = MirroredFlow()
      let side: CGFloat = [0, 50, 70, 120][level]
      flow.itemSize = CGSize(width: side, height: side)
      (flow.minimumInteritemSpacing, flow.minimumLineSpacing) = (6, 6)
      flow.alignsKeptItem = true
      layout = flow
    }
    if level < 2 { layout.joinsPreviousSection = { $0 % (level == 0 ? 360 : 30) != 0 } }
    layout.sectionInset = EdgeInsets(top: 0, left: 12, bottom: 12, right: 12)
    layout.sectionHeadersPinToVisibleBounds = true
    return layout
  }

  /// The photograph in sight whose middle is nearest to a point of the frame, and where it is seen.
  func nearest(to point: CGPoint) -> (item: IndexPath, frame: CGRect)? {
    let cells = stage.view.indexPathsForVisibleItems.compactMap { path in stage.seen(path).map { (path, $0) } }
    return cells.min { $0.1.center.squaredDistance(to: point) < $1.1.center.squaredDistance(to: point) }
  }
}
