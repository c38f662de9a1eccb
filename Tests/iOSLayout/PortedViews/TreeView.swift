import UIKit

/// A view that records where it is moved, as iOS views do.
open class TreeView: UIView {
  /// The calls so far, in order.
  public static var calls: [String] = []
  /// The name of the view in the calls.
  public let name: String

  /// A view of a name.
  public init(_ name: String, frame: CGRect = .zero) {
    self.name = name
    super.init(frame: frame)
  }

  open override func willMove(toSuperview newSuperview: UIView?) {
    TreeView.calls.append("\(name) will move to \((newSuperview as? TreeView)?.name ?? "-")")
  }
  open override func didMoveToSuperview() {
    TreeView.calls.append("\(name) is in \((superview as? TreeView)?.name ?? "-")")
  }
  open override func willMove(toWindow newWindow: UIWindow?) {
    TreeView.calls.append("\(name) will \(newWindow == nil ? "leave" : "enter")")
  }
  open override func awakeFromNib() { TreeView.calls.append("\(name) awoke") }
  open override func didMoveToWindow() { TreeView.calls.append("\(name) \(window == nil ? "left" : "entered")") }
}

/// A view that is pressed within a circle.
open class RoundView: UIView {
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let radius = bounds.width / 2
    return hypot(point.x - radius, point.y - radius) <= radius
  }
}

/// A cell that is pressed in its left half.
open class HalfCell: UICollectionViewCell {
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    point.x < bounds.midX ? super.hitTest(point, with: event) : nil
  }
}

/// A view that asks for a size.
open class SizedView: UIView {
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 21) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width / 2, height: 99) }
}

/// A layout as large as what is around its view, as one that is asked before there are bounds.
open class SurroundedLayout: UICollectionViewFlowLayout {
  open override var collectionViewContentSize: CGSize { collectionView?.superview?.bounds.size ?? .zero }
  /// The pixels of a point on the window's screen; nil where there is no window.
  public var windowScale: CGFloat? { collectionView?.window?.screen.scale }
}
