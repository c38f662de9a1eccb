import Foundation

extension Catalogue {
  /// Reads a catalogue from a JSON file; its form is told in data/LOTS.md.
  ///
  /// Every fault is found at once, and a catalogue with a fault is not opened.
  /// - Parameter pictures: The folder of the pictures; by default the one beside the file that is named like it.
  /// - Throws: `CatalogueError`.
  /// - Complexity: O(bytes); runs off the caller's thread.
  @concurrent
  public static func read(file: URL, pictures: URL? = nil) async throws -> Catalogue {
    try parse(contents(of: file), file: file, pictures: pictures)
  }

  /// Reads a catalogue from a file's bytes.
  static func parse(_ data: Data, file: URL, pictures: URL? = nil) throws(CatalogueError) -> Catalogue {
    let text = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
    guard text.contains(where: { $0 > 0x20 }) else { throw CatalogueError(file: file, problem: "The file is empty") }
    if let place = brokenUTF8(in: text) {
      throw CatalogueError(file: file, problem: "The file should be text in UTF-8, which it is not in \(place)")
    }
    let root: Any
    do {
      root = try JSONSerialization.jsonObject(with: text, options: [.fragmentsAllowed])
    } catch {
      throw CatalogueError(file: file, problem: problem(error, in: text))
    }
    var reader = CatalogueReader(pictures: pictures ?? file.deletingPathExtension())
    let catalogue = reader.catalogue(from: root)
    guard let catalogue, reader.faults.count == 0 else {
      throw CatalogueError(file: file, faults: reader.faults.first, count: reader.faults.count)
    }
    return catalogue
  }

  /// A file's bytes. Only of a plain file, as a pipe would wait for ever and a device never end.
  private static func contents(of file: URL) throws(CatalogueError) -> Data {
    let limit = CatalogueLimits.fileSize
    var status = stat()
    guard stat(file.path, &status) == 0 else {
      throw CatalogueError(file: file, problem: "The file can’t be found: \(String(cString: strerror(errno)))")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw CatalogueError(file: file, problem: "It should be a file, found a folder or a device")
    }
    do {
      let handle = try FileHandle(forReadingFrom: file)
      defer { try? handle.close() }
      let data = try handle.read(upToCount: limit + 1) ?? Data()
      if data.count <= limit { return data }
    } catch {
      throw CatalogueError(file: file, problem: "The file can’t be read: \(error.localizedDescription)")
    }
    throw CatalogueError(file: file, problem: "The file should have at most \(limit >> 20) MB, found more")
  }

  /// Where a text stops being UTF-8.
  private static func brokenUTF8(in data: Data) -> String? {
    guard String(validating: data, as: UTF8.self) == nil else { return nil }
    var decoder = UTF8()
    var bytes = data.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&bytes) { offset += UTF8.width(scalar) }
    return place(of: offset, in: data)
  }

  /// What a parser's complaint means to a person. The parser tells the place in words only.
  private static func problem(_ error: any Error, in data: Data) -> String {
    let words = (error as NSError).userInfo["NSDebugDescription"] as? String ?? ""
    if words.contains("end of file") { return "The file is cut off: it ends within an object, a list or a text" }
    let isTooDeep = words.contains("nested")
    let what = isTooDeep ? "The file is nested too deeply" : "The file is not JSON"
    guard let match = words.firstMatch(of: /character (\d+)/), let offset = Int(match.1) else { return what }
    return "\(what), in \(place(of: offset, in: data))"
  }

  /// "line 3, column 7" of the byte at an offset.
  private static func place(of offset: Int, in data: Data) -> String {
    let before = data.prefix(max(0, min(offset, data.count)))
    let line = before.lazy.filter { $0 == UInt8(ascii: "\n") }.count + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { before.index(after: $0) } ?? before.startIndex
    return "line \(line), column \(String(decoding: before[start...], as: UTF8.self).count + 1)"
  }
}
