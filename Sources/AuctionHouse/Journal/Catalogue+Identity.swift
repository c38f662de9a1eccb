extension Catalogue {
  /// What distinguishes a sale from others: 16 hexadecimal digits made of all that its events depend on, the currency,
  /// the increments, and each lot's name, start and reserve. Titles and pictures may change while the sale stands.
  var identity: String {
    var mark = Fingerprint()
    mark.add(currency)
    mark.add(increments.rules.count)
    for rule in increments.rules {
      mark.add(rule.from.cents)
      mark.add(rule.by.cents)
    }
    for lot in lots {
      mark.add(lot.id)
      mark.add(lot.start.cents)
      // No reserve is another thing than a reserve of nothing.
      mark.add(lot.reserve == nil ? 0 : 1)
      mark.add(lot.reserve?.cents ?? 0)
    }
    let digits = String(mark.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// FNV-1a in 64 bits: the same on every machine and in every run, which `Hasher` is not.
private struct Fingerprint {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  mutating func add(_ number: Int) {
    withUnsafeBytes(of: UInt64(bitPattern: Int64(number)).littleEndian) { for byte in $0 { add(byte) } }
  }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xff)  // Ends the text: no UTF-8 has such a byte.
  }
}
