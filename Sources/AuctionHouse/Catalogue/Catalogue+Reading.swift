import Foundation
import Localization

extension Catalogue {
  /// Reads a catalogue from a JSON file; data/LOTS.md says of what form.
  ///
  /// Every fault is found at once, and a catalogue with a fault is not opened.
  /// - Parameter pictures: The folder of the pictures; by default the one beside the file that is named like it.
  /// - Throws: `CatalogueError`.
  /// - Complexity: O(bytes); runs off the caller's thread.
  @concurrent
  public static func read(file: URL, pictures: URL? = nil) async throws -> Catalogue {
    try parse(contents(of: file), file: file, pictures: pictures)
  }

  /// Reads a catalogue from a file's bytes. Takes no more memory than they, the catalogue and its longest text.
  /// - Throws: `CatalogueError` where the text is empty, not in UTF-8, not JSON, or not a valid catalogue.
  static func parse(
    _ data: some Sequence<UInt8>, file: URL, pictures: URL? = nil
  ) throws(CatalogueError) -> Catalogue {
    var bytes = data as? [UInt8] ?? Array(data)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard bytes.contains(where: { $0 > 0x20 }) else {
      throw CatalogueError(file: file, problem: localized("The file is empty"))
    }
    if let place = brokenUTF8(in: bytes) {
      let problem = localized("The file should be text in UTF-8, which it is not in {place}", ["place": place])
      throw CatalogueError(file: file, problem: problem)
    }
    let root: JSONValue
    do {
      root = try JSONValue(bytes)
    } catch {
      throw CatalogueError(file: file, problem: problem(error, in: bytes))
    }
    var reader = CatalogueReader(pictures: pictures ?? file.deletingPathExtension())
    let catalogue = reader.catalogue(from: root)
    guard let catalogue, reader.faults.count == 0 else {
      throw CatalogueError(file: file, faults: reader.faults.first, count: reader.faults.count)
    }
    return catalogue
  }

  /// A file's bytes. Only of a plain file, as a pipe would wait for ever and a device never end.
  private static func contents(of file: URL) throws(CatalogueError) -> [UInt8] {
    func failure(_ problem: String) -> CatalogueError { CatalogueError(file: file, problem: problem) }
    func unreadable() -> CatalogueError {
      failure(localized("The file can’t be read: {reason}", ["reason": String(cString: strerror(errno))]))
    }
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      guard [ENOENT, ENOTDIR].contains(errno) else { throw unreadable() }
      throw failure(localized("The file can’t be found: {reason}", ["reason": String(cString: strerror(errno))]))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable() }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw failure(localized("It should be a file, found a folder or a device"))
    }
    let limit = CatalogueLimits.fileSize
    var bytes: [UInt8] = []
    if status.st_size <= limit { bytes.reserveCapacity(Int(status.st_size)) }
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while status.st_size <= limit, bytes.count <= limit {
      let count = Glibc.read(descriptor, &part, part.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += part[..<count]
      } else if errno != EINTR {
        throw unreadable()
      }
    }
    throw failure(localized("The file should have at most {limit} MB, found more", ["limit": String(limit >> 20)]))
  }

  /// Where a text stops being UTF-8.
  private static func brokenUTF8(in bytes: [UInt8]) -> String? {
    do {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return place(of: error.byteOffsets.lowerBound, in: bytes)
    }
  }

  /// What a fault of JSON means to a person.
  private static func problem(_ fault: JSONCheck.Fault, in bytes: [UInt8]) -> String {
    switch fault {
    case .cutOff: localized("The file is cut off: it ends within an object, a list or a text")
    case .notJSON(let offset): localized("The file is not JSON, in {place}", ["place": place(of: offset, in: bytes)])
    case .tooDeep(let offset):
      localized("The file is nested too deeply, in {place}", ["place": place(of: offset, in: bytes)])
    }
  }

  /// "line 3, column 7" of the byte at an offset.
  private static func place(of offset: Int, in bytes: [UInt8]) -> String {
    let before = bytes.prefix(offset)
    let line = before.lazy.filter { $0 == UInt8(ascii: "\n") }.count + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
    let column = String(decoding: before[start...], as: UTF8.self).count + 1
    return localized("line {line}, column {column}", ["line": String(line), "column": String(column)])
  }
}
