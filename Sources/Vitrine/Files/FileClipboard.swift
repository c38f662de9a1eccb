import CGTK
import GTK
import PhotoLibrary

/// Puts files on the clipboard, for file managers and everything else that takes files.
enum FileClipboard {
  static func copy(_ paths: [FilePath], from widget: Widget) {
    var files: [OpaquePointer?] = paths.map { path in path.withCString { g_file_new_for_path($0) } }
    defer { for file in files { if let file { g_object_unref(UnsafeMutableRawPointer(file)) } } }
    let type = gdk_file_list_get_type()
    var value = GValue()
    g_value_init(&value, type)
    g_value_take_boxed(&value, UnsafeRawPointer(gdk_file_list_new_from_array(&files, gsize(files.count))))
    defer { g_value_unset(&value) }
    // GTK offers a file list as text/uri-list too.
    guard let content = gdk_content_provider_new_for_value(&value) else { return }
    defer { g_object_unref(content) }
    gdk_clipboard_set_content(gtk_widget_get_clipboard(widget.pointer), content)
  }
}
