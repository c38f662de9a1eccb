/// The names a person may type for a month, folded for comparison.
public struct MonthNames: Sendable {
  /// Names by month, January first.
  let names: [[FoldedText]]

  /// English names, and those given: twelve lists, January first. Beginnings of names are understood too.
  public init(adding localized: [[String]] = []) {
    names = Self.english.enumerated().map { index, name in
      let more = index < localized.count ? localized[index] : []
      return ([name] + more).map { FoldedText($0) }.filter { !$0.bytes.isEmpty }
    }
  }

  /// The months with a name that begins like `text`, bit 1 for January.
  func months(beginningWith text: FoldedText) -> UInt16 {
    var months: UInt16 = 0
    for (index, names) in names.enumerated() where names.contains(where: { $0.bytes.starts(with: text.bytes) }) {
      months |= 1 << UInt16(index + 1)
    }
    return months
  }

  private static let english = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
}
