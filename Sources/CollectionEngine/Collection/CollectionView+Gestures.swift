import Foundation

/// Gestures of the program's own.
extension CollectionView {
  /// Lets pinches, and the wheel with Ctrl, go through a row of layouts.
  public final var layoutZoom: LayoutZoom? {
    get { interactions.layoutZoom }
    set {
      interactions.layoutZoom = newValue
      newValue?.view = self
    }
  }
  /// Lets a finger pull an item down to another layout.
  public final var layoutPull: LayoutPull? {
    get { interactions.layoutPull }
    set { interactions.layoutPull = newValue }
  }
  /// Takes pinches, and the wheel with Ctrl, where there is no `layoutZoom`: the scale since the start, and the middle
  /// of it in content coordinates.
  public final var magnificationHandler: ((CGFloat, CGPoint, InputEvent.Phase) -> Void)? {
    get { interactions.magnificationHandler }
    set { interactions.magnificationHandler = newValue }
  }
}
