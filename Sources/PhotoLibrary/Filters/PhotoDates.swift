/// Days on which photos were taken.
public enum PhotoDates: Hashable, Sendable {
  /// The days of the present year, whichever it is when photos are looked for.
  case thisYear
  /// The days of the year before the present one.
  case lastYear
  /// The days from one to another, both with them.
  case days(ClosedRange<PhotoDay>)

  /// The days of a year.
  public static func year(_ year: Int) -> PhotoDates {
    .days(PhotoDay(PhotoMonth(year: year, month: 1), day: 1)...PhotoDay(PhotoMonth(year: year, month: 12), day: 31))
  }

  /// The days that are meant on a day.
  public func days(today: PhotoDay) -> ClosedRange<PhotoDay> {
    switch self {
    case .thisYear: Self.days(of: today.month.year)
    case .lastYear: Self.days(of: today.month.year - 1)
    case .days(let days): days
    }
  }

  private static func days(of year: Int) -> ClosedRange<PhotoDay> {
    guard case .days(let days) = Self.year(year) else { return PhotoDay(number: 0)...PhotoDay(number: 0) }
    return days
  }
}

extension PhotoDay {
  /// The day of a text as "2024-03-15"; nil for any other text, and for a day that no calendar has.
  public init?(text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), year >= 1, (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day)
    else { return nil }
    self.init(PhotoMonth(year: year, month: month), day: day)
  }

  /// The day as "2024-03-15".
  public var text: String {
    func padded(_ number: Int, to width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(month.year, to: 4))-\(padded(month.month, to: 2))-\(padded(dayOfMonth, to: 2))"
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }
}
