import Foundation
import PhotoLibrary

/// Written down while files are moved, copied or renamed, so that the next start knows what a killed process left.
///
/// The plan is on the disk before the first file changes. After that the files themselves say how far it got: where one is
/// is known by its disk and number. Only what they can't say is written down as it happens. A journal is locked as long
/// as its writer lives, and gone when all is done.
final class FileJournal: Sendable {
  /// A file of the plan.
  struct Entry: Hashable {
    var step: FileStep
    /// Which file it was; nil where it could not be looked at.
    var identity: FileIdentity?
    /// The name it has while others get out of its way.
    var aside: FilePath?
  }

  /// A copy that was whole, and what it was made from.
  struct Copy: Hashable {
    var identity: FileIdentity
    /// When its source was last written.
    var modified: timespec

    static func == (a: Copy, b: Copy) -> Bool { a.identity == b.identity && a.modified.isSame(as: b.modified) }
    func hash(into hasher: inout Hasher) { hasher.combine(identity) }
  }

  /// The marks that records begin with.
  private enum Mark {
    static let (plan, end, begun, copied, destination) = ("=", ".", "-", "+", ">")
  }

  private static let prefix = Array("files-".utf8)
  private static let version = "1"

  private let file: Descriptor
  private let path: FilePath

  private init(_ file: consuming Descriptor, at path: FilePath) {
    self.file = file
    self.path = path
  }

