import Foundation

/// The attributes of one element in a layout: its frame, and its look there.
///
/// A reference type that can be subclassed, as `UICollectionViewLayoutAttributes` is. A subclass with properties of its
/// own overrides `copy(with:)` and `isEqual(_:)`: attributes that compare equal are not applied again.
@preconcurrency @MainActor
open class LayoutAttributes: NSObject, @preconcurrency NSCopying {
  /// The place of the element in the data. A supplementary view may have a path of one index.
  open var indexPath: IndexPath {
    get { longOrShortPath ?? place.indexPath }
    set {
      place = LayoutAddress(newValue)
      longOrShortPath = newValue.count == 2 ? nil : newValue
    }
  }
  /// The path as two numbers, which are set and compared for each cell in sight at every change.
  private final var place = LayoutAddress(section: 0, item: 0)
  /// The path where it has another number of indices.
  private final var longOrShortPath: IndexPath?
  /// The rectangle before any transform, in content coordinates.
  private var rectangle = CGRect.zero
  /// Opacity from 0 to 1.
  open var alpha: CGFloat = 1
  /// Drawing order: higher is nearer to the eye; equals keep the order of appearance.
  open var zIndex = 0
  /// A hidden element gets no view.
  open var isHidden = false
  /// The map applied about the centre.
  open var transform3D = CATransform3D.identity

  /// The category of the element.
  public internal(set) var representedElementCategory = ElementCategory.cell
  /// The kind of a supplementary or decoration view; nil for cells.
  public internal(set) var representedElementKind: String?

  public required override init() { super.init() }

  // Made and dropped by the hundred; nothing here minds on which thread it is released.
  nonisolated deinit {}

  /// The attributes of the cell at `indexPath`.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// The attributes of the supplementary view of `kind` at `indexPath`.
  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = kind
  }

  /// The attributes of the decoration view of `kind` at `indexPath`.
  public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = kind
  }

  /// The rectangle that the element covers; under a transform, the smallest upright one round it.
  /// Setting it sets `center` and `size` for the identity transform.
  open var frame: CGRect {
    get {
      if transform3D.isIdentity { return rectangle }
      let seen = transform3D.project(CGRect(center: .zero, size: rectangle.size))
      return seen.offsetBy(dx: center.x, dy: center.y)
    }
    set { rectangle = newValue }
  }

  /// The middle of the element.
  open var center: CGPoint {
    get { rectangle.center }
    set { rectangle = CGRect(center: newValue, size: rectangle.size) }
  }

  /// The size before any transform; the centre stays.
  open var size: CGSize {
    get { rectangle.size }
    set { rectangle = CGRect(center: rectangle.center, size: newValue) }
  }

  /// The size as a rectangle at the origin.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: rectangle.size) }
    set { size = newValue.size }
  }

  /// The plane part of `transform3D`.
  open var transform: CGAffineTransform {
    get { transform3D.affine }
    set { transform3D = newValue.isIdentity ? .identity : CATransform3DMakeAffineTransform(newValue) }
  }

  /// Which element this speaks of, as a key.
  var key: ElementKey {
    switch representedElementCategory {
    case .cell: .cell(place)
    case .supplementaryView: .supplementaryView(kind: representedElementKind ?? "", indexPath)
    case .decorationView: .decorationView(kind: representedElementKind ?? "", indexPath)
    }
  }

  /// The rectangle before any transform.
  var untransformedFrame: CGRect { rectangle }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.rectangle = rectangle
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.transform3D = transform3D
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    return copy
  }

  /// A copy of the same class with every property.
  final func duplicate() -> Self {
    // `copy(with:)` makes `type(of: self)`; an override that makes something else is taken as no copy at all.
    (copy(with: nil) as? Self) ?? self
  }

  /// Says another place and frame of a cell in plain looks. False where it said so already.
  final func move(to place: LayoutAddress, _ frame: CGRect) -> Bool {
    guard place != self.place || frame != rectangle else { return false }
    (self.place, rectangle) = (place, frame)
    return true
  }

  /// Equal attributes put the same element in the same place with the same looks.
  ///
  /// Foundation calls this from anywhere; attributes are only ever touched on the main actor.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? LayoutAttributes else { return false }
    if other === self { return true }
    return MainActor.assumeIsolated { type(of: self) == type(of: other) && agrees(with: other) }
  }

  /// Whether `other` says the same. As `isEqual(_:)`, which classes with properties of their own override.
  final func isSame(as other: LayoutAttributes) -> Bool {
    guard type(of: self) == LayoutAttributes.self, type(of: other) == LayoutAttributes.self else {
      return isEqual(other)
    }
    return agrees(with: other)
  }

  private func agrees(with other: LayoutAttributes) -> Bool {
    place == other.place && longOrShortPath == other.longOrShortPath && rectangle == other.rectangle
      && alpha == other.alpha && zIndex == other.zIndex
      && isHidden == other.isHidden && transform3D == other.transform3D
      && representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind
  }

  /// Agrees with `isEqual(_:)`.
  nonisolated open override var hash: Int { MainActor.assumeIsolated { indexPath.hashValue } }
}
