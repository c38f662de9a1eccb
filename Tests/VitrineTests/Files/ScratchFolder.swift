import Foundation
import PhotoLibrary

@testable import PhotoFiles

/// A folder that goes with the test.
nonisolated final class ScratchFolder: Sendable {
  let path: FilePath

  /// One in a folder, by default the one for temporary files, with folders in it.
  init(in parent: URL = FileManager.default.temporaryDirectory, with folders: [String] = []) throws {
    path = FilePath(parent.resolvingSymlinksInPath().path).appending(FilePath(".vitrine-test-\(UUID().uuidString)"))
    for name in [""] + folders { try make(name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path.display) }

  var url: URL { URL(fileURLWithPath: path.display, isDirectory: true) }

  subscript(_ name: String) -> FilePath { name.isEmpty ? path : path.appending(FilePath(name)) }

  /// Makes a folder and those above it.
  @discardableResult
  func make(_ name: String) throws -> FilePath {
    try FileManager.default.createDirectory(atPath: self[name].display, withIntermediateDirectories: true)
    return self[name]
  }

  @discardableResult
  func write(_ name: String, _ text: String = "") throws -> FilePath {
    try Data(text.utf8).write(to: URL(fileURLWithPath: self[name].display))
    return self[name]
  }

  func link(_ name: String, to target: FilePath) throws {
    try FileManager.default.createSymbolicLink(atPath: self[name].display, withDestinationPath: target.display)
  }

  func text(_ name: String) -> String? { try? String(contentsOfFile: self[name].display, encoding: .utf8) }

  /// The entries of a folder, hidden ones too.
  func names(_ name: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: self[name].display)) ?? []).sorted()
  }

  /// A file on its way from one name to another.
  func step(_ source: String, _ destination: String) -> FileStep { FileStep(from: self[source], to: self[destination]) }

  /// Makes the folders of a trash, in which `trash` is.
  func makeTrash(_ trash: String) throws {
    for name in ["files", "info"] { try make("\(trash)/\(name)") }
  }
}
