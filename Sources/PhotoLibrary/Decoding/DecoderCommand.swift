import CProcess
import Foundation

/// How a decoder is started: as a program with its arguments.
struct DecoderCommand: Hashable, Sendable {
  /// How much keeps a decoder from the rest of the system, the best first.
  enum Isolation: String, Sendable {
    /// A sandbox of Flatpak's own.
    case flatpak
    /// Namespaces of bubblewrap: no network, no files but the system's libraries, no other processes.
    case namespaces
    /// Only what the decoder closes itself in with.
    case none
  }

  /// The socket's descriptor in the decoder.
  static let socket: Int32 = 3

  var isolation: Isolation
  var program: String
  var arguments: [String]

  /// The commands to try, one after the other.
  /// - Parameters:
  ///   - decoder: the decoder's path.
  ///   - bubblewrap: the path of bwrap; nil where there is none.
  ///   - isInFlatpak: whether the app runs in a Flatpak.
  ///   - libraries: folders of libraries that the decoder needs besides the system's.
  static func ladder(decoder: String, bubblewrap: String?, isInFlatpak: Bool, libraries: [String]) -> [DecoderCommand] {
    var commands: [DecoderCommand] = []
    if isInFlatpak {
      commands.append(
        DecoderCommand(
          isolation: .flatpak, program: "/usr/bin/flatpak-spawn",
          arguments: ["--sandbox", "--watch-bus", "--directory=/", "--forward-fd=\(socket)", decoder]))
    } else if let bubblewrap {
      commands.append(
        DecoderCommand(
          isolation: .namespaces, program: bubblewrap, arguments: bubblewrapArguments(decoder, libraries: libraries)))
    }
    commands.append(DecoderCommand(isolation: .none, program: decoder, arguments: []))
    return commands
  }

  private static func bubblewrapArguments(_ decoder: String, libraries: [String]) -> [String] {
    var arguments = [
      "--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL", "--clearenv",
      "--setenv", "LANG", "C.UTF-8", "--ro-bind", "/usr", "/usr", "--ro-bind-try", "/etc/ld.so.cache",
      "/etc/ld.so.cache",
    ]
    arguments += systemFolders
    for folder in libraries { arguments += ["--ro-bind", folder, folder] }
    let inside = "/decoder"
    return arguments + ["--ro-bind", decoder, inside, "--chdir", "/", "--", inside]
  }

  /// Bubblewrap's arguments for the system's folders beside /usr.
  static var systemFolders: [String] {
    ["/lib", "/lib64", "/lib32"].flatMap { folder in
      // A link into /usr on today's systems, a folder of its own on others.
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: folder) {
        ["--symlink", target, folder]
      } else {
        ["--ro-bind-try", folder, folder]
      }
    }
  }
}

extension DecoderCommand {
  /// The commands for this app on this system; none where the decoder is not installed.
  static func ladderOfThisSystem() -> [DecoderCommand] {
    guard let decoder = installedDecoder() else { return [] }
    let bubblewrap = ["/usr/bin/bwrap", "/usr/local/bin/bwrap"].first(where: FileManager.default.isExecutableFile)
    return ladder(
      decoder: decoder, bubblewrap: bubblewrap,
      isInFlatpak: FileManager.default.fileExists(atPath: "/.flatpak-info"), libraries: swiftLibraries())
  }

  /// Beside the app, or in the folder for programs that are not started by hand.
  private static func installedDecoder() -> String? {
    guard let app = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return nil }
    let folder = URL(fileURLWithPath: app).deletingLastPathComponent()
    let places = [folder, folder.deletingLastPathComponent().appendingPathComponent("libexec/vitrine")]
    return places.map { $0.appendingPathComponent("vitrine-decoder").path }
      .first(where: FileManager.default.isExecutableFile)
  }

  /// The folder of Swift's libraries where they are neither in the program nor in the system: while it is developed.
  private static func swiftLibraries() -> [String] {
    guard let name = process_library(unsafeBitCast(Int.self as Any.Type, to: UnsafeRawPointer.self)) else { return [] }
    let library = URL(fileURLWithPath: String(cString: name))
    guard library.lastPathComponent == "libswiftCore.so", !library.path.hasPrefix("/usr/") else { return [] }
    return [library.deletingLastPathComponent().path]
  }
}
