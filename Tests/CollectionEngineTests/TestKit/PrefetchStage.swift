import Foundation
import Testing

@testable import CollectionEngine

/// A thousand items in rows of five, 78 × 100 points each, in a view of 390 × 500: a view is five rows, half a view two
/// and a half. It is notified of what is prefetched, and keeps the numbers of what is on order.
final class PrefetchStage: NSObject, CollectionViewDataSourcePrefetching {
  let stage = Stage([1000], layout: PrefetchStage.rows())
  var view: CollectionView { stage.view }

  /// The notifications, in order.
  var log: [String] = []
  /// The items of each call that asked for some, and of each that withdrew some.
  private(set) var asked: [[Int]] = []
  private(set) var withdrawn: [[Int]] = []
  var ordered: Set<Int> = []
  /// Called within each call that asks for items.
  var onAsk: (() -> Void)?

  override init() {
    super.init()
    view.prefetchDataSource = self
  }

  static func rows(height: CGFloat = 100) -> FlowLayout {
    let layout = FlowLayout()
    layout.itemSize = CGSize(width: 78, height: height)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    return layout
  }

  /// The items whose cells have been made and are not in sight.
  var made: [Int] { view.prefetching.entries.compactMap { $0.value.cell == nil ? nil : $0.key.item }.sorted() }

  /// What is seen is no longer on order.
  func look() {
    for path in view.indexPathsForVisibleItems { ordered.remove(stage.sections[0][path.item]) }
  }

  func scroll(to y: CGFloat, by step: CGFloat = 20) {
    let step = y < view.contentOffset.y ? -step : step
    while view.contentOffset.y != y {
      let left = y - view.contentOffset.y
      view.contentOffset.y += abs(left) < abs(step) ? left : step
      stage.frame()
      // Whoever was notified may have asked for a reload.
      view.layoutIfNeeded()
      stage.check()
      look()
    }
  }

  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    log.append("prefetch \(indexPaths.map(\.item))")
    asked.append(indexPaths.map(\.item))
    for path in indexPaths {
      #expect(ordered.insert(stage.sections[0][path.item]).inserted)
      #expect(collectionView.cellForItem(at: path) == nil)
    }
    onAsk?()
  }

  func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    log.append("cancel \(indexPaths.map(\.item))")
    withdrawn.append(indexPaths.map(\.item))
    for path in indexPaths { #expect(ordered.remove(stage.sections[0][path.item]) != nil) }
  }
}
