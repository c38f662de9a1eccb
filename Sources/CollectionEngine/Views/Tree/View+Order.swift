/// The order of views in another, and the search for them.
extension View {
  /// Adds a view right behind one that stands in this one; in front of all where it does not.
  public final func insertSubview(_ view: View, belowSubview sibling: View) { insert(view, beside: sibling, step: 0) }

  /// Adds a view right in front of one that stands in this one; in front of all where it does not.
  public final func insertSubview(_ view: View, aboveSubview sibling: View) { insert(view, beside: sibling, step: 1) }

  private final func insert(_ view: View, beside sibling: View, step: Int) {
    let others = children.filter { $0 !== view }
    insertSubview(view, at: others.firstIndex { $0 === sibling }.map { $0 + step } ?? .max)
  }

  /// Puts a view that stands in this one in front of the others.
  public final func bringSubviewToFront(_ view: View) { if view.parent === self { insertSubview(view, at: .max) } }

  /// Puts a view that stands in this one behind the others.
  public final func sendSubviewToBack(_ view: View) { if view.parent === self { insertSubview(view, at: 0) } }

  /// Whether the view is `view`, or stands in it or in one that does.
  public final func isDescendant(of view: View) -> Bool {
    var next: View? = self
    while let here = next {
      if here === view { return true }
      next = here.superview
    }
    return false
  }

  /// The view of a tag: this one or the first in it.
  /// - Complexity: O(views inside).
  public final func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for view in children { if let found = view.viewWithTag(tag) { return found } }
    return nil
  }
}
