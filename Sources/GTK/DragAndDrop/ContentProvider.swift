import CGTK
import Foundation

/// The contents of a drag or of the clipboard that other programs can have, in one form or several.
public final class ContentProvider: Object {
  override public class var type: GType { gdk_content_provider_get_type() }

  /// Files. GDK's own list of them, not text: then sandboxed programs get them, too.
  public convenience init(files: [URL]) {
    self.init(owning: Self.provider(of: files.map { g_file_new_for_uri($0.absoluteString) }))
  }

  /// Files by their absolute paths, in the bytes that the system keeps, which need not be UTF-8.
  /// - Complexity: O(bytes); no addresses are made.
  public convenience init(paths: some Sequence<[UInt8]>) {
    var text: [CChar] = []
    let files = paths.map { path in
      text.removeAll(keepingCapacity: true)
      text.append(contentsOf: path.lazy.map(CChar.init(bitPattern:)))
      text.append(0)
      return g_file_new_for_path(text)
    }
    self.init(owning: Self.provider(of: files))
  }

  /// - Parameter files: given away.
  private static func provider(of files: [OpaquePointer?]) -> UnsafeMutablePointer<GdkContentProvider> {
    var files = files
    defer { for file in files { if let file { g_object_unref(file.raw) } } }
    var value = GValue()
    g_value_init(&value, gdk_file_list_get_type())
    g_value_take_boxed(&value, UnsafeRawPointer(gdk_file_list_new_from_array(&files, gsize(files.count))))
    defer { g_value_unset(&value) }
    return gdk_content_provider_new_for_value(&value)
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
