import CGTK

nonisolated extension Int64 {
  /// So many bytes in the user's language: "2.1 MB".
  var byteText: String {
    guard let text = g_format_size(guint64(Swift.max(0, self))) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}
