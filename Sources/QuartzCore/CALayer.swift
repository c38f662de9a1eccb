import CollectionEngine

/// A view's layer as code finds it: its geometry and looks, which are the view's own.
///
/// It is made whenever it is asked for, and two of one view are equal in all they say.
@preconcurrency @MainActor
public final class CALayer {
  private let view: View

  fileprivate init(_ view: View) { self.view = view }

  /// The map applied about the anchor point.
  public var transform: CATransform3D {
    get { view.transform3D }
    set { view.transform3D = newValue }
  }

  /// The point that the transform turns about, in parts of the size. What moves it moves the view under it.
  public var anchorPoint: CGPoint {
    get { view.anchorPoint }
    set { view.anchorPoint = newValue }
  }

  /// The place of the anchor point in the superview's coordinates.
  public var position: CGPoint {
    get { view.center }
    set { view.center = newValue }
  }

  /// The rectangle in the view's own coordinates.
  public var bounds: CGRect {
    get { view.bounds }
    set { view.bounds = newValue }
  }

  /// The rectangle in the superview's coordinates.
  public var frame: CGRect {
    get { view.frame }
    set { view.frame = newValue }
  }

  /// The order of an element of a collection view towards the eye: the layout's z index, until it is set. 0 for other
  /// views.
  public var zPosition: CGFloat {
    get { (view as? ReusableView)?.zPosition ?? 0 }
    set { (view as? ReusableView)?.zPosition = newValue }
  }

  /// From 0 to 1.
  public var opacity: Float {
    get { Float(view.alpha) }
    set { view.alpha = CGFloat(newValue) }
  }

  /// A hidden view is neither drawn nor hit.
  public var isHidden: Bool {
    get { view.isHidden }
    set { view.isHidden = newValue }
  }

  /// Whether what reaches out of the view is not drawn.
  public var masksToBounds: Bool {
    get { view.clipsToBounds }
    set { view.clipsToBounds = newValue }
  }

  /// The background of the view.
  public var backgroundColor: CGColor? {
    get { view.backgroundColor }
    set { view.backgroundColor = newValue }
  }

  /// The radius of the corners of background, border and shadow, in points; of all that is drawn with `masksToBounds`.
  public var cornerRadius: CGFloat {
    get { view.layerLooks.cornerRadius }
    set { view.layerLooks.cornerRadius = newValue }
  }

  /// The corners that are round: all by default.
  public var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: view.layerLooks.roundCorners.rawValue).intersection(.all) }
    set { view.layerLooks.roundCorners = RectCorner(rawValue: newValue.rawValue) }
  }

  /// The width of the line within the edges, in points. None by default.
  public var borderWidth: CGFloat {
    get { view.layerLooks.borderWidth }
    set { view.layerLooks.borderWidth = newValue }
  }

  /// The colour of the line within the edges; black by default, and clear for nil.
  public var borderColor: CGColor? {
    get { view.layerLooks.borderColor }
    set { view.layerLooks.borderColor = newValue ?? CGColor(white: 0, alpha: 0) }
  }

  /// The colour of the shadow; black by default. The shadow is that of the background.
  public var shadowColor: CGColor? {
    get { view.layerLooks.shadowColor }
    set { view.layerLooks.shadowColor = newValue }
  }

  /// The opacity of the shadow. None by default.
  public var shadowOpacity: Float {
    get { Float(view.layerLooks.shadowOpacity) }
    set { view.layerLooks.shadowOpacity = CGFloat(newValue) }
  }

  /// The softness of the shadow, in points; 3 by default.
  public var shadowRadius: CGFloat {
    get { view.layerLooks.shadowRadius }
    set { view.layerLooks.shadowRadius = newValue }
  }

  /// The place of the shadow under the view; 3 points above it by default.
  public var shadowOffset: CGSize {
    get { view.layerLooks.shadowOffset }
    set { view.layerLooks.shadowOffset = newValue }
  }

  /// The outline of the shadow, in the view's own coordinates, for a view without a background too; that of the background
  /// for nil, the default.
  public var shadowPath: CGPath? {
    get { view.layerLooks.shadowPath }
    set { view.layerLooks.shadowPath = newValue }
  }

  /// The map of the plane that `transform` is.
  public func affineTransform() -> CGAffineTransform { view.transform }

  /// Sets `transform` to a map of the plane.
  public func setAffineTransform(_ transform: CGAffineTransform) { view.transform = transform }
}

extension View {
  /// The geometry of the view as that of a layer.
  @preconcurrency @MainActor
  public var layer: CALayer { CALayer(self) }
}

/// Corners of a layer, with UIKit's bits.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// A bit for each corner.
  public let rawValue: UInt
  /// The corners whose bits are set.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
  fileprivate static let all = CACornerMask(rawValue: 15)
}
