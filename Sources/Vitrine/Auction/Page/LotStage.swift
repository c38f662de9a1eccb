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
    pager.onOpen = { [unowned self] in self.page.viewer?.open() }
    pager.view.magnificationHandler = { [unowned self] scale, _, phase in self.page.viewer?.pinch(to: scale, phase) }
    widget.setAccessibleLabel(localized("Lot"))
  }

  /// The lot whose picture is shown elsewhere, as it was taken from here; nil for none.
  var concealed: Int? { didSet { if concealed != oldValue { conceal() } } }

  private func conceal() {
    for (item, lot) in pager.shown.enumerated() {
      let cell = pager.view.cellForItem(at: LotPager.items[item]) as? LotStageCell
      cell?.picture.isHidden = lot != nil && lot == concealed
    }
  }

  /// The rectangle in another widget of the picture of the lot that is looked at; nil where it can't be seen.
  func pictureFrame(in other: Widget) -> CGRect? {
    pager.view.layoutIfNeeded()
    guard let cell = pager.view.cellForItem(at: LotPager.current),
      let place = Widget(retaining: widget)?.frame(in: other)
    else { return nil }
    let offset = pager.view.contentOffset
    return cell.frame.offsetBy(dx: place.minX - offset.x, dy: place.minY - offset.y)
  }

  /// What a screen reader says of a lot.
  func spokenName(of lot: Int) -> String? {
    (page.sale?.catalogue.lots[lot]).map { entry in
      [entry.name, entry.title, entry.artist].filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }

  /// Whether a page is seen to be held, or on its way: out of sight none comes to rest.
  var isTurning: Bool { Widget(retaining: widget)?.isMapped == true && pager.isTurning }

  private func cell(for lot: Int, at path: IndexPath, in view: CollectionView) -> Cell {
    let cell = view.dequeue(LotStageCell.self, for: path)
    spokenName(of: lot).map { cell.accessibilityLabel = $0 }
    cell.picture.isHidden = lot == concealed
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
