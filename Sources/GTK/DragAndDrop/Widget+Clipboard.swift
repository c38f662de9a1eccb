import CGTK
import Foundation

/// The clipboard, as it is where a widget is.
extension Widget {
  private var clipboard: OpaquePointer? { gtk_widget_get_clipboard(pointer) }

  /// Puts something on the clipboard.
  public func copy(_ content: ContentProvider) { gdk_clipboard_set_content(clipboard, content.cast()) }

  /// Whether what is on the clipboard can be had as files.
  public var canPasteFiles: Bool {
    ValueReader.canRead(gdk_file_list_get_type(), of: gdk_clipboard_get_formats(clipboard))
  }

  /// Reads the files on the clipboard; none where there are no files on it.
  public func pasteFiles(_ done: @escaping ([URL]) -> Void) {
    gdk_clipboard_read_value_async(
      clipboard, gdk_file_list_get_type(), cgtk_priority_default(), nil,
      { clipboard, result, reader in
        ValueReader.finish(reader, gdk_clipboard_read_value_finish(clipboard.map { OpaquePointer($0) }, result, nil))
      }, ValueReader(files: done).pointer)
  }
}
