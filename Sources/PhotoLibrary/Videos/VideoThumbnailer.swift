import CGLib
import Foundation

/// A program of the desktop's that draws a frame of a video, as its packages register them.
///
/// Source: the desktop's thumbnailer entries, as gnome-desktop reads them: a key file with the program's line, in which
/// "%u" and "%i" stand for the video, "%o" for the picture to write, "%s" for the length of its longer side.
struct VideoThumbnailer: Hashable, Sendable {
  /// The program and its arguments, as the entry has them.
  let line: [String]
  /// The kinds of files it takes, such as "video/mp4".
  let types: Set<String>

  private static let group = "Thumbnailer Entry"
  /// Entries, and bytes of each, that are looked at.
  private static let most = 64
  private static let mostBytes = 64 << 10

  /// A program by its line and its kinds of files.
  init(line: [String], types: Set<String>) { (self.line, self.types) = (line, types) }

  /// The program of an entry's text; nil where the text is none, or its program is not installed in `programs`.
  init?(entry: String, programs: [String]) {
    let file = g_key_file_new()
    defer { g_key_file_free(file) }
    guard entry.utf8.count <= Self.mostBytes,
      g_key_file_load_from_data(file, entry, gsize(entry.utf8.count), G_KEY_FILE_NONE, nil) != 0
    else { return nil }
    func value(_ key: String) -> String? {
      guard let text = g_key_file_get_string(file, Self.group, key, nil) else { return nil }
      defer { g_free(text) }
      return String(cString: text)
    }
    guard let line = value("Exec").flatMap(Self.words), let program = line.first, let types = value("MimeType") else {
      return nil
    }
    for name in [value("TryExec"), program].compactMap(\.self) {
      let paths = name.hasPrefix("/") ? [name] : programs.map { $0 + "/" + name }
      guard paths.contains(where: { $0.hasPrefix("/usr/") && FileManager.default.isExecutableFile(atPath: $0) }) else {
        return nil
      }
    }
    self.init(line: line, types: Set(types.split(separator: ";").map(String.init)))
  }

  /// The words of a line, as a shell would take it apart.
  private static func words(_ line: String) -> [String]? {
    var count: gint = 0
    var words: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?
    guard g_shell_parse_argv(line, &count, &words, nil) != 0 else { return nil }
    defer { g_strfreev(words) }
    return (0..<Int(count)).compactMap { words?[$0].map { String(cString: $0) } }
  }

  /// The program and its arguments, for a video and a picture that are at these places for it.
  func command(video: String, picture: String, side: Int) -> [String] {
    line.map { word in
      var result = ""
      var rest = word[...]
      while let character = rest.popFirst() {
        guard character == "%", let letter = rest.popFirst() else {
          result.append(character)
          continue
        }
        switch letter {
        case "u": result += "file://" + video
        case "i": result += video
        case "o": result += picture
        case "s": result += String(side)
        case "%": result += "%"
        default: break
        }
      }
      return result
    }
  }

  // MARK: Those that are installed

  /// The installed one for a kind of file, the first by name; nil where there is none. Reads the entries at the first
  /// call.
  static func installed(for name: FilePath) -> VideoThumbnailer? {
    guard let type = type(of: name) else { return nil }
    return installed.first { $0.types.contains(type) }
  }

  private static let installed: [VideoThumbnailer] = entries(
    in: ["/usr/local/share/thumbnailers", "/usr/share/thumbnailers"], programs: ["/usr/local/bin", "/usr/bin"])

  static func entries(in folders: [String], programs: [String]) -> [VideoThumbnailer] {
    folders.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.filter { $0.hasSuffix(".thumbnailer") }.sorted().prefix(most).compactMap { name in
        (try? String(contentsOfFile: folder + "/" + name, encoding: .utf8))
          .flatMap { VideoThumbnailer(entry: $0, programs: programs) }
      }
    }
  }

  /// The kind of file that a name's end stands for.
  static func type(of name: FilePath) -> String? {
    let types = [
      "mp4": "video/mp4", "m4v": "video/mp4", "mov": "video/quicktime", "mkv": "video/x-matroska",
      "webm": "video/webm", "avi": "video/x-msvideo", "3gp": "video/3gpp", "mts": "video/mp2t", "m2ts": "video/mp2t",
      "mpg": "video/mpeg", "mpeg": "video/mpeg", "ogv": "video/ogg", "wmv": "video/x-ms-wmv",
    ]
    return name.display.split(separator: ".").last.flatMap { types[$0.lowercased()] }
  }
}
