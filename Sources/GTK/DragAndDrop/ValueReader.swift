import CGTK
import Foundation

/// Waits for what a drag or the clipboard has to be read.
final class ValueReader {
  private let done: (UnsafePointer<GValue>?) -> Void

  /// One that is called once; nil for what can't be read.
  init(_ done: @escaping (UnsafePointer<GValue>?) -> Void) { self.done = done }

  /// One that waits for files; there are none where they can't be had.
  convenience init(files done: @escaping ([URL]) -> Void) {
    self.init { value in
      guard let value, let list = g_value_get_boxed(value) else { return done([]) }
      let files = gdk_file_list_get_files(OpaquePointer(list))
      defer { g_slist_free(files) }
      done(
        sequence(first: files, next: { $0?.pointee.next }).compactMap { $0?.pointee.data }.compactMap {
          URL(gfile: $0.opaque)
        })
    }
  }

  /// What GDK hands back to `finish`: until then the reader is kept.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  /// Passes on to the reader of a pointer what was read. GDK calls on the main thread.
  nonisolated static func finish(_ pointer: gpointer?, _ value: UnsafePointer<GValue>?) {
    nonisolated(unsafe) let (pointer, value) = (pointer, value)
    MainActor.assumeIsolated {
      guard let pointer else { return }
      Unmanaged<ValueReader>.fromOpaque(pointer).takeRetainedValue().done(value)
    }
  }

  /// Whether formats, which stay the caller's, can be read as a type: GDK knows which MIME types it can make it of.
  static func canRead(_ type: GType, of formats: OpaquePointer?) -> Bool {
    guard let all = gdk_content_formats_union_deserialize_gtypes(gdk_content_formats_ref(formats)) else { return false }
    defer { gdk_content_formats_unref(all) }
    return gdk_content_formats_contain_gtype(all, type) != 0
  }
}
