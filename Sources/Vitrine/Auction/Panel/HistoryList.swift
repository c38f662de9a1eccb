import AuctionHouse
import CollectionEngine
import CollectionWidget
import Foundation
import GTK
import Localization

/// The rows of the bid history. What happens at once comes as one motion.
final class HistoryList {
  let widget: CollectionWidget
  private let collectionView: CollectionView
  private var history: [LotHistoryEntry] = []
  private var words: (currency: String, openedAt: Duration?) = ("", nil)
  private var lot: Int?

  private lazy var dataSource = DiffableDataSource<Int, LotHistoryEntry.ID>(collectionView: collectionView) {
    [unowned self] view, path, id in
    let cell = view.dequeue(HistoryCell.self, for: path)
    if history.indices.contains(path.item), history[path.item].id == id {
      cell.row = history[path.item].row(in: words.currency, openedAt: words.openedAt)
    }
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
    widget.setAccessibleLabel(localized("Bid History"))
  }

  /// Whether there is nothing to see.
  var isEmpty: Bool { history.isEmpty }

  /// Shows what happened to a lot, by motion where it is the same one. O(what happened to the lot), a hash for each row
  /// that is new only.
  func show(_ lot: Int, in sale: Sale) {
    let isSame = lot == self.lot
    let old = history
    self.lot = lot
    history = sale.history(of: lot)
    words = (sale.catalogue.currency, sale.lots.indices.contains(lot) ? sale.lots[lot].openedAt : nil)
    if isSame, history.count >= old.count {
      var snapshot = dataSource.snapshot()
      HistoryChange(from: old, to: history).apply(to: &snapshot)
      return dataSource.apply(snapshot)
    }
    var snapshot = HistoryChange.Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(history.map(\.id))
    dataSource.applySnapshotUsingReloadData(snapshot)
    collectionView.contentOffset = .zero
  }

  /// Releases the rows: nobody sees them.
  func clear() {
    guard lot != nil else { return }
    (lot, history) = (nil, [])
    dataSource.applySnapshotUsingReloadData(HistoryChange.Snapshot())
  }
}
