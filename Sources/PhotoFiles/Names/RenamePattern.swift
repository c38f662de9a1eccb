import Foundation
import PhotoLibrary

/// A pattern of file names: text in which placeholders in brackets stand for what differs from file to file.
///
/// A bracket that begins no placeholder is text. The ending of a name is no part of it: each file keeps its own.
package struct RenamePattern: Sendable, Hashable {
  /// A part of a name that differs from file to file.
  package enum Placeholder: String, Sendable, CaseIterable {
    /// The name without its ending.
    case name
    /// The number of the file, in the order given.
    case number
    /// The day on which it was taken, else last written: "2024-03-15".
    case date
    /// The time of day: "14-05-09".
    case time

    /// As it stands in a pattern.
    package var text: String { "[\(rawValue)]" }
  }

  package var text: String
  /// The number of the first file.
  package var firstNumber = 1
  /// Digits of a number at least; shorter ones get zeros before them.
  package var digits = 1

  /// A pattern.
  package init(_ text: String, firstNumber: Int = 1, digits: Int = 1) {
    (self.text, self.firstNumber, self.digits) = (text, firstNumber, digits)
  }

  /// Digits of the last number of so many files that are counted from 1.
  package static func digits(for count: Int) -> Int { String(max(count, 1)).count }

  /// The pattern that gives one file the name it has, as text where it can be.
  package static func plain(for name: FilePath) -> String {
    let stem = FileName(name).stem
    let text = String(decoding: stem, as: UTF8.self)
    let isText = text.utf8.elementsEqual(stem) && Placeholder.allCases.allSatisfy { !text.contains($0.text) }
    return isText ? text : Placeholder.name.text
  }

  /// Whether it has a placeholder.
  package func has(_ placeholder: Placeholder) -> Bool { text.contains(placeholder.text) }

  /// Text, or a placeholder.
  enum Part: Hashable {
    case text([UInt8])
    case placeholder(Placeholder)
  }

  /// The parts, in order. O(characters).
  var parts: [Part] {
    var (parts, plain, rest): ([Part], [UInt8], Substring) = ([], [], text[...])
    while let first = rest.first {
      guard let found = Placeholder.allCases.first(where: { rest.hasPrefix($0.text) }) else {
        plain += Array(String(first).utf8)
        rest.removeFirst()
        continue
      }
      if !plain.isEmpty { parts.append(.text(plain)) }
      plain = []
      parts.append(.placeholder(found))
      rest.removeFirst(found.text.count)
    }
    return plain.isEmpty ? parts : parts + [.text(plain)]
  }

  /// The name of a file without its ending.
  /// - Parameters:
  ///   - parts: those of this pattern.
  ///   - place: of the file among all, from 0.
  func name(_ parts: [Part], stem: some Sequence<UInt8>, time: Date, place: Int) -> [UInt8] {
    parts.flatMap { part in
      switch part {
      case .text(let bytes): bytes
      case .placeholder(.name): Array(stem)
      case .placeholder(.number): Self.padded(firstNumber.addingReportingOverflow(place).0, to: digits)
      case .placeholder(.date): Self.text(of: time) { [($0.tm_year + 1900, 4), ($0.tm_mon + 1, 2), ($0.tm_mday, 2)] }
      case .placeholder(.time): Self.text(of: time) { [($0.tm_hour, 2), ($0.tm_min, 2), ($0.tm_sec, 2)] }
      }
    }
  }

  private static func text(of time: Date, _ numbers: (tm) -> [(Int32, Int)]) -> [UInt8] {
    var seconds = time_t(clamping: Int64(time.timeIntervalSince1970.clamped))
    var parts = tm()
    localtime_r(&seconds, &parts)
    return Array(numbers(parts).map { padded(Int($0), to: $1) }.joined(separator: [UInt8(ascii: "-")]))
  }

  private static func padded(_ number: Int, to digits: Int) -> [UInt8] {
    let text = Array(String(number).utf8)
    return Array(repeating: UInt8(ascii: "0"), count: max(0, digits - text.count)) + text
  }
}

extension Double {
  /// As a number of seconds that calendars have days for.
  fileprivate var clamped: Double { isFinite ? min(max(self, -62_135_510_400), 253_402_214_400) : 0 }
}
