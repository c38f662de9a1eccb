import Foundation

@testable import CollectionEngine

/// Sections under each other, each a row of equal groups of one item that scrolls by itself: every frame is a line of
/// arithmetic.
final class ShelfLayout: Layout, SectionScrolling {
  /// How the sections scroll, by place; the last one's way for all behind it.
  var behaviors: [CollectionLayoutSectionOrthogonalScrollingBehavior]
  var itemSize: CGSize
  var gap: CGFloat
  /// Before the first group and behind the last one.
  var inset: CGFloat = 0
  /// Items as wide as this part of the view, where it is set.
  var widthFraction: CGFloat?
  var bounce = CollectionLayoutSectionOrthogonalScrollingProperties.Bounce.automatic
  var rate = CollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate.automatic
  var flips = false
  private(set) var prepareCount = 0
  private(set) var attributesMade = 0

  private var offsets: [Int: CGFloat] = [:]
  private var counts: [Int] = []
  private var width: CGFloat = 0

  init(
    _ behaviors: [CollectionLayoutSectionOrthogonalScrollingBehavior] = [.continuous],
    itemSize: CGSize = CGSize(width: 90, height: 90), gap: CGFloat = 10
  ) {
    (self.behaviors, self.itemSize, self.gap) = (behaviors, itemSize, gap)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    prepareCount += 1
    let sections = collectionView?.numberOfSections ?? 0
    counts = (0..<sections).map { collectionView?.numberOfItems(inSection: $0) ?? 0 }
    width = collectionView?.bounds.width ?? 0
  }

  override func follow(_ map: UpdateMap) {
    var old: [Int: CGFloat] = [:]
    swap(&old, &offsets)
    for (section, offset) in old { if let new = map.sections.new(section) { offsets[new] = offset } }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.width != width }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }

  override var collectionViewContentSize: CGSize {
    CGSize(width: width, height: max(0, CGFloat(counts.count) * pitch.height - gap))
  }

  private var itemWidth: CGFloat { widthFraction.map { $0 * width } ?? itemSize.width }
  private var pitch: CGSize { CGSize(width: itemWidth + gap, height: itemSize.height + gap) }

  func behavior(_ section: Int) -> CollectionLayoutSectionOrthogonalScrollingBehavior {
    behaviors.indices.contains(section) ? behaviors[section] : behaviors.last ?? .none
  }

  // MARK: Scrolling sections

  func scrollingSection(at point: CGPoint) -> Int? {
    let section = Int((point.y / pitch.height).rounded(.down))
    guard let viewport = sectionViewport(section), viewport.frame.contains(point) else { return nil }
    return section
  }

  func sectionViewport(_ section: Int) -> SectionViewport? {
    guard counts.indices.contains(section), behavior(section) != .none else { return nil }
    let groups = Repetition(length: itemWidth, gap: gap, count: counts[section])
    return SectionViewport(
      frame: CGRect(x: 0, y: CGFloat(section) * pitch.height, width: width, height: itemSize.height),
      axis: .horizontal, leadingInset: inset, trailingInset: inset, groups: EqualGroups(groups),
      behavior: behavior(section), bounce: bounce, decelerationRate: rate)
  }

  func sectionOffset(_ section: Int) -> CGFloat {
    offsets[section] ?? sectionViewport(section)?.minimumOffset ?? 0
  }

  func setSectionOffset(_ offset: CGFloat, of section: Int) { offsets[section] = offset }

  func frameInSection(of item: IndexPath) -> CGRect? {
    guard sectionViewport(item.section) != nil else { return nil }
    return CGRect(
      x: inset + CGFloat(item.item) * pitch.width, y: CGFloat(item.section) * pitch.height, width: itemWidth,
      height: itemSize.height)
  }

  // MARK: Answers

  override func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    guard counts.indices.contains(path.section), path.item >= 0, path.item < counts[path.section] else { return nil }
    attributesMade += 1
    let attributes = LayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(
      x: inset + CGFloat(path.item) * pitch.width - sectionOffset(path.section),
      y: CGFloat(path.section) * pitch.height, width: itemWidth, height: itemSize.height)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let rows = Repetition(length: itemSize.height, gap: gap, count: counts.count)
    return rows.indices(from: rect.minY, to: rect.maxY).flatMap { section in
      let columns = Repetition(
        start: inset - sectionOffset(section), length: itemWidth, gap: gap, count: counts[section])
      return columns.indices(from: rect.minX, to: rect.maxX).compactMap { item in
        layoutAttributesForItem(at: IndexPath(item: item, section: section))
      }
    }
  }
}

/// Groups that are all alike.
nonisolated struct EqualGroups: GroupPlaces {
  private let groups: Repetition

  init(_ groups: Repetition) { self.groups = groups }

  var groupCount: Int { groups.count }
  var extent: CGFloat { groups.extent }
  func start(ofGroup group: Int) -> CGFloat { groups.origin(of: group) }
  func length(ofGroup group: Int) -> CGFloat { groups.length }
  func group(at position: CGFloat) -> Int {
    groups.pitch > 0 ? max(0, min(groups.count - 1, Int((position / groups.pitch).rounded(.down)))) : 0
  }
}
