/// Steps over the boxes of a file as MP4, QuickTime, HEIF and CR3 are made of. Source: ISO/IEC 14496-12, 4.2.
struct Boxes {
  let bytes: UnsafeRawBufferPointer

  /// Boxes beside each other that are looked at.
  private static let most = 1024

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Calls `body` with the four bytes of each kind and the place of the content, until it answers false.
  func forEach(in place: Range<Int>? = nil, _ body: (_ kind: String, _ content: Range<Int>) -> Bool) {
    let place = place ?? 0..<bytes.count
    var start = place.lowerBound
    for _ in 0..<Self.most {
      guard start <= place.upperBound - 8, let size = bytes.bigEndian32(at: start),
        let kind = bytes.part(at: start + 4, count: 4)
      else { return }
      var (head, length) = (8, size)
      if size == 1 {
        guard let high = bytes.bigEndian32(at: start + 8), high <= 0x7FFF_FFFF,
          let low = bytes.bigEndian32(at: start + 12)
        else { return }
        (head, length) = (16, high << 32 | low)
      } else if size == 0 {
        length = place.upperBound - start
      }
      // One that is cut off ends where the file does.
      let end = min(place.upperBound, start.addingReportingOverflow(length).partialValue)
      guard length >= head, end >= start + head else { return }
      guard body(String(decoding: kind, as: UTF8.self), start + head..<end), length <= place.upperBound - start else {
        return
      }
      start += length
    }
  }

  /// The first box of a kind.
  func first(_ kind: String, in place: Range<Int>? = nil) -> Range<Int>? {
    var found: Range<Int>?
    forEach(in: place) { other, content in
      if other == kind { found = content }
      return found == nil
    }
    return found
  }

  /// The first box at the end of a path of kinds.
  func first(_ path: [String], in place: Range<Int>? = nil) -> Range<Int>? {
    var place = place
    for kind in path {
      guard let next = first(kind, in: place) else { return nil }
      place = next
    }
    return place
  }

  /// The first box of the kind "uuid" with these 16 bytes.
  func first(uuid: [UInt8], in place: Range<Int>? = nil) -> Range<Int>? {
    var found: Range<Int>?
    forEach(in: place) { kind, content in
      if kind == "uuid", content.count >= uuid.count, bytes.has(uuid, at: content.lowerBound) {
        found = content.lowerBound + uuid.count..<content.upperBound
      }
      return found == nil
    }
    return found
  }
}
