import Foundation

/// A small generator (SplitMix64) that begins the same way each time.
struct RepeatableGenerator: RandomNumberGenerator {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The next sixteen bytes as an identifier.
  mutating func uuid() -> UUID {
    var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &bytes) { bytes in
      for index in bytes.indices { bytes[index] = UInt8(truncatingIfNeeded: next()) }
    }
    return UUID(uuid: bytes)
  }
}
