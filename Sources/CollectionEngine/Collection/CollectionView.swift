import Foundation
@preconcurrency @MainActor
open class CollectionView: ScrollView {
  let pool = ReusePool()
  public final var isEditing = false
  public final weak var dataSource: (any CollectionViewDataSource)?
  public final weak var delegate: (any CollectionViewDelegate)?
  /// How many sections there are, as the layout sees them.
  public final var numberOfSections: Int { 0 }
  /// How many items a section has, as the layout sees them: while an item is moved by hand, as if it were let go here.
  public final func numberOfItems(inSection section: Int) -> Int { 0 }
  /// The place in the data of the item that the layout sees at `indexPath`: they differ while an item is moved by hand.
  /// Layouts ask their delegate for sizes by it.
  public final func dataIndexPath(for indexPath: IndexPath) -> IndexPath { indexPath }
  func layoutWasInvalidated(_ l: Layout) {}
  func elementDidSettle(_ v: ReusableView) {}
  func nearestIndexPath(to: CGPoint) -> IndexPath? { nil }
}
