import CollectionEngine

/// A picture on its way between its place among others and a page of its own.
extension CollectionView {
  /// Whether pages are shown, with none on its way.
  var showsPages: Bool { collectionViewLayout is PageLayout }

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
