import DecoderProtocol
import Foundation
import Testing

@testable import PhotoFiles
@testable import PhotoLibrary

struct FileRotationTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  /// A JPEG of so many pixels that says an orientation, or nothing.
  private func write(_ name: String, _ orientation: Orientation? = nil) throws -> Photo {
    let exif = orientation.map { orientation in
      Array("MM\0*\0\0\0\u{8}\0\u{1}\u{1}\u{12}\0\u{3}\0\0\0\u{1}\0".utf8) + [
        UInt8(orientation.rawValue), 0, 0, 0, 0, 0, 0,
      ]
    }
    let segment = exif.map { [0xFF, 0xE1, 0, UInt8($0.count + 8)] + Array("Exif\0\0".utf8) + $0 } ?? []
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 20, 0, 30, 1, 1, 0x11, 0]
    let bytes = [0xFF, 0xD8] + segment + frame + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 0xFF, 0xD9]
    try Data(bytes).write(to: URL(fileURLWithPath: scratch[name].display))
    return photo(name)
  }

  private func photo(_ name: String) -> Photo {
    var photo = Photo(id: Photo.ID(scratch[name]), byteCount: 1, modified: 1)
    photo.sizeInFile = PixelSize(width: 30, height: 20)
    return photo
  }

  private func status(_ name: String) throws -> stat { try Descriptor(scratch[name], O_RDONLY).status() }

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: scratch[name].display)))
  }

  private func set(_ time: Int, of name: String) {
    let times = [timespec(tv_sec: time, tv_nsec: 5), timespec(tv_sec: time, tv_nsec: 5)]
    _ = times.withUnsafeBufferPointer { utimensat(AT_FDCWD, scratch[name].display, $0.baseAddress, 0) }
  }

  @Test func aFileThatSaysHowItWasHeldStaysTheFileItIs() throws {
    let photo = try write("a.jpg", .upright)
    let (before, former) = (try status("a.jpg"), try bytes("a.jpg"))
    let outcome = FileRotation.rotateNow([photo], by: 1)
    #expect(outcome.others.isEmpty && outcome.failures.isEmpty)
    #expect(outcome.rotated.map(\.size) == [PixelSize(width: 20, height: 30)])
    #expect(outcome.rotated.first?.version == FileVersion.digest(try status("a.jpg")))
    #expect(try status("a.jpg").st_ino == before.st_ino)
    #expect(zip(try bytes("a.jpg"), former).filter { $0 != $1 }.map(\.0) == [6])
    #expect(FileRotation.rotateNow(outcome.rotated, by: -1).rotated.map(\.size) == [PixelSize(width: 30, height: 20)])
    #expect(try bytes("a.jpg") == former)
  }

  @Test func aFileThatSaysNothingIsReplacedWholeAndKeepsItsRights() throws {
    let photo = try write("a.jpg")
    let former = try bytes("a.jpg")
    chmod(scratch["a.jpg"].display, 0o640)
    let outcome = FileRotation.rotateNow([photo], by: 2)
    #expect(outcome.rotated.map(\.size) == [PixelSize(width: 30, height: 20)])
    #expect(scratch.names() == ["a.jpg"], "nothing is left beside it")
    #expect(try status("a.jpg").st_mode & 0o777 == 0o640)
    let now = try bytes("a.jpg")
    #expect(now.prefix(2) == former.prefix(2) && now.suffix(former.count - 2) == former.suffix(former.count - 2))
    #expect(try PictureDecoder.shared.header(of: PictureFile(scratch["a.jpg"])).displaySize?.width == 30)
  }

  @Test(arguments: [nil, Orientation.upright])
  func aPictureWithoutADateKeepsItsPlaceByTheTimeOfItsFile(_ orientation: Orientation?) throws {
    let photo = try write("a.jpg", orientation)
    set(1_000_000, of: "a.jpg")
    _ = FileRotation.rotateNow([photo], by: 1)
    #expect(try status("a.jpg").st_mtim.tv_sec == 1_000_001)
    var dated = try write("b.jpg", orientation)
    dated.captureDate = Date(timeIntervalSince1970: 77)
    set(1_000_000, of: "b.jpg")
    _ = FileRotation.rotateNow([dated], by: 1)
    #expect(try status("b.jpg").st_mtim.tv_sec > 1_000_001, "it was written now")
  }

  @Test(arguments: [nil, Orientation.upright]) func aLinkStaysOneAndItsFileIsRotated(_ orientation: Orientation?) throws
  {
    _ = try write("target.jpg", orientation)
    try scratch.link("link.jpg", to: scratch["target.jpg"])
    let outcome = FileRotation.rotateNow([photo("link.jpg")], by: 1)
    #expect(outcome.rotated.count == 1)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: scratch["link.jpg"].display).hasSuffix("target.jpg"))
    let header = try PictureDecoder.shared.header(of: PictureFile(scratch["target.jpg"]))
    #expect(header.displaySize == PixelSize(width: 20, height: 30))
  }

  @Test func whatHasNoPlaceForItOrIsNoPictureIsLeftToTheLibrary() throws {
    let gif: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B]
    try Data(gif).write(to: URL(fileURLWithPath: scratch["a.gif"].display))
    try scratch.write("b.jpg", "no picture")
    let outcome = FileRotation.rotateNow([photo("a.gif"), photo("b.jpg"), photo("gone.jpg")], by: 1)
    #expect(outcome.rotated.isEmpty && outcome.refusals.isEmpty)
    #expect(outcome.others == [photo("a.gif").id, photo("b.jpg").id])
    #expect(outcome.failures.map(\.name) == ["gone.jpg"])
    #expect(try bytes("a.gif") == gif)
  }

  @Test(.enabled(if: getuid() != 0), arguments: [nil, Orientation.upright])
  func aFileThatMayNotBeWrittenIsLeftToTheLibraryAndNamed(_ orientation: Orientation?) throws {
    let photo = try write("a.jpg", orientation)
    let former = try bytes("a.jpg")
    chmod(scratch["a.jpg"].display, 0o440)
    let outcome = FileRotation.rotateNow([photo], by: 1)
    #expect(outcome.others == [photo.id] && outcome.refusals.map(\.name) == ["a.jpg"])
    #expect(try bytes("a.jpg") == former && scratch.names() == ["a.jpg"])
  }

  @Test func whatIsCancelledIsLeftAsItIs() throws {
    let photo = try write("a.jpg", .upright)
    let progress = FileProgress()
    progress.cancel()
    let outcome = FileRotation.rotateNow([photo], by: 1, progress)
    #expect(outcome.rotated.isEmpty && outcome.others.isEmpty && outcome.failures.isEmpty)
  }
}
