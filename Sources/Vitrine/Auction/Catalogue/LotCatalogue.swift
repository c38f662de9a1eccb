import AuctionHouse
import CGTK
import GTK

/// All lots of the sale as pictures, in any of the layouts that photographs have.
final class LotCatalogue {
  let widget: Widget
  private unowned let page: AuctionPage

  /// The catalogue of a page.
  init(page: AuctionPage) {
    self.page = page
    widget = Widget(sinking: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
  }

  /// The catalogue is about to be seen.
  func willShow() {}

  /// Gives it the keyboard.
  func takeFocus() {}

  /// Shows these lots; those that stay are moved, the others come and go.
  func show(_ lots: [Int], animated: Bool) {}

  /// Brings the cells of these lots in line with the sale.
  func update(_ lots: Set<Int>) {}
}
