import Chance
import Foundation

@testable import CollectionEngine

/// A layout, with measures at random, and what may be said of it whatever the data.
nonisolated struct LayoutSubject: Sendable, CustomStringConvertible {
  let name: String
  /// Whether elements may lie over each other and stand out of the content, as transforms have it.
  let isFree: Bool
  let make: @MainActor @Sendable (inout SeededGenerator) -> Layout

  init(_ name: String, isFree: Bool = false, _ make: @escaping @MainActor @Sendable (inout SeededGenerator) -> Layout) {
    (self.name, self.isFree, self.make) = (name, isFree, make)
  }

  var description: String { name }

  /// Every layout there is: a new one is a line here.
  static let all = [
    LayoutSubject("flow") { flow(.vertical, &$0) },
    LayoutSubject("flow sideways") { flow(.horizontal, &$0) },
    LayoutSubject("list") { list(&$0) },
    LayoutSubject("justified") { justified(&$0) },
    LayoutSubject("mosaic") { mosaic(&$0) },
    LayoutSubject("waterfall") { waterfall(.vertical, &$0) },
    LayoutSubject("waterfall sideways") { waterfall(.horizontal, &$0) },
    LayoutSubject("column flow") { _ in ColumnFlowLayout() },
    LayoutSubject("flow of groups") { joined(flow(.vertical, &$0)) },
    LayoutSubject("justified of groups") { joined(justified(&$0)) },
    LayoutSubject("waterfall of groups") { joined(waterfall(.vertical, &$0)) },
    LayoutSubject("summary") { joined(summary(&$0)) },
    LayoutSubject("carousel") { carousel(.linear, &$0) },
    LayoutSubject("cover flow", isFree: true) { carousel(.coverFlow, &$0) },
    LayoutSubject("cylinder", isFree: true) { carousel(.cylinder, &$0) },
    LayoutSubject("compositional") { compositional(.vertical, &$0) },
    LayoutSubject("compositional sideways") { compositional(.horizontal, &$0) },
  ]
}

private func flow(_ direction: CollectionView.ScrollDirection, _ numbers: inout SeededGenerator) -> Layout {
  let layout = FlowLayout()
  layout.scrollDirection = direction
  layout.itemSize = size(.random(in: 20...150, using: &numbers), .random(in: 20...150, using: &numbers))
  layout.minimumLineSpacing = .random(in: 0...20, using: &numbers)
  layout.minimumInteritemSpacing = .random(in: 0...20, using: &numbers)
  layout.rowAlignment = [.justify, .start, .center, .end].randomElement(using: &numbers) ?? .justify
  layout.lastRowAlignment = [nil, .justify, .start, .center, .end].randomElement(using: &numbers) ?? nil
  return layout
}

/// Sections two by two.
private func joined(_ layout: Layout) -> Layout {
  (layout as? SectionedLayout)?.joinsPreviousSection = { $0 % 2 == 1 }
  return layout
}

private func summary(_ numbers: inout SeededGenerator) -> Layout {
  let layout = SummaryLayout()
  layout.itemSide = .random(in: 20...150, using: &numbers)
  layout.spacing = .random(in: 0...20, using: &numbers)
  return layout
}

private func list(_ numbers: inout SeededGenerator) -> Layout {
  let layout = ListLayout()
  layout.rowHeight = .random(in: 10...80, using: &numbers)
  layout.rowSpacing = .random(in: 0...10, using: &numbers)
  layout.maximumRowWidth = .random(in: 100...2000, using: &numbers)
  return layout
}

private func justified(_ numbers: inout SeededGenerator) -> Layout {
  let layout = JustifiedLayout()
  layout.rowHeight = .random(in: 30...150, using: &numbers)
  layout.interitemSpacing = .random(in: 0...10, using: &numbers)
  layout.rowSpacing = .random(in: 0...10, using: &numbers)
  layout.lastRowAlignment = [.start, .center, .end, .justify].randomElement(using: &numbers) ?? .start
  return layout
}

private func mosaic(_ numbers: inout SeededGenerator) -> Layout {
  let layout = MosaicLayout()
  layout.segmentWidth = .random(in: 100...500, using: &numbers)
  layout.segmentHeight = Bool.random(using: &numbers) ? nil : .random(in: 40...200, using: &numbers)
  layout.spacing = CGFloat(Int.random(in: 0...8, using: &numbers))
  return layout
}

private func waterfall(_ direction: CollectionView.ScrollDirection, _ numbers: inout SeededGenerator) -> Layout {
  let layout = WaterfallLayout()
  layout.scrollDirection = direction
  layout.columnCount = Bool.random(using: &numbers) ? nil : Int.random(in: 1...9, using: &numbers)
  layout.minimumColumnWidth = .random(in: 30...200, using: &numbers)
  layout.columnSpacing = .random(in: 0...12, using: &numbers)
  layout.itemSpacing = .random(in: 0...12, using: &numbers)
  return layout
}

