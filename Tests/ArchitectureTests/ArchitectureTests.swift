import Foundation
import Testing

@Suite("The house keeps its rules")
struct ArchitectureTests {
  let files: [SourceFile]

  init() throws {
    files = try SourceFile.all()
    try #require(!files.isEmpty, "no Swift file was found under Sources")
  }

  @Test("Every module imports only what its row allows")
  func imports() {
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

  @Test("The engine's folders name only what stands before them, but for what is listed")
  func folders() {
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

  @Test("No folder under Sources holds more than 21 files")
  func folderSizes() {
    let counts = Dictionary(grouping: files) { $0.path.split(separator: "/").dropLast().joined(separator: "/") }
    for (folder, files) in counts where files.count > 21 { Issue.record("\(folder) has \(files.count) files") }
  }

  @Test("Import lines are understood however they are spelled")
  func spellings() {
    let lines = [
      "import Foundation", "@preconcurrency import GTK", "  public import struct CollectionEngine.IndexPath",
      "@_spi(Private) internal import func Glibc.read", "@testable import UIKit.Layout", "// import Comment",
      "let important = 1", "importing()",
    ]
    #expect(SourceFile.imports(in: lines) == ["Foundation", "GTK", "CollectionEngine", "Glibc", "UIKit"])
  }

  @Test("No file has grown past 500 lines")
  func length() {
    let limit = 500
    for file in files where file.lines.count > limit {
      Issue.record("\(file.path) has \(file.lines.count) lines; split it by concern")
    }
  }

  @Test("Nothing is forced")
  func force() {
    for file in files {
      #expect(file.places(of: /\btry!/).isEmpty)
      #expect(file.places(of: /\bas!/).isEmpty)
    }
  }

  @Test("Nothing is left to be done later")
  func leftovers() {
    let marks = /\b(?:TODO|FIXME|XXX)\b/
    for file in files {
      for (number, line) in file.lines.enumerated() where line.contains(marks) {
        Issue.record("\(file.path):\(number + 1): \(line)")
      }
    }
  }

  @Test("The package asks for no unsafe flags")
  func flags() throws {
    let package = try String(contentsOf: SourceFile.root.appending(path: "Package.swift"), encoding: .utf8)
    #expect(!package.contains("unsafeFlags"))
  }

  // Else it is not rebuilt when they change, and goes on with what it knows of their classes.
  @Test("Every target depends on the modules that it imports")
  func dependencies() throws {
    let targets = PackageTarget.all(in: try SourceFile.text(at: "Package.swift"))
    #expect(targets.contains { $0.name == "VitrineTests" } && targets.contains { $0.path == "Sources/GTK" })
    for target in targets {
      let unnamed = try target.imports.subtracting(target.dependencies).subtracting(ModuleImports.standard)
      #expect(unnamed.subtracting(["Testing"]).isEmpty, "\(target.name) imports what it does not depend on")
    }
  }

  @Test(
    "The documents show the very examples that are built",
    arguments: [
      "NumbersGrid/Sources/NumbersGrid/main", "WidgetRows/Sources/WidgetRows/GuestCell",
      "CustomLayout/Sources/BubbleLayouts/BubbleSection",
    ])
  func example(name: String) throws {
    let example = try SourceFile.text(at: "Examples/\(name).swift")
    let documents = try ["README.md", "docs/ENGINE.md"].map { try SourceFile.text(at: $0) }
    #expect(documents.contains { $0.contains("```swift\n\(example)```") })
  }
}
