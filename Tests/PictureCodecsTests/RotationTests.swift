import Chance
import DecoderProtocol
import Testing

@testable import PictureCodecs

@Suite struct RotationTests {
  private static func rotation(of file: [UInt8], by turns: Int) throws(CodecError) -> FileEdit {
    let bytes = Decoded.exactly(file)
    defer { bytes.deallocate() }
    return try PictureCodecs.rotation(of: UnsafeRawBufferPointer(bytes), by: turns)
  }

  private static func rotated(_ file: [UInt8], by turns: Int) throws(CodecError) -> [UInt8] {
    try rotation(of: file, by: turns).applied(to: file)
  }

  /// The quarters of a picture, top left, top right, bottom left, bottom right, after quarter turns clockwise.
  private static func turned(_ quarters: [Color], by turns: Int) -> [Color] {
    (0..<turns & 3).reduce(quarters) { colors, _ in [colors[2], colors[0], colors[3], colors[1]] }
  }

  @Test(arguments: Orientation.allCases, -5...5)
  func anOrientationIsFollowedByTurnsClockwise(_ orientation: Orientation, by turns: Int) {
    let size = PixelSize(width: 3, height: 2)
    func pixel(_ orientation: Orientation, _ x: Int, _ y: Int) -> [Int] {
      let walk = orientation.walk(over: size)
      return [
        walk.origin.0 + x * walk.right.0 + y * walk.down.0, walk.origin.1 + x * walk.right.1 + y * walk.down.1,
      ]
    }
    let shown = orientation.swapsSides ? size.transposed : size
    let last = (x: Int(shown.width) - 1, y: Int(shown.height) - 1)
    // What was at the lower left before a turn clockwise is at the upper left after it.
    let corner =
      switch turns & 3 {
      case 0: (0, 0)
      case 1: (0, last.y)
      case 2: (last.x, last.y)
      default: (last.x, 0)
      }
    let rotated = orientation.rotated(by: turns)
    #expect(pixel(rotated, 0, 0) == pixel(orientation, corner.0, corner.1))
    #expect(rotated.rotated(by: -turns) == orientation)
    #expect(rotated.swapsSides == (orientation.swapsSides != !turns.isMultiple(of: 2)))
  }