private func carousel(_ style: CarouselLayout.Style, _ numbers: inout SeededGenerator) -> Layout {
  let layout = CarouselLayout()
  layout.style = style
  layout.scrollDirection = Bool.random(using: &numbers) ? .vertical : .horizontal
  layout.itemSize = size(.random(in: 20...150, using: &numbers), .random(in: 20...150, using: &numbers))
  layout.itemSpacing = .random(in: 0...30, using: &numbers)
  layout.sideScale = .random(in: 0.3...1, using: &numbers)
  layout.sideAngle = .random(in: 0...1.2, using: &numbers)
  return layout
}

private func compositional(
  _ direction: CollectionView.ScrollDirection, _ numbers: inout SeededGenerator
) -> Layout {
  func dimension(_ fraction: ClosedRange<CGFloat>) -> Dimension {
    Bool.random(using: &numbers)
      ? .absolute(.random(in: 20...150, using: &numbers)) : .fractionalWidth(.random(in: fraction, using: &numbers))
  }
  let part = item(dimension(0.1...1), dimension(0.1...0.5), insets: .random(in: 0...4, using: &numbers))
  let pair = column(dimension(0.1...0.6), .fractionalHeight(1), item(.fractionalWidth(1), .fractionalHeight(0.4)))
  let group = row(
    dimension(0.3...1), dimension(0.1...0.6), spacing: .fixed(.random(in: 0...8, using: &numbers)), part, pair)
  let insets = DirectionalEdgeInsets(
    top: .random(in: 0...9, using: &numbers), leading: .random(in: 0...9, using: &numbers),
    bottom: .random(in: 0...9, using: &numbers), trailing: .random(in: 0...9, using: &numbers))
  let spacing = CGFloat.random(in: 0...9, using: &numbers)
  let edges = Bool.random(using: &numbers) ? [edge("header", .fractionalWidth(1), .absolute(24), .top)] : []
  let configuration = CompositionalLayoutConfiguration()
  (configuration.scrollDirection, configuration.interSectionSpacing) = (direction, .random(in: 0...9, using: &numbers))
  return CompositionalLayout(
    section: section(group, insets: insets, spacing: spacing, edges: edges), configuration: configuration)
}

/// Data of which nothing can be foretold: no sections or many, empty ones, items of no size, proportions of every kind.
final class AnyModel: NSObject, CollectionViewDelegateFlowLayout, AspectRatioLayoutDelegate {
  let counts: [Int]
  private let sizes: [[CGSize]]
  private let aspects: [[CGFloat]]
  private let insets: [EdgeInsets]
  private let extents: [(header: CGFloat, footer: CGFloat)]

  init(using numbers: inout SeededGenerator) {
    func length(_ most: CGFloat) -> CGFloat {
      Bool.random(using: &numbers) ? 0 : .random(in: 0...most, using: &numbers)
    }
    var counts = (0..<Int.random(in: 0...5, using: &numbers)).map { _ in Int.random(in: 0...24, using: &numbers) }
    if !counts.isEmpty, Bool.random(using: &numbers) { counts[.random(in: counts.indices, using: &numbers)] = 0 }
    self.counts = counts
    insets = counts.map { _ in EdgeInsets(top: length(20), left: length(20), bottom: length(20), right: length(20)) }
    extents = counts.map { _ in (length(40), length(40)) }
    let isUniform = Bool.random(using: &numbers)
    sizes = counts.map { count in
      (0..<count).map { item in
        if isUniform { return size(60, 40) }
        if item % 11 == 7 { return size(length(50), 0) }
        return size(.random(in: 1...140, using: &numbers), .random(in: 1...140, using: &numbers))
      }
    }
    aspects = counts.map { count in
      (0..<count).map { _ in
        [0, .nan, .infinity, -1, 0.01, 100, .random(in: 0.3...3, using: &numbers), 1.5].randomElement(using: &numbers)
          ?? 1
      }
    }
  }

  func collectionView(_: CollectionView, layout: Layout, sizeForItemAt path: IndexPath) -> CGSize {
    layout is ColumnFlowLayout ? (layout as? FlowLayout)?.itemSize ?? .zero : sizes[path.section][path.item]
  }
  func collectionView(_: CollectionView, layout _: Layout, aspectRatioForItemAt path: IndexPath) -> CGFloat {
    aspects[path.section][path.item]
  }
  func collectionView(_: CollectionView, layout: Layout, insetForSectionAt section: Int) -> EdgeInsets {
    layout is ColumnFlowLayout ? (layout as? FlowLayout)?.sectionInset ?? .zero : insets[section]
  }
  func collectionView(_: CollectionView, layout _: Layout, referenceSizeForHeaderInSection section: Int) -> CGSize {
    size(extents[section].header, extents[section].header)
  }
  func collectionView(_: CollectionView, layout _: Layout, referenceSizeForFooterInSection section: Int) -> CGSize {
    size(extents[section].footer, extents[section].footer)
  }
}
