import Foundation

/// A Swift file under Sources, read as text.
struct SourceFile {
  /// The folder under Sources it lies in, which is its target.
  let module: String
  /// Its path from Sources, for messages.
  let path: String
  let lines: [String]

  /// The checkout this test was built from.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// What a file of the checkout says.
  static func text(at path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Every Swift file under Sources.
  static func all() throws -> [SourceFile] {
    let sources = root.appending(path: "Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      let module = path.split(separator: "/").first.map(String.init) ?? ""
      return SourceFile(module: module, path: path, lines: text.components(separatedBy: "\n"))
    }
  }

  /// The modules a text imports, one for each `import` line, whatever attributes, access and kind it spells.
  static func imports(in lines: [String]) -> [String] {
    let attributes = /(?:@\w+(?:\([^)]*\))?\s+)*/
    let access = /(?:(?:public|package|internal|fileprivate|private)\s+)?/
    return lines.compactMap { line in
      // Patterns take their time, and few lines import anything.
      guard line.contains("import") else { return nil }
      let text = line.drop { $0.isWhitespace }
      guard let head = text.prefixMatch(of: attributes) else { return nil }
      let rest = text[head.range.upperBound...]
      guard let reach = rest.prefixMatch(of: access) else { return nil }
      let kind = /import\s+(?:(?:typealias|struct|class|enum|protocol|actor|let|var|func)\s+)?(\w+)/
      return rest[reach.range.upperBound...].prefixMatch(of: kind).map { String($0.output.1) }
    }
  }

  /// The lines in which a pattern occurs outside a line comment, as "path:line".
  func places(of pattern: some RegexComponent) -> [String] {
    lines.enumerated().compactMap { number, line in
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
      return code.contains(pattern) ? "\(path):\(number + 1)" : nil
    }
  }
}
