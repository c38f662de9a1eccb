import ArgumentParser

/// What may be said on the command line.
struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vitrine", abstract: "Looks through a folder of photographs, and sells a catalogue of lots.",
    version: version)

  /// The version told by `--version` and the About window.
  static let version = "0.1.0"

  @Argument(
    help: ArgumentHelp(
      "The folder to show. Without it, your pictures; if there are none, the photographs that come with Vitrine. "
        + "With --sale, the folder of the lots’ pictures; without it, the one beside the catalogue."),
    completion: .directory)
  var folder: String?

  @Option(
    help: ArgumentHelp("A catalogue to sell, instead of the one that comes with Vitrine.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var sale: String?

  @Option(help: ArgumentHelp("Writes down what each frame took, as CSV.", valueName: "file"))
  var frameLog: String?

  @Option(help: ArgumentHelp("Runs the sale at once, so many times as fast.", valueName: "times", visibility: .hidden))
  var saleSpeed: Int?

  @Option(help: ArgumentHelp("What bidders of a new sale are made from.", valueName: "number", visibility: .hidden))
  var saleSeed: UInt64?

  @Option(help: ArgumentHelp("Where arrangements are kept.", valueName: "folder", visibility: .hidden))
  var dataDir: String?

  @Option(help: ArgumentHelp("Reports when the main thread is busy for longer.", valueName: "ms", visibility: .hidden))
  var reportStalls: Double?

  @Option(help: ArgumentHelp("Keeps so much of pictures in memory.", valueName: "MB", visibility: .hidden))
  var pictureMemory: Int?

  @Flag(help: ArgumentHelp("Starts by itself, even when Vitrine is running.", visibility: .hidden))
  var newInstance = false
}
