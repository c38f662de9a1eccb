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
    model.leaveGallery()
    #expect(model.current == a && model.canGoForward)
    behind.go(to: .catalogue)
    behind.leaveGallery()
    #expect(behind.places == [a, a, .catalogue] && behind.current == .catalogue)
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

  @Test(
    "that can’t be understood are none",
    arguments: [
      "", "{}", #"{"places":[],"index":0}"#, #"{"places":[{"kind":"photos"}],"index":1}"#,
      #"{"places":[{"kind":"elsewhere"}],"index":0}"#,
    ])
  func refuses(text: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write("navigation.json", text)
    let model = NavigationModel(in: URL(fileURLWithPath: scratch.path.display, isDirectory: true))
    #expect(model == nil)
  }
}
