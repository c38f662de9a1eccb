/// A message about work in a folder. The user gets it even when another folder is shown by then.
enum FolderNotice {
  /// Something was done, or couldn't be; a screen reader says `aloud` where that is more.
  case message(String, aloud: String? = nil, canUndo: Bool = false)
  /// How much is done of something that takes its time; nil when it is over. `cancel` leaves out the rest.
  case progress(String?, cancel: () -> Void = {})
}
