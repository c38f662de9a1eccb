import Testing

@testable import PhotoLibrary

@Suite struct FilePathTests {
  @Test func itsAddressKeepsEveryByte() {
    for bytes: [UInt8] in [Array("/a b/100%.jpg".utf8), [0x2F, 0x63, 0xE9, 0x0A], Array("/é#?&.png".utf8)] {
      let path = FilePath(bytes: bytes)
      #expect(FilePath(uri: path.uri) == path)
    }
    #expect(FilePath("/a b/-._~ü%+&.jpg").uri == "file:///a%20b/-._~%C3%BC%25%2B%26.jpg")
    #expect(FilePath("/\u{1}\u{0F}\u{7F}").uri == "file:///%01%0F%7F")
  }

  @Test func addressesOfOtherProgramsAreRead() {
    #expect(FilePath(uri: "file:///a/b%20c.jpg") == FilePath("/a/b c.jpg"))
    #expect(FilePath(uri: "file://localhost/a") == FilePath("/a"))
    #expect(FilePath(uri: "file:///a%2") == FilePath("/a%2"))
    #expect(FilePath(uri: "https://example.org/a.jpg") == nil)
    #expect(FilePath(uri: "file://") == nil)
  }

  @Test func itIsShownInOneLineThatTurnsNothingAround() {
    let path = FilePath("/a\nb\u{202E}gpj.exe\u{2028}\u{7}.jpg")
    #expect(path.display == "/a\u{FFFD}b\u{FFFD}gpj.exe\u{FFFD}\u{FFFD}.jpg")
    #expect(FilePath(bytes: [0x61, 0xFF]).display == "a\u{FFFD}")
    for name in ["e\u{301} é ü.jpg", "שלום.jpg", "👩‍👩‍👧.jpg", "名前.jpg"] { #expect(FilePath(name).display == name) }
    #expect(FilePath("a\nb").text == "a\nb")
  }

  @Test func itsFolderIsWhatItIsIn() {
    #expect(FilePath("/a/b.jpg").folder == FilePath("/a"))
    #expect(FilePath("/a").folder == FilePath("/"))
    #expect(FilePath("a").folder == FilePath("."))
  }
}
