import Foundation
import Localization

/// The faults for which a catalogue can't be opened: all of them.
public struct CatalogueError: Error, Hashable, Sendable {
  /// How many faults are listed; a file with more has others to come.
  static let limit = 1000
  /// Lines of `message`.
  static let lines = 8

  /// The file's name.
  public let file: String
  /// The faults, in the order of the file; the first thousand.
  public let faults: [CatalogueFault]
  /// The number of faults in all.
  public let count: Int

  init(file: URL, faults: [CatalogueFault], count: Int) {
    (self.file, self.faults, self.count) = (file.lastPathComponent, faults, count)
  }

  /// An error of one fault that is about the whole file.
  init(file: URL, problem: String) {
    self.init(file: file, faults: [CatalogueFault(lot: nil, field: nil, problem: problem)], count: 1)
  }
}

extension CatalogueError: LocalizedError {
  /// The message for a person: a line for each of the first faults, and how many more there are.
  public var message: String {
    let head = localized(
      "{file} can’t be opened:", "{file} can’t be opened. It has {count} faults:", count, ["file": file])
    let shown = faults.prefix(Self.lines).map { "• \($0)" }
    let more = count - shown.count
    let rest = more > 0 ? [localized("and {count} more", "and {count} more", more)] : []
    return ([head] + shown + rest).joined(separator: "\n")
  }

  /// The message, where any error is shown.
  public var errorDescription: String? { message }
}
