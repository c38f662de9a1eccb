import AuctionHouse
import CollectionEngine
import CollectionWidget
import Foundation
import GTK
import Localization

/// All lots of the sale as pictures, in any of the layouts that photographs have.
final class LotCatalogue: NSObject, LayoutPresenting {
  let collectionView: CollectionView
  let widget: CollectionWidget
  private(set) lazy var found = FoundLots(in: widget) { [unowned self] in page.leaveSearch() }
  unowned let page: AuctionPage

  var arrangement = Arrangement.grid
  var size = CellSize.normal
  var options = LayoutOptions()
  var pinchRow: PinchRow?
  var shapedLayout: ShapedLayout?
  var transitions = 0
  /// Grows when cells are to show something else of the same lots.
  private(set) var cellRevision = 0

  /// The lots to be shown.
  private var lots: [Int] = []
  /// Whether another layout waits for lots to be parted as it wants them.
  private var isLayoutDue = false
  /// The lot that stays in the middle of the view while they are.
  private(set) var middleLot: Int?
  private(set) lazy var dataSource = makeDataSource()
  private lazy var renewal = CoalescingTask { [weak self] in await self?.renew() }
  private lazy var fillSoon = Debounce(seconds: 0.12) { [weak self] in self?.fillCells() }

  /// The catalogue of a page.
  init(page: AuctionPage) {
    self.page = page
    collectionView = CollectionView(
      frame: .zero, collectionViewLayout: Arrangement.grid.makeLayout(side: CGFloat(CellSize.normal.points)))
    widget = CollectionWidget(collectionView)
    super.init()
    collectionView.register([LotCell.self])
    collectionView.alwaysBounceVertical = true
    collectionView.tapPerformsPrimaryAction = true
    collectionView.delegate = self
    collectionView.dataSource = dataSource
    collectionView.prefetchDataSource = self
    collectionView.layoutZoom = makeZoom()
    widget.scrollLabelHandler = { [unowned self] item in
      dataSource.itemIdentifier(for: item).flatMap { self.page.sale?.catalogue.lots[$0].name }
    }
    widget.setAccessibleLabel(localized("Catalogue"))
  }

  // MARK: What is shown

  /// The catalogue is about to be seen: with the lot that was looked at.
  func willShow() {
    guard let path = page.focusedLot.flatMap({ dataSource.indexPath(for: $0) }) else { return }
    collectionView.scrollToItem(
      at: path, at: arrangement.scrollsSideways ? .centeredHorizontally : .centeredVertically, animated: false)
    collectionView.focusItem(at: path, scrolling: false)
  }

  /// Gives it the keyboard.
  func takeFocus() { widget.takeFocus() }

  /// Shows these lots; those that stay are moved, the others come and go.
  func show(_ lots: [Int]) async {
    self.lots = lots
    await renewal().value
  }

  /// Brings the cells of these lots in line with the sale; nil for all.
  func update(_ lots: Set<Int>? = nil) {
    cellRevision += 1
    for path in collectionView.indexPathsForVisibleItems {
      guard let cell = collectionView.cellForItem(at: path) as? LotCell,
        let lot = dataSource.itemIdentifier(for: path), lots?.contains(lot) ?? true
      else { continue }
      show(lot, in: cell)
    }
  }

  private func renew() async {
    // The window may be closed meanwhile.
    let page = page
    defer { withExtendedLifetime(page) {} }
    let snapshot = await LotSnapshot.make(of: lots, on: arrangement == .shelves ? page.index.shelves : nil)
    // What was asked for meanwhile makes this out of date.
    guard !renewal.isStale else { return }
    middleLot = isLayoutDue ? lotInTheMiddle : nil
    await dataSource.apply(snapshot, animatingDifferences: isInSight)
    if isLayoutDue {
      isLayoutDue = false
      changeLayout(animated: true)
    }
    middleLot = nil
    updateHeadings()
    update()
    found.isEmpty = lots.isEmpty
  }

  // MARK: Arranging

  var isInSight: Bool { page.view == .catalogue }

  func relayout(animated: Bool) {
    let isAsWanted = dataSource.sectionIdentifier(for: 0).map { ($0 != .all) == (arrangement == .shelves) } ?? true
    guard renewal.isBusy || !isAsWanted else { return changeLayout(animated: animated) }
    isLayoutDue = true
    renewal()
  }

  private var lotInTheMiddle: Int? {
    let bounds = collectionView.bounds
    let distances = collectionView.indexPathsForVisibleItems.compactMap { path in
      collectionView.layoutAttributesForItem(at: path).map {
        (path, hypot($0.center.x - bounds.midX, $0.center.y - bounds.midY))
      }
    }
    return distances.min { $0.1 < $1.1 }.flatMap { dataSource.itemIdentifier(for: $0.0) }
  }

  func arrangementDidChange() { page.arrangementDidChange() }

  func cellsDidSettle() { fillCells() }

  func hasHeading(_ section: Int) -> Bool { !title(of: section).isEmpty }

  private func title(of section: Int) -> String {
    guard case .shelf(let shelf) = dataSource.sectionIdentifier(for: section) else { return "" }
    return page.index.shelves.titles[shelf]
  }

  func updateHeadings() {
    let kind = CollectionView.elementKindSectionHeader
    for path in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
      (collectionView.supplementaryView(forElementKind: kind, at: path) as? SectionHeading).map {
        show(path.section, in: $0)
      }
    }
  }

  func show(_ section: Int, in heading: SectionHeading) {
    let count = collectionView.numberOfItems(inSection: section)
    heading.show(title(of: section), count: count, counted: localized("{count} lot", "{count} lots", count))
  }

  // MARK: Pictures

  /// Asks for other pictures where cells have changed their size.
  func fillCells() {
    fillSoon.cancel()
    guard transitions == 0 else { return }
    for path in collectionView.indexPathsForVisibleItems {
      (collectionView.cellForItem(at: path) as? LotCell).map { fill($0, at: path) }
    }
  }

  /// Asks for other pictures, soon.
  func fillCellsSoon() { fillSoon() }
}
