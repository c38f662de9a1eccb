import DecoderProtocol
import Foundation
import Synchronization
import Testing

@testable import PhotoLibrary

struct DecoderPoolTests {
  let folder: TemporaryFolder
  let box = PixelSize(width: 32, height: 32)

  init() throws { folder = try TemporaryFolder() }

  /// A program in place of the decoder: says that it is ready, takes one request, and does then as it is asked.
  private func impostor(_ behaviour: String) throws -> DecoderCommand {
    // On one line, since nothing in a Swift file but imports may begin like one.
    let script = """
      \("import") array, fcntl, os, socket, time
      s = socket.socket(fileno=3)
      s.send(bytes([1, 7]))
      def memory(count, seal=True):
          fd = os.memfd_create("pixels", os.MFD_ALLOW_SEALING)
          os.ftruncate(fd, count)
          if seal:
              fcntl.fcntl(fd, 1033, 15)
          return fd
      def picture(width, height, fd, alpha=0, encoded=0):
          n = lambda v: v.to_bytes(4, "little", signed=True)
          s.sendmsg([bytes([3]) + n(width) + n(height) + bytes([alpha]) + n(encoded)],
                    [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [fd]))] if fd is not None else [])
      while True:
          data, control, _, _ = s.recvmsg(2000, 200)
          if not data: break
          \(behaviour)
      """
    return DecoderCommand(isolation: .none, program: "/usr/bin/python3", arguments: ["-c", script])
  }

  private func thumbnail(
    _ commands: [DecoderCommand], isCancelled: () -> Bool = { false }
  ) throws(PictureError) -> DecodedImage? {
    let decoder = PictureDecoder(pool: DecoderPool(limit: 1, commands: commands))
    let file = try PictureFile(folder.path.appending(FilePath("a.png")))
    return try decoder.thumbnail(of: file, box: box, mode: .fit, isCancelled: isCancelled)?.image
  }

  @Test func takesPixelsThatAreWhatTheDecoderSaysOfThem() throws {
    try folder.write(SamplePicture.png(), as: "a.png")
    let image = try #require(try thumbnail([impostor("picture(8, 4, memory(96))")]))
    #expect(image.size == PixelSize(width: 8, height: 4))
    #expect(image.withUnsafeBytes { $0.allSatisfy { $0 == 0 } })
  }

  @Test(arguments: [
    "picture(8, 4, memory(95))",  // fewer bytes than pixels
    "picture(8, 4, memory(97))",
    "picture(8, 4, memory(96, seal=False))",  // memory that could still change
    "picture(33, 4, memory(33 * 4 * 3))",  // more than was asked for
    "picture(2147483647, 2147483647, memory(96))",
    "picture(-8, 4, memory(96))",
    "picture(8, 4, None)",
    "picture(8, 4, memory(96), encoded=100000000)",
    "picture(8, 4, os.open('/dev/zero', os.O_RDONLY))",
    "picture(8, 4, os.open('/etc/passwd', os.O_RDONLY))",
    "s.send(bytes([3, 1, 2]))", "s.send(bytes(1024))", "s.send(bytes(4000))", "s.send(b'')",
    "s.send(bytes([1, 7]))", "s.send(bytes([2] + [0] * 8 + [255, 65, 0]))",
    "os._exit(0)", "os.abort()", "s.close(); time.sleep(60)",
  ])
  func believesNothingADecoderClaims(behaviour: String) throws {
    try folder.write(SamplePicture.png(), as: "a.png")
    let error = #expect(throws: PictureError.self) { try thumbnail([impostor(behaviour)]) }
    #expect(error?.message == "The picture is damaged")
  }

  @Test func givesUpADecoderThatGoesOnWithWhatNobodyWants() throws {
    try folder.write(SamplePicture.png(), as: "a.png")
    let looks = Mutex(0)
    let began = ContinuousClock.now
    let image = try thumbnail([impostor("time.sleep(1000)")]) {
      looks.withLock { looks in
        looks += 1
        return looks > 3
      }
    }
    #expect(image == nil)
    #expect(ContinuousClock.now - began < .seconds(30))
  }

  @Test func startsDecodersByTheNextCommandWhereOneDoesNotWorkAndSaysHowTheyAreProtected() throws {
    try folder.write(SamplePicture.png(), as: "a.png")
    let missing = DecoderCommand(isolation: .flatpak, program: "/nonexistent/flatpak-spawn", arguments: [])
    let refused = DecoderCommand(isolation: .namespaces, program: "/bin/false", arguments: [])
    let working = try #require(DecoderCommand.ladderOfThisSystem().last)
    #expect(working.isolation == .none)
    let pool = DecoderPool(limit: 1, commands: [missing, refused, working])
    #expect(pool.protection == nil)
    let file = try PictureFile(folder.path.appending(FilePath("a.png")))
    #expect(try PictureDecoder(pool: pool).thumbnail(of: file, box: box, mode: .fit) != nil)
    let protection = try #require(pool.protection)
    #expect(!protection.isWeak)
    #expect(protection.description.contains("seccomp") && !protection.description.contains("bubblewrap"))
  }

  @Test func saysThatPicturesCantBeDecodedWhereThereIsNoDecoder() throws {
    try folder.write(SamplePicture.png(), as: "a.png")
    let error = #expect(throws: PictureError.self) { try thumbnail([]) }
    #expect(error == .unsupported("The picture decoder can’t be started."))
  }

