import Foundation
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

nonisolated extension PhotoDay {
  /// The day as a heading, in the user's language: "Friday, 15 March 2024"; the last two by their names.
  var title: String { title(on: PhotoDay(at: Date())) }

  /// The day as a heading on a day.
  func title(on today: PhotoDay) -> String {
    if self == today { return localized("Today") }
    if self == today.previous { return localized("Yesterday") }
    return text(localized("%A, %-d %B %Y", context: "date format"))
  }

  /// The day for short: "15 March 2024".
  var shortTitle: String { text(localized("%-d %B %Y", context: "date format")) }

  private func text(_ format: String) -> String {
    LocaleText.day(dayOfMonth, month: month.month, of: month.year, format: format)
  }
}

nonisolated extension PhotoMonth {
  /// The month as a heading, in the user's language: "March 2024".
  var title: String { text(localized("%OB %Y", context: "date format")) }

  /// The month alone, for short: "Mar".
  var shortTitle: String { text("%b") }

  /// The short names of a year's months.
  static let shortTitles = (1...12).map { PhotoMonth(year: 2000, month: $0).shortTitle }

  /// The month in a format of GLib's dates.
  fileprivate func text(_ format: String) -> String {
    LocaleText.month(month, of: year, format: format)
  }
}
