import Chance
import CollectionEngine
import Foundation

/// Any of the engine's layouts, or a grid, with measures at random.
func anyLayout(using random: inout SeededGenerator) -> Layout {
  switch Int.random(in: 0..<12, using: &random) {
  case 0:
    let flow = FlowLayout()
    flow.itemSize = CGSize(width: .random(in: 20...160, using: &random), height: .random(in: 30...160, using: &random))
    flow.sectionInset = EdgeInsets(top: 5, left: 8, bottom: 12, right: 8)
    return flow
  case 1: return JustifiedLayout()
  case 2: return MosaicLayout()
  case 3: return ListLayout()
  case 4:
    let waterfall = WaterfallLayout()
    waterfall.columnCount = .random(in: 1...5, using: &random)
    waterfall.itemAspectRatio = .random(in: 0.4...2, using: &random)
    return waterfall
  case 5:
    let carousel = CarouselLayout()
    // What a cylinder turns away is nowhere, and comes back where it is turned to.
    carousel.style = Bool.random(using: &random) ? .linear : .coverFlow
    carousel.scrollDirection = .vertical
    return carousel
  case 10:
    let summary = SummaryLayout()
    summary.joinsPreviousSection = { $0 % 3 > 0 }
    return summary
  case 11:
    let flow = FlowLayout()
    flow.alignsKeptItem = true
    flow.joinsPreviousSection = { $0 % 3 > 0 }
    return flow
  case 6: return anyCompositionalLayout(behaviors: [.none], using: &random)
  case 7:
    return anyCompositionalLayout(
      behaviors: [.continuous, .paging, .none, .groupPaging, .groupPagingCentered, .continuousGroupLeadingBoundary],
      using: &random)
  default:
    return GridLayout(
      columns: .random(in: 1...7, using: &random),
      itemSize: CGSize(width: 40, height: .random(in: 20...200, using: &random)),
      headerHeight: Bool.random(using: &random) ? 20 : 0, itemAlpha: .random(in: 0.2...1, using: &random))
  }
}

/// Groups of groups with headers and spacing between them; each section scrolls in one of some ways.
private func anyCompositionalLayout(
  behaviors: [CollectionLayoutSectionOrthogonalScrollingBehavior], using random: inout SeededGenerator
) -> CompositionalLayout {
  let width: Dimension = .fractionalWidth(.random(in: 0.3...1, using: &random))
  let height: Dimension = .absolute(.random(in: 40...160, using: &random))
  let spacing = CGFloat(Int.random(in: 0...12, using: &random))
  let pair = column(.fractionalWidth(0.5), .fractionalHeight(1), item(.fractionalWidth(1), .fractionalHeight(0.5)))
  let group = row(width, height, item(.fractionalWidth(0.5), .fractionalHeight(1), insets: 2), pair)
  let titled = Bool.random(using: &random)
  let first = Int.random(in: behaviors.indices, using: &random)
  return CompositionalLayout { index, _ in
    section(
      group, insets: DirectionalEdgeInsets(top: 4, leading: 10, bottom: 8, trailing: 6), spacing: spacing,
      across: behaviors[(first + index) % behaviors.count],
      edges: titled ? [edge("header", .fractionalWidth(1), .absolute(24), .top, pins: true)] : [])
  }
}
