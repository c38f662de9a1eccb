import Foundation

/// A path or a file name as the system keeps it: any bytes but NUL, which need not be UTF-8.
///
/// Two names are equal when their bytes are; `String` would call different spellings of "é" the same file.
public struct FilePath: Hashable, Comparable, Sendable {
  /// The bytes, without the closing NUL.
  public let bytes: [UInt8]

  /// A path of these bytes; all after the first NUL is left out, as the system would.
  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes.prefix { $0 != 0 })
  }

  /// A path written in UTF-8.
  public init(_ string: String) {
    self.init(bytes: string.utf8)
  }

  /// The path of a `file://` address; nil for an address of another kind.
  public init?(uri: String) {
    let scheme = "file://"
    guard uri.hasPrefix(scheme), let start = uri.dropFirst(scheme.count).firstIndex(of: "/") else { return nil }
    self.init(percentEncoded: uri[start...].utf8)
  }

  /// A path of which bytes may be written as "%" and two hexadecimal digits.
  /// - Complexity: O(bytes).
  public init(percentEncoded text: some Sequence<UInt8>) {
    var bytes: [UInt8] = []
    var rest = Array(text)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.first?.hexadecimal, let low = rest.dropFirst().first?.hexadecimal {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    self.init(bytes: bytes)
  }

  /// The path as text: bytes that are no UTF-8 become "�".
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The path to show to a person, in one line: "�" stands for bytes that are no UTF-8, for control characters, and for
  /// marks that would turn the words around it.
  public var display: String {
    let text = text
    guard text.unicodeScalars.contains(where: Self.breaksLine) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { shown.append(Self.breaksLine(scalar) ? "\u{FFFD}" : scalar) }
    return String(shown)
  }

  private static func breaksLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The part after the last "/"; the whole when there is none.
  public var lastComponent: FilePath {
    FilePath(bytes: bytes.lastIndex(of: Self.slash).map { bytes[($0 + 1)...] } ?? bytes[...])
  }

  /// The folder it is in: what stands before the last "/"; "." when there is none.
  public var folder: FilePath {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return FilePath(".") }
    return FilePath(bytes: bytes[..<max(slash, 1)])
  }

  /// This folder's entry of the given name.
  public func appending(_ name: FilePath) -> FilePath {
    FilePath(bytes: bytes.last == Self.slash ? bytes + name.bytes : bytes + [Self.slash] + name.bytes)
  }

  /// The absolute path without links and "..", so that a folder has one name; the path itself when nothing is there.
  public var resolved: FilePath {
    guard let real = withCString({ realpath($0, nil) }) else { return self }
    defer { free(real) }
    let resolved = FilePath(bytes: UnsafeBufferPointer(start: real, count: strlen(real)).map(UInt8.init(bitPattern:)))
    // The same bytes are compared at once.
    return resolved == self ? self : resolved
  }

  /// The `file://` address with every byte kept, as GIO reads it. Meant for absolute paths.
  public var uri: String {
    // By bytes: a string that grows by characters takes ten times as long, and a library is copied at once.
    var uri = Array("file://".utf8)
    uri.reserveCapacity(uri.count + bytes.count)
    func digit(_ value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10 }
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), Self.slash:
        uri.append(byte)
      default:
        uri += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
      }
    }
    return String(decoding: uri, as: UTF8.self)
  }

  /// Calls `body` with the path as C wants it.
  /// - Throws: what `body` throws.
  public func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    let terminated = bytes.map(CChar.init(bitPattern:)) + [0]
    return try body(terminated)
  }

  /// Feeds all bytes at once.
  public func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }

  /// By bytes.
  public static func < (a: FilePath, b: FilePath) -> Bool {
    a.bytes.lexicographicallyPrecedes(b.bytes)
  }

  static let slash = UInt8(ascii: "/")
}

extension UInt8 {
  /// The value of a hexadecimal digit; nil for any other character.
  fileprivate var hexadecimal: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
