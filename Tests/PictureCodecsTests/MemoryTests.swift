import CCodecs
import DecoderProtocol
import Glibc
import Testing

@testable import PictureCodecs

@Suite(.serialized) struct MemoryTests {
  /// The kinds that differ in what they hold at once.
  enum Kind: String, CaseIterable, Codable, Sendable {
    case jpeg, progressiveJPEG, wholeJPEG, png, alphaPNG, interlacedPNG, webp, alphaWebP, losslessWebP, animatedWebP
    case gif, interlacedGIF, tiff, oneStripTIFF, tiledTIFF, heic, avif

    func encode() throws -> [UInt8]? {
      let sample = Sample.noise(width: 2048, height: 1536)
      return switch self {
      case .jpeg, .wholeJPEG: sample.jpeg()
      case .progressiveJPEG: sample.jpeg(.init(isProgressive: true))
      case .png: sample.png(.init(level: 1))
      case .alphaPNG: Sample.noise(width: 2048, height: 1536, channels: 4).png(.init(level: 1))
      case .interlacedPNG: sample.png(.init(isInterlaced: true, level: 1))
      case .webp: sample.webp()
      case .alphaWebP: Sample.noise(width: 2048, height: 1536, channels: 4).webp()
      case .losslessWebP: sample.webp(isLossless: true)
      case .animatedWebP:
        Sample.noise(width: 1024, height: 768, channels: 4).animatedWebP(canvas: (2048, 1536), left: 0, top: 0)
      case .gif: Sample.noise(width: 1024, height: 768, colors: 16).gif()
      case .interlacedGIF: Sample.noise(width: 1024, height: 768, colors: 16).gif(isInterlaced: true)
      case .tiff: try sample.tiff(.init(rowsPerStrip: 16))
      case .oneStripTIFF: try sample.tiff(.init(compression: COMPRESSION_LZW))
      case .tiledTIFF: try sample.tiff(.init(tile: 256))
      case .heic: sample.heif()
      case .avif: Sample.noise(width: 1024, height: 768).heif(.init(isAVIF: true))
      }
    }

    var box: PixelSize {
      self == .wholeJPEG ? PixelSize(width: 4000, height: 4000) : PixelSize(width: 200, height: 200)
    }
  }

  @Test(arguments: Kind.allCases)
  func decodingTakesNoMoreMemoryThanWasEstimatedBefore(kind: Kind) async throws {
    guard let file = try kind.encode() else { return }
    let path = "/tmp/sample-\(getpid())-\(kind.rawValue)"
    defer { unlink(path) }
    let output = try #require(fopen(path, "w"))
    #expect(fwrite(file, 1, file.count, output) == file.count)
    fclose(output)
    // In a process that has not encoded anything, so that no memory is left over from that.
    await #expect(processExitsWith: .success) { [kind, path = path as String, count = file.count as Int] in
      let input = try #require(fopen(path, "r"))
      let file = [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
        filled = fread(bytes.baseAddress, 1, count, input)
      }
      let needed = #expect(throws: CodecError.self) { try Decoded.decoding(file, kind.box, memory: 0) }
      let estimate = needed?.words.split(separator: " ").compactMap { Int($0) }.first
      // Once before, so that libraries are loaded.
      let small = Sample.quarters()
      _ = try? Decoded.decoding(small.png())
      let before = Memory.peak(afterReset: true)
      _ = try Decoded.decoding(file, kind.box)
      let peak = Memory.peak() - before
      // Decoding needs the file and the result beside it, twice in this test.
      let beside =
        file.count + 2 * ThumbnailFit(PixelSize(width: 2048, height: 1536), in: kind.box, mode: .fit).cropped.area * 3
      let allowed = try #require(estimate) * 12 / 10 + 8 << 20 + beside
      #expect(peak > 0)
      #expect(peak <= allowed, "\(kind): \(peak) bytes, \(estimate ?? 0) estimated")
    }
  }
}

/// This process' memory.
enum Memory {
  /// Bytes at most in memory since the start, or since it was last reset.
  static func peak(afterReset: Bool = false) -> Int {
    if afterReset, let file = fopen("/proc/self/clear_refs", "w") {
      fputs("5", file)
      fclose(file)
    }
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      let words = text.split(whereSeparator: \.isWhitespace)
      if words.first == "VmHWM:", words.count > 1 { return (Int(words[1]) ?? 0) << 10 }
    }
    return 0
  }
}

extension Sample {
  /// Noise of so many grays at most, quickly made.
  static func noise(width: Int, height: Int, channels: Int = 3, colors: Int = 256) -> Sample {
    var seed: UInt32 = 3
    var row = [UInt8](repeating: 0, count: width * channels * 2)
    for place in stride(from: 0, to: row.count, by: channels) {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      for channel in 0..<channels { row[place + channel] = UInt8(Int(seed >> 24) * colors / 256 * (256 / colors)) }
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * channels)
    for y in 0..<height {
      let start = y * 37 % width * channels
      bytes += row[start..<start + width * channels]
    }
    return Sample(width: width, height: height, channels: channels, bytes: bytes)
  }
}