  @Test(arguments: Encoding.allCases.filter(\.canTurn), TurningTests.upright)
  func aFileShowsItsPictureRotatedAndThenAsItWas(
    encoding: Encoding, turn: (orientation: Orientation, quarters: [Color])
  ) throws {
    let file = try #require(try encoding.encode(.quarters(width: 192, height: 128), turn.orientation))
    for turns in 1...3 {
      let rotated = try Self.rotated(file, by: turns)
      #expect(try Decoded.decoding(rotated).quarters == Self.turned(turn.quarters, by: turns))
      #expect(try header(rotated).orientation == turn.orientation.rotated(by: turns))
      #expect(try header(rotated).size == PixelSize(width: 192, height: 128))
      let back = try Self.rotated(rotated, by: -turns)
      #expect(try Decoded.decoding(back).bytes == Decoded.decoding(file).bytes)
      // Once a file says it, two bytes change.
      if turn.orientation != .upright || encoding == .tiff || encoding == .tiledTIFF { #expect(back == file) }
      #expect(back.count == rotated.count)
    }
  }

  @Test(arguments: Encoding.allCases.filter(\.canTurn))
  func whereTheFileSaysItAlreadyOneWriteOfTwoBytesIsEnough(_ encoding: Encoding) throws {
    let file = try #require(try encoding.encode(.quarters(width: 64, height: 48), .mirrored))
    // A PNG has a check sum behind it.
    let isPNG = encoding == .png || encoding == .interlacedPNG
    #expect(try Self.rotation(of: file, by: 1).isSmallReplacement == !isPNG)
  }

  @Test(arguments: Encoding.allCases)
  func aRequestRotatesThePictureOfAnyFormat(_ encoding: Encoding) throws {
    guard let file = try encoding.encode(.quarters(width: 192, height: 128)) else { return }
    let upright: [Color] = [.red, .green, .blue, .white]
    for turns in 0...3 {
      let image = try Decoded.decoding(file, turns: turns)
      #expect(image.quarters == Self.turned(upright, by: turns))
      let size = PixelSize(width: 60, height: 40)
      #expect(image.size == (turns.isMultiple(of: 2) ? size : size.transposed))
    }
  }

  @Test(arguments: [Encoding.gif, .heic, .avif]) func formatsWithoutAPlaceForItRefuse(_ encoding: Encoding) throws {
    guard let file = try encoding.encode(.quarters(width: 64, height: 48)) else { return }
    let error = #expect(throws: CodecError.self) { try Self.rotation(of: file, by: 1) }
    #expect(error?.fault == .unsupported)
  }

  @Test(arguments: [true, false]) func aFieldIsAddedToWhatACameraWroteWithoutOne(isBig: Bool) throws {
    func number(_ value: Int, _ count: Int) -> [UInt8] { isBig ? Bytes.big(value, count) : Bytes.little(value, count) }
    // Model before it, EXIF's directory after it; that has the time, and is found where it was. An odd length.
    let time = Array("2024:05:01 12:30:00".utf8) + [0]
    let exif =
      Array((isBig ? "MM" : "II").utf8) + number(42, 2) + number(8, 4) + number(2, 2)
      + number(0x0110, 2) + number(2, 2) + number(3, 4) + Array("K1\0\0".utf8)
      + number(0x8769, 2) + number(4, 2) + number(1, 4) + number(38, 4) + number(0, 4)
      + number(1, 2) + number(0x9003, 2) + number(2, 2) + number(time.count, 4) + number(56, 4) + number(0, 4) + time
      + [0x7F]
    for file in [
      Sample.quarters(width: 96, height: 64).jpeg(.init(exif: exif)),
      Sample.quarters(width: 96, height: 64).png(.init(exif: exif)),
    ] {
      let rotated = try Self.rotated(file, by: 1)
      let header = try header(rotated)
      #expect(header.orientation == .turnedLeft)
      #expect(header.camera == "K1" && header.captured == "2024:05:01 12:30:00")
      #expect(try Decoded.decoding(rotated).quarters == [.blue, .red, .white, .green])
      #expect(try Self.rotation(of: rotated, by: 1).parts.contains { $0.removedCount == 2 && $0.bytes.count == 2 })
      #expect(try PictureCodecsTests.header(Self.rotated(rotated, by: -1)).captured == "2024:05:01 12:30:00")
    }
  }

  @Test func checkSumsOfPNGsAreRight() throws {
    for orientation in [Orientation.upright, .mirrored] {
      let exif = orientation == .upright ? nil : Bytes.exif(orientation: orientation)
      let file = try Self.rotated(Sample.quarters(width: 96, height: 64).png(.init(exif: exif)), by: 1)
      // A chunk's sum, put behind its bytes, gives the same rest for all chunks.
      var place = 8
      var names: [String] = []
      while place < file.count {
        let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
        let chunk = file[place + 4..<place + 8 + length]
        var sum = UInt32.max
        for byte in chunk + file[place + 8 + length..<place + 12 + length].reversed() {
          sum ^= UInt32(byte)
          for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        #expect(sum == 0xDEBB_20E3)
        names.append(String(decoding: chunk.prefix(4), as: UTF8.self))
        place += 12 + length
      }
      #expect(names.first == "IHDR" && names.last == "IEND" && names.count(where: { $0 == "eXIf" }) == 1)
    }
  }

  @Test(arguments: ["tiff:Orientation=\"1\" a", "<tiff:Orientation>1</tiff:Orientation>"])
  func whatXMPSaysIsChangedToo(_ text: String) throws {
    for exif in [nil, Bytes.exif(orientation: .upright)] {
      let file = Sample.quarters(width: 96, height: 64).jpeg(.init(exif: exif, packet: Array("<x \(text)/>".utf8)))
      let rotated = try Self.rotated(file, by: 1)
      #expect(String(decoding: rotated, as: UTF8.self).contains(text.replacing("1", with: "6")))
      #expect(try Decoded.decoding(rotated).quarters == [.blue, .red, .white, .green])
    }
  }

  @Test(arguments: [
    "tiff:Orientation=\"12\"", "tiff:Orientation rdf:x=\"1\"", "tiff:Orientation", "tiff:Orientation=\"9\"",
  ])
  func oddXMPStaysAsItIs(_ text: String) throws {
    let file = Sample.quarters(width: 96, height: 64).jpeg(
      .init(exif: Bytes.exif(orientation: .upright), packet: Array(text.utf8)))
    #expect(try Self.rotation(of: file, by: 1).isSmallReplacement)
  }

  @Test func whatComesAfterAWebPIsLeftBehindIt() throws {
    let picture = Sample.quarters(width: 64, height: 48).webp()
    let rotated = try Self.rotated(picture + [1, 2, 3], by: 2)
    #expect(rotated.suffix(3) == [1, 2, 3])
    #expect(try Decoded.decoding(rotated).quarters == [.white, .blue, .green, .red])
  }

  @Test(arguments: Encoding.allCases) func damagedFilesRefuseOrChangeWithinThemselves(_ encoding: Encoding) throws {
    guard let whole = try encoding.encode(.quarters(width: 64, height: 48), .mirrored) else { return }
    var chance = SeededGenerator()
    for _ in 0..<2000 {
      var file = whole
      for _ in 0..<Int.random(in: 1...6, using: &chance) {
        file[Int.random(in: 0..<min(file.count, 400), using: &chance)] = UInt8.random(in: 0...255, using: &chance)
      }
      if Bool.random(using: &chance) { file.removeLast(Int.random(in: 0..<file.count, using: &chance)) }
      guard let edit = try? Self.rotation(of: file, by: 1) else { continue }
      for part in edit.parts {
        #expect(Int(part.offset) + Int(part.removedCount) <= file.count)
      }
    }
  }
}

@Suite struct FileEditTests {
  private typealias Part = FileEdit.Part

  @Test func partsAreInOrderAndHaveNoByteInCommon() throws {
    let edit = try #require(FileEdit([Part(at: 9, [7]), Part(at: 2, removing: 2, [1])]))
    #expect(edit.parts.map(\.offset) == [2, 9])
    #expect(edit.applied(to: Array(0..<10)) == [0, 1, 1, 4, 5, 6, 7, 8, 7, 9])
    #expect(FileEdit([Part(at: 2, removing: 2, []), Part(at: 3, [1])]) == nil)
    #expect(FileEdit([Part(at: -1, [1])]) == nil)
    #expect(FileEdit([Part(at: 0, [UInt8](repeating: 0, count: FileEdit.mostBytes + 1))]) == nil)
    #expect(FileEdit((0...FileEdit.mostParts).map { Part(at: $0, [1]) }) == nil)
  }

  @Test func itIsSentAsItIs() throws {
    let edit = try #require(FileEdit([Part(at: 1 << 33, removing: 2, [1, 2]), Part(at: 1 << 34, [9, 8, 7])]))
    let message = DecodeReply.edit(edit).message
    #expect(DecodeReply(message: message) == .edit(edit))
    for count in 0..<message.count { #expect(DecodeReply(message: Array(message.prefix(count))) == nil) }
    let most = try #require(FileEdit([Part(at: 0, [UInt8](repeating: 1, count: FileEdit.mostBytes))]))
    #expect(DecodeReply.edit(most).message.count <= DecodeReply.maximumSize)
    #expect(DecodeRequest(message: DecodeRequest.rotation(by: -1).message)?.quarterTurns == 3)
  }
}

extension FileEdit {
  /// The file after the change.
  func applied(to file: [UInt8]) -> [UInt8] {
    var (result, place): ([UInt8], Int) = ([], 0)
    for part in parts {
      result += file[place..<Int(part.offset)] + part.bytes
      place = Int(part.offset) + Int(part.removedCount)
    }
    return result + file[place...]
  }
}
