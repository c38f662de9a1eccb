import Foundation

/// What the layout said about the part of the contents round the view, and which of it has a view.
///
/// Scrolling inside the window asks the layout nothing and allocates nothing.
struct LayoutWindow {
  struct Entry {
    let attributes: LayoutAttributes
    let frame: CGRect
    var view: ReusableView?
  }

  /// The rectangle that was asked for, in content coordinates.
  let rect: CGRect
  var entries: [Entry]

  func covers(_ visible: CGRect) -> Bool { rect.contains(visible) }

  /// The rectangle to ask for when `visible` is seen: half a view more on each side.
  static func rect(around visible: CGRect) -> CGRect {
    visible.insetBy(dx: -visible.width / 2 - 1, dy: -visible.height / 2 - 1)
  }
}
