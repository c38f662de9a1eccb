import CPixbuf
import DecoderProtocol
import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct SharedThumbnailsTests {
  let folder: TemporaryFolder
  let cache: TemporaryFolder
  let shared: SharedThumbnails

  init() throws {
    folder = try TemporaryFolder()
    cache = try TemporaryFolder()
    shared = SharedThumbnails(folder: cache.url.appendingPathComponent("thumbnails"))
  }

  func request(_ photo: Photo, side: Int = 128, mode: ThumbnailMode = .fit) -> ThumbnailRequest {
    ThumbnailRequest(photo, box: PixelSize(width: side, height: side), mode: mode)
  }

  /// Writes what another program makes of a photograph: by gdk-pixbuf, as GNOME's do. Parts of it may be wrong.
  func writeOthers(
    _ photo: Photo, _ size: SharedThumbnails.Size = .large, width: Int = 256, height: Int = 192, uri: String? = nil,
    modified: String? = nil, kind: String = "png"
  ) throws -> FilePath {
    let origin = try #require(SharedThumbnails.origin(of: request(photo)))
    var texts = ["tEXt::Thumb::URI": uri ?? origin.uri, "tEXt::Thumb::MTime": modified ?? String(origin.modified)]
    if kind != "png" { texts = [:] }
    let bytes = try #require(SamplePicture.encoded(width: width, height: height, as: kind, options: texts))
    let path = shared.path(size, of: origin)
    try FileManager.default.createDirectory(atPath: path.folder.display, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: path.display))
    return path
  }

  func mode(_ path: FilePath) -> mode_t {
    var status = stat()
    return path.withCString { lstat($0, &status) } == 0 ? status.st_mode & 0o7777 : 0
  }

  // MARK: Names

  @Test func aThumbnailIsNamedByTheDigestOfTheAddress() throws {
    let origin = ThumbnailOrigin(uri: "file:///home/jens/photos/me.png", modified: 0)
    let shared = SharedThumbnails(folder: URL(fileURLWithPath: "/c/thumbnails"))
    #expect(
      SharedThumbnails.Size.allCases.map { shared.path($0, of: origin).display } == [
        "/c/thumbnails/normal/c6ee772d9e49320e97ec29a7eb5b1697.png",
        "/c/thumbnails/large/c6ee772d9e49320e97ec29a7eb5b1697.png",
        "/c/thumbnails/x-large/c6ee772d9e49320e97ec29a7eb5b1697.png",
        "/c/thumbnails/xx-large/c6ee772d9e49320e97ec29a7eb5b1697.png",
      ])
  }

  @Test(arguments: [
    ("/home/jens/photos/me.png", "file:///home/jens/photos/me.png"),
    ("/a b/ä (1)&+~'!,;=:@$*.jpg", "file:///a%20b/%C3%A4%20(1)&+~'!,%3B=:@$*.jpg"),
    ("/100%/#1?[2].jpg", "file:///100%25/%231%3F%5B2%5D.jpg"),
  ])
  func anAddressIsSpelledAsTheDesktopDoes(path: String, uri: String) throws {
    let photo = Photo(id: Photo.ID(FilePath(path)), byteCount: 1, modified: 1_700_000_000_999_999_999)
    #expect(SharedThumbnails.origin(of: request(photo)) == ThumbnailOrigin(uri: uri, modified: 1_700_000_000))
  }

  @Test func aNameThatIsNotUTF8HasAnAddress() throws {
    let photo = Photo(id: Photo.ID(FilePath(bytes: [0x2F, 0xFF, 0x0A])), byteCount: 1, modified: -1)
    #expect(SharedThumbnails.origin(of: request(photo)) == ThumbnailOrigin(uri: "file:///%FF%0A", modified: 0))
  }

  // MARK: Finding

  @Test func whatAnotherProgramMadeIsShown() throws {
    let photo = try folder.write(SamplePicture.jpeg(width: 1200, height: 900), as: "a b.jpg")
    #expect(shared.find(request(photo)) == nil)
    _ = try writeOthers(photo)
    let image = try #require(shared.find(request(photo), isFilling: true))
    #expect(image.size == PixelSize(width: 128, height: 96))
    #expect(image.quarters == [.red, .green, .blue, .white])
    #expect(
      shared.find(request(photo, side: 90, mode: .fill), isFilling: true)?.size == PixelSize(width: 90, height: 90))
  }

  @Test func oneThatIsTooSmallStandsInAndIsNotTakenForThePicture() throws {
    let photo = try folder.write(SamplePicture.jpeg(width: 1200, height: 900), as: "a.jpg")
    _ = try writeOthers(photo, .normal, width: 128, height: 96)
    let request = request(photo, side: 200)
    #expect(shared.find(request, isFilling: true) == nil)
    let standIn = try #require(shared.find(request))
    #expect(standIn.size == PixelSize(width: 128, height: 96))
    #expect(!request.isFilled(by: standIn.size))
    // Of two, the larger; of two that suffice, the smaller.
    _ = try writeOthers(photo, .large)
    #expect(shared.find(self.request(photo, side: 300))?.size == PixelSize(width: 256, height: 192))
    _ = try writeOthers(photo, .extraLarge, width: 512, height: 384)
    #expect(shared.find(self.request(photo, side: 256))?.size == PixelSize(width: 256, height: 192))
    #expect(shared.find(self.request(photo, side: 300), isFilling: true)?.size == PixelSize(width: 300, height: 225))
  }

  @Test func oneOfAnotherFileOrTimeIsNone() throws {
    let photo = try folder.write(SamplePicture.jpeg(), as: "a.jpg")
    let seconds = photo.modified / 1_000_000_000
    for time in [String(seconds - 1), String(seconds + 1), "", "now", "99999999999999999999"] {
      _ = try writeOthers(photo, modified: time)
      #expect(shared.find(request(photo)) == nil, "\(time)")
    }
    for uri in ["file:///elsewhere/a.jpg", "", photo.path.display] {
      _ = try writeOthers(photo, uri: uri)
      #expect(shared.find(request(photo)) == nil, "\(uri)")
    }
    _ = try writeOthers(photo, modified: "\(seconds).25")
    #expect(shared.find(request(photo)) != nil)
  }

  @Test func whatIsNoPNGOrDamagedIsNone() throws {
    let photo = try folder.write(SamplePicture.jpeg(), as: "a.jpg")
    let path = try writeOthers(photo)
    let url = URL(fileURLWithPath: path.display)
    let whole = try Data(contentsOf: url)
    for count in [0, 7, 8, 40, 120, whole.count / 2, whole.count - 12] {
      try whole.prefix(count).write(to: url)
      #expect(shared.find(request(photo)) == nil, "\(count) of \(whole.count)")
    }
    _ = try writeOthers(photo, kind: "jpeg")
    #expect(shared.find(request(photo)) == nil)
    try FileManager.default.removeItem(at: url)
    #expect(mkfifo(url.path, 0o600) == 0)
    #expect(shared.find(request(photo)) == nil)
    try FileManager.default.removeItem(at: url)
    #expect(symlink("/nowhere", url.path) == 0)
    #expect(shared.find(request(photo)) == nil)
  }

  @Test func thereAreNoneOfThumbnails() throws {
    let photo = try folder.write(SamplePicture.jpeg(width: 600, height: 400), as: "a.jpg")
    let other = try writeOthers(photo)
    let link = folder.url.appendingPathComponent("cache")
    #expect(symlink(cache.url.path, link.path) == 0)
    for shared in [shared, SharedThumbnails(folder: link.appendingPathComponent("thumbnails"))] {
      let found = try FolderReader.read(other.folder.resolved).photos
      #expect(found.count == 1)
      for thumbnail in found {
        shared.make(request(thumbnail))
        #expect(shared.find(request(thumbnail)) == nil)
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.folder.display).count == 1)
  }

  // MARK: Making

  @Test func whatIsMadeIsAsTheSpecificationSays() throws {
    let photo = try folder.write(
      SamplePicture.jpeg(width: 1200, height: 900, exif: SamplePicture.exif(orientation: .turnedRight)), as: "ä.jpg")
    shared.make(request(photo, side: 40, mode: .fill))
    let origin = try #require(SharedThumbnails.origin(of: request(photo)))
    let path = shared.path(.large, of: origin)
    #expect(mode(path) == 0o600)
    #expect(mode(path.folder) == 0o700)
    #expect(mode(path.folder.folder) == 0o700)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path.folder.display) == [path.lastComponent.display])

    // As another program reads it.
    var error: UnsafeMutablePointer<GError>?
    let pixbuf = try #require(gdk_pixbuf_new_from_file(path.display, &error))
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    func text(_ key: String) -> String? { gdk_pixbuf_get_option(pixbuf, "tEXt::" + key).map { String(cString: $0) } }
    #expect(text("Thumb::URI") == "file://" + folder.path.display + "/%C3%A4.jpg")
    #expect(text("Thumb::MTime") == String(photo.modified / 1_000_000_000))
    #expect(text("Software") == "Vitrine")
    #expect(gdk_pixbuf_get_width(pixbuf) == 192)
    #expect(gdk_pixbuf_get_height(pixbuf) == 256)

    let image = try #require(shared.find(request(photo), isFilling: true))
    #expect(image.size == PixelSize(width: 96, height: 128))
    #expect(image.quarters == [.green, .white, .red, .blue], "it is upright, and is not turned again")
  }

  @Test func screensOfHighResolutionGetLargerOnes() throws {
    let photo = try folder.write(SamplePicture.png(width: 1200, height: 900, alpha: 128), as: "a.png")
    shared.setScale(2)
    shared.make(request(photo))
    let image = try #require(shared.find(request(photo, side: 512), isFilling: true))
    #expect(image.size == PixelSize(width: 512, height: 384))
    #expect(image.hasAlpha)
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.url.path + "/thumbnails") == ["x-large"])
  }

  @Test func oneThatIsThereIsLeftAndOneOfAnOlderFileIsReplaced() throws {
    let photo = try folder.write(SamplePicture.jpeg(width: 1200, height: 900), as: "a.jpg")
    let path = try writeOthers(photo)
    func number() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path.display)[.systemFileNumber] as? Int
    }
    let first = try number()
    shared.make(request(photo))
    #expect(try number() == first)
    _ = try writeOthers(photo, modified: "1")
    shared.make(request(photo))
    #expect(shared.find(request(photo), isFilling: true) != nil)
    #expect(mode(path) == 0o600)
  }

  @Test func noneIsMadeOfAFileThatHasChangedOrIsGoneOrBroken() throws {
    let photo = try folder.write(SamplePicture.jpeg(width: 400, height: 300), as: "a.jpg")
    let older = Photo(id: photo.id, byteCount: photo.byteCount, modified: photo.modified - 1)
    shared.make(request(older))
    shared.make(request(folder.photo(FilePath("gone.jpg"))))
    shared.make(request(try folder.write([1, 2, 3], as: "broken.jpg")))
    #expect(!FileManager.default.fileExists(atPath: cache.url.path + "/thumbnails"))
    shared.make(request(photo))
    #expect(FileManager.default.fileExists(atPath: cache.url.path + "/thumbnails"))
  }

  @Test func whereTheyCanNotBeWrittenAllGoesOn() throws {
    let photo = try folder.write(SamplePicture.jpeg(width: 400, height: 300), as: "a.jpg")
    try cache.write([1], as: "thumbnails")
    shared.make(request(photo))
    #expect(shared.find(request(photo)) == nil)
    #expect(try Data(contentsOf: cache.url.appendingPathComponent("thumbnails")) == Data([1]))
  }

  // MARK: In the loader

  private func load(_ request: ThumbnailRequest, _ loader: ThumbnailLoader) async -> (preview: PixelSize?, PixelSize?) {
    let (sizes, continuation) = AsyncStream<(Bool, PixelSize?)>.makeStream()
    _ = loader.request(request, priority: 0, preview: { continuation.yield((true, $0.size)) }) { result in
      continuation.yield((false, (try? result.get())?.size))
      continuation.finish()
    }
    var preview: PixelSize?
    for await (isPreview, size) in sizes {
      guard isPreview else { return (preview, size) }
      preview = size
    }
    return (preview, nil)
  }

  @Test func theLoaderTakesOneThatSufficesWithoutTheFile() async throws {
    let photo = try folder.write(SamplePicture.jpeg(width: 1200, height: 900), as: "a.jpg")
    _ = try writeOthers(photo)
    try FileManager.default.removeItem(atPath: photo.path.display)
    let loader = ThumbnailLoader(workers: 1, shared: shared)
    #expect(await load(request(photo, side: 200), loader) == (nil, PixelSize(width: 200, height: 150)))
    let ahead = await withCheckedContinuation { continuation in
      _ = loader.request(request(photo, side: 180), priority: 5) { continuation.resume(returning: try? $0.get().size) }
    }
    #expect(ahead == PixelSize(width: 180, height: 135))
  }

  @Test func theLoaderShowsASmallOneUntilThePictureIsThere() async throws {
    let photo = try folder.write(SamplePicture.jpeg(width: 1200, height: 900), as: "a.jpg")
    _ = try writeOthers(photo, .normal, width: 128, height: 96)
    let loader = ThumbnailLoader(workers: 1, shared: shared)
    let sizes = await load(request(photo, side: 400), loader)
    #expect(sizes == (PixelSize(width: 128, height: 96), PixelSize(width: 400, height: 300)))
  }

  @Test func theLoaderHasThemMadeOfWhatTookLongOnceItIsIdle() async throws {
    let photo = try folder.write(SamplePicture.jpeg(width: 6000, height: 4000, noise: true), as: "a.jpg")
    let loader = ThumbnailLoader(workers: 1, shared: shared)
    #expect(await load(request(photo, side: 300), loader).1 == PixelSize(width: 300, height: 200))
    let origin = try #require(SharedThumbnails.origin(of: request(photo)))
    let made = shared.path(.large, of: origin).display
    let end = ContinuousClock.now + .seconds(20)
    while !FileManager.default.fileExists(atPath: made), ContinuousClock.now < end { await Task.yield() }
    #expect(shared.find(request(photo, side: 256), isFilling: true)?.size == PixelSize(width: 256, height: 171))
    withExtendedLifetime(loader) {}
  }
}