  /// Begins a journal in a folder, which is made for the user alone.
  /// - Parameter isSynced: whether the plan is on the disk when this returns.
  /// - Throws: `SystemError` where it can't be written; nothing of it is left then.
  convenience init(
    of task: FileTask, _ entries: [Entry], in folder: FilePath, isSynced: Bool = true
  ) throws(SystemError) {
    try? FileManager.default.createDirectory(
      atPath: folder.text, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let name = FilePath(bytes: Self.prefix + UUID().uuidString.utf8)
    let opened = try Descriptor(folder: folder)
    let file = try opened.open(name, O_WRONLY | O_APPEND | O_CREAT | O_EXCL)
    guard file.lock() else {
      try? opened.remove(name)
      throw SystemError(code: EWOULDBLOCK)
    }
    self.init(file, at: folder.appending(name))
    do throws(SystemError) {
      try write(plan: task, entries)
      guard isSynced else { return }
      try self.file.synchronise()
      try opened.synchronise()
    } catch {
      try? opened.remove(name)
      throw error
    }
  }

  /// All is done, and nothing has to be known of it any more.
  func remove() { _ = path.withCString { unlink($0) } }

  // MARK: Writing

  private func write(plan task: FileTask, _ entries: [Entry]) throws(SystemError) {
    var fields = Fields()
    fields.append(Self.version, task.rawValue)
    for entry in entries {
      fields.append(Mark.plan)
      for path in [entry.step.source, entry.step.destination, entry.aside ?? FilePath("")] { fields.append(path.bytes) }
      fields.append(entry.identity)
    }
    fields.append(Mark.end)
    try write(fields)
  }

  /// A file is about to change.
  func begins(_ index: Int) {
    var fields = Fields()
    fields.append(Mark.begun, String(index))
    try? write(fields)
  }

  /// A copy is whole, and about to get its name.
  func copied(_ index: Int, as copy: Copy) {
    var fields = Fields()
    fields.append(Mark.copied, String(index))
    fields.append(copy.identity)
    fields.append("\(copy.modified.tv_sec) \(copy.modified.tv_nsec)")
    try? write(fields)
  }

  /// A file is to get another name than planned.
  func goes(_ index: Int, to destination: FilePath) {
    var fields = Fields()
    fields.append(Mark.destination, String(index))
    fields.append(destination.bytes)
    try? write(fields)
  }

  private func write(_ fields: Fields) throws(SystemError) {
    var rest = fields.bytes[...]
    while !rest.isEmpty {
      let count = try SystemError.check {
        rest.withUnsafeBytes { Glibc.write(file.number, $0.baseAddress, $0.count) }
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Texts, each with a NUL behind it, which no path holds.
  private struct Fields {
    var bytes: [UInt8] = []

    mutating func append(_ text: some Sequence<UInt8>) {
      bytes += text
      bytes.append(0)
    }
    mutating func append(_ texts: String...) { for text in texts { append(text.utf8) } }
    mutating func append(_ identity: FileIdentity?) {
      append(identity.map { "\($0.device) \($0.inode) \($0.byteCount)" } ?? "")
    }
  }
}

// MARK: - Reading

extension FileJournal {
  /// What a process that was killed had written.
  struct Left {
    var task: FileTask
    var entries: [Entry]
    /// The files that were about to change, in that order.
    var begun: [Int] = []
    /// Copies that were whole.
    var copies: [Int: Copy] = [:]
    /// When it was written last, in seconds since 1970.
    var last: time_t = 0
  }

  /// More than the paths of a million files.
  private static let byteLimit = 1 << 28

  /// The journals in a folder that nobody writes any more. Empty ones are removed.
  static func left(in folder: FilePath) -> [(journal: FileJournal, left: Left)] {
    guard let opened = try? Descriptor(folder: folder),
      let names = try? opened.names(where: { $0.starts(with: prefix) })
    else { return [] }
    var found: [(FileJournal, Left)] = []
    for name in names.sorted() {
      guard let file = try? opened.open(name, O_RDONLY | O_NONBLOCK), file.lock(), let status = try? file.status(),
        let bytes = try? file.contents(upTo: byteLimit)
      else { continue }
      // Its writer may have removed it since it was found.
      guard opened.has(name) else { continue }
      if var left = read(bytes) {
        left.last = status.st_mtim.tv_sec
        found.append((FileJournal(file, at: folder.appending(name)), left))
      } else {
        try? opened.remove(name)
      }
    }
    return found
  }

  /// Nil where no file was changed: the plan is not whole.
  static func read(_ bytes: [UInt8]) -> Left? {
    // What stands behind the last NUL was not written to its end.
    var fields = bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
    guard fields.popFirst()?.elementsEqual(version.utf8) == true,
      let task = fields.popText().flatMap({ FileTask(rawValue: $0) })
    else { return nil }
    var left = Left(task: task, entries: [])
    while true {
      guard let mark = fields.popText() else { return nil }
      if mark == Mark.end { break }
      guard mark == Mark.plan, fields.count >= 4 else { return nil }
      let paths = (0..<3).compactMap { _ in fields.popFirst().map { FilePath(bytes: $0) } }
      left.entries.append(
        Entry(
          step: FileStep(from: paths[0], to: paths[1]), identity: fields.popFirst().flatMap(identity),
          aside: paths[2].bytes.isEmpty ? nil : paths[2]))
    }
    while let mark = fields.popText(), let index = fields.popText().flatMap({ Int($0) }),
      left.entries.indices.contains(index), left.take(mark, index, &fields)
    {}
    return left
  }

  fileprivate static func identity(_ text: ArraySlice<UInt8>) -> FileIdentity? {
    let numbers = String(decoding: text, as: UTF8.self).split(separator: " ").compactMap { Int64($0) }
    guard numbers.count == 3, numbers[0] >= 0, numbers[1] >= 0 else { return nil }
    return FileIdentity(device: dev_t(numbers[0]), inode: ino_t(numbers[1]), byteCount: numbers[2])
  }
}

extension FileJournal.Left {
  /// Takes in a record; false where it is none.
  fileprivate mutating func take(
    _ mark: String, _ index: Int, _ fields: inout ArraySlice<ArraySlice<UInt8>>
  ) -> Bool {
    switch mark {
    case "-": begun.append(index)
    case "+":
      guard let identity = fields.popFirst().flatMap(FileJournal.identity), let time = fields.popText() else {
        return false
      }
      let numbers = time.split(separator: " ").compactMap { Int($0) }
      guard numbers.count == 2 else { return false }
      copies[index] = FileJournal.Copy(
        identity: identity, modified: timespec(tv_sec: numbers[0], tv_nsec: numbers[1]))
    case ">":
      guard let path = fields.popFirst() else { return false }
      entries[index].step.destination = FilePath(bytes: path)
    default: return false
    }
    return true
  }
}

extension ArraySlice<ArraySlice<UInt8>> {
  fileprivate mutating func popText() -> String? { popFirst().map { String(decoding: $0, as: UTF8.self) } }
}

extension timespec {
  /// Whether it is the same time.
  func isSame(as other: timespec) -> Bool { tv_sec == other.tv_sec && tv_nsec == other.tv_nsec }
}
