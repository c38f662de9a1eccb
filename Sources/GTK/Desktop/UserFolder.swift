import CGTK

/// The user's folders, as the desktop names them (XDG Base Directory, xdg-user-dirs). Paths.
nonisolated public enum UserFolder {
  /// Pictures; nil where the user has no such folder.
  public static var pictures: String? {
    g_get_user_special_dir(G_USER_DIRECTORY_PICTURES).map { String(cString: $0) }
  }

  /// The folder for data that programs keep.
  public static var data: String { String(cString: g_get_user_data_dir()) }

  /// The folder for data that programs can make again.
  public static var cache: String { String(cString: g_get_user_cache_dir()) }
}
