import Foundation

/// What a program did to the files below a folder, as `recorder.c` wrote it down.
enum Operation: Hashable {
  /// A file or folder is opened, and made or emptied by it where it asks so.
  case open(handle: Int, path: String, creates: Bool, empties: Bool)
  case write(handle: Int, offset: Int, bytes: [UInt8])
  case truncate(handle: Int, size: Int)
  /// fsync or fdatasync of a file or a folder has returned.
  case sync(handle: Int)
  case rename(from: String, to: String)
  case remove(path: String)
  case makeFolder(path: String)
  /// The program has shown this to its user.
  case mark(String)
}

/// Why a record can't be used.
enum RecordError: Error {
  case cutOff
  case unknown(kind: Int64)
  /// The program did something that the recorder doesn't follow.
  case unsupported(String)
  /// The record names a file that nobody made.
  case noSuchFile(String)
}

extension Operation {
  /// The operations of a record, in order.
  static func read(_ file: URL) throws -> [Operation] {
    let bytes = [UInt8](try Data(contentsOf: file))
    var (operations, at): ([Operation], Int) = ([], 0)
    func take(_ count: Int) throws -> ArraySlice<UInt8> {
      guard count >= 0, at + count <= bytes.count else { throw RecordError.cutOff }
      defer { at += count }
      return bytes[at..<(at + count)]
    }
    func number() throws -> Int {
      Int(Int64(bitPattern: try take(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }))
    }
    while at < bytes.count {
      let (kind, handle, number1, flags) = (try number(), try number(), try number(), Int32(try number()))
      let (length1, length2) = (try number(), try number())
      let (first, second) = (try take(length1), try take(length2))
      let (text, other) = (String(decoding: first, as: UTF8.self), String(decoding: second, as: UTF8.self))
      switch UInt8(truncatingIfNeeded: kind) {
      case UInt8(ascii: "O"):
        let (creates, empties) = (flags & O_CREAT != 0, flags & O_TRUNC != 0)
        operations.append(.open(handle: handle, path: text, creates: creates, empties: empties))
      case UInt8(ascii: "W"): operations.append(.write(handle: handle, offset: number1, bytes: Array(first)))
      case UInt8(ascii: "T"): operations.append(.truncate(handle: handle, size: number1))
      case UInt8(ascii: "S"): operations.append(.sync(handle: handle))
      case UInt8(ascii: "R"): operations.append(.rename(from: text, to: other))
      case UInt8(ascii: "U"): operations.append(.remove(path: text))
      case UInt8(ascii: "M"): operations.append(.makeFolder(path: text))
      case UInt8(ascii: "C"): operations.append(.mark(text))
      case UInt8(ascii: "?"): throw RecordError.unsupported(text)
      default: throw RecordError.unknown(kind: Int64(kind))
      }
    }
    return operations
  }
}

extension Operation: CustomStringConvertible {
  /// What it is, in a line.
  var description: String {
    switch self {
    case .open(let handle, let path, let creates, let empties):
      "open \(path.isEmpty ? "." : path) as \(handle)\(creates ? ", made if need be" : "")\(empties ? ", emptied" : "")"
    case .write(let handle, let offset, let bytes): "write \(bytes.count) bytes at \(offset) of \(handle)"
    case .truncate(let handle, let size): "truncate \(handle) to \(size)"
    case .sync(let handle): "sync \(handle)"
    case .rename(let from, let to): "rename \(from) to \(to)"
    case .remove(let path): "remove \(path)"
    case .makeFolder(let path): "make the folder \(path)"
    case .mark(let text): "mark “\(text)”"
    }
  }
}
