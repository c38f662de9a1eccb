import ArgumentParser

/// What may be said on the command line.
struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vitrine", abstract: "Looks through a folder of photographs.", version: version)

  /// The version told by `--version` and the About window.
  static let version = "0.1.0"

  @Argument(
    help: "The folder to show. Without it, your pictures; if there are none, the photographs that come with Vitrine.",
    completion: .directory)
  var folder: String?

  @Option(help: ArgumentHelp("Where arrangements are kept.", valueName: "folder", visibility: .hidden))
  var dataDir: String?

  @Option(help: ArgumentHelp("Reports when the main thread is busy for longer.", valueName: "ms", visibility: .hidden))
  var reportStalls: Double?

  @Flag(help: ArgumentHelp("Starts by itself, even when Vitrine is running.", visibility: .hidden))
  var newInstance = false
}
