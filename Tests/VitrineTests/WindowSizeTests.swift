import Foundation
import Testing

@testable import Vitrine

struct WindowSizeTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  @Test func isKeptAndReadAgain() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let none = WindowSize(in: folder)
    #expect(none == nil)
    try Data(#"{"width":720,"height":540,"isMaximized":true}"#.utf8).write(to: file())
    let read = try #require(WindowSize(in: folder))
    #expect(read.width == 720 && read.height == 540 && read.isMaximized)
    read.keep(in: folder)
    let again = WindowSize(in: folder)
    #expect(again == read)
  }

  @Test(arguments: [
    "", "{}", #"{"width":-5,"height":540,"isMaximized":true}"#, #"{"width":720,"height":1e9,"isMaximized":true}"#,
  ])
  func isNoSizeOfAWindowOrNoSizeAtAllThenThereIsNone(text: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(text.utf8).write(to: file())
    let size = WindowSize(in: folder)
    #expect(size == nil)
  }

  private func file() throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent("window.json")
  }
}
