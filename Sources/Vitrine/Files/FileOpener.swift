import CGTK
import Foundation
import GTK
import PhotoLibrary

/// Opens photographs in other programs.
enum FileOpener {
  /// Opens a file in the program the user has for its kind. `failed` gets the reason when that doesn't work.
  static func open(_ path: FilePath, failed: @escaping (String) -> Void) {
    let context = launchContext()
    defer { if let context { g_object_unref(UnsafeMutableRawPointer(context)) } }
    let reply = Unmanaged.passRetained(Reply(failed)).toOpaque()
    g_app_info_launch_default_for_uri_async(
      path.uri, context?.cast(), nil,
      { _, result, data in
        guard let data else { return }
        nonisolated(unsafe) let (result, reply) = (result, data)
        MainActor.assumeIsolated {
          let reply = Unmanaged<Reply>.fromOpaque(reply).takeRetainedValue()
          var error: UnsafeMutablePointer<GError>?
          if g_app_info_launch_default_for_uri_finish(result, &error) == 0 { reply.complete(taking: error) }
        }
      }, reply)
  }

  /// Lets the user choose the program to open files in.
  static func openWith(_ paths: [FilePath], over widget: Widget, failed: @escaping (String) -> Void) {
    guard let first = paths.first else { return }
    let file = first.withCString { g_file_new_for_path($0) }
    defer { if let file { g_object_unref(UnsafeMutableRawPointer(file)) } }
    let flags = GtkDialogFlags(rawValue: GTK_DIALOG_MODAL.rawValue | GTK_DIALOG_USE_HEADER_BAR.rawValue)
    let parent = gtk_widget_get_root(widget.pointer).map { UnsafeMutableRawPointer($0).cast(to: GtkWindow.self) }
    guard let chooser = gtk_app_chooser_dialog_new(parent, flags, file) else { return }
    let dialog = Window(sinking: chooser)
    dialog.connect("response") { [unowned dialog] arguments in
      if arguments.int(0) == Int(GTK_RESPONSE_OK.rawValue),
        let program = gtk_app_chooser_get_app_info(dialog.opaque)
      {
        launch(program, paths, failed: failed)
        g_object_unref(UnsafeMutableRawPointer(program))
      }
      dialog.destroy()
      opened = nil
    }
    opened = dialog
    dialog.present()
  }

  /// Shows files in the user's file manager, marked in their folder; where that does not know how to, the folder alone.
  static func show(_ paths: [FilePath], in folder: FilePath, failed: @escaping (String) -> Void) {
    guard let bus = g_application_get_dbus_connection(g_application_get_default()) else {
      return open(folder, failed: failed)
    }
    let texts = paths.map { strdup($0.uri) }
    defer { for text in texts { free(text) } }
    let uris = texts.map { UnsafePointer($0) }
    let parameters = [g_variant_new_strv(uris, gssize(uris.count)), g_variant_new_string("")]
    let reply = Unmanaged.passRetained(Reply { _ in open(folder, failed: failed) }).toOpaque()
    g_dbus_connection_call(
      bus, managerName, managerPath, managerName, "ShowItems", g_variant_new_tuple(parameters, gsize(parameters.count)),
      nil, G_DBUS_CALL_FLAGS_NONE, -1, nil,
      { connection, result, data in
        guard let data else { return }
        nonisolated(unsafe) let (connection, result, reply) = (connection, result, data)
        MainActor.assumeIsolated {
          let reply = Unmanaged<Reply>.fromOpaque(reply).takeRetainedValue()
          var error: UnsafeMutablePointer<GError>?
          if let answer = g_dbus_connection_call_finish(connection.map { OpaquePointer($0) }, result, &error) {
            g_variant_unref(answer)
          } else {
            reply.complete(taking: error)
          }
        }
      }, reply)
  }

  /// What file managers are asked by.
  private static let managerName = "org.freedesktop.FileManager1"
  private static let managerPath = "/org/freedesktop/FileManager1"

  /// The dialog that is open.
  private static var opened: Window?

  private static func launch(_ program: OpaquePointer, _ paths: [FilePath], failed: @escaping (String) -> Void) {
    let context = launchContext()
    defer { if let context { g_object_unref(UnsafeMutableRawPointer(context)) } }
    var uris: UnsafeMutablePointer<GList>?
    for path in paths.reversed() { uris = g_list_prepend(uris, strdup(path.uri)) }
    defer { g_list_free_full(uris) { free($0) } }
    var error: UnsafeMutablePointer<GError>?
    if g_app_info_launch_uris(program, uris, context?.cast(), &error) == 0 { Reply(failed).complete(taking: error) }
  }

  private static func launchContext() -> OpaquePointer? {
    gdk_display_get_default().flatMap { gdk_display_get_app_launch_context($0) }
  }

  private final class Reply {
    private let failed: (String) -> Void

    init(_ failed: @escaping (String) -> Void) { self.failed = failed }

    func complete(taking error: UnsafeMutablePointer<GError>?) {
      guard let error else { return failed("") }
      defer { g_error_free(error) }
      failed(String(cString: error.pointee.message))
    }
  }
}
