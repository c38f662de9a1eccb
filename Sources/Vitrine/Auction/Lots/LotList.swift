import AuctionHouse
import CollectionEngine
import CollectionWidget
import Foundation
import GTK
import Localization

/// The lots at the side. The one on the block never leaves the screen.
final class LotList: NSObject {
  let collectionView: CollectionView
  let widget: CollectionWidget
  private(set) lazy var found = FoundLots(in: widget) { [unowned self] in page.leaveSearch() }
  /// Called when the user chooses a lot.
  var onChoice: ((_ lot: Int) -> Void)?

  /// In points.
  private static let width = 300
  private let layout = StickyLotLayout()
  private unowned let page: AuctionPage
  /// The lot that the page came to last.
  private var lastLot: Int?
  private lazy var dataSource = makeDataSource()
  /// Grows when rows are to show something else of the same lots.
  private var cellRevision = 0

  /// The list of a page.
  init(page: AuctionPage) {
    self.page = page
    layout.rowHeight = LotRowCell.height
    collectionView = CollectionView(frame: .zero, collectionViewLayout: layout)
    widget = CollectionWidget(collectionView)
    super.init()
    Widget(retaining: widget)?.setExpands(horizontally: false)
    found.widget.setSizeRequest(width: Self.width)
    collectionView.register([LotRowCell.self])
    collectionView.alwaysBounceVertical = true
    collectionView.delegate = self
    collectionView.dataSource = dataSource
    widget.scrollLabelHandler = { [unowned self] item in
      dataSource.itemIdentifier(for: item).flatMap { self.page.sale?.catalogue.lots[$0].name }
    }
    widget.setAccessibleLabel(localized("Lots"))
  }

  private func makeDataSource() -> LotListDataSource {
    let source = LotListDataSource(collectionView: collectionView) { [unowned self] view, path, lot in
      let cell = view.dequeue(LotRowCell.self, for: path)
      show(lot, in: cell)
      return cell
    }
    source.name = { [unowned self] lot in
      page.index.names.indices.contains(lot) ? page.index.names[lot] : nil
    }
    return source
  }

  /// Shows these lots; those that stay are moved, the others come and go.
  func show(_ lots: [Int]) async {
    let isInSight = page.view == .sale
    await dataSource.apply(await LotSnapshot.make(of: lots), animatingDifferences: isInSight)
    found.isEmpty = lots.isEmpty
    update()
    stick(animated: isInSight)
    showSelection()
  }

  /// Brings the rows of these lots in line with the sale; nil for all.
  func update(_ lots: Set<Int>? = nil) {
    cellRevision += 1
    for path in collectionView.indexPathsForVisibleItems {
      guard let cell = collectionView.cellForItem(at: path) as? LotRowCell,
        let lot = dataSource.itemIdentifier(for: path), lots?.contains(lot) ?? true
      else { continue }
      show(lot, in: cell)
    }
  }

  private func show(_ lot: Int, in cell: LotRowCell) {
    cell.tag = cellRevision
    cell.content = LotContent(of: lot, in: page.sale)
  }

  /// Keeps the lot on the block in sight: only while it is there to be bid for.
  func stick(animated: Bool) {
    let path = page.sale?.lotOnBlock.flatMap { dataSource.indexPath(for: $0) }
    guard path != layout.currentIndexPath else { return }
    guard animated else { return layout.currentIndexPath = path }
    collectionView.performBatchUpdates { self.layout.currentIndexPath = path }
  }

  /// Shows which lot the user looks at.
  func showSelection() {
    let path = page.focusedLot.flatMap { dataSource.indexPath(for: $0) }
    guard path != collectionView.indexPathsForSelectedItems?.first else { return }
    collectionView.selectItem(at: path, animated: false, scrollPosition: [])
  }

  /// Scrolls as far as it takes to see a lot.
  func reveal(_ lot: Int, animated: Bool) {
    lastLot = lot
    guard let path = dataSource.indexPath(for: lot) else { return }
    collectionView.scrollToItem(at: path, at: .centeredVertically, animated: animated)
  }

  /// Scrolls to the next lot that the page comes to, unless the user looks around among the lots.
  func goAlong(to lot: Int) {
    if isLookedAround { lastLot = lot } else { reveal(lot, animated: true) }
  }

  /// Whether it is scrolled by hand, or was to where the page is not.
  private var isLookedAround: Bool {
    let (view, seen) = (collectionView, collectionView.bounds)
    if view.isScrollAnimating || seen.isEmpty { return false }
    if view.isTracking || view.isScrollMoving { return true }
    guard let path = lastLot.flatMap({ dataSource.indexPath(for: $0) }),
      let frame = layout.restingFrameForItem(at: path) ?? view.layoutAttributesForItem(at: path)?.frame
    else { return false }
    return !seen.intersects(frame)
  }
}

extension LotList: CollectionViewDelegate {
  /// The selection marks the lot that is looked at: a click beside the lots leaves it.
  func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { false }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    dataSource.itemIdentifier(for: indexPath).map { onChoice?($0) }
  }

  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> ContextMenuConfiguration? {
    indexPaths.first.flatMap { dataSource.itemIdentifier(for: $0) }.flatMap { page.menu(for: $0) }
  }

  func collectionView(_ collectionView: CollectionView, willDisplay cell: Cell, forItemAt indexPath: IndexPath) {
    guard let cell = cell as? LotRowCell, let lot = dataSource.itemIdentifier(for: indexPath) else { return }
    // It may have been made some bids before it is seen.
    if cell.tag != cellRevision { show(lot, in: cell) }
    let side = LotRowCell.pictureSide
    page.pictures?.fill(
      cell, with: lot, space: CGSize(width: side, height: side), scale: widget.style.scale,
      priority: abs(cell.frame.midY - collectionView.bounds.midY))
  }

  func collectionView(_ collectionView: CollectionView, didEndDisplaying cell: Cell, forItemAt indexPath: IndexPath) {
    (cell as? LotRowCell).map { page.pictures?.takeBack(from: $0) }
  }
}
