import PhotoLibrary

/// Names for files that come into a folder: none is given twice, or is one that is there.
struct FreeNames {
  private var taken: Set<FilePath>
  /// The number to try next, by the name as it would be without.
  private var numbers: [FilePath: Int] = [:]

  /// Names beside those that are there.
  init(beside taken: Set<FilePath> = []) { self.taken = taken }

  /// A name for a file: its own, or where that is taken "name (2).end", "name (3).end" and so on. It is taken then.
  mutating func take(_ name: FilePath) -> FilePath {
    if taken.insert(name).inserted { return name }
    let parts = FileName(name)
    var number = numbers[name] ?? 2
    while true {
      let mark = Array(" (\(number))".utf8)
      let space = max(0, FileName.limit - mark.count - parts.ending.count)
      let candidate = FilePath(bytes: Self.prefix(of: parts.stem, upTo: space) + mark + parts.ending)
      number += 1
      if taken.insert(candidate).inserted {
        numbers[name] = number
        return candidate
      }
    }
  }

  /// The first bytes, at most so many, without part of a character of UTF-8.
  private static func prefix(of bytes: ArraySlice<UInt8>, upTo count: Int) -> ArraySlice<UInt8> {
    guard bytes.count > count else { return bytes }
    var end = bytes.startIndex + count
    while end > bytes.startIndex, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return bytes[..<end]
  }
}
