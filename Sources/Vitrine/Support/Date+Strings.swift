import Foundation
import GTK
import Localization

nonisolated extension Date {
  /// Day and time in the user's language: "14 June 2024, 08:19".
  var dayText: String { text(localized("%-d %B %Y, %H:%M", context: "date format")) }

  /// The month in the user's language: "June 2024".
  var monthText: String { text(localized("%OB %Y", context: "date format")) }

  /// The date in a format of GLib's, whose dates follow the locale at a hundredth of the cost of a DateFormatter.
  private func text(_ format: String) -> String {
    LocaleText.date(Int64(timeIntervalSince1970), format: format)
  }
}
