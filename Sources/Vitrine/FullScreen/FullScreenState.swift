/// What of a window is seen beside the photograph on view.
nonisolated struct FullScreenState: Hashable {
  /// Whether the window fills the screen, without a frame.
  var isFullScreen = false
  /// Whether a photograph is on view.
  var isViewing = false
  /// Whether the pointer and the fingers have rested for a while.
  var isQuiet = false
  /// Whether what would leave is being used: it has the keyboard, the pointer or a menu.
  var isInUse = false

  /// Whether the photograph has the whole screen, and all else lies over it.
  var isWhole: Bool { isFullScreen && isViewing }

  /// Whether the header bar, the sidebar and the panel may be seen.
  var showsControls: Bool { !isWhole || !isQuiet || isInUse }

  /// Whether the pointer is seen.
  var showsPointer: Bool { showsControls }
}
