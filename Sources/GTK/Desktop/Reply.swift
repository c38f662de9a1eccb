import CGTK

/// What waits for the answer of another program.
final class Reply {
  private let failed: Launcher.Failure

  init(_ failed: @escaping Launcher.Failure) { self.failed = failed }

  /// To be given to C, once.
  var retained: gpointer { Unmanaged.passRetained(self).toOpaque() }

  nonisolated static func complete(
    _ reply: gpointer?, _ succeeds: (inout UnsafeMutablePointer<GError>?) -> Bool
  ) {
    var error: UnsafeMutablePointer<GError>?
    let succeeded = succeeds(&error)
    nonisolated(unsafe) let (reply, failure) = (reply, error)
    MainActor.assumeIsolated {
      guard let reply else { return }
      let waiting = Unmanaged<Reply>.fromOpaque(reply).takeRetainedValue()
      if !succeeded { waiting.fail(taking: failure) }
    }
  }

  func fail(taking error: UnsafeMutablePointer<GError>?) {
    guard let error else { return failed("") }
    defer { g_error_free(error) }
    // "GDBus.Error:" and the error's name, which are not for users.
    g_dbus_error_strip_remote_error(error)
    failed(String(cString: error.pointee.message))
  }
}
