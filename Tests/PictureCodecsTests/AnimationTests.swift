import Chance
import DecoderProtocol
import Testing

@testable import PictureCodecs

@Suite struct AnimationTests {
  /// A frame of one colour of a GIF: 1 red, 2 green, 3 blue, 0 transparent.
  struct Part {
    var color: UInt8
    var left = 0
    var top = 0
    var width = 20
    var height = 10
    var disposal = 1
    var delay = 7
  }

  /// A GIF whose pixels are not compressed: codes of eight bits, and the table is cleared before they get longer.
  static func gif(_ parts: [Part], width: Int = 20, height: Int = 10) -> [UInt8] {
    var file = Array("GIF89a".utf8) + Bytes.little(width, 2) + Bytes.little(height, 2) + [0xF6, 0, 0]
    for index in 0..<128 {
      file += [index == 1 ? 255 : 0, index == 2 ? 255 : 0, index == 3 ? 255 : 0]
    }
    for part in parts {
      file += [0x21, 0xF9, 4, UInt8(part.disposal << 2 | 1)] + Bytes.little(part.delay, 2) + [0, 0]
      file +=
        [0x2C] + Bytes.little(part.left, 2) + Bytes.little(part.top, 2) + Bytes.little(part.width, 2)
        + Bytes.little(part.height, 2) + [0, 7]
      let count = part.width * part.height
      for start in stride(from: 0, to: count, by: 100) {
        let length = min(100, count - start)
        file += [UInt8(length + 1), 128] + [UInt8](repeating: part.color, count: length)
      }
      file += [1, 129, 0]
    }
    return file + [0x3B]
  }

  struct Decoded {
    var frames = PictureCodecs.Frames(delays: [], total: 0)
    var size = PixelSize(width: 0, height: 0)
    var bytes: [UInt8] = []

    /// Whether there is red, green, blue at a place of a frame: as a letter; "-" where it is transparent.
    func letter(_ frame: Int, _ x: Int, _ y: Int) -> String {
      let start = (frame * size.area + y * Int(size.width) + x) * 4
      if bytes[start + 3] < 128 { return "-" }
      return ["r", "g", "b"][bytes[start..<start + 3].enumerated().max { $0.element < $1.element }?.offset ?? 0]
    }

    /// Each frame at its left, its middle and its right.
    var letters: [String] {
      frames.delays.indices.map { frame in
        [0, Int(size.width) / 2, Int(size.width) - 1].map { letter(frame, $0, Int(size.height) / 2) }.joined()
      }
    }
  }

  static func decode(
    _ file: [UInt8], from first: Int = 0, room: Int = 1 << 20, turns: Int = 0
  ) throws(CodecError) -> Decoded {
    let bytes = PictureCodecsTests.Decoded.exactly(file)
    defer { bytes.deallocate() }
    var (decoded, memory): (Decoded, UnsafeMutableRawBufferPointer?) = (Decoded(), nil)
    defer { memory?.deallocate() }
    let request = PictureCodecs.Request(box: PixelSize(width: 40, height: 40), mode: .fit, quarterTurns: turns)
    decoded.frames = try PictureCodecs.frames(
      UnsafeRawBufferPointer(bytes), request, from: first, room: room
    ) { size, count in
      precondition(memory == nil, "asked twice")
      decoded.size = size
      memory = .allocate(byteCount: size.area * 4 * count, alignment: 1)
      return memory
    }
    decoded.bytes = memory.map { Array($0.prefix(decoded.size.area * 4 * decoded.frames.delays.count)) } ?? []
    return decoded
  }

  private static let disposals = [
    Part(color: 1), Part(color: 2, width: 5, disposal: 2, delay: 0),
    Part(color: 3, left: 15, width: 5, disposal: 3, delay: 1000), Part(color: 2, left: 8, width: 5),
    Part(color: 0, width: 5),
  ]

  @Test func framesOfAGIFStandOnWhatIsLeftOfThoseBefore() throws {
    let decoded = try Self.decode(Self.gif(Self.disposals))
    #expect(decoded.letters == ["rrr", "grr", "-rb", "-gr", "-gr"])
    #expect(decoded.frames.delays == [70, 100, 10000, 70, 70])
    #expect(decoded.frames.total == 5 && decoded.size == PixelSize(width: 20, height: 10))
  }

