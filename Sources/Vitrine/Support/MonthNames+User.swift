import CGTK
import Localization
import PhotoLibrary

nonisolated extension MonthNames {
  /// What months are called in the user's language, as well as in English: alone, within a date, and for short.
  static let ofTheUser = MonthNames(
    adding: (1...12).map { month in
      let date = PhotoMonth(year: 2000, month: month)
      return ["%OB", "%B", "%b"].map { date.text($0) }
    })
}

nonisolated extension PhotoMonth {
  /// The month as a heading, in the user's language: "March 2024".
  var title: String { text(localized("%OB %Y", context: "date format")) }

  /// The month alone, for short: "Mar".
  var shortTitle: String { text("%b") }

  /// The month in a format of GLib's dates.
  fileprivate func text(_ format: String) -> String {
    guard let date = g_date_time_new_local(gint(year), gint(month), 1, 0, 0, 0) else { return "" }
    defer { g_date_time_unref(date) }
    guard let text = g_date_time_format(date, format) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}
