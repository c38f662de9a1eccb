import CGTK
import Foundation

/// The contents of a drag or of the clipboard that other programs can have, in one form or several.
public final class ContentProvider: Object {
  override public class var type: GType { gdk_content_provider_get_type() }

  /// Files. GDK's own list of them, not text: then sandboxed programs get them, too.
  public convenience init(files: [URL]) {
    var list: [OpaquePointer?] = files.map { g_file_new_for_uri($0.absoluteString) }
    defer { for file in list { if let file { g_object_unref(file.raw) } } }
    var value = GValue()
    g_value_init(&value, gdk_file_list_get_type())
    g_value_take_boxed(&value, UnsafeRawPointer(gdk_file_list_new_from_array(&list, gsize(list.count))))
    defer { g_value_unset(&value) }
    self.init(owning: gdk_content_provider_new_for_value(&value))
  }

  /// Data of a MIME type.
  public convenience init(_ data: Data, type: String) {
    let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(bytes) }
    self.init(owning: gdk_content_provider_new_for_bytes(type, bytes))
  }

  /// All that several have; of what two have, the first one's.
  public convenience init(_ providers: [ContentProvider]) {
    var pointers: [UnsafeMutablePointer<GdkContentProvider>?] = providers.map { provider in
      g_object_ref(provider.raw)
      return provider.cast()
    }
    self.init(owning: gdk_content_provider_new_union(&pointers, gsize(pointers.count)))
  }
}
