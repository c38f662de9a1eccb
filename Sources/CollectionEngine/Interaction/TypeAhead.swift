import Foundation

/// Letters typed one after the other: the beginning of a name that is looked for.
nonisolated struct TypeAhead: Sendable {
  /// How long after a letter the next one starts over, in seconds.
  static let pause = 1.0

  private var letters = ""
  private var last = -Double.infinity

  /// What the name begins with. One letter again and again goes through the names that begin with it; a digit is part
  /// of a number.
  var text: String { isOneLetter ? String(letters.prefix(1)) : letters }

  /// Whether what the keyboard is at may be the one looked for already.
  var goesOn: Bool { !isOneLetter }

  private var isOneLetter: Bool { letters.first?.isNumber == false && Set(letters).count == 1 }

  /// Whether a letter at `time` goes on with a name.
  func isUnderWay(at time: Double) -> Bool { !letters.isEmpty && time - last <= Self.pause }

  /// The typed text with another letter, typed at `time` in seconds.
  func adding(_ letter: Character, at time: Double) -> TypeAhead {
    var new = isUnderWay(at: time) ? self : TypeAhead()
    new.letters.append(letter)
    new.last = time
    return new
  }
}
