/// A note of the desktop's trash about one file (the desktop trash specification, 1.0).
///
/// Anybody may have written it: it is read as what it is, bytes, and nothing is done on its word alone.
public struct TrashNote: Hashable, Sendable {
  /// The most bytes that a note may have: several times those of the longest path, each byte written as three.
  public static let byteLimit = 1 << 16
  /// The bytes at the end of a note's name.
  public static let ending = Array(".trashinfo".utf8)

  /// The path that the file had: an absolute path, or one that starts from the top of its disk.
  public let path: FilePath

  /// Reads a note; nil where it is none, or too long. O(bytes).
  ///
  /// Its first line is "[Trash Info]"; of several paths the first one counts. A path that could lead elsewhere than it
  /// reads, with NUL or a component "..", is none.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit else { return nil }
    let newline = UInt8(ascii: "\n")
    var lines = bytes.split(separator: newline, maxSplits: 1, omittingEmptySubsequences: false)
    guard lines.count == 2, lines[0].elementsEqual("[Trash Info]".utf8) else { return nil }
    lines = lines[1].split(separator: newline)
    let key = Array("Path=".utf8)
    guard let line = lines.first(where: { $0.starts(with: key) }) else { return nil }
    let text = line.dropFirst(key.count)
    guard !text.contains(0), !FilePath.hasEncodedNUL(text) else { return nil }
    let path = FilePath(percentEncoded: text)
    let up = Array("..".utf8)
    guard !path.bytes.isEmpty, !path.bytes.split(separator: FilePath.slash).contains(where: { $0.elementsEqual(up) })
    else { return nil }
    self.path = path
  }

  /// The path that the file of a note had, which may be about files of one disk only.
  /// - Parameter top: the top of that disk; nil for the trash in the user's home, whose notes have absolute paths.
  public func origin(onDisk top: FilePath?) -> FilePath? {
    let isAbsolute = path.bytes.first == FilePath.slash
    guard let top else { return isAbsolute ? path : nil }
    return isAbsolute ? nil : top.appending(path)
  }
}

extension FilePath {
  /// Whether a percent-encoded text has a NUL, with which a path would end.
  fileprivate static func hasEncodedNUL(_ text: some Collection<UInt8>) -> Bool {
    var last: (UInt8, UInt8) = (0, 0)
    for byte in text {
      if last == (UInt8(ascii: "%"), UInt8(ascii: "0")), byte == UInt8(ascii: "0") { return true }
      last = (last.1, byte)
    }
    return false
  }
}
