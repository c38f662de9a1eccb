/// One value of a JSON text, which it is read from when it is asked for: it takes no memory of its own.
struct JSONValue {
  /// What a value can be.
  enum Kind: Hashable { case null, bool, number, text, list, object }

  /// The whole text.
  private let bytes: [UInt8]
  private let start: Int

  private init(_ bytes: [UInt8], at start: Int) { (self.bytes, self.start) = (bytes, start) }

  /// The value that a text in UTF-8 is.
  /// - Throws: `JSONCheck.Fault` where it is no JSON. O(bytes).
  init(_ bytes: [UInt8]) throws(JSONCheck.Fault) {
    try JSONCheck.check(bytes)
    self.init(bytes, at: bytes.firstIndex { !isJSONSpace($0) } ?? 0)
  }

  /// What it is. O(1).
  var kind: Kind {
    switch bytes[start] {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .list
    case UInt8(ascii: "\""): .text
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
    case UInt8(ascii: "n"): .null
    default: .number
    }
  }

  /// Whether it is the word true.
  var isTrue: Bool { bytes[start] == UInt8(ascii: "t") }

  /// The text that it is, without its escapes. O(its bytes).
  var text: String? {
    guard kind == .text else { return nil }
    let end = endOfPlainText(in: bytes, from: start + 1)
    if bytes[end] == UInt8(ascii: "\"") { return String(decoding: bytes[(start + 1)..<end], as: UTF8.self) }
    return unescaped(bytes[(start + 1)..<(endOfText(from: start) - 1)])
  }

  /// A number as it is written. O(its bytes).
  var digits: String? { kind == .number ? String(decoding: bytes[start..<end(from: start)], as: UTF8.self) : nil }

  /// The values of a list, in order; none where it is something else.
  var elements: Members { Members(bytes: bytes, at: start, isObject: false, isEmpty: kind != .list) }

  /// The fields of an object, in order; none where it is something else.
  var fields: Members { Members(bytes: bytes, at: start, isObject: true, isEmpty: kind != .object) }

  /// An object's field of a name; the last where there are several. O(its bytes).
  subscript(name: String) -> JSONValue? {
    var found: JSONValue?
    for field in fields where field.name == name { found = field.value }
    return found
  }

  /// What a list or an object holds, one by one.
  struct Members: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private let isObject: Bool
    /// The next mark; nil behind the end.
    private var at: Int?

    fileprivate init(bytes: [UInt8], at start: Int, isObject: Bool, isEmpty: Bool) {
      (self.bytes, self.isObject) = (bytes, isObject)
      at = isEmpty ? nil : start + 1
    }

    /// The next value, and what it is called in an object. O(its bytes).
    mutating func next() -> (name: String, value: JSONValue)? {
      guard var at else { return nil }
      func skip(_ extra: UInt8) { while isJSONSpace(bytes[at]) || bytes[at] == extra { at += 1 } }
      skip(UInt8(ascii: ","))
      guard bytes[at] != (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        self.at = nil
        return nil
      }
      var name = ""
      if isObject {
        let quoted = JSONValue(bytes, at: at)
        name = quoted.text ?? ""
        at = quoted.endOfText(from: at)
        skip(UInt8(ascii: ":"))
      }
      let value = JSONValue(bytes, at: at)
      self.at = value.end(from: at)
      return (name, value)
    }
  }

  // MARK: Bytes, of a text that was checked

  /// Behind the value that begins at an offset.
  private func end(from start: Int) -> Int {
    switch bytes[start] {
    case UInt8(ascii: "\""): return endOfText(from: start)
    case UInt8(ascii: "{"), UInt8(ascii: "["): break
    default:
      var end = start
      while end < bytes.count, !Self.endsWord(bytes[end]) { end += 1 }
      return end
    }
    var (depth, at) = (0, start)
    repeat {
      switch bytes[at] {
      case UInt8(ascii: "\""):
        at = endOfText(from: at)
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      at += 1
    } while depth > 0
    return at
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    isJSONSpace(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }

  /// Behind the quote that ends the text that begins at an offset.
  private func endOfText(from start: Int) -> Int {
    var at = endOfPlainText(in: bytes, from: start + 1)
    while bytes[at] != UInt8(ascii: "\"") { at = endOfPlainText(in: bytes, from: at + 2) }
    return at + 1
  }

  private func unescaped(_ body: ArraySlice<UInt8>) -> String {
    var plain: [UInt8] = []
    plain.reserveCapacity(body.count)
    var at = body.startIndex
    /// The four digits that `at` is in front of.
    func unit() -> UInt16 {
      defer { at += 4 }
      return body[at..<(at + 4)].reduce(0) { $0 << 4 | UInt16(hexadecimalDigit($1) ?? 0) }
    }
    while at < body.endIndex {
      guard body[at] == UInt8(ascii: "\\") else {
        plain.append(body[at])
        at += 1
        continue
      }
      at += 2
      switch body[at - 1] {
      case UInt8(ascii: "b"): plain.append(0x08)
      case UInt8(ascii: "f"): plain.append(0x0C)
      case UInt8(ascii: "n"): plain.append(0x0A)
      case UInt8(ascii: "r"): plain.append(0x0D)
      case UInt8(ascii: "t"): plain.append(0x09)
      case UInt8(ascii: "u"):
        var units = [unit()]
        if UTF16.isLeadSurrogate(units[0]) {
          at += 2
          units.append(unit())
        }
        plain += Array(String(decoding: units, as: UTF16.self).utf8)
      case let byte: plain.append(byte)
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }
}
