import AuctionHouse

nonisolated extension Money {
  /// The amount as a catalogue prints it: "£1,250", "CHF 900", with cents only where there are some.
  func text(in currency: String) -> String {
    let (units, rest) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = cents < 0 ? "−" : ""
    let hundredths = rest == 0 ? "" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return sign + Self.sign(of: currency) + Int(units).grouped + hundredths
  }

  /// What stands before an amount: "£", "CHF ".
  static func sign(of currency: String) -> String { signs[currency] ?? "\(currency)\u{a0}" }

  /// Currencies with a sign of their own that is read without doubt.
  private static let signs = [
    "GBP": "£", "USD": "$", "EUR": "€", "JPY": "¥", "INR": "₹", "KRW": "₩", "NGN": "₦", "ILS": "₪", "TRY": "₺",
    "UAH": "₴", "VND": "₫", "GHS": "₵", "PHP": "₱",
  ]
}
