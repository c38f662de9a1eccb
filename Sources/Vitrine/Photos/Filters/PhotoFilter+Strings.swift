import Localization
import PhotoLibrary

nonisolated extension PhotoFilter.Criterion {
  /// What the user calls it.
  var title: String {
    switch self {
    case .rating(let stars): Self.title(ofRating: stars)
    case .flag(let flag): flag.title
    case .favourite: localized("Favourites")
    case .kind(let kind): kind.title
    case .camera(let name), .lens(let name), .keyword(let name): name
    case .folder(let folder): folder.lastComponent.display
    case .dates(let dates): dates.title
    case .photos(let count): localized("{count} Opened Photo", "{count} Opened Photos", count)
    }
  }

  /// So many stars or more.
  static func title(ofRating stars: Int) -> String {
    stars == PhotoMarks.ratings.upperBound
      ? localized("{count} Star", "{count} Stars", stars)
      : localized("{count} Star or More", "{count} Stars or More", stars)
  }

  /// The icon before the title; nil for none.
  var iconName: String? {
    switch self {
    case .rating: "vitrine-star-symbolic"
    case .flag(.picked): "vitrine-pick-symbolic"
    case .flag(.rejected): "vitrine-reject-symbolic"
    case .favourite: "vitrine-heart-symbolic"
    case .camera, .lens: "camera-photo-symbolic"
    case .folder: "folder-symbolic"
    case .dates: "x-office-calendar-symbolic"
    case .flag, .kind, .keyword, .photos: nil
    }
  }
}

nonisolated extension PhotoMarks.Flag {
  /// What the user calls photographs with this flag.
  var title: String {
    switch self {
    case .none: localized("Unflagged")
    case .picked: localized("Picked", context: "filter")
    case .rejected: localized("Rejected")
    }
  }
}

nonisolated extension PhotoKind {
  /// What the user calls photographs of this kind.
  var title: String {
    switch self {
    case .picture: localized("Pictures")
    case .raw: localized("RAW")
    case .video: localized("Videos")
    }
  }
}

nonisolated extension PhotoDates {
  /// What the user calls the days.
  var title: String {
    switch self {
    case .thisYear: localized("This Year")
    case .lastYear: localized("Last Year")
    case .days(let days) where days.lowerBound == days.upperBound: days.lowerBound.shortTitle
    case .days(let days) where days.upperBound == Self.lastDay:
      localized("From {day}", ["day": days.lowerBound.shortTitle])
    case .days(let days) where days.lowerBound == Self.firstDay:
      localized("To {day}", ["day": days.upperBound.shortTitle])
    case .days(let days):
      localized("{first} – {last}", ["first": days.lowerBound.shortTitle, "last": days.upperBound.shortTitle])
    }
  }

  /// The days between two texts as "2024-03-15", either of which may be empty; nil where they are no days, or none are
  /// between them.
  init?(from first: String, to last: String) {
    guard !first.isEmpty || !last.isEmpty, let from = first.isEmpty ? Self.firstDay : PhotoDay(text: first),
      let to = last.isEmpty ? Self.lastDay : PhotoDay(text: last), from <= to
    else { return nil }
    self = .days(from...to)
  }

  /// The texts of the first and the last day, empty where any may be.
  var texts: (first: String, last: String) {
    guard case .days(let days) = self else { return ("", "") }
    return (
      days.lowerBound == Self.firstDay ? "" : days.lowerBound.text,
      days.upperBound == Self.lastDay ? "" : days.upperBound.text
    )
  }

  private static let firstDay = PhotoDay(PhotoMonth(year: 1, month: 1), day: 1)
  private static let lastDay = PhotoDay(PhotoMonth(year: 9999, month: 12), day: 31)
}
