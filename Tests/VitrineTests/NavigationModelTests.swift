import Foundation
import PhotoLibrary
import Testing

@testable import Vitrine

@Suite("The places of a window")
struct NavigationModelTests {
  private let a = Place.photos(FilePath("/a"))
  private let b = Place.photos(FilePath("/b"))

  @Test("are gone back through and forward again")
  func backAndForward() {
    var model = NavigationModel(a)
    #expect(!model.canGoBack && !model.canGoForward)
    model.go(to: b)
    model.go(to: .sale(lot: nil))
    model.goBack()
    #expect(model.current == b && model.canGoBack && model.canGoForward)
    model.goBack()
    model.goBack()
    #expect(model.current == a && !model.canGoBack)
    model.goForward()
    model.goForward()
    model.goForward()
    #expect(model.current == .sale(lot: nil) && !model.canGoForward)
  }

  @Test("after the one that another is gone to from are forgotten; the same place again is none")
  func branches() {
    var model = NavigationModel(a)
    model.go(to: b)
    model.goBack()
    model.go(to: a)
    #expect(model.canGoForward)
    model.go(to: .catalogue)
    #expect(model.places == [a, .catalogue] && !model.canGoForward)
  }

  @Test("are fifty at most, the last ones")
  func limit() {
    var model = NavigationModel(a)
    for number in 1...80 { model.go(to: .photos(FilePath("/\(number)"))) }
    #expect(model.places.count == 50 && model.current == .photos(FilePath("/80")))
    for _ in 0..<80 { model.goBack() }
    #expect(model.current == .photos(FilePath("/31")))
  }

  @Test("of a tab that is chosen is the last one there")
  func tabs() {
    var model = NavigationModel(a)
    #expect(model.place(inAuction: true) == .sale(lot: nil))
    model.go(to: .sale(lot: 3))
    model.go(to: b)
    #expect(model.place(inAuction: true) == .sale(lot: 3) && model.place(inAuction: false) == b)
    model.replace(with: .sale(lot: 4))
    #expect(model.places == [a, .sale(lot: 4), b] && model.current == b)
  }

  @Test("before the gallery is gone back to when it is left; else the photographs take its place")
  func gallery() {
    var model = NavigationModel(a)
    model.go(to: .gallery(FilePath("/a")))
    var behind = model
    model.returnToPhotos()
    #expect(model.current == a && model.canGoForward)
    behind.go(to: .catalogue)
    behind.returnToPhotos()
    #expect(behind.places == [a, a, .catalogue] && behind.current == .catalogue)
  }

  @Test("before a picture are gone back to when it is left, whichever picture it has become")
  func picture() {
    let (root, part) = (FilePath("/a"), PhotoScope.favourites)
    let photos = ["x.jpg", "y.jpg"].map { Photo.ID(FilePath($0), in: root) }
    var model = NavigationModel(.photos(root, part))
    model.go(to: .picture(root, part, photos[0]))
    #expect(model.current.picture == photos[0] && model.current.above == .photos(root, part))
    model.replace(with: .picture(root, part, photos[1]))
    model.returnToPhotos()
    #expect(model.current == .photos(root, part) && model.places.count == 2)
    model.goForward()
    #expect(model.current.picture == photos[1])
    model.forget(.favourites)
    #expect(model.places == [.photos(root)])
  }

  @Test("are kept with their folders byte for byte, and which one was shown")
  func keeps() throws {
    let scratch = try ScratchFolder()
    let folder = URL(fileURLWithPath: scratch.path.display, isDirectory: true)
    let none = NavigationModel(in: folder)
    #expect(none == nil)
    var model = NavigationModel(.photos(nil))
    model.go(to: .photos(FilePath(bytes: [0x2F, 0xFF, 0x20, 0x25])))
    model.go(to: .gallery(FilePath("/ü")))
    model.go(to: .sale(lot: 7))
    model.go(to: .catalogue)
    model.goBack()
    model.keep(in: folder)
    let again = NavigationModel(in: folder)
    #expect(again == model)
  }

  @Test("are kept with the part of the library that is shown")
  func keepsParts() throws {
    let scratch = try ScratchFolder()
    let folder = URL(fileURLWithPath: scratch.path.display, isDirectory: true)
    let root = FilePath("/photos")
    var model = NavigationModel(.photos(root))
    let parts: [PhotoScope] = [
      .folder(FilePath(bytes: Array("/photos/".utf8) + [0xFF])), .favourites, .recentlyAdded, .rejected, .trash,
      .album(7), .smartAlbum(8),
    ]
    for part in parts { model.go(to: .photos(root, part)) }
    model.go(to: .gallery(root, .album(7)))
    model.go(to: .picture(root, .album(7), Photo.ID(FilePath(bytes: Array("/photos/".utf8) + [0xFE]))))
    model.keep(in: folder)
    let again = NavigationModel(in: folder)
    #expect(again == model)
  }

  @Test("that an older version kept are whole libraries")
  func readsOlder() throws {
    let scratch = try ScratchFolder()
    try scratch.write(
      "navigation.json", #"{"places":[{"kind":"photos","folder":"file:///a"},{"kind":"catalogue"}],"index":0}"#)
    let model = try #require(NavigationModel(in: URL(fileURLWithPath: scratch.path.display, isDirectory: true)))
    #expect(model.places == [a, .catalogue] && model.current.scope == .all)
  }

  @Test("are gone up from: to the folder above, then to the whole library")
  func up() {
    let root = FilePath("/photos")
    var model = NavigationModel(.photos(root, .folder(FilePath("/photos/2024/Norway"))))
    var ways: [Place] = []
    while model.canGoUp {
      model.goUp()
      ways.append(model.current)
    }
    #expect(ways == [.photos(root, .folder(FilePath("/photos/2024"))), .photos(root, .folder(root)), .photos(root)])
    model.goUp()
    #expect(model.current == .photos(root) && model.places.count == 4)
    #expect(Place.photos(root, .album(1)).above == .photos(root))
    #expect(Place.photos(root, .folder(FilePath("/photos2/a"))).above == .photos(root))
    #expect(Place.photos(nil).above == nil && Place.catalogue.above == nil)
  }

  @Test("that are gone give way to the whole library")
  func forgets() {
    let root = FilePath("/photos")
    var model = NavigationModel(.photos(root))
    model.go(to: .photos(root, .album(1)))
    model.go(to: .photos(root, .album(2)))
    model.go(to: .gallery(root, .album(1)))
    model.goBack()
    model.forget(.album(1))
    #expect(model.places == [.photos(root), .photos(root, .album(2)), .photos(root)])
    #expect(model.current == .photos(root, .album(2)))
    model.forget(.album(2))
    #expect(model.places == [.photos(root)] && model.current == .photos(root))
  }

  @Test(
    "that can’t be understood are none",
    arguments: [
      "", "{}", #"{"places":[],"index":0}"#, #"{"places":[{"kind":"photos"}],"index":1}"#,
      #"{"places":[{"kind":"elsewhere"}],"index":0}"#,
      #"{"places":[{"kind":"photos","part":{"kind":"elsewhere"}}],"index":0}"#,
      #"{"places":[{"kind":"photos","part":{"kind":"folder","folder":"x"}}],"index":0}"#,
    ])
  func refuses(text: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write("navigation.json", text)
    let model = NavigationModel(in: URL(fileURLWithPath: scratch.path.display, isDirectory: true))
    #expect(model == nil)
  }
}
