import CGTK
import Foundation

/// Items that are dragged over a widget, or were dropped there.
public final class Drop: Object {
  override public class var type: GType { gdk_drop_get_type() }

  /// The actions that are possible; by the keys that are held, the one that would be done.
  public var actions: DragActions { DragActions(gdk_drop_get_actions(opaque)) }

  /// The action that the person has chosen by the keys that are held; nil where that is left open. On X11 `actions` are
  /// all that are possible then.
  public var chosenAction: DragActions? { actions == .copy || actions == .move ? actions : nil }

  /// The drag of this program that they come by.
  public var drag: Drag? { gdk_drop_get_drag(opaque).map { Drag(retaining: $0) } }

  /// Whether they can be had as files.
  public var hasFiles: Bool { has(gdk_file_list_get_type()) }
  /// Whether they can be had as text.
  public var hasText: Bool { has(cgtk_type_string()) }

  private func has(_ type: GType) -> Bool { ValueReader.canRead(type, of: gdk_drop_get_formats(opaque)) }

  /// Says what may become of them here, and what of that is preferred. Nothing for what is not wanted here.
  public func answer(_ actions: DragActions, preferred: DragActions) {
    gdk_drop_status(opaque, actions.gdk, preferred.gdk)
  }

  /// Says that what was dropped has been read, and what became of it; nothing where it was not taken.
  public func finish(_ action: DragActions) { gdk_drop_finish(opaque, action.gdk) }

  // MARK: Reading

  /// Reads the files; none where they can't be had. What other disks and networks hold has a path if the desktop lends
  /// it one.
  public func readFiles(_ done: @escaping ([URL]) -> Void) {
    read(gdk_file_list_get_type(), ValueReader(files: done))
  }

  /// Reads the text; nil where it can't be had.
  public func readText(_ done: @escaping (String?) -> Void) {
    read(
      cgtk_type_string(),
      ValueReader { value in done(value.flatMap { cgtk_value_string($0) }.map { String(cString: $0) }) })
  }

  private func read(_ type: GType, _ reader: ValueReader) {
    gdk_drop_read_value_async(
      opaque, type, cgtk_priority_default(), nil,
      { drop, result, reader in
        ValueReader.finish(reader, gdk_drop_read_value_finish(drop.map { OpaquePointer($0) }, result, nil))
      }, reader.pointer)
  }
}
