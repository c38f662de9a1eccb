import CollectionEngine
import Foundation
import Testing

@testable import Vitrine

/// A pager on a stage, with cells that know their lot.
final class PagerStage {
  let pager: LotPager
  let stage: LayoutStage
  /// The lots shown one after the other.
  var log: [Int?] = []

  init(
    _ count: Int = 10, size: CGSize = CGSize(width: 400, height: 400), direction: LayoutDirection = .leftToRight
  ) {
    pager = LotPager(frame: CGRect(origin: .zero, size: size)) { view, indexPath, lot in
      let cell = view.dequeue(LayoutStageCell.self, for: indexPath)
      cell.number = lot
      return cell
    }
    stage = LayoutStage(pager.view)
    stage.layoutDirection = direction
    pager.aspectRatio = { [1, 1.5, 0.6, 2, 0.9][$0 % 5] }
    pager.count = count
    pager.onFocusChange = { [unowned self] in log.append($0) }
    stage.settle()
  }

  /// That the lot shown, its neighbours and nothing else are seen, in their places, at rest.
  func checkAtRest(_ lot: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    stage.settle(sourceLocation: sourceLocation)
    let (view, count) = (pager.view, pager.count)
    #expect(pager.focusedIndex == lot && pager.layout.page == 0, sourceLocation: sourceLocation)
    var expected = [(lot + count - 1) % count, lot, (lot + 1) % count]
    let geometry = LotPagerGeometry(
      size: view.bounds.size, metrics: .fitting(view.bounds.size), repulsion: pager.layout.repulsion
    ) { pager.aspectRatio(expected[1] + $0 < 0 ? expected[1] + $0 + count : (expected[1] + $0) % count) }
    if stage.layoutDirection == .rightToLeft { expected.reverse() }
    for case let cell as LayoutStageCell in view.visibleCells {
      guard let path = view.indexPath(for: cell), let role = LotPagerRole(item: path.item, ratio: 0) else { continue }
      #expect(cell.number == (lot + role.relativeIndex + count) % count, sourceLocation: sourceLocation)
      let frame = geometry.frame(of: role, ratio: 0).offsetBy(dx: -view.bounds.width, dy: 0)
      let x = stage.layoutDirection == .rightToLeft ? view.bounds.width - frame.maxX : frame.minX
      let seen = cell.presentation.frame.offsetBy(dx: -view.contentOffset.x, dy: 0)
      #expect(
        isNear(seen, CGRect(x: x, y: frame.minY, width: frame.width, height: frame.height), within: 1e-6),
        "\(cell.number) at \(seen)", sourceLocation: sourceLocation)
    }
    // In a narrow view neighbours wait out of sight.
    let seen = view.bounds.width > LotPagerMetrics.compactWidth ? 3 : 1
    #expect(view.visibleCells.count == seen && view.subviews.count == seen, sourceLocation: sourceLocation)
    #expect(view.indexPathsForSelectedItems == [place(1)], sourceLocation: sourceLocation)
    #expect(view.focusedIndexPath == place(1), sourceLocation: sourceLocation)
  }

  /// Follows what each frame shows, and complains of lots that jump.
  func watch(most: CGFloat = 120) {
    var last = stage.seen
    stage.onFrame = { [unowned self] in
      let seen = stage.seen
      for (lot, frame) in seen {
        guard let old = last[lot] else { continue }
        // A lot on both sides of few is distinguished by where it is.
        if pager.count < 5, abs(old.midX - frame.midX) > pager.view.bounds.width / 2 { continue }
        #expect(
          isNear(old, frame, within: most), "lot \(lot) jumps from \(old) to \(frame) at \(pager.layout.page)")
      }
      last = seen
    }
  }
}
