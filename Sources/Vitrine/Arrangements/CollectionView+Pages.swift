import CollectionEngine
import Foundation

/// A picture on its way between its place among others and a page of its own.
extension CollectionView {
  /// Whether pages are shown, with none on its way.
  var showsPages: Bool { collectionViewLayout is PageLayout }

  /// The item in the middle of the view: of pages, the one that is more to be seen.
  var itemInMiddle: IndexPath? { indexPathForItem(at: CGPoint(x: bounds.midX, y: bounds.midY)) }

  /// Gives the selection and the focus to an item alone, without scrolling.
  func mark(_ path: IndexPath) {
    if numberOfSelectedItems == 1, indexPathsForSelectedItems == [path], focusedIndexPath == path { return }
    deselectAllItems()
    selectItem(at: path, animated: false, scrollPosition: [])
    focusItem(at: path, scrolling: false, animated: false)
  }

  /// Sends a picture that is on its way to its page or away from it to one of the two. False where none is.
  func turnTransition(towardsPages: Bool) -> Bool {
    guard let between = collectionViewLayout as? TransitionLayout,
      between.currentLayout is PageLayout || between.nextLayout is PageLayout
    else { return false }
    if between.nextLayout is PageLayout == towardsPages {
      finishInteractiveTransition()
    } else {
      cancelInteractiveTransition()
    }
    return true
  }
}
