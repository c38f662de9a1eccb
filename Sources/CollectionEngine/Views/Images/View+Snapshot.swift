import Foundation

extension View {
  /// A view of the same size that goes on showing this one as it looks now, with all in it; nil while nothing is shown.
  /// - Parameter afterUpdates: whether a pass of layout that is due comes first.
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? {
    if afterUpdates { layoutIfNeeded() }
    guard let host = shownBy ?? View.lastShown?.host, let image = host.image(of: self) else { return nil }
    let view = ImageView(image: image)
    view.frame = CGRect(origin: .zero, size: bounds.size)
    return view
  }
}
