import CGTK
import Foundation

/// How the program's windows are drawn.
enum Renderer {
  /// The first GTK 4 minor version that takes what to leave out from `GDK_DISABLE`, and no more from `GDK_DEBUG`.
  private static let minorWithDisable = 16

  /// Leaves OpenGL out of a program that was told to draw without it (`GSK_RENDERER=cairo`): GTK would load a whole
  /// driver, some 60 MB where there is no GPU, and never use it. Has to come before GTK starts.
  static func leaveOutUnusedGL() {
    guard value(of: "GSK_RENDERER") == "cairo" else { return }
    let isLate = gtk_get_minor_version() >= minorWithDisable
    add(isLate ? "gl" : "gl-disable", to: isLate ? "GDK_DISABLE" : "GDK_DEBUG")
  }

  private static func value(of variable: String) -> String? { g_getenv(variable).map { String(cString: $0) } }

  private static func add(_ word: String, to variable: String) {
    let words = value(of: variable).flatMap { $0.isEmpty ? nil : $0 }
    if words?.contains(word) == true { return }
    g_setenv(variable, words.map { "\($0),\(word)" } ?? word, 1)
  }
}
