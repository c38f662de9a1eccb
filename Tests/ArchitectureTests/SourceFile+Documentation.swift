extension SourceFile {
  /// The first lines of the documentation of public declarations and of cases: the number of each line, and its text.
  static func publicSummaries(in lines: [String]) -> [(line: Int, text: String)] {
    var found: [(line: Int, text: String)] = []
    var summary: (line: Int, text: String)?
    for (number, line) in lines.enumerated() {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("/// ") {
        if summary == nil { summary = (number + 1, String(code.dropFirst(4))) }
      } else if code.hasPrefix("///") || isAttribute(code) {
        continue
      } else {
        if let summary, isPublic(code) { found.append(summary) }
        summary = nil
      }
    }
    return found
  }

  /// Whether a line has an attribute and nothing else.
  private static func isAttribute(_ code: Substring) -> Bool {
    code.hasPrefix("@") && !code.contains("public ") && !code.contains("open ")
  }

  private static func isPublic(_ code: Substring) -> Bool {
    code.hasPrefix("case ") || code.split(separator: " ").prefix(4).contains { $0 == "public" || $0 == "open" }
  }
}
