import Foundation
import Testing

@testable import PhotoLibrary

@Suite(.serialized) struct VideoTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A film of nothing but its times: `seconds` long.
  static func mp4(seconds: Int) -> [UInt8] {
    func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
      SamplePicture.big(content.count + 8, 4) + Array(kind.utf8) + content
    }
    let times =
      SamplePicture.big(0, 4) + SamplePicture.big(1_714_566_615 + 2_082_844_800, 4) + SamplePicture.big(0, 4)
      + SamplePicture.big(1000, 4) + SamplePicture.big(seconds * 1000, 4) + [UInt8](repeating: 0, count: 80)
    let track =
      [UInt8](repeating: 0, count: 76) + SamplePicture.big(1280 << 16, 4) + SamplePicture.big(720 << 16, 4)
    return box("ftyp", Array("isom\0\0\0\0".utf8)) + box("moov", box("mvhd", times) + box("trak", box("tkhd", track)))
  }

  // MARK: Header

  @Test func aVideosHeaderSaysHowLongItIs() throws {
    let photo = PhotoMetadataReader.reading(try folder.write(Self.mp4(seconds: 83), as: "a.mp4"))
    #expect(photo.seconds == 83)
    // The matrix of a track of zeros is no turn that is known but a quarter's.
    #expect(photo.size == PixelSize(width: 720, height: 1280))
    #expect(photo.captureDate == Date(timeIntervalSince1970: 1_714_566_615))
    #expect(PhotoMetadataReader.reading(try folder.write([0, 1, 2], as: "b.mp4")).seconds == 0)
    #expect(PhotoMetadataReader.reading(try folder.write(SamplePicture.png(), as: "c.png")).seconds == 0)
  }

  @Test func aVideoLargerThanAnyPictureHasAHeader() throws {
    let path = try folder.write(Self.mp4(seconds: 7200), as: "a.mp4").path
    #expect(path.withCString { truncate($0, 6 << 30) } == 0)
    #expect(PhotoMetadataReader.reading(folder.photo(FilePath("a.mp4"))).seconds == 7200)
  }

  // MARK: Programs

  static let entry = """
    [Thumbnailer Entry]
    TryExec=cp
    Exec=cp "%i" --target=%o -s %s %u 100%% %x
    MimeType=video/mp4;video/quicktime;
    """

  @Test func anEntryNamesAProgramAndItsKinds() throws {
    let thumbnailer = try #require(VideoThumbnailer(entry: Self.entry, programs: ["/usr/local/bin", "/usr/bin"]))
    #expect(thumbnailer.types == ["video/mp4", "video/quicktime"])
    #expect(
      thumbnailer.command(video: "/v.mp4", picture: "/p.png", side: 512) == [
        "cp", "/v.mp4", "--target=/p.png", "-s", "512", "file:///v.mp4", "100%", "",
      ])
  }

  @Test(arguments: [
    "", "[Thumbnailer Entry]\n", "[Other]\nExec=cp\nMimeType=video/mp4;\n",
    "[Thumbnailer Entry]\nExec=cp \"\nMimeType=video/mp4;\n",
    "[Thumbnailer Entry]\nExec=no-such-program %i\nMimeType=video/mp4;\n",
    "[Thumbnailer Entry]\nTryExec=no-such-program\nExec=cp %i\nMimeType=video/mp4;\n",
    "[Thumbnailer Entry]\nExec=/tmp/cp %i\nMimeType=video/mp4;\n", "[Thumbnailer Entry]\nExec=cp %i\n",
  ])
  func anEntryWithoutAProgramOfTheSystemsIsNone(entry: String) {
    #expect(VideoThumbnailer(entry: entry, programs: ["/usr/bin"]) == nil)
  }

  @Test func entriesAreFoundByTheirNames() throws {
    try folder.write(Array(Self.entry.utf8), as: "b.thumbnailer")
    try folder.write(Array(Self.entry.replacing("mp4", with: "webm").utf8), as: "a.thumbnailer")
    try folder.write(Array(Self.entry.utf8), as: "c.txt")
    try folder.write([0xFF, 0xFE], as: "d.thumbnailer")
    let found = VideoThumbnailer.entries(in: [folder.url.path, "/nowhere"], programs: ["/usr/bin"])
    #expect(found.map { $0.types.contains("video/webm") } == [true, false])
    #expect(VideoThumbnailer.type(of: FilePath("A.B.MKV")) == "video/x-matroska")
    #expect(VideoThumbnailer.type(of: FilePath("a.jpg")) == nil)
  }

  // MARK: Frames

  /// Whether programs can be walled in here.
  static let hasWalls: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/bwrap")
    process.arguments = ["--unshare-all", "--ro-bind", "/", "/", "/usr/bin/true"]
    try? process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// The size of the frame that a shell's line draws, "$0" being the video and "$1" the picture.
  private func draw(_ line: String, isCancelled: () -> Bool = { false }) throws -> PixelSize? {
    let video = try folder.write(SamplePicture.png(width: 64, height: 36), as: "film of a day.mp4")
    let frame = VideoFrame(by: VideoThumbnailer(line: ["/bin/sh", "-c", line, "%i", "%o"], types: []))
    return frame.draw(video.path, isCancelled: isCancelled) { file in
      try? PictureDecoder.shared.thumbnail(of: file, box: PixelSize(width: 32, height: 32), mode: .fit)?.image.size
    }
  }

  @Test(.enabled(if: hasWalls)) func whatAProgramDrawsIsTheFrame() throws {
    #expect(try draw("cp \"$0\" \"$1\"") == PixelSize(width: 32, height: 18))
  }

  @Test(.enabled(if: hasWalls)) func theProgramHasTheVideoAndNothingElse() throws {
    let hidden = "test ! -e '\(folder.url.path)' && test ! -e /home && test ! -e /root && test ! -e /etc/passwd"
    let alone = "test \"$(ls /proc | grep -c '^[0-9]')\" -lt 8 && test \"$(grep -c : /proc/net/dev)\" -le 1"
    #expect(try draw("\(hidden) && \(alone) && ! touch \"$0\" && ! touch /usr/x && cp \"$0\" \"$1\"") != nil)
  }

  @Test(
    .enabled(if: hasWalls),
    arguments: [
      "exit 0", "exit 3", "cp \"$0\" \"$1\"; exit 1", "ln -s /usr/share/icons \"$1\"", "mkdir \"$1\"", "mkfifo \"$1\"",
      "echo no picture > \"$1\"", "kill -9 $$",
    ])
  func whatIsNoPictureIsNoFrame(line: String) throws {
    #expect(try draw(line) == nil)
  }

  @Test(.enabled(if: hasWalls)) func aProgramThatNobodyWaitsForEnds() throws {
    let began = ContinuousClock.now
    #expect(try draw("sleep 1000", isCancelled: { ContinuousClock.now - began > .milliseconds(200) }) == nil)
    #expect(ContinuousClock.now - began < .seconds(10))
  }

  @Test func nothingIsLeftOfAFrame() throws {
    func left() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: NSTemporaryDirectory()).filter {
        $0.hasPrefix("vitrine-frame-")
      }
    }
    let before = try left()
    _ = try draw("cp \"$0\" \"$1\"; mkdir -p \"$1.d/e\"")
    #expect(try Set(left()).isSubset(of: before))
  }

  @Test func aVideoWithoutAFrameSaysSoUnlessTheDesktopHasOne() async throws {
    let cache = try TemporaryFolder()
    let shared = SharedThumbnails(folder: cache.url)
    let photo = try folder.write([0, 1, 2, 3], as: "a.mp4")
    let loader = ThumbnailLoader(workers: 1, shared: shared)
    func request(_ side: Int) -> ThumbnailRequest {
      ThumbnailRequest(photo, box: PixelSize(width: side, height: side), mode: .fit)
    }
    func load(_ side: Int) async -> Result<PixelSize, PictureError> {
      await withCheckedContinuation { continuation in
        _ = loader.request(request(side), priority: 0) { result in continuation.resume(returning: result.map(\.size)) }
      }
    }
    #expect(await load(100) == .failure(.noFrame))
    let frame = try folder.write(SamplePicture.png(width: 512, height: 288), as: "frame.png")
    shared.keep(try PictureFile(frame.path), for: request(100))
    #expect(await load(100) == .success(PixelSize(width: 100, height: 56)))
    #expect(await load(400) == .success(PixelSize(width: 256, height: 144)), "it is the largest there is")
  }
}
