import Foundation

@testable import CollectionEngine

/// Rows whose heights are estimated until their cells have said how high they are, with a view behind each section.
final class EstimatedList: Layout {
  var estimate: CGFloat
  /// The height of each section's header; none for 0.
  var headerHeight: CGFloat
  /// Whether sections have a decoration view behind them.
  var isDecorated: Bool
  var hasBadges = false
  var flips = false
  /// Whether measured heights are passed over, and the estimate shown for good.
  var isStubborn = false
  /// Whether measured heights are forgotten when the data changes.
  var isForgetful = false
  /// Whether `contentOffsetAdjustment` says what rows above the view have grown by.
  var adjustsOffset = false
  private(set) var prepareCount = 0
  private(set) var log: [String] = []

  private var measured: [DataAddress: CGFloat] = [:]
  private var rows: [[CGRect]] = []
  private var sections: [CGRect] = []

  static let background = "background"
  static let badge = "badge"

  init(estimate: CGFloat = 50, headerHeight: CGFloat = 0, isDecorated: Bool = false) {
    (self.estimate, self.headerHeight, self.isDecorated) = (estimate, headerHeight, isDecorated)
    super.init()
    if isDecorated { register(Background.self, forDecorationViewOfKind: Self.background) }
  }

  required init?(coder: NSCoder) { nil }

  final class Background: ReusableView {
    var timesReused = 0
    var applied: [IndexPath] = []
    override func prepareForReuse() { timesReused += 1 }
    override func apply(_ attributes: LayoutAttributes) { applied.append(attributes.indexPath) }
  }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }

  override func follow(_ map: UpdateMap) {
    if isForgetful { return measured = [:] }
    var new: [DataAddress: CGFloat] = [:]
    for (item, height) in measured where !map.isReloaded(item) { if let item = map.new(item) { new[item] = height } }
    measured = new
  }

  override func prepare() {
    prepareCount += 1
    guard let view = collectionView else { return }
    let width = view.bounds.width
    (rows, sections) = ([], [])
    var y: CGFloat = 0
    for section in 0..<view.numberOfSections {
      let top = y
      y += headerHeight
      var frames: [CGRect] = []
      for item in 0..<view.numberOfItems(inSection: section) {
        let height = measured[DataAddress(section: section, item: item)] ?? estimate
        frames.append(CGRect(x: 0, y: y, width: width, height: height))
        y += height
      }
      rows.append(frames)
      sections.append(CGRect(x: 0, y: top, width: width, height: y - top))
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: sections.last?.maxY ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    log.append("rect")
    var found: [LayoutAttributes] = []
    for section in sections.indices where sections[section].overlaps(rect) {
      let path = IndexPath(item: 0, section: section)
      if let background = layoutAttributesForDecorationView(ofKind: Self.background, at: path) {
        found.append(background)
      }
      if let header = layoutAttributesForSupplementaryView(ofKind: "header", at: path), header.frame.overlaps(rect) {
        found.append(header)
      }
      for item in rows[section].indices where rows[section][item].overlaps(rect) {
        let path = IndexPath(item: item, section: section)
        if let cell = layoutAttributesForItem(at: path) { found.append(cell) }
        if let badge = layoutAttributesForSupplementaryView(ofKind: Self.badge, at: path) { found.append(badge) }
      }
    }
    return found
  }

  override func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    log.append("item \(path.item)")
    guard rows.indices.contains(path.section), rows[path.section].indices.contains(path.item) else { return nil }
    let attributes = LayoutAttributes(forCellWith: path)
    attributes.frame = rows[path.section][path.item]
    return attributes
  }

  override func layoutAttributesForSupplementaryView(ofKind kind: String, at path: IndexPath) -> LayoutAttributes? {
    let attributes = LayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    if kind == Self.badge, hasBadges, let row = layoutAttributesForItem(at: path)?.frame {
      attributes.frame = CGRect(x: row.maxX - 20, y: row.minY, width: 20, height: 20)
      attributes.zIndex = 1
      return attributes
    }
    guard kind == "header", headerHeight > 0, sections.indices.contains(path.section) else { return nil }
    attributes.frame = sections[path.section]
    attributes.frame.size.height = headerHeight
    return attributes
  }

  override func layoutAttributesForDecorationView(ofKind kind: String, at path: IndexPath) -> LayoutAttributes? {
    guard isDecorated, kind == Self.background, sections.indices.contains(path.section) else { return nil }
    let attributes = LayoutAttributes(forDecorationViewOfKind: kind, with: path)
    attributes.frame = sections[path.section]
    attributes.zIndex = -1
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != sections.last?.width
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: LayoutAttributes, withOriginalAttributes original: LayoutAttributes
  ) -> Bool { preferred.size.height != original.size.height }

  override func invalidationContext(
    forPreferredLayoutAttributes preferred: LayoutAttributes, withOriginalAttributes original: LayoutAttributes
  ) -> LayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    if !isStubborn { measured[DataAddress(preferred.indexPath)] = preferred.size.height }
    if adjustsOffset, original.frame.minY < collectionView?.bounds.minY ?? 0 {
      context.contentOffsetAdjustment.y = preferred.size.height - original.size.height
    }
    return context
  }

  func clearLog() { log = [] }

  /// Forgets every measured height.
  func forget() {
    measured = [:]
    invalidateLayout()
  }
}
