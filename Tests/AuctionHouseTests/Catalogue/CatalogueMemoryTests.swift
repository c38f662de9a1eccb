import Foundation
import Testing

@testable import AuctionHouse

/// How much memory a process takes while it reads a catalogue.
@Suite(.serialized)
struct CatalogueMemoryTests {
  /// Files of about the same size.
  enum Shape: String, CaseIterable, Sendable {
    /// What a house would write: a lot takes some 400 bytes, as in the sale that comes with Vitrine.
    case lots
    /// What nobody would.
    case marks, foreignField, names, objects, numbers, title
  }

  static let size = 1 << 20
  /// Times the file's size.
  static let limit = 8.0

  /// A file's text.
  static func text(_ shape: Shape) -> String {
    func list(_ part: String) -> String { "[" + String(repeating: part + ",", count: size / (part.count + 1)) + "0]" }
    let head = #""title": "Autumn", "currency": "GBP""#
    switch shape {
    case .lots:
      let note = String(repeating: "What there is to say of it. ", count: 4)
      let lots = (1...(size / 400)).map { number in
        #"""
        {"label": "\#(number)", "artist": "Ann Oakfield the Younger", "title": "Barn, number \#(number) of many",
        "year": "1931", "medium": "Oil on linen, laid on board", "size": {"width": 90, "height": 60.5}, "estimate":
        {"low": 120000, "high": 180000}, "reserve": 90000, "start": 60000, "aspect": 1.5, "note": "\#(note)"}
        """#
      }
      return "{\(head), \"lots\": [\(lots.joined(separator: ",\n"))]}"
    case .marks: return "{\(head), \"lots\": \(list("[]"))}"
    case .foreignField: return "{\(head), \"x-rest\": \(list(#"{"a":[0]}"#)), \"lots\": []}"
    case .names:
      let names = (0..<(size / 14)).map { "\"\($0 + 10_000_000)\": 0" }
      return "{\(head), \"lots\": [{\(names.joined(separator: ","))}]}"
    case .objects: return "{\(head), \"lots\": \(list("{}"))}"
    case .numbers: return "{\(head), \"increments\": \(list("1")), \"lots\": [{\"label\": \(list("7"))}]}"
    case .title: return "{\"title\": \"\(String(repeating: "ab", count: size / 2))\", \"currency\": \"GBP\"}"
    }
  }

  @Test(arguments: Shape.allCases)
  func whateverStandsInIt(shape: Shape) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "memory-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "autumn.json").path
    let text = Self.text(shape)
    try Data(text.utf8).write(to: URL(filePath: path))
    let isSound = shape == .lots
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      [path = path as String, isSound = isSound as Bool] in
      let file = URL(filePath: path)
      // What Foundation loads at its first use is not the catalogue's.
      _ = try? await Catalogue.read(file: file.deletingLastPathComponent())
      _ = Locale.Currency.isoCurrencies.count
      let before = try CatalogueMemoryTests.kilobytes("VmRSS")
      let catalogue = try? await Catalogue.read(file: file)
      let ratio =
        Double(try CatalogueMemoryTests.kilobytes("VmHWM") - before) * 1024 / Double(CatalogueMemoryTests.size)
      print("peak \(ratio) × the file")
      #expect((catalogue != nil) == isSound)
      #expect(ratio < CatalogueMemoryTests.limit)
    }
    print("\(shape): \(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self))")
  }

  /// A line of what the system says of this process.
  static func kilobytes(_ name: String) throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("\(name):") })
    return try #require(line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) })
  }
}
