import Foundation

/// Some photographs, and where they are before and after each step of a scenario.
struct PhotoSet: Sendable {
  /// The folders that each photograph is in, by its name.
  typealias Places = [String: Set<String>]

  /// Their names.
  let names: [String]

  private let contents: [String: Data]

  /// Bytes in them: some are less than a sector, one is copied in two steps.
  private static let sizes = [3, 700, 70_000, 1_100_000]

  init() {
    names = Self.sizes.indices.map { "photo \($0).jpg" }
    // No two sectors of a photograph are the same, and no two photographs.
    let bytes = Self.sizes.enumerated().map { number, size in
      Data((0..<size).map { UInt8(truncatingIfNeeded: $0 / 512 &* 31 &+ $0 &+ number) })
    }
    contents = Dictionary(uniqueKeysWithValues: zip(names, bytes))
  }

  /// All of them in the same folders.
  func all(in folders: [String]) -> Places { Dictionary(uniqueKeysWithValues: names.map { ($0, Set(folders)) }) }

  /// Makes folders, and the photographs in the first of them. The disk has all of that then.
  func make(in folders: [String], below folder: URL) throws {
    for path in folders {
      try FileManager.default.createDirectory(at: folder.appending(path: path), withIntermediateDirectories: false)
    }
    for name in names {
      let file = try Self.opened(folder.appending(path: "\(folders[0])/\(name)"), O_WRONLY | O_CREAT | O_EXCL)
      let bytes = [UInt8](contents[name] ?? Data())
      guard write(file, bytes, bytes.count) == bytes.count else { throw POSIXError(.EIO) }
      try Self.close(file)
    }
    for path in ["."] + folders { try Self.close(try Self.opened(folder.appending(path: path), O_RDONLY)) }
  }

  private static func opened(_ path: URL, _ flags: Int32) throws -> Int32 {
    let file = open(path.path, flags, 0o644)
    guard file >= 0 else { throw POSIXError(.EIO) }
    return file
  }

  /// Closes a file or a folder that the disk has.
  private static func close(_ file: Int32) throws {
    guard fsync(file) == 0, Foundation.close(file) == 0 else { throw POSIXError(.EIO) }
  }

  /// What is wrong with what a power cut during a step has left of the photographs.
  ///
  /// Each is whole wherever it is seen. It stays where the step leaves it; what goes from one folder to another is in one
  /// of them.
  /// - Parameters:
  ///   - folders: where to look.
  ///   - former: where they were before the step.
  ///   - next: where they are after it.
  ///   - mayDouble: whether one may be in both folders on its way.
  func faults(
    below folder: URL, in folders: [String], from former: Places, to next: Places, mayDouble: Bool
  ) throws -> [String] {
    var faults: [String] = []
    var found: Places = [:]
    for place in folders {
      for name in try Self.entries(of: folder.appending(path: place)) {
        guard let photo = contents[name] else {
          faults.append("“\(place)/\(name)” is none of the photographs")
          continue
        }
        found[name, default: []].insert(place)
        let isWhole = try Data(contentsOf: folder.appending(path: "\(place)/\(name)")) == photo
        if !isWhole { faults.append("“\(place)/\(name)” is not whole") }
      }
    }
    for name in names {
      let (places, before, after) = (found[name] ?? [], former[name] ?? [], next[name] ?? [])
      let (leaving, coming) = (before.subtracting(after), after.subtracting(before))
      let isHere = before.intersection(after).isSubset(of: places) && places.isSubset(of: before.union(after))
      let moving = places.intersection(leaving.union(coming)).count
      let isOnItsWay = leaving.isEmpty || moving == 1 || moving == 2 && mayDouble
      if !isHere || !isOnItsWay {
        faults.append("“\(name)” is in \(places.sorted()), on its way from \(before.sorted()) to \(after.sorted())")
      }
    }
    return faults
  }

  /// What a folder holds, hidden entries too; nothing where there is no folder.
  static func entries(of folder: URL) throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }
}
