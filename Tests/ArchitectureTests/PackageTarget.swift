import Foundation

/// A target as the package declares it, read as text.
struct PackageTarget {
  let name: String
  /// The folder of its files, from the root of the checkout.
  let path: String
  /// The modules that it says it depends on.
  let dependencies: Set<String>

  /// Every target that is built from Swift files.
  static func all(in package: String) -> [PackageTarget] {
    let declaration = /\.(target|executableTarget|testTarget)\(\s*name: "([^"]+)"(.*?)\n    (?=\.|\/\/)/
      .dotMatchesNewlines()
    // What follows the last one ends it as the next target would.
    return (package + "\n    .").matches(of: declaration).map { match in
      let (_, kind, name, rest) = match.output
      let path = rest.firstMatch(of: /path: "([^"]+)"/).map { String($0.output.1) }
      let listed = rest.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.output.1 ?? ""
      let names = listed.replacing(/package: "[^"]*"/, with: "").matches(of: /"([^"]+)"/).map { String($0.output.1) }
      return PackageTarget(
        name: String(name), path: path ?? "\(kind == "testTarget" ? "Tests" : "Sources")/\(name)",
        dependencies: Set(names))
    }
  }

  /// The modules that its files import.
  var imports: Set<String> {
    get throws {
      let folder = SourceFile.root.appending(path: path)
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
      let texts = try files.map { try SourceFile.text(at: "\(path)/\($0)") }
      return Set(texts.flatMap { SourceFile.imports(in: $0.components(separatedBy: "\n")) })
    }
  }
}
