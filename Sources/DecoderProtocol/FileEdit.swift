/// A change of some bytes of a file; all others stay.
public struct FileEdit: Hashable, Sendable {
  /// Bytes that others take the place of.
  public struct Part: Hashable, Sendable {
    /// The place of the first of them in the file as it was.
    public var offset: Int64
    /// The number of them; 0 where bytes are added.
    public var removedCount: Int32
    /// The bytes that take their place.
    public var bytes: [UInt8]

    /// Bytes in place of some of a file.
    public init(at offset: Int, removing count: Int = 0, _ bytes: [UInt8]) {
      (self.offset, self.removedCount, self.bytes) = (Int64(offset), Int32(clamping: count), bytes)
    }
  }

  /// The parts, in the order of their places; they have no byte in common.
  public private(set) var parts: [Part]

  /// Parts at most.
  public static let mostParts = 8
  /// Bytes in all parts at most.
  public static let mostBytes = 4096

  /// A change of these parts, in any order; nil where they are too many or too long, or have bytes in common.
  public init?(_ parts: [Part]) {
    self.parts = parts.sorted { $0.offset < $1.offset }
    guard parts.count <= Self.mostParts, parts.allSatisfy({ $0.offset >= 0 && $0.removedCount >= 0 }),
      parts.reduce(0, { $0 + $1.bytes.count + Int($1.removedCount) }) <= Self.mostBytes,
      zip(self.parts, self.parts.dropFirst()).allSatisfy({ $1.offset - $0.offset >= $0.removedCount })
    else { return nil }
  }

  /// Whether the bytes can be written over those of the file in one write of two bytes at most: no reader, and no loss of
  /// power, finds half of it done.
  public var isSmallReplacement: Bool {
    parts.count == 1 && parts[0].bytes.count == Int(parts[0].removedCount) && parts[0].bytes.count <= 2
  }

  func add(to writer: inout MessageWriter) {
    writer.add(UInt8(parts.count))
    for part in parts {
      writer.add(part.offset)
      writer.add(part.removedCount)
      writer.add(part.bytes)
    }
  }

  init?(from reader: inout MessageReader) {
    guard let count = reader.byte() else { return nil }
    var parts: [Part] = []
    for _ in 0..<count {
      guard let offset = reader.int64(), let removedCount = reader.int32(),
        let bytes = reader.bytes(limit: Self.mostBytes)
      else { return nil }
      var part = Part(at: 0, bytes)
      (part.offset, part.removedCount) = (offset, removedCount)
      parts.append(part)
    }
    self.init(parts)
  }
}
