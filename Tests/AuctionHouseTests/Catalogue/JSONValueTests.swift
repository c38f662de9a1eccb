import Chance
import Foundation
import Testing

@testable import AuctionHouse

struct JSONValueTests {
  /// A value of the same kind as Foundation makes of a text; numbers as the nearest `Double`.
  private static func plain(_ value: JSONValue) -> AnyHashable {
    switch value.kind {
    case .null: NSNull()
    case .bool: value.isTrue
    case .number: Double(value.digits ?? "") ?? .nan
    case .text: value.text ?? "no text"
    case .list: value.elements.map { plain($0.value) }
    case .object:
      Dictionary(value.fields.map { ($0.name, plain($0.value)) }, uniquingKeysWith: { _, last in last })
    }
  }

  private static func plain(_ value: Any) -> AnyHashable {
    switch value {
    case is NSNull: NSNull()
    case let text as String: text
    case let list as [Any]: list.map(plain)
    case let object as [String: Any]: object.mapValues(plain)
    case let number as NSNumber where [UInt8(ascii: "c"), UInt8(ascii: "B")].contains(UInt8(number.objCType.pointee)):
      number.boolValue
    case let number as NSNumber: number.doubleValue
    default: "\(value)"
    }
  }

  private static func fault(_ text: String) -> JSONCheck.Fault? {
    do {
      try JSONCheck.check(Array(text.utf8))
      return nil
    } catch { return error }
  }

  @Test func escapesSpacesAndNumbersAreUnderstood() throws {
    let text = #" { "a\u0062\n\/\"" : [ 1 , -2.5e+3,"\uD83D\uDE00é" ,true,null , { } , [ ] ] } "#
    let root = try JSONValue(Array(text.utf8))
    #expect(root.kind == .object)
    let (empty, none) = ([String: AnyHashable](), [AnyHashable]())
    let list = try #require(root["ab\n/\""])
    #expect(
      list.elements.map { Self.plain($0.value) } == [1.0, -2500.0, "😀é", true, NSNull(), empty, none] as [AnyHashable])
    #expect(list.elements.map(\.value.digits) == ["1", "-2.5e+3", nil, nil, nil, nil, nil])
    #expect(Array(list.fields).isEmpty)
    #expect(Array(root.elements).isEmpty)
  }

  @Test func ofTwoFieldsOfOneNameTheLastCounts() throws {
    #expect(try JSONValue(Array(#"{"a": 1, "b": 3, "a": 2}"#.utf8))["a"]?.digits == "2")
  }

  @Test(
    arguments: [
      ("{\"a\": 1", .cutOff), ("[1,", .cutOff), ("\"a", .cutOff), ("\"\\u00", .cutOff), ("tru", .cutOff),
      ("-", .cutOff),
      ("1.", .cutOff), ("1e", .cutOff), ("[,]", .notJSON(at: 1)), ("[1,,2]", .notJSON(at: 3)),
      ("{\"a\":1,,}", .notJSON(at: 7)), ("{\"a\" 1}", .notJSON(at: 5)),
      ("{a: 1}", .notJSON(at: 1)), ("[01]", .notJSON(at: 2)), ("[.5]", .notJSON(at: 1)), ("[1 2]", .notJSON(at: 3)),
      ("[1}", .notJSON(at: 2)), ("1 1", .notJSON(at: 2)), ("\"\n\"", .notJSON(at: 1)), ("\"\\x\"", .notJSON(at: 2)),
      ("\"\\uDE00\"", .notJSON(at: 2)), ("\"\\uD83Dx\"", .notJSON(at: 7)), ("\"\\uD83D\\u0041\"", .notJSON(at: 2)),
    ] as [(String, JSONCheck.Fault)])
  func whatIsNoJSONIsRecognisedWithItsPlace(text: String, fault: JSONCheck.Fault) {
    #expect(Self.fault(text) == fault)
  }

  @Test func aCommaMayStandBehindTheLastValueAsFoundationHasIt() throws {
    let root = try JSONValue(Array(#"{"a": [1, 2 , ], "b": {"c": 3,},}"#.utf8))
    #expect(root["a"]?.elements.map(\.value.digits) == ["1", "2"])
    #expect(root["b"]?.fields.map(\.name) == ["c"])
    #expect(root.fields.map(\.name) == ["a", "b"])
  }

  @Test func objectsAndListsStandInEachOther512DeepAndNoDeeper() {
    #expect(Self.fault(String(repeating: "[", count: 512) + String(repeating: "]", count: 512)) == nil)
    #expect(Self.fault(String(repeating: "[", count: 513)) == .tooDeep(at: 513))
  }

  @Test func spoiltAtRandomATextIsRefusedWhereFoundationRefusesItAndElseMeansTheSame() throws {
    let seeds = [
      #"{"title":"Autumn \u00e9\uD83D\uDE00","n":[0,-1,2.5,1e3,-0.5E-2,true,false,null,""],"o":{"a":{},"b":[]}}"#,
      #"[{"label":"12A","size":{"width":90,"height":60.5}},{"note":"One.\nTwo.\\ \/ \b\f\r\t"}]"#, "  12  ", "\"x\"",
    ].map { Array($0.utf8) }
    let marks = Array(#"{}[]":,\/u0123456789aeEdDtrfn.+- "#.utf8) + [0x0A, 0x09, 0x7F]
    var dice = SeededGenerator()
    var accepted = 0
    for _ in 0..<4000 {
      var text = seeds.randomElement(using: &dice) ?? []
      for _ in 0..<Int.random(in: 0...3, using: &dice) {
        let place = Int.random(in: 0..<text.count, using: &dice)
        let mark = marks.randomElement(using: &dice) ?? 0
        switch Int.random(in: 0..<3, using: &dice) {
        case 0: text[place] = mark
        case 1: text.insert(mark, at: place)
        default: if text.count > 1 { text.remove(at: place) }
        }
      }
      let shown = String(decoding: text, as: UTF8.self)
      let foreign = try? JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)
      let own = try? JSONValue(text)
      // Foundation refuses numbers that no `Double` can say; here they are out of a field's range.
      if let own, foreign == nil, shown.contains(/[eE]\+?\d\d/) || shown.contains(/\d{30}/) {
        _ = Self.plain(own)
        continue
      }
      #expect((own == nil) == (foreign == nil), "\(shown)")
      guard let own, let foreign else { continue }
      accepted += 1
      #expect(Self.plain(own) == Self.plain(foreign), "\(shown)")
    }
    #expect(accepted > 1000)
  }
}
