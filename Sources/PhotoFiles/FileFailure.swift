import CGIO
import PhotoLibrary

/// A file with which something could not be done.
package struct FileFailure: Sendable, Hashable {
  /// Its name, to be shown.
  package var name: String
  /// Why, in a sentence: the system's, or ours.
  package var reason: String

  /// A file, and why.
  package init(_ name: FilePath, _ reason: String) { (self.name, self.reason) = (name.display, reason) }

  /// A file, and an error of GLib's, which is freed.
  init(_ name: FilePath, taking error: UnsafeMutablePointer<GError>?) {
    self.init(name, error.map { String(cString: $0.pointee.message) } ?? "")
    if let error { g_error_free(error) }
  }
}
