import Localization
import PhotoLibrary

/// Something that the user can do with the marks of photographs: by a key, or from a menu.
nonisolated enum MarkCommand: Hashable, Sendable {
  case rate(Int)
  case flag(PhotoMarks.Flag)
  /// A favourite, or not any more where all are.
  case favourite

  /// All there are.
  static let all =
    PhotoMarks.ratings.map { MarkCommand.rate($0) } + PhotoMarks.Flag.allCases.map { .flag($0) } + [.favourite]

  /// The key for it: a digit or a small letter.
  var key: String {
    switch self {
    case .rate(let stars): String(stars)
    case .flag(.picked): "p"
    case .flag(.rejected): "x"
    case .flag(.none): "u"
    case .favourite: "f"
    }
  }

  /// What it changes of photographs that have these marks.
  func edit(of marks: [PhotoMarks]) -> PhotoMarks.Edit {
    switch self {
    case .rate(let stars): .rating(stars)
    case .flag(let flag): .flag(flag)
    case .favourite: .favourite(!marks.allSatisfy(\.isFavourite))
    }
  }

  /// Whether all photographs of these marks are so already.
  func isMet(by marks: [PhotoMarks]) -> Bool {
    marks.allSatisfy { marks in
      switch self {
      case .rate(let stars): marks.rating == stars
      case .flag(let flag): marks.flag == flag
      case .favourite: marks.isFavourite
      }
    }
  }

  /// What it is called in a menu.
  var title: String {
    switch self {
    case .rate(0): localized("_No Rating")
    case .rate(let stars): localized("{count} Star", "{count} Stars", stars)
    case .flag(.picked): localized("_Pick")
    case .flag(.rejected): localized("_Reject")
    case .flag(.none): localized("_Unflag")
    case .favourite: localized("Fa_vourite")
    }
  }

  /// What a screen reader says when it is done.
  func message(isFavourite: Bool) -> String {
    switch self {
    case .rate(0): localized("Rating removed")
    case .rate(let stars): localized("Rated {count} star", "Rated {count} stars", stars)
    case .flag(.picked): localized("Picked")
    case .flag(.rejected): localized("Rejected")
    case .flag(.none): localized("Flag removed")
    case .favourite: isFavourite ? localized("Added to favourites") : localized("Removed from favourites")
    }
  }
}
