import AuctionHouse

nonisolated extension Money {
  /// The amount as a catalogue prints it: "£1,250", "CHF 900", with cents only where there are some.
  func words(in currency: String) -> String {
    let (units, rest) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = cents < 0 ? "−" : ""
    let hundredths = rest == 0 ? "" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return sign + (Self.signs[currency] ?? "\(currency)\u{a0}") + Int(units).grouped + hundredths
  }

  /// Currencies with a sign of their own that is read without doubt.
  private static let signs = [
    "GBP": "£", "USD": "$", "EUR": "€", "JPY": "¥", "INR": "₹", "KRW": "₩", "NGN": "₦", "ILS": "₪", "TRY": "₺",
    "UAH": "₴", "VND": "₫", "GHS": "₵", "PHP": "₱",
  ]
}
