import Foundation

/// The day on which a picture was taken in the user's time zone, as one number: 20240315.
public struct PhotoDay: Hashable, Comparable, Sendable {
  let number: Int32

  /// A day by its number.
  init(number: Int32) { self.number = number }

  /// A day of a month, 1 for the first.
  public init(_ month: PhotoMonth, day: Int) {
    number = Int32(clamping: month.year * 10_000 + month.month * 100 + day)
  }

  /// The day at a time.
  public init(at date: Date) { self.init(at: Int64(clamping: Int64(date.timeIntervalSince1970)) * 1_000_000_000) }

  /// The day at a time in nanoseconds since 1970; what lies beyond the years 1 to 9999 counts as their first or last.
  init(at time: Int64) {
    var seconds = time_t(min(max(time / 1_000_000_000, Self.seconds.lowerBound), Self.seconds.upperBound))
    var parts = tm()
    // A hundredth of what a Calendar takes; fifty thousand are asked for at once.
    localtime_r(&seconds, &parts)
    number = (parts.tm_year + 1900) * 10_000 + (parts.tm_mon + 1) * 100 + parts.tm_mday
  }

  /// The time at which the day of another time ends, and the next begins.
  public static func end(of date: Date) -> Date {
    var seconds = time_t(date.timeIntervalSince1970)
    var parts = tm()
    localtime_r(&seconds, &parts)
    (parts.tm_hour, parts.tm_min, parts.tm_sec, parts.tm_isdst) = (0, 0, 0, -1)
    parts.tm_mday += 1
    return Date(timeIntervalSince1970: TimeInterval(mktime(&parts)))
  }

  /// The day before.
  public var previous: PhotoDay {
    var parts = tm()
    parts.tm_year = number / 10_000 - 1900
    parts.tm_mon = number / 100 % 100 - 1
    parts.tm_mday = number % 100 - 1
    // Noon: no clock is changed then.
    (parts.tm_hour, parts.tm_isdst) = (12, -1)
    return PhotoDay(at: Date(timeIntervalSince1970: TimeInterval(mktime(&parts))))
  }

  /// The month that it is in.
  public var month: PhotoMonth { PhotoMonth(year: Int(number / 10_000), month: Int(number / 100 % 100)) }
  /// The day of the month, 1 for the first.
  public var dayOfMonth: Int { Int(number % 100) }

  /// By time.
  public static func < (a: PhotoDay, b: PhotoDay) -> Bool { a.number < b.number }

  /// The years 1 to 9999, less a day at both ends for the time zone.
  private static let seconds: ClosedRange<Int64> = -62_135_510_400...253_402_214_400
}

/// A month of a year.
public struct PhotoMonth: Hashable, Comparable, Sendable {
  /// The year, as 2024.
  public let year: Int
  /// 1 for January.
  public let month: Int

  /// A month of a year.
  public init(year: Int, month: Int) { (self.year, self.month) = (year, month) }

  /// By time.
  public static func < (a: PhotoMonth, b: PhotoMonth) -> Bool { (a.year, a.month) < (b.year, b.month) }
}
