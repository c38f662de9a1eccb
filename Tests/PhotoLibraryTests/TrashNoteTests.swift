import PhotoLibrary
import Testing

struct TrashNoteTests {
  private func path(_ text: String) -> String? { TrashNote(Array(text.utf8))?.path.display }

  @Test func saysWhereAFileWasInAnyBytesAndTheFirstPathCounts() {
    #expect(path("[Trash Info]\nPath=/a/b.jpg\nDeletionDate=2024-01-01T00:00:00\n") == "/a/b.jpg")
    #expect(path("[Trash Info]\nDeletionDate=x\n\nPath=/a\nPath=/b\n") == "/a")
    #expect(path("[Trash Info]\nPath=DCIM/a%20b%2Fc.jpg") == "DCIM/a b/c.jpg")
    let note = TrashNote(Array("[Trash Info]\nPath=/caf%E9%25\n".utf8))
    #expect(note?.path.bytes == Array("/caf".utf8) + [0xE9] + Array("%".utf8))
  }

  @Test func isNoneWithoutItsFirstLineWithoutAPathOrWithOneThatLeadsElsewhere() {
    for text in [
      "", "[Trash Info]", "Path=/a\n", "[Desktop Entry]\nPath=/a\n", "[Trash Info]\n", "[Trash Info]\nPath=\n",
      " [Trash Info]\nPath=/a\n", "[Trash Info]\npath=/a\n", "[Trash Info]\nPath=../a\n",
      "[Trash Info]\nPath=/a/../b\n",
      "[Trash Info]\nPath=/a/%2E%2e\n", "[Trash Info]\nPath=/a%00.jpg\n", "[Trash Info]\nPath=/a\0b\n",
    ] { #expect(path(text) == nil, "\(text)") }
    #expect(path("[Trash Info]\nPath=/a..b/..c\n") == "/a..b/..c")
  }

  @Test func isReadUpTo64KBAndNotBeyond() {
    let start = "[Trash Info]\nPath=/"
    let space = TrashNote.byteLimit - start.utf8.count
    #expect(path(start + String(repeating: "a", count: space))?.utf8.count == space + 1)
    #expect(path(start + String(repeating: "a", count: space + 1)) == nil)
  }

  @Test func isAboutItsOwnDiskAnAbsolutePathAtHomeARelativeOneElsewhere() throws {
    let absolute = try #require(TrashNote(Array("[Trash Info]\nPath=/a/b\n".utf8)))
    let relative = try #require(TrashNote(Array("[Trash Info]\nPath=a/b\n".utf8)))
    let top = FilePath("/media/stick")
    #expect(absolute.origin(onDisk: nil) == FilePath("/a/b"))
    #expect(absolute.origin(onDisk: top) == nil)
    #expect(relative.origin(onDisk: nil) == nil)
    #expect(relative.origin(onDisk: top) == FilePath("/media/stick/a/b"))
  }

  @Test func keepsAPercentSignThatNoTwoHexadecimalDigitsFollow() {
    for text in ["%+5", "%-1", "% 1", "%g0", "%", "%4", "%%"] {
      #expect(FilePath(percentEncoded: text.utf8).display == text)
    }
    #expect(FilePath(percentEncoded: "%41%4a%4A%%41".utf8).display == "AJJ%A")
  }
}
