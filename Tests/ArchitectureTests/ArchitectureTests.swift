import Foundation
import Testing

struct ArchitectureTests {
  let files: [SourceFile]

  init() throws {
    files = try SourceFile.all()
    try #require(!files.isEmpty, "no Swift file was found under Sources")
  }

  @Test func everyModuleImportsOnlyWhatItsRowAllows() {
    for file in files {
      guard let allowed = ModuleImports.mayImport[file.module] else {
        Issue.record("\(file.path): the module \(file.module) has no row in ModuleImports.mayImport")
        continue
      }
      for module in SourceFile.imports(in: file.lines) where !allowed.contains(module) {
        Issue.record("\(file.path): \(file.module) must not import \(module)")
      }
    }
  }

  @Test func theEnginesFoldersNameOnlyWhatStandsBeforeThemButForWhatIsListed() {
    let found = EngineFolders.upward(in: files)
    #expect(!found.isEmpty)
    for (pair, names) in found {
      for name in names.subtracting(EngineFolders.exceptions[pair] ?? []).sorted() {
        Issue.record("\(pair.user) must not name \(name), which \(pair.owner) declares")
      }
    }
    for (pair, names) in EngineFolders.exceptions {
      for name in names.subtracting(found[pair] ?? []).sorted() {
        Issue.record("\(pair.user) no longer names \(name): take it off the list")
      }
    }
    let folders = Set(
      files.compactMap { file -> String? in
        let path = file.path.split(separator: "/").map(String.init)
        return path.count > 2 && path[0] == "CollectionEngine" ? path[1] : nil
      })
    #expect(folders == Set(EngineFolders.order))
  }

  @Test func noFolderUnderSourcesHoldsMoreThan21Files() {
    let counts = Dictionary(grouping: files) { $0.path.split(separator: "/").dropLast().joined(separator: "/") }
    for (folder, files) in counts where files.count > 21 { Issue.record("\(folder) has \(files.count) files") }
  }

  @Test func importLinesAreUnderstoodHoweverTheyAreSpelled() {
    let lines = [
      "import Foundation", "@preconcurrency import GTK", "  public import struct CollectionEngine.IndexPath",
      "@_spi(Private) internal import func Glibc.read", "@testable import UIKit.Layout", "// import Comment",
      "let important = 1", "importing()",
    ]
    #expect(SourceFile.imports(in: lines) == ["Foundation", "GTK", "CollectionEngine", "Glibc", "UIKit"])
  }

  @Test func publicDocumentationBeginsWithTheThing() {
    for file in files where file.module != "Vitrine" {
      for (number, line) in SourceFile.publicSummaries(in: file.lines) {
        let word = line.prefix { $0.isLetter }
        if ["What", "How", "Where", "Who", "When", "Which", "Why"].contains(String(word)) {
          Issue.record("\(file.path):\(number): name the thing first, not \"\(word) …\"")
        }
      }
    }
  }

  @Test func summariesOfPublicDeclarationsAreFound() {
    let lines = [
      "/// How a thing looks.", "@MainActor", "public struct Look {", "  /// What it is.", "  /// More of it.",
      "  open var name: String", "  /// Where it is.", "  var place = 0", "  /// When it ends.", "  case end",
    ]
    let found = SourceFile.publicSummaries(in: lines)
    #expect(found.map(\.line) == [1, 4, 9])
    #expect(found.map(\.text) == ["How a thing looks.", "What it is.", "When it ends."])
  }

  @Test func noFileHasGrownPast500Lines() {
    let limit = 500
    for file in files where file.lines.count > limit {
      Issue.record("\(file.path) has \(file.lines.count) lines; split it by concern")
    }
  }

  /// GNOME's theme loses icons from version to version: 48 no longer has `emblem-photos-symbolic`, which 43 has.
  @Test func everyIconIsInThePackageOrInTheThemeThatIsInstalled() throws {
    let folders = [SourceFile.root.appending(path: "resources"), URL(filePath: "/usr/share/icons/Adwaita")]
    var paths = try folders.map { try FileManager.default.subpathsOfDirectory(atPath: $0.path) }
    let icons = Set(paths.joined().compactMap { $0.split(separator: "/").last })
    paths[0].removeAll { !$0.hasSuffix(".ui") }
    let texts = try paths[0].map { try SourceFile.text(at: "resources/\($0)") } + files.flatMap(\.lines)
    let names = texts.flatMap { text in
      // Patterns take their time, and few lines name an icon.
      text.contains("-symbolic") ? text.matches(of: /[a-z][a-z0-9-]*-symbolic/).map(\.output) : []
    }
    #expect(names.count > 20)
    for name in Set(names).sorted() { #expect(icons.contains("\(name).svg")) }
  }

  @Test func nothingIsForced() {
    for file in files {
      #expect(file.places(of: /\btry!/).isEmpty)
      #expect(file.places(of: /\bas!/).isEmpty)
    }
  }

  @Test func nothingIsLeftToBeDoneLater() {
    let marks = /\b(?:TODO|FIXME|XXX)\b/
    for file in files {
      for (number, line) in file.lines.enumerated() where line.contains(marks) {
        Issue.record("\(file.path):\(number + 1): \(line)")
      }
    }
  }

  @Test func thePackageAsksForNoUnsafeFlags() throws {
    let package = try String(contentsOf: SourceFile.root.appending(path: "Package.swift"), encoding: .utf8)
    #expect(!package.contains("unsafeFlags"))
  }

  // Else it is not rebuilt when they change, and goes on with what it knows of their classes.
  @Test func everyTargetDependsOnTheModulesThatItImports() throws {
    let targets = PackageTarget.all(in: try SourceFile.text(at: "Package.swift"))
    #expect(targets.contains { $0.name == "VitrineTests" } && targets.contains { $0.path == "Sources/GTK" })
    for target in targets {
      let unnamed = try target.imports.subtracting(target.dependencies).subtracting(ModuleImports.standard)
      #expect(unnamed.subtracting(["Testing"]).isEmpty, "\(target.name) imports what it does not depend on")
    }
  }

  @Test(arguments: [
    "NumbersGrid/Sources/NumbersGrid/main", "WidgetRows/Sources/WidgetRows/GuestCell",
    "CustomLayout/Sources/BubbleLayouts/BubbleSection",
  ])
  func theDocumentsShowTheVeryExamplesThatAreBuilt(name: String) throws {
    let example = try SourceFile.text(at: "Examples/\(name).swift")
    let documents = try ["README.md", "docs/ENGINE.md"].map { try SourceFile.text(at: $0) }
    #expect(documents.contains { $0.contains("```swift\n\(example)```") })
  }
}
