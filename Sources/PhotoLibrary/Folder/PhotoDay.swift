import Foundation

/// The day a picture was taken in the user's time zone, as one number: 20240315.
struct PhotoDay: Hashable, Comparable, Sendable {
  let number: Int32

  /// A day by its number.
  init(number: Int32) { self.number = number }

  /// The day at a time in nanoseconds since 1970; what lies beyond the years 1 to 9999 counts as their first or last.
  init(at time: Int64) {
    var seconds = time_t(min(max(time / 1_000_000_000, Self.seconds.lowerBound), Self.seconds.upperBound))
    var parts = tm()
    // A hundredth of what a Calendar takes; fifty thousand are asked for at once.
    localtime_r(&seconds, &parts)
    number = (parts.tm_year + 1900) * 10_000 + (parts.tm_mon + 1) * 100 + parts.tm_mday
  }

  var month: PhotoMonth { PhotoMonth(year: Int(number / 10_000), month: Int(number / 100 % 100)) }
  var dayOfMonth: Int32 { number % 100 }

  static func < (a: PhotoDay, b: PhotoDay) -> Bool { a.number < b.number }

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
