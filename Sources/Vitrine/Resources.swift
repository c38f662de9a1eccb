import Foundation

/// Finds what comes with the app: next to an installed program, or in the checkout it was built in.
enum Resources {
  /// The folder of UI files, style and icons.
  static let folder = root.appendingPathComponent("resources", isDirectory: true)
  /// The folder of the photographs that come with the app.
  static let samplePhotos = root.appendingPathComponent("data/photos", isDirectory: true)

  /// The catalogue that comes with the app.
  static let sampleSale = root.appendingPathComponent("data/lots.json")

  /// A file of `resources`.
  static func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

  /// The folder of translations, as `make build` and `make install` leave them.
  static let translations =
    root == installed
    ? installed.deletingLastPathComponent().appendingPathComponent("locale", isDirectory: true)
    : root.appendingPathComponent(".build/locale", isDirectory: true)

  /// The folder of the program.
  private static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// Where an installed program has what comes with it.
  private static let installed = program.deletingLastPathComponent()
    .appendingPathComponent("share/vitrine", isDirectory: true)

  /// The folder that holds `resources` and `data`.
  private static let root: URL = {
    if isRoot(installed) { return installed }
    var folder = program
    while folder.path != "/" {
      if isRoot(folder) { return folder }
      folder.deleteLastPathComponent()
    }
    return installed
  }()

  private static func isRoot(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("resources/window.ui").path)
  }
}
