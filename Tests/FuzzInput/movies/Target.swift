import DecoderProtocol
import FuzzKit
import PictureCodecs

/// Called once by libFuzzer, before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func start(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> Int32 {
  fuzz(seeds: { [Seeds.mp4, Seeds.matroska, Seeds.avi] }, test: read)
  return 0
}

/// What the decoder reads of a video.
private func read(_ file: [UInt8]) {
  // Of exactly its size, so that reading beyond it is seen.
  let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: file.count, alignment: 1)
  bytes.copyBytes(from: file)
  defer { bytes.deallocate() }
  guard let header = MovieHeader(UnsafeRawBufferPointer(bytes)) else { return }
  check(header.size.map { $0.width > 0 && $0.height > 0 } ?? true, "\(header)")
  check(header.length.map { $0 > 0 && $0 < 1e9 } ?? true, "\(header)")
  check(header.captured.utf8.count <= 32, "\(header)")
}

/// A small file of each kind.
private enum Seeds {
  static var mp4: [UInt8] {
    func box(_ name: String, _ content: [UInt8]) -> [UInt8] { big(content.count + 8, 4) + Array(name.utf8) + content }
    let times = big(0, 4) + big(3_800_000_000, 4) + big(0, 4) + big(600, 4) + big(6000, 4) + big(0, 80)
    let track = big(0, 40) + big(1 << 16, 4) + big(0, 32) + big(640 << 16, 4) + big(480 << 16, 4)
    return box("ftyp", Array("isom\0\0\0\0mp42".utf8)) + box("mdat", big(7, 16))
      + box("moov", box("mvhd", times) + box("trak", box("tkhd", track)))
  }

  static var matroska: [UInt8] {
    func element(_ identifier: [UInt8], _ content: [UInt8]) -> [UInt8] {
      identifier + [UInt8(0x80 | content.count)] + content
    }
    let info = element([0x2A, 0xD7, 0xB1], [0x0F, 0x42, 0x40]) + element([0x44, 0x89], [0x46, 0xF4, 0x24, 0])
    let video = element([0xE0], element([0xB0], [2, 0x80]) + element([0xBA], [1, 0xE0]))
    return element([0x1A, 0x45, 0xDF, 0xA3], [0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6D])
      + element(
        [0x18, 0x53, 0x80, 0x67],
        element([0x15, 0x49, 0xA9, 0x66], info) + element([0x16, 0x54, 0xAE, 0x6B], element([0xAE], video)))
  }

  static var avi: [UInt8] {
    Array("RIFF".utf8) + big(0, 4) + Array("AVI LIST".utf8) + big(0, 4) + Array("hdrlavih".utf8) + big(0x3800_0000, 4)
      + [0x40, 0x9C, 0, 0] + big(0, 12) + [250, 0, 0, 0] + big(0, 12) + [0x80, 2, 0, 0, 0xE0, 1, 0, 0]
  }

  static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: $0 < 8 ? value >> ($0 * 8) : 0) }
  }
}
