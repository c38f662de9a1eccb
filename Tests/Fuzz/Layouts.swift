import CollectionEngine
import Foundation

/// A flow layout with wishes of its own about how items come and go.
final class FuzzFlow: FlowLayout {
  /// Whether each item has a size of its own.
  var mixes = false
  var flies = false

  override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> LayoutAttributes? {
    fly(super.initialLayoutAttributesForAppearingItem(at: path), path)
  }

  override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> LayoutAttributes? {
    fly(super.finalLayoutAttributesForDisappearingItem(at: path), path)
  }

  private func fly(_ attributes: LayoutAttributes?, _ path: IndexPath) -> LayoutAttributes? {
    guard flies, path.item % 3 > 0 else { return attributes }
    let start = LayoutAttributes(forCellWith: path)
    start.frame = CGRect(x: -50, y: 100, width: 40, height: 40)
    return start
  }
}

private func carousel(using dice: inout Dice) -> Layout {
  let carousel = CarouselLayout()
  carousel.itemSize = CGSize(width: dice.length(40...120), height: dice.length(40...120))
  carousel.scrollDirection = dice.oneIn(2) ? .vertical : .horizontal
  carousel.style = dice.oneIn(3) ? .linear : dice.oneIn(2) ? .coverFlow : .cylinder
  return carousel
}

private func columns(using dice: inout Dice) -> Layout {
  let columns = ColumnFlowLayout()
  columns.minimumColumnWidth = dice.length(80...200)
  columns.cellHeight = dice.length(15...60)
  return columns
}

/// Sections that know whether anything in them is estimated.
final class FuzzSections: CompositionalLayout {
  var isEstimated = false
}

/// Sections of groups in groups, some of which scroll across, and of which all may be estimated.
private func compositional(using dice: inout Dice) -> Layout {
  func size(_ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension) -> CollectionLayoutSize {
    CollectionLayoutSize(widthDimension: width, heightDimension: height)
  }
  let length = dice.length(20...90)
  let height: CollectionLayoutDimension = dice.oneIn(2) ? .absolute(length) : .estimated(length)
  let width: CollectionLayoutDimension = dice.oneIn(4) ? .estimated(60) : .fractionalWidth(dice.length(0.1...1))
  let item = CollectionLayoutItem(layoutSize: size(width, height))
  let pair = CollectionLayoutGroup.vertical(
    layoutSize: size(.fractionalWidth(0.3), height), subitems: [item])
  let across = size(dice.oneIn(2) ? .fractionalWidth(1) : .fractionalWidth(0.6), height)
  let group = CollectionLayoutGroup.horizontal(layoutSize: across, subitems: dice.oneIn(3) ? [item, pair] : [item])
  group.interItemSpacing = dice.oneIn(2) ? .flexible(4) : .fixed(7)
  let section = CollectionLayoutSection(group: group)
  section.interGroupSpacing = dice.length(0...15)
  if dice.oneIn(3) { section.contentInsets = DirectionalEdgeInsets(top: 5, leading: 8, bottom: 12, trailing: 8) }
  if dice.oneIn(3) { section.orthogonalScrollingBehavior = dice.oneIn(2) ? .continuous : .groupPagingCentered }
  if dice.oneIn(3) {
    section.visibleItemsInvalidationHandler = { items, _, _ in for item in items { item.zIndex += 1 } }
  }
  if dice.oneIn(2) {
    let header = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), dice.oneIn(2) ? .absolute(20) : .estimated(25)),
      elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = dice.oneIn(2)
    section.boundarySupplementaryItems = [header]
  }
  let configuration = CompositionalLayoutConfiguration()
  configuration.scrollDirection = dice.oneIn(6) ? .horizontal : .vertical
  let layout = FuzzSections(section: section, configuration: configuration)
  layout.isEstimated = height.isEstimated || width.isEstimated
  return layout
}

/// Any of the engine's layouts, with measures at random.
func anyLayout(using dice: inout Dice) -> Layout {
  if dice.oneIn(5) { return FuzzRows(estimate: dice.length(10...120), headerHeight: dice.oneIn(2) ? 20 : 0) }
  if dice.oneIn(5) { return compositional(using: &dice) }
  if dice.oneIn(12) { return carousel(using: &dice) }
  if dice.oneIn(12) { return columns(using: &dice) }
  let layout: SectionedLayout
  switch dice.roll(9) {
  case 0:
    let list = ListLayout()
    list.rowHeight = dice.length(15...60)
    layout = list
  case 1:
    let mosaic = MosaicLayout()
    mosaic.segmentWidth = dice.length(100...300)
    layout = mosaic
  case 2:
    let justified = JustifiedLayout()
    justified.rowHeight = dice.length(20...80)
    layout = justified
  case 3:
    let waterfall = WaterfallLayout()
    waterfall.minimumColumnWidth = dice.length(40...120)
    waterfall.scrollDirection = dice.oneIn(4) ? .horizontal : .vertical
    layout = waterfall
  default:
    let flow = FuzzFlow()
    flow.itemSize = CGSize(width: dice.length(25...90), height: dice.length(20...90))
    flow.minimumLineSpacing = dice.length(0...20)
    flow.minimumInteritemSpacing = dice.length(0...20)
    flow.scrollDirection = dice.oneIn(6) ? .horizontal : .vertical
    flow.mixes = dice.oneIn(3)
    flow.flies = dice.oneIn(4)
    layout = flow
  }
  layout.sectionHeadersPinToVisibleBounds = dice.oneIn(4)
  if dice.oneIn(2) { layout.headerReferenceSize = CGSize(width: 20, height: 20) }
  if dice.oneIn(3) { layout.sectionInset = EdgeInsets(top: 5, left: 8, bottom: 12, right: 8) }
  return layout
}
