import UIKit

/// A collection view whose members are overridden, as iOS code and its tests do.
open class RecordingView: UICollectionView {
  /// The calls so far, in order.
  public var calls: [String] = []
  /// The offsets that were set, by a person's scrolling or by program.
  public var offsets: [CGFloat] = []
  /// Added to the insets above the contents, in points.
  public var bannerHeight: CGFloat = 0

  open override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    calls.append("batch")
    super.performBatchUpdates(updates, completion: completion)
  }

  open override func reloadData() {
    calls.append("reload")
    super.reloadData()
  }

  open override func insertItems(at indexPaths: [IndexPath]) {
    calls.append("insert \(indexPaths.map { $0.item })")
    super.insertItems(at: indexPaths)
  }

  open override func deleteItems(at indexPaths: [IndexPath]) {
    calls.append("delete \(indexPaths.map { $0.item })")
    super.deleteItems(at: indexPaths)
  }

  open override func reloadItems(at indexPaths: [IndexPath]) {
    calls.append("reload \(indexPaths.map { $0.item })")
    super.reloadItems(at: indexPaths)
  }

  open override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    calls.append("move \(indexPath.item) \(newIndexPath.item)")
    super.moveItem(at: indexPath, to: newIndexPath)
  }

  open override func insertSections(_ sections: IndexSet) {
    calls.append("insert sections")
    super.insertSections(sections)
  }

  open override func deleteSections(_ sections: IndexSet) {
    calls.append("delete sections")
    super.deleteSections(sections)
  }

  open override func reloadSections(_ sections: IndexSet) {
    calls.append("reload sections")
    super.reloadSections(sections)
  }

  open override func moveSection(_ section: Int, toSection newSection: Int) {
    calls.append("move section")
    super.moveSection(section, toSection: newSection)
  }

  open override func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    calls.append("scroll to \(indexPath.item)")
    super.scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
  }

  open override func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    calls.append("select")
    super.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  open override func deselectItem(at indexPath: IndexPath, animated: Bool) {
    calls.append("deselect")
    super.deselectItem(at: indexPath, animated: animated)
  }

  open override var contentOffset: CGPoint { didSet { offsets.append(contentOffset.y) } }
  open override var contentSize: CGSize { didSet { calls.append("size \(contentSize.height)") } }
  open override var contentInset: UIEdgeInsets { didSet { calls.append("inset \(contentInset.top)") } }
  open override var adjustedContentInset: UIEdgeInsets {
    var inset = super.adjustedContentInset
    inset.top += bannerHeight
    return inset
  }
  open override var collectionViewLayout: UICollectionViewLayout { didSet { calls.append("layout") } }
  open override var visibleCells: [UICollectionViewCell] { super.visibleCells.filter { !$0.isSelected } }
}
