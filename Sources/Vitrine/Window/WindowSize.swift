import Foundation
import GTK

/// How large the last window was that was closed: the next one is as large.
struct WindowSize: Codable, Equatable {
  /// In points, of a window that does not fill the screen.
  var width: Int
  var height: Int
  var isMaximized: Bool
  /// Whether the sidebar stands beside the photographs where there is room; nil where nobody has said so yet.
  var showsSidebar: Bool?
  /// Whether the panel of properties stands beside them; nil where nobody has said so yet.
  var showsProperties: Bool?
  /// Whether the filmstrip is below a photograph on view; nil where nobody has said so yet.
  var showsFilmstrip: Bool?

  /// What it is kept in: small enough to be read before the window is shown.
  private static let name = "window.json"
  /// What a window can be, in points.
  private static let range = 300...20_000

  /// The size that is kept in a folder; nil where there is none.
  init?(in folder: URL) {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent(Self.name)),
      let size = try? JSONDecoder().decode(Self.self, from: data), Self.range.contains(size.width),
      Self.range.contains(size.height)
    else { return nil }
    self = size
  }

  /// The size of a window as it is now.
  init(of window: Window, showsSidebar: Bool?, showsProperties: Bool?, showsFilmstrip: Bool?) {
    (width, height) = window.defaultSize
    isMaximized = window.isMaximized
    (self.showsSidebar, self.showsProperties) = (showsSidebar, showsProperties)
    self.showsFilmstrip = showsFilmstrip
  }

  /// Keeps it in a folder. Where that can't be written to, windows are as large as they are at first.
  func keep(in folder: URL) {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? JSONEncoder().encode(self).write(to: folder.appendingPathComponent(Self.name), options: .atomic)
  }

  /// Gives a window that is not shown yet this size.
  func apply(to window: Window) {
    window.setDefaultSize(width: width, height: height)
    if isMaximized { window.maximize() }
  }
}
