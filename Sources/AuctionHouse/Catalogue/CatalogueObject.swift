import Foundation

/// One object of a catalogue's file: its fields are taken one by one, and what is wrong with them is noted.
struct CatalogueObject<Field: CatalogueField> {
  let values: [String: Any]
  let lot: CatalogueFault.Place?
  /// What its fields' names begin with: "estimate.".
  let path: String

  /// The object that a value is. A name that is none of its fields is noted, as a misspelt reserve would sell the lot
  /// for less; those that begin with "$" or "x-" are left to others.
  init?(_ value: Any, of lot: CatalogueFault.Place? = nil, at path: String? = nil, _ faults: inout CatalogueFaults) {
    guard let values = value as? [String: Any] else {
      faults.note(lot, path, "should be an object in braces, found \(describe(value))")
      return nil
    }
    (self.values, self.lot, self.path) = (values, lot, path.map { "\($0)." } ?? "")
    noteStrangers(&faults)
  }

  private func noteStrangers(_ faults: inout CatalogueFaults) {
    let known = Field.allCases.map(\.rawValue)
    guard known.count(where: { values[$0] != nil }) < values.count else { return }
    let strangers = values.keys.filter { !known.contains($0) && !$0.hasPrefix("$") && !$0.hasPrefix("x-") }
    for name in strangers.sorted().prefix(known.count) {
      note(shortened(name), "is unknown here; the fields are \(known.joined(separator: ", "))", &faults)
    }
  }

  /// The value of a field; nil where there is none or null.
  subscript(field: Field) -> Any? {
    values[field.rawValue].flatMap { $0 is NSNull ? nil : $0 }
  }

  /// A text without white space around it; nil, and noted, where it is none, is too long, or holds control characters.
  /// - Parameter lines: Whether it may have several.
  func text(
    _ field: Field, isRequired: Bool = false, limit: Int = CatalogueLimits.line, lines: Bool = false,
    _ faults: inout CatalogueFaults
  ) -> String? {
    guard let value = self[field] else {
      if isRequired { note(field, "is missing", &faults) }
      return nil
    }
    guard let raw = value as? String else {
      note(field, "should be text in quotes, found \(describe(value))", &faults)
      return nil
    }
    let text =
      raw.utf8.first == space || raw.utf8.last == space || !raw.utf8.allSatisfy(isPlain)
      ? raw.trimmingCharacters(in: .whitespacesAndNewlines) : raw
    if text.utf8.count > limit, text.count > limit {
      note(field, "should have at most \(limit) characters, found \(text.count)", &faults)
      return nil
    }
    let isClean =
      text.utf8.allSatisfy(isPlain)
      || text.unicodeScalars.allSatisfy { scalar in
        scalar.properties.generalCategory != .control || (lines && (scalar == "\n" || scalar == "\t"))
      }
    guard isClean else {
      note(field, "should have no control characters, found one in \(describe(text))", &faults)
      return nil
    }
    if text.isEmpty {
      if isRequired { note(field, "should not be empty", &faults) }
      return nil
    }
    return text
  }

  /// A whole number of cents; nil, and noted, where it is none or out of `range`.
  func money(
    _ field: Field, isRequired: Bool = false, in range: ClosedRange<Int> = CatalogueLimits.money,
    _ faults: inout CatalogueFaults
  ) -> Money? {
    guard let value = self[field] else {
      if isRequired { note(field, "is missing", &faults) }
      return nil
    }
    guard let number = number(value), !number.isFraction else {
      note(field, "should be a whole number of cents, found \(describe(value))", &faults)
      return nil
    }
    guard let cents = Int(exactly: number.value), range.contains(cents) else {
      note(field, "should be from \(range.lowerBound) to \(range.upperBound) cents, found \(describe(value))", &faults)
      return nil
    }
    return Money(cents: cents)
  }

  /// A number in `range`; nil, and noted, where it is none.
  func number(
    _ field: Field, isRequired: Bool = false, in range: ClosedRange<Double>, _ faults: inout CatalogueFaults
  ) -> Double? {
    guard let value = self[field] else {
      if isRequired { note(field, "is missing", &faults) }
      return nil
    }
    guard let number = number(value) else {
      note(field, "should be a number, found \(describe(value))", &faults)
      return nil
    }
    guard range.contains(number.value.doubleValue) else {
      let bounds = "\(short(range.lowerBound)) to \(short(range.upperBound))"
      note(field, "should be from \(bounds), found \(describe(value))", &faults)
      return nil
    }
    return number.value.doubleValue
  }

  /// A list; nil, and noted, where it is none or has too few or too many entries.
  func list(
    _ field: Field, isRequired: Bool = false, count range: ClosedRange<Int>, _ faults: inout CatalogueFaults
  ) -> [Any]? {
    guard let value = self[field] else {
      if isRequired { note(field, "is missing", &faults) }
      return nil
    }
    guard let list = value as? [Any] else {
      note(field, "should be a list in brackets, found \(describe(value))", &faults)
      return nil
    }
    guard range.contains(list.count) else {
      note(field, "should have from \(range.lowerBound) to \(range.upperBound) entries, found \(list.count)", &faults)
      return nil
    }
    return list
  }

  /// Notes what is wrong with a field.
  func note(_ field: Field, _ problem: String, _ faults: inout CatalogueFaults) {
    note(field.rawValue, problem, &faults)
  }

  private func note(_ name: String, _ problem: String, _ faults: inout CatalogueFaults) {
    faults.note(lot, path + name, problem)
  }

  /// A number, and whether it was written with a fraction or an exponent; nil for what is none.
  private func number(_ value: Any) -> (value: NSNumber, isFraction: Bool)? {
    guard let number = value as? NSNumber else { return nil }
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "c"), UInt8(ascii: "B"): return nil  // true and false
    case UInt8(ascii: "d"), UInt8(ascii: "f"): return (number, true)
    default: return (number, number is NSDecimalNumber)
    }
  }
}

/// What is wrong with a catalogue so far.
struct CatalogueFaults {
  /// The first of them.
  private(set) var first: [CatalogueFault] = []
  private(set) var count = 0

  mutating func note(_ lot: CatalogueFault.Place?, _ field: String?, _ problem: String) {
    count += 1
    if first.count < CatalogueError.limit {
      first.append(CatalogueFault(lot: lot, field: field, problem: problem))
    }
  }
}

private let space = UInt8(ascii: " ")

/// Whether a byte is a character that is seen, or a space: what most texts are made of, and quickly told.
private func isPlain(_ byte: UInt8) -> Bool { byte >= space && byte < 0x7F }

/// A value as it was found, short enough for a line.
func describe(_ value: Any) -> String {
  switch value {
  case is NSNull: "null"
  case let text as String: "“\(shortened(text))”"
  case is [Any]: "a list"
  case is [String: Any]: "an object"
  case let number as NSNumber where UInt8(bitPattern: number.objCType.pointee) == UInt8(ascii: "c"):
    number.boolValue ? "true" : "false"
  default: "\(value)"
  }
}

/// A number without a fraction that is none.
private func short(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }

/// At most 40 characters of a text, without control characters.
private func shortened(_ text: String) -> String {
  let start = text.unicodeScalars.prefix(200).map { $0.properties.generalCategory == .control ? "�" : Character($0) }
  let shown = String(start)
  return shown.count > 40 || start.count < text.unicodeScalars.count ? shown.prefix(40) + "…" : shown
}
