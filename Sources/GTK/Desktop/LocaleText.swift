import CGTK

/// Dates and sizes in the user's language, by GLib: at a hundredth of the cost of Foundation's formatters.
nonisolated public enum LocaleText {
  /// A time in a format of `g_date_time_format`, in the local time zone; empty for one out of its years.
  /// - Parameter seconds: since 1970, in UTC.
  public static func date(_ seconds: Int64, format: String) -> String {
    text(of: g_date_time_new_from_unix_local(gint64(seconds)), format)
  }

  /// The first day of a month in a format of `g_date_time_format`; empty for one out of its years.
  public static func month(_ month: Int, of year: Int, format: String) -> String {
    day(1, month: month, of: year, format: format)
  }

  /// A day in a format of `g_date_time_format`; empty for one that there is not.
  public static func day(_ day: Int, month: Int, of year: Int, format: String) -> String {
    text(of: g_date_time_new_local(gint(clamping: year), gint(clamping: month), gint(clamping: day), 0, 0, 0), format)
  }

  /// The size of something: "2.1 MB".
  public static func size(bytes: Int64) -> String {
    guard let text = g_format_size(guint64(max(0, bytes))) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  private static func text(of time: OpaquePointer?, _ format: String) -> String {
    guard let time else { return "" }
    defer { g_date_time_unref(time) }
    guard let text = g_date_time_format(time, format) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}
