import CGTK
import PhotoLibrary

/// A file with which something could not be done.
nonisolated struct FileFailure: Sendable, Hashable {
  /// Its name, to be shown.
  var name: String
  /// Why, in a sentence: the system's, or ours.
  var reason: String

  /// A file, and why.
  init(_ name: FilePath, _ reason: String) { (self.name, self.reason) = (name.display, reason) }

  /// A file, and an error of GLib's, which is freed.
  init(_ name: FilePath, taking error: UnsafeMutablePointer<GError>?) {
    self.init(name, error.map { String(cString: $0.pointee.message) } ?? "")
    if let error { g_error_free(error) }
  }

  /// What to say of several, all of which "can’t be …": the first one's reason stands for all. Nil where there are none.
  static func words(for failures: [FileFailure], _ what: String) -> String? {
    guard let first = failures.first else { return nil }
    let others = failures.count - 1
    return "“\(first.name)”\(others > 0 ? " and \(others.grouped) more" : "") \(what). \(first.reason)"
  }
}