  @Test func runsDecodersInNamespacesWhereTheSystemAllowsThat() throws {
    guard
      let command = DecoderCommand.ladder(
        decoder: "/usr/bin/true", bubblewrap: "/usr/bin/bwrap", isInFlatpak: false, libraries: []
      ).first, canUnshare
    else { return }
    #expect(command.isolation == .namespaces)
    try folder.write(SamplePicture.png(), as: "a.png")
    let pool = DecoderPool(limit: 1)
    let file = try PictureFile(folder.path.appending(FilePath("a.png")))
    #expect(try PictureDecoder(pool: pool).thumbnail(of: file, box: box, mode: .fit) != nil)
    #expect(pool.protection?.description.contains("bubblewrap") == true)
  }

  private var canUnshare: Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/bwrap")
    process.arguments = ["--unshare-all", "--ro-bind", "/", "/", "/usr/bin/true"]
    return (try? process.run()).map { process.waitUntilExit() } != nil && process.terminationStatus == 0
  }

  @Test func asksFlatpakForASandboxInsideOfOne() throws {
    let ladder = DecoderCommand.ladder(
      decoder: "/app/d", bubblewrap: "/usr/bin/bwrap", isInFlatpak: true, libraries: [])
    #expect(ladder.map(\.isolation) == [.flatpak, .none])
    #expect(
      ladder[0].arguments == ["--sandbox", "--watch-bus", "--directory=/", "--forward-fd=3", "/app/d"])
  }

  @Test func endsDecodersThatHaveNothingToDoAndStartsOthersWhenThereIsSomething() async throws {
    try folder.write(SamplePicture.png(), as: "a.png")
    let pool = DecoderPool(limit: 1, idleTime: 0.05)
    let decoder = PictureDecoder(pool: pool)
    func decode() throws -> Bool {
      let file = try PictureFile(folder.path.appending(FilePath("a.png")))
      return try decoder.thumbnail(of: file, box: box, mode: .fit) != nil
    }
    #expect(try decode())
    let first = try #require(pool.idleProcesses.first)
    // Gone, and its end seen: no zombie is left.
    while kill(first, 0) == 0 { try await Task.sleep(for: .milliseconds(5)) }
    #expect(try decode())
    #expect(pool.idleProcesses.first.map { $0 != first } ?? true)
  }

  @Test func leavesNoProcessBehindThatItHasEndedThoughNothingElseIsDecoded() async throws {
    let pool = DecoderPool(limit: 1)
    let process = try #require(try pool.withDecoder(isCancelled: { false }) { ($0.pid, false) })
    let end = ContinuousClock.now + .seconds(60)
    while kill(process, 0) == 0, ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(5)) }
    // Not even as one that has ended and that nobody asks for: it would hide others that have from who waits for any.
    #expect(kill(process, 0) == -1)
    withExtendedLifetime(pool) {}
  }

  @Test func aPictureThatTakesMoreThanAShareKeepsNoOtherFromBeingShown() throws {
    // Says of the first request that it takes more, and of the one with all shares that it goes on for ever.
    let greedy = try impostor(
      "s.send(bytes([4, 6, 0] + [0] * 8)) if int.from_bytes(data[10:18], 'little') <= 192 << 20 else time.sleep(1000)")
    try folder.write(SamplePicture.png(), as: "a.png")
    let decoder = PictureDecoder(pool: DecoderPool(limit: 2, commands: [greedy]))
    let file = try PictureFile(folder.path.appending(FilePath("a.png")))
    guard case .needsMore = try decoder.decode(file, box: box, mode: .fit, share: .one) else {
      Issue.record("a share was enough")
      return
    }
    let isWanted = Mutex(true)
    let isUnderWay = DispatchSemaphore(value: 0)
    let isOver = DispatchSemaphore(value: 0)
    let path = folder.path.appending(FilePath("a.png"))
    Thread.detachNewThread {
      isUnderWay.signal()
      if let file = try? PictureFile(path) {
        _ = try? decoder.decode(file, box: box, mode: .fit, share: .whole) { !isWanted.withLock(\.self) }
      }
      isOver.signal()
    }
    isUnderWay.wait()
    for _ in 0..<20 {
      guard case .needsMore = try decoder.decode(file, box: box, mode: .fit, share: .one) else {
        Issue.record("another picture waited")
        break
      }
    }
    isWanted.withLock { $0 = false }
    isOver.wait()
  }

  @Test func leavesNoDescriptorOpenOverTenThousandPicturesHalfOfThemBroken() throws {
    try folder.write(SamplePicture.png(), as: "a.png")
    try folder.write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0], as: "b.png")
    let decoder = PictureDecoder(pool: DecoderPool(limit: 1))
    func decode(_ name: String) throws -> Bool {
      let file = try PictureFile(folder.path.appending(FilePath(name)))
      return (try? decoder.thumbnail(of: file, box: box, mode: .fit)) != nil
    }
    #expect(try decode("a.png"))
    let before = try open()
    var shown = 0
    for number in 0..<10_000 { if try decode(number % 2 == 0 ? "a.png" : "b.png") { shown += 1 } }
    #expect(shown == 5000)
    // Other tests run beside this one: what they have open comes and goes, in hundreds at most.
    let after = try open()
    #expect(after.descriptors < before.descriptors + 1000 && after.mappings < before.mappings + 1000)
  }

  private func open() throws -> (descriptors: Int, mappings: Int) {
    let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    return (descriptors, try FileManager.default.contentsOfDirectory(atPath: "/proc/self/map_files").count)
  }
}
