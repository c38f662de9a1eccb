import CGTK
import Foundation

/// Things that are held over a widget, or were let go there.
public final class Drop: Object {
  override public class var type: GType { gdk_drop_get_type() }

  /// What may become of them; by the keys that are held, the one thing that would.
  public var actions: DragActions { DragActions(gdk_drop_get_actions(opaque)) }

  /// What the person has chosen by the keys that are held; nil where that is left open. On X11 `actions` are all that are
  /// possible then.
  public var chosenAction: DragActions? { actions == .copy || actions == .move ? actions : nil }

  /// The drag of this program that they come by.
  public var drag: Drag? { gdk_drop_get_drag(opaque).map { Drag(retaining: $0) } }

  /// Whether they can be had as files.
  public var hasFiles: Bool { has(gdk_file_list_get_type()) }
  /// Whether they can be had as text.
  public var hasText: Bool { has(cgtk_type_string()) }

  private func has(_ type: GType) -> Bool {
    // GDK knows which MIME types it can make the value of.
    guard let all = gdk_content_formats_union_deserialize_gtypes(gdk_content_formats_ref(gdk_drop_get_formats(opaque)))
    else { return false }
    defer { gdk_content_formats_unref(all) }
    return gdk_content_formats_contain_gtype(all, type) != 0
  }

  /// Says what may become of them here, and what of that is preferred. Nothing for what is not wanted here.
  public func answer(_ actions: DragActions, preferred: DragActions) {
    gdk_drop_status(opaque, actions.gdk, preferred.gdk)
  }

  /// Says that what was let go has been read, and what became of it; nothing where it was not taken.
  public func finish(_ action: DragActions) { gdk_drop_finish(opaque, action.gdk) }

  // MARK: Reading

  /// Reads the files; none where they can't be had. What other disks and networks hold has a path if the desktop lends
  /// it one.
  public func readFiles(_ done: @escaping ([URL]) -> Void) {
    read(gdk_file_list_get_type()) { value in
      guard let value, let list = g_value_get_boxed(value) else { return done([]) }
      let files = gdk_file_list_get_files(OpaquePointer(list))
      defer { g_slist_free(files) }
      done(
        sequence(first: files, next: { $0?.pointee.next }).compactMap { $0?.pointee.data }.compactMap {
          URL(gfile: $0.opaque)
        })
    }
  }

  /// Reads the text; nil where it can't be had.
  public func readText(_ done: @escaping (String?) -> Void) {
    read(cgtk_type_string()) { value in done(value.flatMap { cgtk_value_string($0) }.map { String(cString: $0) }) }
  }

  private func read(_ type: GType, _ done: @escaping (UnsafePointer<GValue>?) -> Void) {
    gdk_drop_read_value_async(
      opaque, type, cgtk_priority_default(), nil,
      { drop, result, reader in
        nonisolated(unsafe) let (drop, result, reader) = (drop, result, reader)
        MainActor.assumeIsolated {
          guard let drop, let reader else { return }
          let value = gdk_drop_read_value_finish(drop.opaque, result, nil)
          Unmanaged<Reader>.fromOpaque(reader).takeRetainedValue().done(value)
        }
      }, Unmanaged.passRetained(Reader(done)).toOpaque())
  }

  private final class Reader {
    let done: (UnsafePointer<GValue>?) -> Void

    init(_ done: @escaping (UnsafePointer<GValue>?) -> Void) { self.done = done }
  }
}
