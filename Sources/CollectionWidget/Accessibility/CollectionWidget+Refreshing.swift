import CollectionEngine
import GTK
import Localization

extension CollectionWidget {
  /// Has it spoken that the program gets what is new, and that it has it.
  public func view(_ view: ScrollView, isRefreshing: Bool) {
    guard isFocusable, let widget else { return }
    Announcement.post(isRefreshing ? localized("Refreshing") : localized("Refreshed"), from: widget)
  }
}
