import DecoderProtocol

/// The header of a Matroska or WebM file. Source: RFC 8794 (EBML), RFC 9559 (Matroska).
enum MatroskaHeader {
  private enum Element {
    static let start = 0x1A45_DFA3
    static let segment = 0x1853_8067
    static let info = 0x1549_A966
    static let scale = 0x2A_D7B1
    static let duration = 0x4489
    static let date = 0x4461
    static let tracks = 0x1654_AE6B
    static let track = 0xAE
    static let video = 0xE0
    static let width = 0xB0
    static let height = 0xBA
    static let cluster = 0x1F43_B675
  }

  /// Elements beside each other that are looked at.
  private static let most = 256
  /// Nanoseconds of a tick, unless the file says.
  private static let usualScale = 1_000_000
  /// Seconds from 1970 to 2001, when its dates begin.
  private static let epoch: Int64 = 978_307_200

  static func read(_ bytes: UnsafeRawBufferPointer) -> MovieHeader? {
    guard bytes.bigEndian32(at: 0) == Element.start else { return nil }
    var header = MovieHeader()
    forEach(bytes, in: 0..<bytes.count) { element, segment in
      guard element == Element.segment else { return true }
      forEach(bytes, in: segment) { element, content in
        switch element {
        case Element.info: readInfo(bytes, in: content, &header)
        case Element.tracks: header.size = size(bytes, in: content)
        default: break
        }
        // Frames follow, and nothing that is needed.
        return element != Element.cluster
      }
      return false
    }
    return header
  }

  private static func readInfo(_ bytes: UnsafeRawBufferPointer, in place: Range<Int>, _ header: inout MovieHeader) {
    var scale = usualScale
    var ticks: Double?
    forEach(bytes, in: place) { element, content in
      switch element {
      case Element.scale: scale = number(bytes, in: content) ?? usualScale
      case Element.duration: ticks = float(bytes, in: content)
      case Element.date:
        header.taken = number(bytes, in: content).map { Int64(truncatingIfNeeded: $0) / 1_000_000_000 + epoch }
      default: break
      }
      return true
    }
    if let ticks { header.length = ticks * Double(scale) / 1e9 }
  }

  /// The size of the first track that is seen.
  private static func size(_ bytes: UnsafeRawBufferPointer, in tracks: Range<Int>) -> PixelSize? {
    var size: PixelSize?
    forEach(bytes, in: tracks) { element, track in
      guard element == Element.track else { return true }
      forEach(bytes, in: track) { element, video in
        guard element == Element.video else { return true }
        var (width, height): (Int?, Int?)
        forEach(bytes, in: video) { element, content in
          if element == Element.width { width = number(bytes, in: content) }
          if element == Element.height { height = number(bytes, in: content) }
          return true
        }
        if let width, let height { size = PixelSize(width: width, height: height) }
        return false
      }
      return size == nil
    }
    return size
  }

  /// Calls `body` with the elements in a place until it answers false.
  private static func forEach(
    _ bytes: UnsafeRawBufferPointer, in place: Range<Int>, _ body: (_ element: Int, _ content: Range<Int>) -> Bool
  ) {
    var start = place.lowerBound
    for _ in 0..<most {
      guard start < place.upperBound, let (element, identified) = vint(bytes, at: start, keepsMark: true),
        let (length, head) = vint(bytes, at: identified, keepsMark: false), head <= place.upperBound
      else { return }
      // All ones stand for a length that was not known when it was written.
      let isUnknown = length == (1 << (7 * (head - identified))) - 1
      let end = isUnknown ? place.upperBound : min(place.upperBound, head.addingReportingOverflow(length).partialValue)
      guard end >= head, body(element, head..<end) else { return }
      start = end
    }
  }

  /// A number whose first byte says how many follow, and where what is behind it begins.
  private static func vint(
    _ bytes: UnsafeRawBufferPointer, at place: Int, keepsMark: Bool
  ) -> (value: Int, next: Int)? {
    guard let first = bytes.byte(at: place), first > 0 else { return nil }
    let count = UInt8(first).leadingZeroBitCount + 1
    guard bytes.part(at: place, count: count) != nil else { return nil }
    let mark = 0x80 >> (count - 1)
    let value = (1..<count).reduce(keepsMark ? first : first & (mark - 1)) { $0 << 8 | Int(bytes[place + $1]) }
    return (value, place + count)
  }

  private static func number(_ bytes: UnsafeRawBufferPointer, in place: Range<Int>) -> Int? {
    guard (1...8).contains(place.count), let part = bytes.part(at: place.lowerBound, count: place.count) else {
      return nil
    }
    return part.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func float(_ bytes: UnsafeRawBufferPointer, in place: Range<Int>) -> Double? {
    guard let number = number(bytes, in: place) else { return nil }
    return switch place.count {
    case 4: Double(Float(bitPattern: UInt32(truncatingIfNeeded: number)))
    case 8: Double(bitPattern: UInt64(bitPattern: Int64(number)))
    default: nil
    }
  }
}
