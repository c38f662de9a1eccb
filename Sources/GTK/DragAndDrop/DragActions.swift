import CGTK

/// What may become of things that are dragged.
nonisolated public struct DragActions: OptionSet, Hashable, Sendable {
  /// GDK's flags.
  public let rawValue: UInt32
  /// The actions whose flags are set.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// They are where they are let go, too.
  public static let copy = DragActions(GDK_ACTION_COPY)
  /// They go to where they are let go.
  public static let move = DragActions(GDK_ACTION_MOVE)

  init(_ gdk: GdkDragAction) { self.init(rawValue: UInt32(gdk.rawValue)) }

  var gdk: GdkDragAction { GdkDragAction(rawValue: .init(rawValue)) }
}
