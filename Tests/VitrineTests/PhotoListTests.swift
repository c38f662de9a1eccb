import PhotoLibrary
import Testing

@testable import Vitrine

@Suite("A list of photographs")
struct PhotoListTests {
  static func photo(_ name: String, modified: Int64 = 1) -> Photo {
    Photo(id: FilePath(name), folder: FilePath("/photos"), byteCount: 10, modified: modified)
  }

  static func names(_ list: PhotoList) -> [String] { list.ids.map(\.display) }

  @Test("moves a photograph and still finds every one")
  func moves() {
    var list = PhotoList("abcde".map { Self.photo(String($0)) })
    list.move(from: 0, to: 3)
    #expect(Self.names(list) == ["b", "c", "d", "a", "e"])
    #expect(list.place(of: FilePath("a")) == 3)
    #expect(list.place(of: FilePath("b")) == 0)
    list.move(from: 3, to: 0)
    #expect(Self.names(list) == ["a", "b", "c", "d", "e"])
  }

  @Test("takes in what was read, but not of a file written since")
  func learns() {
    var list = PhotoList([Self.photo("a"), Self.photo("b", modified: 2)])
    var a = Self.photo("a")
    a.size = PixelSize(width: 300, height: 200)
    var old = Self.photo("b", modified: 1)
    old.size = PixelSize(width: 1, height: 9)
    let isReshaped = list.learn([a, old])
    #expect(isReshaped)
    #expect(list.aspect(at: 0) == 1.5)
    #expect(list.aspect(at: 1) == 0)
    let isReshapedAgain = list.learn([a])
    #expect(!isReshapedAgain, "nothing new")
  }
}
