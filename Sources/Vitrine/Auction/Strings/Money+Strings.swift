import AuctionHouse
import Localization

nonisolated extension Money {
  /// The amount as a catalogue prints it: "£1,250", "CHF 900", with cents only where there are some.
  func text(in currency: String) -> String {
    let (number, sign) = (abs(cents).hundredths, Self.sign(of: currency))
    let text =
      Self.signs[currency] == nil
      // Translators: {currency} is a code such as “CHF”. The space is one at which lines don’t break.
      ? localized("{currency} {amount}", ["currency": sign, "amount": number])
      // Translators: {sign} is a sign of a currency such as “£”.
      : localized("{sign}{amount}", ["sign": sign, "amount": number])
    return cents < 0 ? "−" + text : text
  }

  /// What stands with an amount: "£", "CHF".
  static func sign(of currency: String) -> String { signs[currency] ?? currency }

  /// Currencies with a sign of their own that is read without doubt.
  private static let signs = [
    "GBP": "£", "USD": "$", "EUR": "€", "JPY": "¥", "INR": "₹", "KRW": "₩", "NGN": "₦", "ILS": "₪", "TRY": "₺",
    "UAH": "₴", "VND": "₫", "GHS": "₵", "PHP": "₱",
  ]
}
