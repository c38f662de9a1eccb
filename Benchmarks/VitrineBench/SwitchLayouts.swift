import CollectionEngine
import Foundation

/// The layouts that are switched between, each at its own work.
@MainActor
enum SwitchLayouts {
  static func make() -> [(name: String, layout: Layout)] {
    let grid = FlowLayout()
    grid.itemSize = Work.cellSize
    let justified = JustifiedLayout()
    justified.rowHeight = Work.cellSize.height
    let mosaic = MosaicLayout()
    let list = ListLayout()
    list.rowHeight = Work.cellSize.height
    let waterfall = WaterfallLayout()
    waterfall.minimumColumnWidth = Work.cellSize.width
    let carousel = CarouselLayout()
    carousel.style = .coverFlow
    let columns = ColumnFlowLayout()
    columns.cellHeight = Work.cellSize.height
    return [
      ("grid", grid), ("justified", justified), ("mosaic", mosaic), ("list", list), ("waterfall", waterfall),
      ("carousel", carousel), ("columns", columns), ("compositional", CompositionalLayout(section: rows)),
      ("orthogonal", CompositionalLayout(section: shelf)),
    ]
  }

  /// Rows of as many cells as have room.
  private static var rows: CollectionLayoutSection {
    let row = CollectionLayoutGroup.horizontal(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(Work.cellSize.height)),
      subitems: [cell])
    row.interItemSpacing = .fixed(8)
    return CollectionLayoutSection(group: row)
  }

  /// One row that scrolls sideways.
  private static var shelf: CollectionLayoutSection {
    let section = CollectionLayoutSection(
      group: .vertical(
        layoutSize: CollectionLayoutSize(
          widthDimension: .absolute(Work.cellSize.width), heightDimension: .absolute(Work.cellSize.height * 4)),
        subitems: [cell]))
    section.interGroupSpacing = 8
    section.orthogonalScrollingBehavior = .continuous
    return section
  }

  private static var cell: CollectionLayoutItem {
    CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .absolute(Work.cellSize.width), heightDimension: .absolute(Work.cellSize.height)))
  }
}

extension Numbers: AspectRatioLayoutDelegate {
  /// Photographs of many shapes, by number.
  func collectionView(_: CollectionView, layout _: Layout, aspectRatioForItemAt path: IndexPath) -> CGFloat {
    0.6 + CGFloat(path.item * 37 % 101) / 80
  }
}
