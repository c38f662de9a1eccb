import GTK
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
    LocaleText.month(month, of: year, format: format)
  }
}
