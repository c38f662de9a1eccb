import CGTK
import Foundation

/// The desktop's own dialog for choosing a folder or files.
///
/// Keep it until it answers: releasing it closes the dialog.
public final class FileChooser: Object {
  override public class var type: GType { gtk_file_chooser_native_get_type() }

  /// The kind of choice: what the person chooses.
  public enum Choice {
    case folder, file

    fileprivate var action: GtkFileChooserAction {
      self == .folder ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER : GTK_FILE_CHOOSER_ACTION_OPEN
    }
  }

  /// A dialog over `parent`, which takes no input meanwhile. `handler` gets what was chosen, nothing when it was cancelled.
  public convenience init(
    over parent: Window?, choosing choice: Choice, title: String, accept: String, handler: @escaping ([URL]) -> Void
  ) {
    self.init(owning: gtk_file_chooser_native_new(title, parent?.cast(), choice.action, accept, nil))
    gtk_native_dialog_set_modal(cast(), 1)
    let dialog = opaque
    connect("response") { arguments in
      handler(arguments.int(0) == Int(GTK_RESPONSE_ACCEPT.rawValue) ? FileChooser.files(of: dialog) : [])
    }
  }

  /// Shows the dialog.
  public func show() { gtk_native_dialog_show(cast()) }

  private static func files(of dialog: OpaquePointer) -> [URL] {
    guard let list = gtk_file_chooser_get_files(dialog) else { return [] }
    defer { g_object_unref(list.raw) }
    return (0..<g_list_model_get_n_items(list)).compactMap { index in
      guard let file = g_list_model_get_item(list, index) else { return nil }
      defer { g_object_unref(file) }
      return URL(gfile: file.opaque)
    }
  }
}
