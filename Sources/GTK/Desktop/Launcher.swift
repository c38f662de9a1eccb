import CGTK
import Foundation

/// Opens files in other programs. Files are named by their `file://` addresses.
public enum Launcher {
  /// Gets the reason when something can't be opened; it may be empty.
  public typealias Failure = (String) -> Void

  /// Opens a file in the program the user has for its kind.
  public static func open(_ uri: String, failed: @escaping Failure) {
    let context = launchContext()
    defer { if let context { g_object_unref(context.raw) } }
    g_app_info_launch_default_for_uri_async(
      uri, context?.cast(), nil,
      { _, result, reply in
        Reply.complete(reply) { error in g_app_info_launch_default_for_uri_finish(result, &error) != 0 }
      }, Reply(failed).retained)
  }

  /// Lets the user choose the program to open files in. The first decides which programs there are.
  public static func chooseProgram(for uris: [String], over widget: Widget, failed: @escaping Failure) {
    guard let file = uris.first.flatMap({ g_file_new_for_uri($0) }) else { return }
    defer { g_object_unref(file.raw) }
    let flags = GtkDialogFlags(rawValue: GTK_DIALOG_MODAL.rawValue | GTK_DIALOG_USE_HEADER_BAR.rawValue)
    guard let chooser = gtk_app_chooser_dialog_new(widget.window?.cast(), flags, file) else { return }
    let dialog = Window(sinking: chooser)
    dialog.connect("response") { [unowned dialog] arguments in
      if arguments.int(0) == Int(GTK_RESPONSE_OK.rawValue),
        let program = gtk_app_chooser_get_app_info(dialog.opaque)
      {
        launch(program, uris, failed: failed)
        g_object_unref(program.raw)
      }
      dialog.destroy()
      opened = nil
    }
    opened = dialog
    dialog.present()
  }

  /// Shows files in the user's file manager, marked in their folder.
  /// - Parameter failed: also where there is no file manager that can.
  public static func showInFiles(_ uris: [String], failed: @escaping Failure) {
    guard let bus = g_application_get_dbus_connection(g_application_get_default()) else { return failed("") }
    let texts = uris.map { strdup($0) }
    defer { for text in texts { free(text) } }
    let list = texts.map { UnsafePointer($0) }
    let parameters = [g_variant_new_strv(list, gssize(list.count)), g_variant_new_string("")]
    g_dbus_connection_call(
      bus, managerName, managerPath, managerName, "ShowItems", g_variant_new_tuple(parameters, gsize(parameters.count)),
      nil, G_DBUS_CALL_FLAGS_NONE, -1, nil,
      { connection, result, reply in
        Reply.complete(reply) { error in
          guard let answer = g_dbus_connection_call_finish(connection?.opaque, result, &error) else { return false }
          g_variant_unref(answer)
          return true
        }
      }, Reply(failed).retained)
  }

  /// The name and the path by which file managers are asked.
  private static let managerName = "org.freedesktop.FileManager1"
  private static let managerPath = "/org/freedesktop/FileManager1"

  /// The dialog that is open.
  private static var opened: Window?

  private static func launch(_ program: OpaquePointer, _ uris: [String], failed: @escaping Failure) {
    let context = launchContext()
    defer { if let context { g_object_unref(context.raw) } }
    var list: UnsafeMutablePointer<GList>?
    for uri in uris.reversed() { list = g_list_prepend(list, strdup(uri)) }
    defer { g_list_free_full(list) { free($0) } }
    var error: UnsafeMutablePointer<GError>?
    if g_app_info_launch_uris(program, list, context?.cast(), &error) == 0 { Reply(failed).fail(taking: error) }
  }

  private static func launchContext() -> OpaquePointer? {
    gdk_display_get_default().flatMap { gdk_display_get_app_launch_context($0) }
  }
}
