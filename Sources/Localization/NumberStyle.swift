import CGLib

/// How numbers are written.
struct NumberStyle: Sendable {
  /// What stands between groups of digits.
  var separator = ","
  /// How many digits each group has, the last group first; the last size holds for all others too.
  var groups = [3]
  /// What stands before tenths.
  var point = "."

  /// The style of the user's region, as it was when first asked for. Where the region has none, the English one.
  static let ofTheUser: NumberStyle = {
    var style = NumberStyle()
    guard let conventions = localeconv()?.pointee else { return style }
    if let point = conventions.decimal_point, point.pointee != 0 { style.point = String(cString: point) }
    guard let separator = conventions.thousands_sep, separator.pointee != 0, let sizes = conventions.grouping
    else { return style }
    style.separator = String(cString: separator)
    style.groups = sequence(first: 0) { $0 + 1 }.lazy.map { Int(sizes[$0]) }.prefix { $0 > 0 && $0 < Int(CChar.max) }
      .map { $0 }
    return style
  }()

  /// A whole number in groups of digits.
  func text(for number: Int) -> String {
    let digits = Array(String(number.magnitude).utf8)
    var (bounds, end, sizes) = ([digits.count], digits.count, groups[...])
    while let size = sizes.first, size > 0, end > size {
      end -= size
      bounds.append(end)
      if sizes.count > 1 { sizes.removeFirst() }
    }
    if end > 0 { bounds.append(0) }
    let parts = zip(bounds.dropFirst(), bounds).reversed().map { String(decoding: digits[$0..<$1], as: UTF8.self) }
    return (number < 0 ? "−" : "") + parts.joined(separator: separator)
  }
}

extension Int {
  /// The number as the user's region writes it, with its digits in groups: "1,234".
  public var grouped: String {
    // Most numbers have one group.
    if 0..<1000 ~= self { return String(self) }
    return NumberStyle.ofTheUser.text(for: self)
  }

  /// So many tenths as the user's region writes them: "1,234.5", and "1,234" where there is no rest.
  public var tenths: String {
    let (units, rest) = magnitude.quotientAndRemainder(dividingBy: 10)
    return (self < 0 ? "−" : "") + Int(units).grouped + (rest == 0 ? "" : NumberStyle.ofTheUser.point + "\(rest)")
  }

  /// So many hundredths as the user's region writes them: "1,234.50", and "1,234" where there is no rest.
  public var hundredths: String {
    let (units, rest) = magnitude.quotientAndRemainder(dividingBy: 100)
    let fraction = rest == 0 ? "" : NumberStyle.ofTheUser.point + (rest < 10 ? "0\(rest)" : "\(rest)")
    return (self < 0 ? "−" : "") + Int(units).grouped + fraction
  }
}