  @Test func framesThatAreAskedForInPartsAreTheSame() throws {
    let file = Self.gif(Self.disposals)
    let whole = try Self.decode(file)
    for first in 0..<5 {
      for room in [1, 2 * 800, 3 * 800] {
        let part = try Self.decode(file, from: first, room: room)
        let count = min(5 - first, max(1, room / 800))
        #expect(part.letters == Array(whole.letters[first..<first + count]))
        #expect(part.frames.total == 5)
      }
    }
    #expect(throws: CodecError.self) { try Self.decode(file, from: 5) }
  }

  @Test func whatStandsOutOfTheCanvasIsLeftOut() throws {
    let parts = [
      Part(color: 1), Part(color: 2, left: 10, top: 5, width: 30, height: 30, disposal: 2), Part(color: 3, width: 1),
    ]
    #expect(try Self.decode(Self.gif(parts)).letters == ["rrr", "rgg", "b--"])
  }

  @Test func framesAreRotated() throws {
    let parts = [Part(color: 1), Part(color: 2, width: 5)]
    let decoded = try Self.decode(Self.gif(parts), turns: 1)
    #expect(decoded.size == PixelSize(width: 10, height: 20))
    #expect(decoded.letter(1, 5, 0) == "g" && decoded.letter(1, 5, 10) == "r")
  }

  @Test func aFileThatBreaksOffHasTheFramesThatAreThere() throws {
    let file = Self.gif(Self.disposals)
    for count in 0..<file.count {
      let decoded = try? Self.decode(Array(file.prefix(count)))
      #expect(decoded.map { $0.frames.total == $0.frames.delays.count && $0.frames.total > 1 } ?? true)
    }
    // The end of the file is not needed.
    #expect(try Self.decode(Array(file.dropLast())).frames.total == 5)
  }

  @Test func aWebPIsPlayed() throws {
    let file = Sample.quarters(width: 24, height: 16).animatedWebP(canvas: (40, 30), left: 8, top: 4)
    let decoded = try Self.decode(file)
    #expect(decoded.frames == PictureCodecs.Frames(delays: [100, 100], total: 2))
    #expect(decoded.size == PixelSize(width: 40, height: 30))
    #expect(decoded.letter(1, 10, 6) == "r" && decoded.letter(0, 0, 0) == "-")
    #expect(try Self.decode(file, from: 1).frames == PictureCodecs.Frames(delays: [100], total: 2))
  }

  @Test(arguments: Encoding.allCases) func picturesThatDoNotMoveAreNoAnimations(_ encoding: Encoding) throws {
    guard let file = try encoding.encode(.quarters(width: 64, height: 48)) else { return }
    let error = #expect(throws: CodecError.self) { try Self.decode(file) }
    #expect(error?.fault == .unsupported)
  }

  @Test(arguments: [
    gif(disposals), Sample.quarters(width: 24, height: 16).animatedWebP(canvas: (40, 30), left: 8, top: 4),
  ])
  func damagedFilesGiveFramesOrFail(_ whole: [UInt8]) {
    var chance = SeededGenerator()
    for _ in 0..<1000 {
      var file = whole
      for _ in 0..<Int.random(in: 1...5, using: &chance) {
        file[Int.random(in: 6..<file.count, using: &chance)] = UInt8.random(in: 0...255, using: &chance)
      }
      guard let decoded = try? Self.decode(file, from: Int.random(in: 0...2, using: &chance)) else { continue }
      #expect(decoded.frames.delays.allSatisfy { $0 > 0 } && decoded.frames.total >= decoded.frames.delays.count)
    }
  }

  @Test func framesAreSentAsTheyAre() {
    let frames = DecodeReply.Frames(
      size: PixelSize(width: 3, height: 2), delays: [Int32](repeating: 40, count: DecodeReply.Frames.most), total: 999)
    let message = DecodeReply.frames(frames).message
    #expect(DecodeReply(message: message) == .frames(frames) && message.count <= DecodeReply.maximumSize)
    for count in 0..<message.count { #expect(DecodeReply(message: Array(message.prefix(count))) == nil) }
    var request = DecodeRequest(box: PixelSize(width: 3, height: 2), mode: .fit, kind: .frames)
    request.firstFrame = 77
    #expect(DecodeRequest(message: request.message)?.firstFrame == 77)
  }
}
