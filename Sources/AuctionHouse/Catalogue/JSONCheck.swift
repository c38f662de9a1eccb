/// Checks that a text is JSON as RFC 8259 has it; as in Foundation, a comma may also stand behind the last value of a
/// list or an object. Keeps nothing of the text but how deep it is: one byte for each level.
struct JSONCheck {
  /// What is wrong with a text.
  enum Fault: Error, Hashable {
    /// It ends within a value.
    case cutOff
    /// It is no JSON, from the byte at this offset.
    case notJSON(at: Int)
    /// More objects and lists stand in each other than `depth`; found in front of this offset.
    case tooDeep(at: Int)
  }

  /// How many objects and lists may stand in each other.
  static let depth = 512

  private let bytes: [UInt8]
  private var at = 0
  /// Whether each value that is open is an object, the innermost last.
  private var open: [Bool] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Checks a text that is UTF-8, all of it. O(bytes).
  /// - Throws: `Fault` at the first place where it is no JSON, or nested deeper than `depth`.
  static func check(_ bytes: [UInt8]) throws(Fault) {
    var check = JSONCheck(bytes)
    try check.run()
  }

  private mutating func run() throws(Fault) {
    while true {
      // A value is due.
      let byte = try mark()
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard open.count < Self.depth else { throw .tooDeep(at: at + 1) }
        let isObject = byte == UInt8(ascii: "{")
        at += 1
        if try mark() != (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          open.append(isObject)
          if isObject { try name() }
          continue
        }
        at += 1
      case UInt8(ascii: "\""): try text()
      case UInt8(ascii: "t"): try word("true")
      case UInt8(ascii: "f"): try word("false")
      case UInt8(ascii: "n"): try word("null")
      default: try number()
      }
      // A value has ended, and with it perhaps those around it.
      var isNextDue = false
      while !isNextDue {
        guard let isObject = open.last else {
          skipSpace()
          guard at == bytes.count else { throw .notJSON(at: at) }
          return
        }
        let hasComma = try mark() == UInt8(ascii: ",")
        if hasComma { at += 1 }
        if try mark() == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          at += 1
          open.removeLast()
        } else if hasComma {
          if isObject { try name() }
          isNextDue = true
        } else {
          throw .notJSON(at: at)
        }
      }
    }
  }

  /// A field's name and its colon.
  private mutating func name() throws(Fault) {
    guard try mark() == UInt8(ascii: "\"") else { throw .notJSON(at: at) }
    try text()
    guard try mark() == UInt8(ascii: ":") else { throw .notJSON(at: at) }
    at += 1
  }

  private mutating func text() throws(Fault) {
    at += 1
    while true {
      at = endOfPlainText(in: bytes, from: at)
      switch try next() {
      case UInt8(ascii: "\""):
        at += 1
        return
      case UInt8(ascii: "\\"):
        at += 1
        try escape()
      default: throw .notJSON(at: at)
      }
    }
  }

  /// What follows a backslash.
  private mutating func escape() throws(Fault) {
    switch try next() {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      at += 1
    case UInt8(ascii: "u"):
      let start = at
      at += 1
      let unit = try hexadecimal()
      if UTF16.isTrailSurrogate(unit) { throw .notJSON(at: start) }
      guard UTF16.isLeadSurrogate(unit) else { return }
      for byte in [UInt8(ascii: "\\"), UInt8(ascii: "u")] {
        guard try next() == byte else { throw .notJSON(at: at) }
        at += 1
      }
      guard UTF16.isTrailSurrogate(try hexadecimal()) else { throw .notJSON(at: start) }
    default: throw .notJSON(at: at)
    }
  }

  private mutating func hexadecimal() throws(Fault) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = hexadecimalDigit(try next()) else { throw .notJSON(at: at) }
      unit = unit << 4 | UInt16(digit)
      at += 1
    }
    return unit
  }

  private mutating func word(_ word: StaticString) throws(Fault) {
    for index in 0..<word.utf8CodeUnitCount {
      guard try next() == word.utf8Start[index] else { throw .notJSON(at: at) }
      at += 1
    }
  }

  private mutating func number() throws(Fault) {
    if try next() == UInt8(ascii: "-") { at += 1 }
    if try next() == UInt8(ascii: "0") { at += 1 } else { try digits() }
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      at += 1
      try digits()
    }
    guard at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") else { return }
    at += 1
    if [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(try next()) { at += 1 }
    try digits()
  }

  /// One digit or more.
  private mutating func digits() throws(Fault) {
    guard isDigit(try next()) else { throw .notJSON(at: at) }
    while at < bytes.count, isDigit(bytes[at]) { at += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private func next() throws(Fault) -> UInt8 {
    guard at < bytes.count else { throw .cutOff }
    return bytes[at]
  }

  /// The next byte that is no space.
  private mutating func mark() throws(Fault) -> UInt8 {
    skipSpace()
    return try next()
  }

  private mutating func skipSpace() {
    while at < bytes.count, isJSONSpace(bytes[at]) { at += 1 }
  }
}

/// Space between the marks of JSON.
func isJSONSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

/// The first byte of a text from an offset on that is a quote, a backslash or a control character; else the end.
///
/// Most of a catalogue is such text: it is looked at eight bytes at a time.
func endOfPlainText(in bytes: [UInt8], from start: Int) -> Int {
  /// The same byte in each place of a word.
  func all(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
  let (ones, tops, spaces) = (all(0x01), all(0x80), all(0x20))
  let (quotes, slashes) = (all(UInt8(ascii: "\"")), all(UInt8(ascii: "\\")))
  return bytes.withUnsafeBytes { bytes in
    var at = start
    while at + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      // A byte that the subtraction takes below zero gets its top bit: one below a space, one that is zero.
      let (quote, slash) = (word ^ quotes, word ^ slashes)
      let found = (word &- spaces) & ~word | (quote &- ones) & ~quote | (slash &- ones) & ~slash
      guard found & tops == 0 else { break }
      at += 8
    }
    while at < bytes.count, bytes[at] >= 0x20, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "\\") {
      at += 1
    }
    return at
  }
}

/// What a hexadecimal digit is worth.
func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
