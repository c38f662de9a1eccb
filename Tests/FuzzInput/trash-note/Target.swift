import FuzzKit
import PhotoLibrary

private let seeds = [
  "[Trash Info]\nPath=/home/me/a%20b.jpg\nDeletionDate=2024-01-01T00:00:00\n",
  "[Trash Info]\nPath=DCIM/caf%E9%25.jpg\n", "[Trash Info]\nPath=../a\nPath=/b\n", "[Trash Info]\nPath=/a%00b\n",
  "[Trash Info]\r\nPath=/a\r\n", "[Desktop Entry]\nPath=/a\n",
]

/// Called once by libFuzzer, before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func start(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> Int32 {
  fuzz(seeds: { seeds.map { Array($0.utf8) } }, test: read)
  return 0
}

private let nul = Array("%00".utf8)
private let slash = UInt8(ascii: "/")
private let top = FilePath("/media/disk")

private func read(_ bytes: [UInt8]) {
  let note = TrashNote(bytes)
  check(note?.path == expected(bytes), "\(bytes) is read as \(String(describing: note))")
  guard let note else { return }
  let path = note.path.bytes
  check(!path.isEmpty && !path.contains(0), "a path that is none")
  check(!path.split(separator: slash).contains(Array("..".utf8)[...]), "a path that leads up")
  let (home, disk) = (note.origin(onDisk: nil), note.origin(onDisk: top))
  // One or the other: a note is for one kind of trash.
  check((home == nil) != (disk == nil), "\(note)")
  check(home.map { $0 == note.path && path.first == slash } ?? true, "\(note) of the home trash")
  check(disk.map { $0.bytes == top.bytes + [slash] + path } ?? true, "\(note) is not on its disk")
}

/// The specification, as plainly as it can be said: what a note has to be read as.
private func expected(_ bytes: [UInt8]) -> FilePath? {
  guard bytes.count <= 65_536 else { return nil }
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  guard lines.count > 1, Array(lines[0]) == Array("[Trash Info]".utf8),
    let line = lines.dropFirst().first(where: { Array($0.prefix(5)) == Array("Path=".utf8) })
  else { return nil }
  let text = Array(line.dropFirst(5))
  // By bytes: in a string, a mark that combines with the last "0" would make another character of it.
  for place in text.indices {
    if text[place] == 0 || text[place] == nul[0] && text[place...].starts(with: nul) { return nil }
  }
  let path = FilePath(percentEncoded: text)
  let parts = path.bytes.split(separator: slash).map { Array($0) }
  return path.bytes.isEmpty || parts.contains(Array("..".utf8)) ? nil : path
}
