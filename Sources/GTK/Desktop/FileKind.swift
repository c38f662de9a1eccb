import CGTK

/// Kinds of files as the desktop calls them.
nonisolated public enum FileKind {
  /// The kind of a file in the user's language, by the end of its name: "JPEG image". nil where the desktop knows none.
  ///
  /// It reads the desktop's own files: not for the main thread.
  public static func name(ofFileNamed name: String) -> String? {
    var isUncertain: gboolean = 0
    guard let type = g_content_type_guess(name, nil, 0, &isUncertain) else { return nil }
    defer { g_free(type) }
    guard g_content_type_is_unknown(type) == 0, let words = g_content_type_get_description(type) else { return nil }
    defer { g_free(words) }
    return String(cString: words)
  }
}
