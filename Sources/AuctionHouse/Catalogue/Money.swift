/// An amount of money in whole cents of the sale's currency.
public struct Money: Hashable, Comparable, Sendable {
  /// Hundredths of the currency's unit.
  public var cents: Int

  /// An amount in cents.
  public init(cents: Int) { self.cents = cents }

  /// Nothing.
  public static let zero = Money(cents: 0)

  /// Less is before more.
  public static func < (one: Money, other: Money) -> Bool { one.cents < other.cents }
  /// Both together; no more than `Int` can say.
  public static func + (one: Money, other: Money) -> Money {
    let (sum, overflow) = one.cents.addingReportingOverflow(other.cents)
    return Money(cents: overflow ? (one.cents < 0 ? .min : .max) : sum)
  }
  /// The difference of two amounts; no less than `Int` can say.
  public static func - (one: Money, other: Money) -> Money {
    let (rest, overflow) = one.cents.subtractingReportingOverflow(other.cents)
    return Money(cents: overflow ? (one.cents < 0 ? .min : .max) : rest)
  }
}

extension Money: Codable {
  /// An amount from its cents.
  /// - Throws: `DecodingError` where there is no whole number.
  public init(from decoder: any Decoder) throws {
    cents = try decoder.singleValueContainer().decode(Int.self)
  }

  /// An amount as its cents.
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(cents)
  }
}
