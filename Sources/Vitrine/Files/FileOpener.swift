import GTK
import PhotoLibrary

/// Opens photographs in other programs.
enum FileOpener {
  /// Opens a file in the program the user has for its kind. `failed` gets the reason when that doesn't work.
  static func open(_ path: FilePath, failed: @escaping (String) -> Void) { Launcher.open(path.uri, failed: failed) }

  /// Lets the user choose the program to open files in.
  static func openWith(_ paths: [FilePath], over widget: Widget, failed: @escaping (String) -> Void) {
    Launcher.chooseProgram(for: paths.map(\.uri), over: widget, failed: failed)
  }

  /// Shows files in the user's file manager, marked in their folder; where that does not know how to, the folder alone.
  static func show(_ paths: [FilePath], in folder: FilePath, failed: @escaping (String) -> Void) {
    Launcher.showInFiles(paths.map(\.uri)) { _ in open(folder, failed: failed) }
  }

  /// Has the desktop offer a picture as its background. `failed` is not called where the user declines.
  static func offerAsBackground(_ path: FilePath, failed: @escaping (String) -> Void) {
    DesktopBackground.offer(path.uri, failed: failed)
  }
}
