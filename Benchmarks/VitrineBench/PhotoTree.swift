import CGTK
import Foundation

/// A tree of folders with small photographs, as a library has them: a few files a folder, under many names, of a day of
/// the folder's own.
struct PhotoTree {
  let root: URL
  let photos: Int
  let folders: Int

  /// The least and the greatest side of a photograph, in pixels.
  private static let sides = (48, 96)
  /// Files of a folder that have contents of their own: a screen has several colours.
  private static let distinct = 10
  private static let secondsPerDay = 86_400.0

  /// Makes the tree; nothing where the folder is there.
  func make() throws {
    guard !FileManager.default.fileExists(atPath: root.path) else { return }
    var generator = RepeatableGenerator()
    for folder in 0..<folders {
      let name = String(format: "%04d/%02d-%04d", 1990 + folder / 60, folder % 12 + 1, folder)
      let url = root.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      let count = photos / folders + (folder < photos % folders ? 1 : 0)
      let files = (0..<count).map { url.appendingPathComponent(String(format: "IMG_%04d_%05d.jpg", folder, $0)) }
      for (number, file) in files.enumerated() {
        if number < Self.distinct {
          try write(file, on: folder, using: &generator)
        } else {
          try FileManager.default.linkItem(at: files[number % Self.distinct], to: file)
        }
      }
    }
  }

  private func write(_ file: URL, on day: Int, using generator: inout RepeatableGenerator) throws {
    let width = Int.random(in: Self.sides.0...Self.sides.1, using: &generator)
    let height = Int.random(in: Self.sides.0...Self.sides.1, using: &generator)
    guard let pixels = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, gint(width), gint(height)) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
    // Opaque, of any colour that is not pale.
    let color = (0..<3).reduce(UInt32(0)) { color, _ in color << 8 | UInt32.random(in: 0...200, using: &generator) }
    gdk_pixbuf_fill(pixels, color << 8 | 0xFF)
    guard gdk_pixbuf_savev(pixels, file.path, "jpeg", nil, nil, nil) != 0 else { throw CocoaError(.fileWriteUnknown) }
    let date = Date(timeIntervalSince1970: Double(day) * Self.secondsPerDay * 4 + 640_000_000)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
  }
}
