nonisolated extension String {
  /// Characters of a text from a file that are shown at most, as Unicode has them.
  static let longestText = 1000
  /// Marks over or under a letter that are shown at most: more of them would cover the lines around it.
  private static let mostMarks = 4

  /// A text that anybody may have written, to show in one paragraph: of bounded length, without control characters and
  /// without those that turn the words around it.
  var oneLine: String {
    var shown = String.UnicodeScalarView()
    var (count, marks) = (0, 0)
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate: shown.append(" ")
      case .format where Self.turns(scalar): continue
      case .nonspacingMark, .enclosingMark:
        marks += 1
        guard marks <= Self.mostMarks else { continue }
        shown.append(scalar)
      default:
        marks = 0
        shown.append(scalar)
      }
      count += 1
      if count == Self.longestText {
        shown.append("…")
        break
      }
    }
    return String(shown).split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
  }

  /// Whether a character changes the direction of those around it. Source: Unicode Standard Annex 9, 2.
  private static func turns(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
