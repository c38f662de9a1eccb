import AuctionHouse
import CGTK
import CollectionEngine
import CollectionWidget
import Foundation
import GTK

/// The rows of the bid history. What happens at once comes as one motion.
final class HistoryList {
  let widget: CollectionWidget
  private let collectionView: CollectionView
  private var entries: [LotHistoryEntry.ID: LotHistoryEntry] = [:]
  private var words: (currency: String, openedAt: Duration?) = ("", nil)
  private var lot: Int?

  private lazy var dataSource = DiffableDataSource<Int, LotHistoryEntry.ID>(collectionView: collectionView) {
    [unowned self] view, path, id in
    let cell = view.dequeue(HistoryCell.self, for: path)
    if let entry = entries[id] { cell.row = entry.row(in: words.currency, openedAt: words.openedAt) }
    return cell
  }

  init() {
    let layout = ListLayout()
    layout.rowHeight = HistoryCell.height
    collectionView = CollectionView(frame: .zero, collectionViewLayout: layout)
    widget = CollectionWidget(collectionView)
    collectionView.register([HistoryCell.self])
    collectionView.allowsSelection = false
    collectionView.dataSource = dataSource
    if let widget = widget.widget {
      cgtk_accessible_set_property_string(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, "Bid history")
    }
  }

  /// Whether there is nothing to see.
  var isEmpty: Bool { entries.isEmpty }

  /// Shows what happened to a lot, by motion where it is the same one.
  ///
  /// O(what happened to the lot), but for the comparison, which is made off the main thread.
  func show(_ lot: Int, in sale: Sale) {
    let isSame = lot == self.lot
    self.lot = lot
    let history = sale.history(of: lot)
    words = (sale.catalogue.currency, sale.lots.indices.contains(lot) ? sale.lots[lot].openedAt : nil)
    var snapshot = DiffableDataSourceSnapshot<Int, LotHistoryEntry.ID>()
    // Of another lot all is other: rows don't glide from lot to lot.
    snapshot.appendSections([lot])
    snapshot.appendItems(history.map(\.id))
    snapshot.reconfigureItems(history.filter { entry in entries[entry.id].map { $0 != entry } ?? false }.map(\.id))
    entries = Dictionary(uniqueKeysWithValues: history.map { ($0.id, $0) })
    guard isSame else {
      dataSource.applySnapshotUsingReloadData(snapshot)
      return collectionView.contentOffset = .zero
    }
    Task { await dataSource.apply(snapshot) }
  }

  /// Lets go of the rows: nobody sees them.
  func clear() {
    guard lot != nil else { return }
    (lot, entries) = (nil, [:])
    dataSource.applySnapshotUsingReloadData(DiffableDataSourceSnapshot())
  }
}
