import Foundation
import Localization

/// One object of a catalogue's file: its fields are taken one by one, and what is wrong with them is noted.
struct CatalogueObject<Field: CatalogueField> {
  private let values: [String: JSONValue]
  let lot: CatalogueFault.Place?
  /// What its fields' names begin with: "estimate.".
  let path: String

  /// The object that a value is. A name that is none of its fields is noted, as a misspelt reserve would sell the lot
  /// for less; those that begin with "$" or "x-" are left to others.
  init?(
    _ value: JSONValue, of lot: CatalogueFault.Place? = nil, at path: String? = nil, _ faults: inout CatalogueFaults
  ) {
    guard value.kind == .object else {
      faults.note(lot, path, localized("should be an object in braces, found {found}", ["found": describe(value)]))
      return nil
    }
    let known = Field.allCases.map(\.rawValue)
    var values: [String: JSONValue] = [:]
    var strangers: Set<String> = []
    for (name, value) in value.fields {
      if known.contains(name) {
        values[name] = value
      } else if !name.hasPrefix("$"), !name.hasPrefix("x-") {
        strangers.insert(name)
        // No more than are noted, and some: a file can be full of them.
        if strangers.count > 100 { strangers = Set(strangers.sorted().prefix(known.count)) }
      }
    }
    (self.values, self.lot, self.path) = (values, lot, path.map { "\($0)." } ?? "")
    for name in strangers.sorted().prefix(known.count) {
      let fields = known.joined(separator: ", ")
      note(shortened(name), localized("is unknown here; the fields are {fields}", ["fields": fields]), &faults)
    }
  }

  /// The value of a field; nil where there is none or null.
  subscript(field: Field) -> JSONValue? {
    values[field.rawValue].flatMap { $0.kind == .null ? nil : $0 }
  }

  /// A text without white space around it; nil, and noted, where it is none, is too long, or holds control characters.
  /// - Parameter lines: Whether it may have several.
  func text(
    _ field: Field, isRequired: Bool = false, limit: Int = CatalogueLimits.line, lines: Bool = false,
    _ faults: inout CatalogueFaults
  ) -> String? {
    guard let value = self[field] else {
      if isRequired { note(field, localized("is missing"), &faults) }
      return nil
    }
    guard let raw = value.text else {
      note(field, localized("should be text in quotes, found {found}", ["found": describe(value)]), &faults)
      return nil
    }
    let text =
      raw.utf8.first == space || raw.utf8.last == space || !raw.utf8.allSatisfy(isPrintable)
      ? raw.trimmingCharacters(in: .whitespacesAndNewlines) : raw
    if text.utf8.count > limit, text.count > limit {
      let problem = localized(
        "should have at most {limit} characters, found {count}",
        ["limit": String(limit), "count": String(text.count)])
      note(field, problem, &faults)
      return nil
    }
    let isClean =
      text.utf8.allSatisfy(isPrintable)
      || text.unicodeScalars.allSatisfy { scalar in
        scalar.properties.generalCategory != .control || (lines && (scalar == "\n" || scalar == "\t"))
      }
    guard isClean else {
      let problem = localized("should have no control characters, found one in {text}", ["text": describe(text)])
      note(field, problem, &faults)
      return nil
    }
    if text.isEmpty {
      if isRequired { note(field, localized("should not be empty"), &faults) }
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
      if isRequired { note(field, localized("is missing"), &faults) }
      return nil
    }
    guard let digits = value.digits, !digits.utf8.contains(where: isFraction) else {
      note(field, localized("should be a whole number of cents, found {found}", ["found": describe(value)]), &faults)
      return nil
    }
    guard let cents = Int(digits), range.contains(cents) else {
      let problem = localized(
        "should be from {least} to {most} cents, found {found}",
        ["least": String(range.lowerBound), "most": String(range.upperBound), "found": describe(value)])
      note(field, problem, &faults)
      return nil
    }
    return Money(cents: cents)
  }

  /// A number in `range`; nil, and noted, where it is none.
  func number(
    _ field: Field, isRequired: Bool = false, in range: ClosedRange<Double>, _ faults: inout CatalogueFaults
  ) -> Double? {
    guard let value = self[field] else {
      if isRequired { note(field, localized("is missing"), &faults) }
      return nil
    }
    guard let digits = value.digits else {
      note(field, localized("should be a number, found {found}", ["found": describe(value)]), &faults)
      return nil
    }
    guard let number = Double(digits), range.contains(number) else {
      let problem = localized(
        "should be from {least} to {most}, found {found}",
        ["least": short(range.lowerBound), "most": short(range.upperBound), "found": describe(value)])
      note(field, problem, &faults)
      return nil
    }
    return number
  }

  /// A list's values, one by one; nil, and noted, where it is none or has too few or too many.
  func list(
    _ field: Field, isRequired: Bool = false, count range: ClosedRange<Int>, _ faults: inout CatalogueFaults
  ) -> JSONValue.Members? {
    guard let value = self[field] else {
      if isRequired { note(field, localized("is missing"), &faults) }
      return nil
    }
    guard value.kind == .list else {
      note(field, localized("should be a list in brackets, found {found}", ["found": describe(value)]), &faults)
      return nil
    }
    let count = value.elements.reduce(0) { count, _ in count + 1 }
    guard range.contains(count) else {
      let problem = localized(
        "should have from {least} to {most} entries, found {count}",
        ["least": String(range.lowerBound), "most": String(range.upperBound), "count": String(count)])
      note(field, problem, &faults)
      return nil
    }
    return value.elements
  }

  /// Notes what is wrong with a field.
  func note(_ field: Field, _ problem: String, _ faults: inout CatalogueFaults) {
    note(field.rawValue, problem, &faults)
  }

  private func note(_ name: String, _ problem: String, _ faults: inout CatalogueFaults) {
    faults.note(lot, path + name, problem)
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

/// Whether a byte is a character that is seen, or a space: what most texts are made of, and quickly checked.
private func isPrintable(_ byte: UInt8) -> Bool { byte >= space && byte < 0x7F }

/// Whether a byte of a number says that it has a fraction or an exponent.
private func isFraction(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e") }

/// A value as it was found, short enough for a line.
func describe(_ value: JSONValue) -> String {
  switch value.kind {
  case .null: "null"
  case .bool: value.isTrue ? "true" : "false"
  case .number: shortened(value.digits ?? "")
  case .text: describe(value.text ?? "")
  case .list: localized("a list", context: "found in a file")
  case .object: localized("an object", context: "found in a file")
  }
}

/// A text as it was found, short enough for a line.
func describe(_ text: String) -> String { localized("“{text}”", ["text": shortened(text)]) }

/// A number without a fraction that is none.
private func short(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }

/// At most 40 characters of a text, without control characters.
private func shortened(_ text: String) -> String {
  let start = text.unicodeScalars.prefix(200).map { $0.properties.generalCategory == .control ? "�" : Character($0) }
  let shown = String(start)
  return shown.count > 40 || start.count < text.unicodeScalars.count ? shown.prefix(40) + "…" : shown
}
