import CollectionEngine
import PhotoLibrary

/// The spans of time by which photographs that are sorted by date stand together, under a heading each.
nonisolated enum TimelineLevel: CaseIterable {
  case years, months, days

  /// Whether two days are in one span.
  func joins(_ a: PhotoDay, _ b: PhotoDay) -> Bool {
    switch self {
    case .years: a.month.year == b.month.year
    case .months: a.month == b.month
    case .days: a == b
    }
  }

  /// The heading of a span, by one of its days.
  func title(of day: PhotoDay) -> String {
    switch self {
    case .years: String(day.month.year)
    case .months: day.month.title
    case .days: day.title
    }
  }
}

extension Layout {
  /// The spans that headings stand for in the layout, where sections are days.
  var timelineLevel: TimelineLevel {
    self is SummaryLayout ? .years : (self as? SectionedLayout)?.joinsPreviousSection == nil ? .days : .months
  }
}
