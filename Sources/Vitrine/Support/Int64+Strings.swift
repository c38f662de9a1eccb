import GTK

nonisolated extension Int64 {
  /// So many bytes in the user's language: "2.1 MB".
  var byteText: String {
    LocaleText.size(bytes: self)
  }
}
