import CGTK

extension Application {
  /// Keeps the screen from going dark or being locked while there is no input, as long as it lives.
  public final class Inhibition {
    private let application: Application
    private let cookie: guint

    init(of application: Application, _ cookie: guint) { (self.application, self.cookie) = (application, cookie) }

    isolated deinit { gtk_application_uninhibit(application.cast(), cookie) }
  }

  /// Keeps the screen on while a window shows something that nobody touches; nil where the desktop can't.
  /// - Parameter reason: what the user is told keeps it on.
  public func keepScreenOn(for window: Window, reason: String) -> Inhibition? {
    let cookie = gtk_application_inhibit(cast(), window.cast(), GTK_APPLICATION_INHIBIT_IDLE, reason)
    return cookie == 0 ? nil : Inhibition(of: self, cookie)
  }
}
