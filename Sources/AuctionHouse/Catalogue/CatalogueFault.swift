import Localization

/// One thing that is wrong with a catalogue, in words for whoever wrote it.
public struct CatalogueFault: Hashable, Sendable {
  /// The place of a lot in the file.
  public struct Place: Hashable, Sendable {
    /// Its label, where it has one that can be read.
    public var label: String?
    /// Counted from 1.
    public var position: Int
  }

  /// The lot it is about; nil for the sale as a whole.
  public let lot: Place?
  /// The field, with those around it: "estimate.low"; nil for all of it.
  public let field: String?
  /// The problem: what was expected and what was found.
  public let problem: String
}

extension CatalogueFault: CustomStringConvertible {
  /// "Lot 12A (entry 24): estimate.low is above estimate.high".
  public var description: String {
    let what = field.map { "\($0) \(problem)" } ?? problem
    return lot.map { "\($0): \(what)" } ?? what
  }
}

extension CatalogueFault.Place: CustomStringConvertible {
  /// "Lot 12A (entry 24)".
  public var description: String {
    guard let label else { return localized("Entry {position}", ["position": String(position)]) }
    return localized("Lot {label} (entry {position})", ["label": label, "position": String(position)])
  }
}
