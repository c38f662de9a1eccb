import Foundation

/// A rectangle in a tree of rectangles: the base of everything a collection view shows.
///
/// A view knows its geometry, never how it is drawn: the host draws it, and keeps the drawing until
/// `setNeedsDisplay()`.
@preconcurrency @MainActor
open class View: NSObject {
  // MARK: Geometry

  /// The rectangle in the superview, before the transform.
  private final var rectangle: CGRect
  final var boundsOrigin = CGPoint.zero

  /// A view that covers `frame` (the superview's coordinates, in points).
  public init(frame: CGRect) {
    rectangle = frame
    super.init()
  }

  public convenience override init() { self.init(frame: .zero) }

  /// The rectangle in the superview's coordinates; with a transform, the smallest upright one round the view.
  open var frame: CGRect {
    get {
      if !isTransformed { return rectangle }
      let middle = rectangle.center
      return aboutMiddle(transform3D).project(CGRect(center: .zero, size: rectangle.size))
        .offsetBy(dx: middle.x, dy: middle.y)
    }
    set { change(rectangle: newValue) }
  }

  /// The rectangle in the view's own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: rectangle.size) }
    set { change(bounds: newValue) }
  }

  /// The place of the anchor point, the middle unless it was moved; in the superview's coordinates.
  open var center: CGPoint {
    get {
      CGPoint(
        x: rectangle.origin.x + anchor.x * rectangle.width, y: rectangle.origin.y + anchor.y * rectangle.height)
    }
    set { change(rectangle: rectangle(at: newValue, size: rectangle.size)) }
  }

  final var anchor = View.middle { didSet { isAnchoredInMiddle = anchor == View.middle } }
  /// Asked for each view that is placed.
  private(set) final var isAnchoredInMiddle = true
  private static let middle = CGPoint(x: 0.5, y: 0.5)

  /// The point that transforms turn about and that `center` places, in parts of the size: (0.5, 0.5) by default. Where
  /// it moves within the view, the view moves under it.
  open var anchorPoint: CGPoint {
    get { anchor }
    set { change(anchor: newValue) }
  }

  /// The map applied about the anchor point.
  open var transform3D: CATransform3D {
    get { isTransformed ? map : .identity }
    set {
      guard isTransformed || !newValue.isIdentity, newValue != transform3D else { return }
      let old = AnimationContext.isInForce ? state : nil
      (map, isTransformed) = (newValue, !newValue.isIdentity)
      if let old { stateDidChange(from: old) } else { notifyChange() }
    }
  }
  /// Whether there is a transform: asked for instead of it, for hardly a view has one.
  private(set) final var isTransformed = false

  /// The plane part of `transform3D`.
  open var transform: CGAffineTransform {
    get { transform3D.affine }
    set { transform3D = newValue.isIdentity ? .identity : CATransform3DMakeAffineTransform(newValue) }
  }

  /// Opacity from 0 to 1.
  open var alpha: CGFloat {
    get { looks.alpha }
    set {
      guard newValue != looks.alpha else { return }
      let old = AnimationContext.isInForce ? state : nil
      looks.alpha = newValue
      if let old { stateDidChange(from: old) } else { notifyChange() }
    }
  }

  /// A hidden view is neither drawn nor hit. False by default.
  open var isHidden: Bool {
    get { looks.isHidden }
    set {
      guard newValue != looks.isHidden else { return }
      looks.isHidden = newValue
      contentsDidChange()
    }
  }

  /// Whether what reaches out of the view is not drawn. False by default.
  open var clipsToBounds: Bool {
    get { looks.clips }
    set {
      guard newValue != looks.clips else { return }
      looks.clips = newValue
      contentsDidChange()
    }
  }

  /// The background of the view, drawn below it and all in it; nil for none.
  open var backgroundColor: DynamicColor? {
    get { looks.color }
    set {
      guard newValue != looks.color else { return }
      looks.color = newValue
      setNeedsDisplay()
    }
  }

  /// Private, for its accesses are not checked then: docs/PERFORMANCE.md, “Exclusivity checks”.
  private final var looks = ViewLooks()

  /// The rectangle before any transform.
  final var untransformedFrame: CGRect { rectangle }

  final func set(rectangle new: CGRect) {
    let oldSize = rectangle.size
    guard new.size != oldSize else { return rectangle = new }
    boundsWillChange(to: CGRect(origin: boundsOrigin, size: new.size))
    rectangle = new
    sizeDidChange(from: oldSize)
    if autoresizesInside { resizeSubviews(from: oldSize) }
    setNeedsLayout()
    setNeedsDisplay()
    if let extras { rootSizeDidChange(extras) }
  }

  /// Called before `bounds` changes, once for its origin and once for its size.
  func boundsWillChange(to newBounds: CGRect) {}

  /// Called when `bounds.origin` has changed: what is inside has to be drawn elsewhere.
  func boundsOriginDidChange() { if !isContentsBarrier { contentsDidChange() } }

  /// Called when the size has changed.
  func sizeDidChange(from oldSize: CGSize) {}

  // MARK: Model and presentation

  /// The changes that are being animated. Set, never changed in place: docs/PERFORMANCE.md, “Exclusivity
  /// checks”.
  final var animations: [Animation] = []

  /// Whether whoever moves the view notifies the others.
  final var movesQuietly = false

  /// Called when a view in this one has moved or looks different as a whole.
  func subviewDidMove() { hostNeedsDisplay() }

  /// Called when the last animation of the view is over: it is seen where it stands. To be overridden.
  open func animationsDidEnd() {}

  // MARK: The tree

  /// The view that this one stands in: of a root that is shown the window; nil for a root that nobody shows.
  public final var superview: View? { parent ?? window }
  /// The view that this one stands in; nil for a root.
  final var parent: View? { above?.owner }

  final var above: BackReference<View>?
  final lazy var wayBack = BackReferenceHolder<View>(self)
  /// From back to front.
  public final var subviews: [View] { children.isEmpty ? shownContents : children }
  /// As `subviews`, but for a window, which has none of its own.
  final var children: [View] = []
  /// The contents of a window.
  var shownContents: [View] { [] }
  /// The subviews from back to front as they are drawn.
  var childrenInDrawingOrder: [View] { children }

  /// The host that shows the tree; set on its root by the host.
  public final weak var host: (any ViewHost)? {
    willSet { if (newValue == nil) != (host == nil) { windowWillChange(to: newValue == nil ? nil : ownWindow) } }
    didSet {
      hasHost = host != nil
      if hasHost { hostWasGiven() }
      if (oldValue == nil) != (host == nil) { windowDidChange() }
    }
  }
  /// Whether there was a host: asked for by each view that is filled.
  private(set) final var hasHost = false
  static var wayToLastShown: BackReference<View>?
  /// Whether the host is notified later of what looks different in the view, and whether anything does.
  final var (postponesDisplay, isDisplayDue) = (false, false)

  /// The animator of a root.
  final var animator: Animator?

  /// Adds `view` in front of the others.
  open func addSubview(_ view: View) { insertSubview(view, at: .max) }

  /// Adds `view` in front of `index` others.
  open func insertSubview(_ view: View, at index: Int) {
    Move(of: view, to: self).carryOut { take(view, at: index) }
  }

  /// Takes the view out of its superview.
  open func removeFromSuperview() {
    if parent != nil { Move(of: self, to: nil).carryOut { leaveParent() } }
  }

  /// Called before the view comes into another view, or out of the one it stands in, for nil.
  open func willMove(toSuperview newSuperview: View?) {}
  /// Called when the view has come into another view, or out of one.
  open func didMoveToSuperview() {}
  /// Called before the view comes into sight in a window, or goes out of one, for nil.
  open func willMove(toWindow newWindow: Window?) {}
  /// Called when the view has come into a window, or out of one.
  open func didMoveToWindow() {}

  /// Called once, when a nib has filled the view: a cell of widgets, for nothing else comes from nibs.
  open func awakeFromNib() {}

  /// Whether this is a `ScrollView`.
  var isScrollView: Bool { false }
  /// Whether there is, or was, a scroll view in this one: asked for before one is looked for.
  final var hasScrollViewsInside = false
  /// Whether there is, or was, a recogniser on this view or in it: asked for before one is looked for.
  final var hasGesturesInside = false

  // MARK: Layout

  private final var needsLayout = true
  /// Whether a pass of layout may be due in the views inside.
  final var needsLayoutInside = true
  /// Whether a pass of layout is due here.
  final var isLayoutNeeded: Bool { needsLayout }

  /// Marks the subviews as out of place; `layoutSubviews()` follows before the next frame.
  open func setNeedsLayout() {
    needsLayout = true
    parent?.markLayoutInside()
    shownBy?.viewNeedsFrame(self)
  }

  /// Lays out now what is marked.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    guard needsLayoutInside else { return }
    needsLayoutInside = false
    for view in children { view.layoutIfNeeded() }
  }

  /// Places the subviews; to be overridden.
  open func layoutSubviews() {}

  /// Says that the view would be of another size than before: passed on to its superview.
  open func invalidateIntrinsicContentSize() { parent?.invalidateIntrinsicContentSize() }

  /// The size that what is in the view asks for, in points; `noIntrinsicMetric`, the default, along an axis that does
  /// not matter.
  open var intrinsicContentSize: CGSize { CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric) }

  /// The size that suits the view best where there is room for `size`: the one it has, until a subclass knows better.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The size that suits the view best, `targetSize` along an axis where that is required. There are no constraints:
  /// what is not required is what `intrinsicContentSize` says, or else `sizeThatFits`.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize {
    fitting(targetSize, keepsWidth: horizontal == .required, keepsHeight: vertical == .required)
  }

  // MARK: Display

  /// Grows each time the drawing of the view or of anything in it is out of date; not while a collection view scrolls,
  /// whose contents look the same elsewhere.
  public final var contentsRevision: Int { revision }
  final var revision = 0
  /// The host's own storage for the view, such as a cached drawing.
  public final var hostStorage: AnyObject? {
    get { kept }
    set { kept = newValue }
  }
  private final var kept: AnyObject?

  /// Marks the view's own drawing as out of date.
  open func setNeedsDisplay() {
    contentsDidChange()
    hostNeedsDisplay()
  }

  /// Whether the host draws the views in this one by themselves, in coordinates of the contents: their changes stop
  /// here, and another origin of the bounds is none.
  var isContentsBarrier: Bool { false }

  /// Draws the view by paths that are filled and stroked, on its background and below the views in it; to be overridden.
  /// Kept until `setNeedsDisplay()` or another size. Labels, pictures and what else draws itself are not asked, nor is a
  /// collection view that fills its host: it may have a `backgroundView`.
  /// - Parameter rect: all of the view, in its own coordinates.
  open func draw(_ rect: CGRect) {}

  // MARK: Points

  /// Whether a person can press the view, and what is in it. True by default.
  open var isUserInteractionEnabled: Bool {
    get { looks.takesInput }
    set { looks.takesInput = newValue }
  }

  /// Whether `point`, in the view's own coordinates, lies in it. Asked before the view or anything in it is pressed.
  /// - Parameter event: none: the views are asked before there is one.
  open func point(inside point: CGPoint, with event: Event?) -> Bool { bounds.contains(point) }

  /// The view that is pressed at `point`, in the view's own coordinates: this one or the frontmost in it; nil for none.
  /// Views that are hidden, transparent or take no input are passed over with all that is in them. A cell is pressed
  /// where its answer is not nil.
  open func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    canBePressed && self.point(inside: point, with: event) ? frontmostHit(at: point, with: event) : nil
  }

  /// The recognisers that were added, in this order; nil where there were none.
  open var gestureRecognizers: [GestureRecognizer]? {
    get { extras.flatMap { $0.gestures.isEmpty ? nil : $0.gestures } }
    set { change(gestures: newValue ?? []) }
  }

  /// Adds a recogniser, which leaves the view that it was added to before.
  open func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) { add(gestureRecognizer) }

  /// Takes a recogniser away. A gesture that goes on is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) { remove(gestureRecognizer) }

  /// Whether a gesture may begin that a recogniser of the view has recognised. True by default.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  // MARK: What others know it by

  /// A number for the program's own use.
  open var tag = 0
  /// The name of the view for a screen reader.
  open var accessibilityLabel: String? {
    get { label }
    set { change(label: newValue) }
  }
  final var label: String?
  /// The hint that a screen reader adds.
  open var accessibilityHint: String? {
    get { extras?.accessibilityHint }
    set { change(hint: newValue) }
  }
  /// The kind and the state of the view for a screen reader: of a cell, for it finds no other views, and headers are
  /// headings. None by default.
  open var accessibilityTraits: AccessibilityTraits {
    get { extras?.accessibilityTraits ?? [] }
    set { change(traits: newValue) }
  }
  /// The name by which tests of the program find the view. No person hears it.
  open var accessibilityIdentifier: String? {
    get { extras?.accessibilityIdentifier }
    set { if newValue != accessibilityIdentifier { ownExtras.accessibilityIdentifier = newValue } }
  }

  /// Called on the top of a tree when a screen reader would say something else of a view in it.
  func accessibilityDidChange() {}

  // MARK: Seldom asked for

  // What each frame asks of each view in sight stands close together in memory, and this behind it.

  /// The transform, where there is one.
  private final var map = CATransform3D.identity

  /// What hardly any view has.
  final var extras: ViewExtras?

  /// The parts of the view's place in its superview that follow the superview's size. None by default.
  public final var autoresizingMask: AutoresizingMask = [] {
    didSet { if !autoresizingMask.isEmpty { parent?.autoresizesInside = true } }
  }
  /// Whether some subview may follow the size.
  final var autoresizesInside = false

  // MARK: Environment

  /// The meaning of the contents for the way they run: as text does by default. Views inside have their own.
  open var semanticContentAttribute: SemanticContentAttribute {
    get { extras?.direction ?? .unspecified }
    set { change(direction: newValue) }
  }
  /// Called when the contents may run another way.
  func directionDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The colour of what can be acted on, here and in what is inside. Set to nil, the default, it is that of the view
  /// above; at the top it is the desktop's accent colour. Never nil when it is asked for.
  open var tintColor: DynamicColor! {
    get { inheritedTint }
    set { change(tint: newValue) }
  }
  /// Called when `tintColor` has changed, or that of a view above.
  open func tintColorDidChange() {}

  /// Called when the traits of what is shown have changed, and before the view comes into a window whose traits are not
  /// those that it had. The new ones are `traitCollection`.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// The traits of the window that the view left last; nil where there was none.
  var lastTraits: TraitCollection? {
    get { extras?.lastTraits }
    set { if newValue !== lastTraits { ownExtras.lastTraits = newValue } }
  }

  // MARK: Margins

  /// The insets from the view's edges that are covered or cut off; set by the host. None by default.
  open var safeAreaInsets = EdgeInsets.zero {
    didSet {
      guard safeAreaInsets != oldValue else { return }
      safeAreaInsetsDidChange()
      if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
    }
  }

  final var ownMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// From the edges to where content should begin, the safe area's insets included. 8 points and those by default; what
  /// is set comes instead of the 8.
  open var layoutMargins: EdgeInsets {
    get { totalMargins }
    set {
      guard newValue != ownMargins else { return }
      ownMargins = newValue
      layoutMarginsDidChange()
    }
  }

  /// Whether `layoutMargins` count from the safe area. True by default.
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { layoutMarginsDidChange() } }
  }

  /// Called when `safeAreaInsets` have changed.
  open func safeAreaInsetsDidChange() {}

  /// Called when `layoutMargins` have changed.
  open func layoutMarginsDidChange() {}
}
