import AuctionHouse
import CGTK
import GTK

/// The bids for a lot: a sheet that is drawn up over the foot of the stage, and squeezes the lot as it comes.
final class HistorySheet {
  let widget: Widget
  private unowned let page: AuctionPage

  /// The sheet of a page.
  init(page: AuctionPage) {
    self.page = page
    widget = Widget(sinking: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    gtk_widget_set_valign(widget.pointer, GTK_ALIGN_END)
  }

  /// Shows the bids for a lot.
  func show(_ lot: Int) {}

  /// Shows what happened, as one motion.
  func hear(_ events: [SaleEvent]) {}
}
