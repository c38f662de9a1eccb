import CGTK

/// The actions that a drag can end in.
nonisolated public struct DragActions: OptionSet, Hashable, Sendable {
  /// GDK's flags.
  public let rawValue: UInt32
  /// The actions whose flags are set.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// They are copied to where they are dropped.
  public static let copy = DragActions(GDK_ACTION_COPY)
  /// They are moved to where they are dropped.
  public static let move = DragActions(GDK_ACTION_MOVE)

  init(_ gdk: GdkDragAction) { self.init(rawValue: UInt32(gdk.rawValue)) }

  var gdk: GdkDragAction { GdkDragAction(rawValue: .init(rawValue)) }
}
