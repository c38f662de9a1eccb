import PhotoLibrary

/// A message about work in a folder. The user gets it even when another folder is shown by then.
enum FolderNotice {
  /// Something was done, or couldn't be; a screen reader says `aloud` where that is more.
  case message(String, aloud: String? = nil, canUndo: Bool = false)
  /// The library was damaged, and what could be read of it was rescued.
  case recovered(LibraryStore.Recovery)
  /// How far work is that takes its time, by the number of the work; nil when it is over.
  case progress(Int, WorkProgress?)

  private static var works = 0

  /// A number for work that begins.
  static func newWork() -> Int {
    works += 1
    return works
  }
}

/// How far work is that takes its time.
struct WorkProgress {
  var message: String
  /// The part that is done, from 0 to 1; nil where it is not known how much there is.
  var fraction: Double?
  /// Leaves out the rest.
  var cancel: () -> Void
}
