import Foundation

@testable import AuctionHouse

/// Catalogues as a house would write them, to be spoilt one field at a time.
enum SampleCatalogue {
  /// What comes with Vitrine.
  static let data = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "data")
  static let file = URL(filePath: "/nowhere/autumn.json")

  /// A catalogue without pictures.
  static func sale(lots: [[String: Any]] = [lot("1"), lot("2"), lot("12A")]) -> [String: Any] {
    ["title": "Autumn", "currency": "GBP", "lots": lots]
  }

  static func lot(_ label: String) -> [String: Any] {
    [
      "label": label, "artist": "Ann Oakfield", "title": "Barn", "year": "1931", "medium": "Oil on linen",
      "size": ["width": 90, "height": 60.5], "estimate": ["low": 120_000, "high": 180_000], "reserve": 90000,
      "start": 60000, "aspect": 1.5, "note": "One line.\nAnother.",
    ]
  }

  /// The fields that a text such as `"title": 7` sets.
  static func object(_ fields: String) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data("{\(fields)}".utf8)) as? [String: Any] ?? [:]
  }

  /// What reading a sale gives.
  static func read(_ sale: Any, pictures: URL? = nil) throws -> Catalogue {
    let data = try JSONSerialization.data(withJSONObject: sale, options: [.fragmentsAllowed])
    return try Catalogue.parse(data, file: file, pictures: pictures)
  }

  /// What is wrong with a sale, in words.
  static func faults(_ sale: Any, pictures: URL? = nil) throws -> [String] {
    do {
      _ = try read(sale, pictures: pictures)
      return []
    } catch let error as CatalogueError {
      return error.faults.map(\.description)
    }
  }

  /// What is wrong with a file of this text, in words.
  static func faults(text: String) -> [String] { faults(data: Data(text.utf8)) }

  static func faults(data: Data) -> [String] {
    do {
      _ = try Catalogue.parse(data, file: file)
      return []
    } catch {
      return error.faults.map(\.description)
    }
  }

  /// What is wrong with the third of three lots, 12A, when its fields are set so; `NSNull` removes one.
  static func faults(lot changes: [String: Any]) throws -> [String] {
    let spoilt = lot("12A").merging(changes) { $1 }.filter { !($0.value is NSNull) }
    return try faults(sale(lots: [lot("1"), lot("2"), spoilt]))
  }

  /// What is wrong with a sale whose fields are set so.
  static func faults(sale changes: [String: Any]) throws -> [String] {
    try faults(sale().merging(changes) { $1 }.filter { !($0.value is NSNull) })
  }
}
