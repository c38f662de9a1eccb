import Foundation

/// A view that a collection view makes, places, takes back and uses again.
///
/// A class of your own that overrides `init(frame:)` marks it `required`.
@preconcurrency @MainActor
open class ReusableView: View {
  public required override init(frame: CGRect) { super.init(frame: frame) }

  /// The identifier the view was made for.
  public final var reuseIdentifier: String? { poolIdentifier }
  /// The identifier by which the pool keeps the view.
  final var poolIdentifier: String?

  /// What the view is showing; nil in the pool.
  final var element: ElementKey? {
    get { if let cellPlace { .cell(cellPlace) } else { otherElement } }
    set {
      if case .cell(let place) = newValue {
        (cellPlace, otherElement) = (place, nil)
      } else {
        (cellPlace, otherElement) = (nil, newValue)
      }
    }
  }
  /// The layout address that a cell is showing; nil for other views, and in the pool.
  final var cellPlace: LayoutAddress?
  private final var otherElement: ElementKey?
  /// The attributes applied last.
  final var attributes: LayoutAttributes?
  /// Counts up with each display: keeps equals in order of appearance.
  final var displaySerial = 0
  /// Where the view is in its life. Changed by `become`.
  private(set) final var phase = ElementPhase.free
  /// Whether the view left the layout and stays only until its motion ends.
  final var isLeaving: Bool { phase == .leaving }
  /// Whether `willDisplay` was called, and `didEndDisplaying` was not.
  final var isDisplayed: Bool { phase.isOnDisplay }
  /// Whether the view is drawn above all others: its item is being moved, or on its way from there.
  final var isRaised = false
  /// The place in the data that the view stood for when it began to leave, where that has changed since.
  final var dataPathAtDisplay: IndexPath?
  /// The place in the data that the view's item had before the changes being shown.
  final var placeBefore = DataAddress(section: 0, item: 0)
  /// The last pass over the elements in sight that met the view.
  final var lastPass = Revision()
  /// The z index of the last attributes, where they said no more of a cell than that and a frame, and are nobody
  /// else's; nil where they said more.
  private final var plainZIndex: Int?
  /// Whether the view shows no item, but a placeholder or the drop gap.
  final var isPlaceholder = false
  /// Whether the view is not seen though it has its place: its item is being dragged, and drawn there.
  final var isConcealed = false {
    didSet { if isConcealed != oldValue { isHidden = isConcealed || attributes?.isHidden == true } }
  }

  /// Kept in the view itself: each one that goes to the pool has some.
  override final var lastTraits: TraitCollection? {
    get { poolTraits }
    set { poolTraits = newValue }
  }
  private final var poolTraits: TraitCollection?

  /// The drawing order given by the layout.
  public final var zIndex: Int { plainZIndex ?? attributes?.zIndex ?? 0 }

  /// The order of the view towards the eye: `zIndex`, until it says otherwise itself, which holds until it gets other
  /// attributes.
  public final var zPosition: CGFloat {
    get { ownZPosition ?? CGFloat(zIndex) }
    set { ownZPosition = newValue }
  }
  private final var ownZPosition: CGFloat? {
    didSet {
      guard ownZPosition != oldValue, let view = parent as? CollectionView else { return }
      view.drawingOrder = nil
      view.subviewDidMove()
    }
  }

  /// Goes on to another phase.
  final func become(_ next: ElementPhase) {
    assert(phase.canBecome(next), "a view that is \(phase) becomes \(next)")
    phase = next
  }

  /// Makes a used view as good as new. Called before it is given out again.
  open func prepareForReuse() {}

  /// Takes attributes that the layout gave: what they say beyond geometry is for overrides.
  open func apply(_ layoutAttributes: LayoutAttributes) {}

  /// The attributes the view would like, given those the layout proposes: `layoutAttributes`, a copy of which the size
  /// may be changed, or others. By default as they are.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes) -> LayoutAttributes {
    layoutAttributes
  }

  /// The last answer, by which a view is not asked twice; nil where it is to be asked.
  final var fit: SizeFit?

  /// Says that the view would be of another size than when it was asked: a layout with estimated sizes makes room for
  /// it before the next frame, if the collection view's `selfSizingInvalidation` allows it.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    (parent as? CollectionView)?.elementDidInvalidateSize(self)
  }

  /// Called on the cells in sight before the layout changes.
  open func willTransition(from oldLayout: Layout, to newLayout: Layout) {}

  /// Called on the cells that were in sight when the new layout is in force and the motion to it has begun.
  open func didTransition(from oldLayout: Layout, to newLayout: Layout) {}

  open override func animationsDidEnd() { (parent as? CollectionView)?.elementDidSettle(self) }

  /// Puts the view where `new` says; as motion inside an animation.
  final func place(by new: LayoutAttributes) {
    let old = hasLeft ? nil : attributes
    hasLeft = false
    plainZIndex = nil
    attributes = new
    stand(in: new.untransformedFrame)
    transform3D = new.transform3D
    alpha = new.alpha
    isHidden = new.isHidden || isConcealed
    if let old, old.isSame(as: new) { return }
    if ownZPosition != nil { ownZPosition = nil }
    apply(new)
  }

  /// Puts the view where nothing but a frame and a z index is said of its element.
  final func placePlainly(as element: ElementKey, in rectangle: CGRect, _ zIndex: Int) {
    guard case .cell(let place) = element else {
      return self.place(by: LayoutAttributes(element, in: rectangle, zIndex))
    }
    if placeAgain(at: place, in: rectangle, zIndex) { return }
    self.place(by: LayoutAttributes(element, in: rectangle, zIndex))
    plainZIndex = zIndex
  }

  /// Places a cell again that was placed so before: costs no allocation. False where it was not.
  private final func placeAgain(at place: LayoutAddress, in rectangle: CGRect, _ zIndex: Int) -> Bool {
    guard plainZIndex == zIndex, isKnownUniquelyReferenced(&attributes), let attributes else { return false }
    // Whatever its attributes say, the view may have been carried away.
    quietly { stand(in: rectangle) }
    let isMoved = attributes.move(to: place, rectangle)
    guard isMoved || hasLeft else { return true }
    if hasLeft { standPlainly() }
    apply(attributes)
    return true
  }

  /// Whether the view has been out of sight since it got its attributes.
  private final var hasLeft = false

  /// The view leaves its place. What said no more than where a cell was is kept, to say where the next is.
  final func leavePlace() {
    hasLeft = true
    if plainZIndex == nil { attributes = nil }
  }

  /// Whatever was done to the view elsewhere: in its new place it is as its attributes say.
  private final func standPlainly() {
    hasLeft = false
    transform3D = .identity
    alpha = 1
    isHidden = isConcealed
    ownZPosition = nil
  }

  /// Moves the view along with others; whoever moves them notifies the host.
  final func carry(by shift: CGPoint) { quietly { center = CGPoint(x: center.x + shift.x, y: center.y + shift.y) } }

  @inline(__always)
  private final func quietly(_ move: () -> Void) {
    let origin = untransformedFrame.origin
    movesQuietly = true
    move()
    movesQuietly = false
    if untransformedFrame.origin != origin { parent?.contentsDidChange() }
  }
}
