import ArgumentParser
import Localization

/// What may be said on the command line.
struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vitrine",
    abstract: localized("Browse a folder of photographs, or follow and bid at a simulated auction."),
    version: version)

  /// The version shown by `--version` and the About window.
  static let version = "0.1.0"

  @Argument(
    help: ArgumentHelp(
      localized(
        """
        The folders to open, each with all folders in it, or the pictures. By default your pictures. \
        With --sale, the folder of the lots’ pictures, by default the catalogue’s own folder.
        """)),
    completion: .file())
  var folder: [String] = []

  @Flag(help: ArgumentHelp(localized("Open the sample photographs.")))
  var samples = false

  @Option(
    help: ArgumentHelp(localized("The catalogue to auction, instead of the sample one."), valueName: "file"),
    completion: .file(extensions: ["json"]))
  var sale: String?

  @Option(help: ArgumentHelp(localized("Log frame times as CSV."), valueName: "file"))
  var frameLog: String?

  @Option(
    help: ArgumentHelp(
      "Start the sale immediately, at this multiple of its speed.", valueName: "times", visibility: .hidden))
  var saleSpeed: Int?

  @Option(
    help: ArgumentHelp("The random seed for the bidders of a new sale.", valueName: "number", visibility: .hidden))
  var saleSeed: UInt64?

  @Option(help: ArgumentHelp("The folder in which to save arrangements.", valueName: "folder", visibility: .hidden))
  var dataDir: String?

  @Option(
    help: ArgumentHelp(
      "Report when the main thread is busy for longer than this.", valueName: "ms", visibility: .hidden))
  var reportStalls: Double?

  @Option(help: ArgumentHelp("Limit the memory for decoded pictures.", valueName: "MB", visibility: .hidden))
  var pictureMemory: Int?

  @Flag(help: ArgumentHelp("Start a new instance, even when Vitrine is running.", visibility: .hidden))
  var newInstance = false
}
