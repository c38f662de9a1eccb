import AuctionHouse
import CGTK
import GTK

/// What the lot is, what it costs now, and the way to bid for it.
final class BidPanel {
  let widget: Widget
  private unowned let page: AuctionPage

  /// The panel of a page.
  init(page: AuctionPage) {
    self.page = page
    widget = Widget(sinking: gtk_box_new(GTK_ORIENTATION_VERTICAL, 12))
  }

  /// Whether it stands beside the stage, else below it.
  var isBeside = true

  /// Shows a lot.
  func show(_ lot: Int) {}

  /// Brings what is shown in line with the sale.
  func update() {}
}
