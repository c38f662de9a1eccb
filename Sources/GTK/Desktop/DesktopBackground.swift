import CGTK
import Foundation

/// The picture behind the desktop's windows, which the desktop sets: by the Wallpaper portal
/// (https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Wallpaper.html).
public enum DesktopBackground {
  private static let portal = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static var requestCount = 0

  /// Has the desktop offer a picture, named by its `file://` address, as the background: it shows it, and asks the user.
  /// - Parameter failed: not called where the user declines.
  public static func offer(_ uri: String, failed: @escaping Launcher.Failure) {
    Task {
      let file = await open(uri)
      guard file.number >= 0 else { return failed(String(cString: g_strerror(file.error))) }
      offer(taking: file.number, failed: failed)
    }
  }

  /// Opens a file away from the main thread: its disk may be slow.
  @concurrent
  private nonisolated static func open(_ uri: String) async -> (number: Int32, error: Int32) {
    guard let path = g_filename_from_uri(uri, nil, nil) else { return (-1, EINVAL) }
    defer { g_free(path) }
    // A pipe would wait for who writes into it.
    let number = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    return (number, errno)
  }

  private static func offer(taking file: Int32, failed: @escaping Launcher.Failure) {
    var numbers = [file]
    guard let list = g_unix_fd_list_new_from_array(&numbers, 1) else { return failed("") }
    defer { g_object_unref(list.raw) }
    guard let bus = g_application_get_dbus_connection(g_application_get_default()) else { return failed("") }
    requestCount += 1
    let token = "vitrine\(requestCount)"
    let answer = Answer(bus, to: requestPath(token, on: bus), from: portal) { if $0 > 1 { failed("") } }
    let options = "{'show-preview': <true>, 'set-on': <'background'>, 'handle_token': <'\(token)'>}"
    let parameters = [g_variant_new_string(""), g_variant_new_handle(0), g_variant_parse(nil, options, nil, nil, nil)]
    defer { g_variant_unref(parameters[2]) }
    g_dbus_connection_call_with_unix_fd_list(
      bus, portal, path, "org.freedesktop.portal.Wallpaper", "SetWallpaperFile",
      g_variant_new_tuple(parameters, gsize(parameters.count)), nil, G_DBUS_CALL_FLAGS_NONE, -1, list, nil,
      { connection, result, reply in
        Reply.complete(reply) { error in
          guard
            let handle = g_dbus_connection_call_with_unix_fd_list_finish(connection?.opaque, nil, result, &error)
          else { return false }
          g_variant_unref(handle)
          return true
        }
      },
      Reply { _ in
        answer.cancel()
        // What the bus says of a portal that is not there is for developers.
        failed("")
      }.retained)
  }

  /// Where the answer to a request comes from: known before it is made, so that no answer is missed.
  private static func requestPath(_ token: String, on bus: OpaquePointer) -> String {
    let sender = g_dbus_connection_get_unique_name(bus).map { String(cString: $0) } ?? ""
    return "\(path)/request/\(sender.dropFirst().replacing(".", with: "_"))/\(token)"
  }
}

/// The answer to a request to the desktop's portal, waited for.
private final class Answer {
  private let bus: OpaquePointer
  private let handler: (_ response: UInt32) -> Void
  private var subscription: guint = 0

  /// - Parameter handler: gets 0 for done, 1 where the user declined, others for a failure. Called once at most.
  init(_ bus: OpaquePointer, to path: String, from name: String, _ handler: @escaping (UInt32) -> Void) {
    (self.bus, self.handler) = (bus, handler)
    subscription = g_dbus_connection_signal_subscribe(
      bus, name, "org.freedesktop.portal.Request", "Response", path, nil, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, answer in
        var response: guint32 = 0
        if let parameters, let first = g_variant_get_child_value(parameters, 0) {
          if g_variant_classify(first) == G_VARIANT_CLASS_UINT32 { response = g_variant_get_uint32(first) }
          g_variant_unref(first)
        }
        nonisolated(unsafe) let answer = answer
        MainActor.assumeIsolated { [response] in
          guard let answer else { return }
          Unmanaged<Answer>.fromOpaque(answer).takeUnretainedValue().came(response)
        }
      }, Unmanaged.passRetained(self).toOpaque(),
      { answer in answer.map { Unmanaged<Answer>.fromOpaque($0).release() } })
  }

  /// Ends waiting.
  func cancel() {
    guard subscription != 0 else { return }
    g_dbus_connection_signal_unsubscribe(bus, subscription)
    subscription = 0
  }

  private func came(_ response: UInt32) {
    cancel()
    handler(response)
  }
}
