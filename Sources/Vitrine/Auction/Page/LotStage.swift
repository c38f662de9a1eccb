import AuctionHouse
import CollectionEngine
import CollectionWidget
import Foundation
import GTK
import Localization

/// The lot that is looked at, large, between the one before and the one after.
final class LotStage: NSObject {
  private(set) lazy var pager = LotPager { [unowned self] view, path, lot in cell(for: lot, at: path, in: view) }
  private(set) lazy var widget = CollectionWidget(pager.view)
  private unowned let page: AuctionPage

  /// The stage of a page.
  init(page: AuctionPage) {
    self.page = page
    super.init()
    pager.view.register([LotStageCell.self])
    pager.aspectRatio = { [unowned self] lot in (self.page.sale?.catalogue.lots[lot].aspect).map { CGFloat($0) } }
    pager.onEndDisplaying = { [unowned self] cell in
      (cell as? LotStageCell).map { self.page.pictures?.takeBack(from: $0) }
    }
    pager.onFocusChange = { [unowned self] _ in self.page.focusDidChange() }
    widget.setAccessibleLabel(localized("Lot"))
  }

  /// Whether a page is seen to be held, or on its way: out of sight none comes to rest.
  var isTurning: Bool { Widget(retaining: widget)?.isMapped == true && pager.isTurning }

  private func cell(for lot: Int, at path: IndexPath, in view: CollectionView) -> Cell {
    let cell = view.dequeue(LotStageCell.self, for: path)
    if let entry = page.sale?.catalogue.lots[lot] {
      cell.accessibilityLabel = [entry.name, entry.title, entry.artist].filter { !$0.isEmpty }.joined(separator: ", ")
    }
    cell.accessibilityPlace = Cell.Place(lot + 1, of: pager.count)
    // Large enough for the middle, wherever the lot stands now.
    page.pictures?.fill(cell, with: lot, space: view.bounds.size, scale: widget.style.scale)
    return cell
  }
}

/// A lot on the stage: its picture. That it is selected needs no mark: it is the one in the middle.
final class LotStageCell: PictureCell, RegistrableCell {
  override func setNeedsUpdateConfiguration() { marks.marks = MarksView.Marks(isFocused: isFocused) }
}
