import Foundation

/// A disk with a cache, as POSIX promises it: what a file holds is safe once the file is synced, what a folder holds
/// under which names once the folder is; all else may be there or not after a power cut.
final class Disk {
  /// A file or a folder, whatever it is called.
  final class Node {
    let isFolder: Bool
    /// A file's bytes when it was synced last.
    fileprivate var safe: [UInt8] = []
    /// What was done to a file since.
    fileprivate var pending: [Change] = []
    /// A file's bytes for the program.
    fileprivate var bytes: [UInt8] = []
    /// A folder's entries for the program.
    fileprivate var entries: [String: Node] = [:]

    fileprivate init(isFolder: Bool) { self.isFolder = isFolder }
  }

  /// A change of a file.
  enum Change {
    case write(offset: Int, bytes: ArraySlice<UInt8>)
    case truncate(size: Int)

    fileprivate func apply(to file: inout [UInt8]) {
      switch self {
      case .write(let offset, let bytes):
        if file.count < offset + bytes.count {
          file += [UInt8](repeating: 0, count: offset + bytes.count - file.count)
        }
        file.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
      case .truncate(let size):
        file = Array(file.prefix(size)) + [UInt8](repeating: 0, count: max(0, size - file.count))
      }
    }
  }

  /// A change of names, at once or not at all: a rename is one.
  private struct Naming {
    /// Whether it is on the other disk, whose changes are kept or lost apart.
    var isOnOtherDisk: Bool
    var entries: [(folder: Node, name: String, node: Node?)] = []
    var isSafe = false
  }

  /// What is another disk, as `recorder.c` has it.
  static let otherDisk = "other disk"

  let root = Node(isFolder: true)
  private var namings: [Naming] = []
  private var handles: [Int: Node] = [:]

  /// Does what the program did.
  func perform(_ operation: Operation) throws {
    switch operation {
    case .open(let handle, let path, let creates, let empties):
      let node: Node
      if let found = find(path) {
        node = found
      } else {
        guard creates else { throw RecordError.noSuchFile(path) }
        node = Node(isFolder: false)
        try name([(path, node)])
      }
      handles[handle] = node
      if empties, !node.bytes.isEmpty { change(node, .truncate(size: 0)) }
    case .write(let handle, let offset, let bytes):
      change(try node(handle), .write(offset: offset, bytes: bytes[...]))
    case .truncate(let handle, let size): change(try node(handle), .truncate(size: size))
    case .sync(let handle):
      let node = try node(handle)
      (node.safe, node.pending) = (node.bytes, [])
      for index in namings.indices where namings[index].entries.contains(where: { $0.folder === node }) {
        namings[index].isSafe = true
      }
    case .rename(let from, let to):
      guard let node = find(from) else { throw RecordError.noSuchFile(from) }
      try name([(from, nil), (to, node)])
    case .remove(let path): try name([(path, nil)])
    case .makeFolder(let path): try name([(path, Node(isFolder: true))])
    case .mark: break
    }
  }

  private func node(_ handle: Int) throws -> Node {
    guard let node = handles[handle] else { throw RecordError.noSuchFile("handle \(handle)") }
    return node
  }

  private func find(_ path: String) -> Node? {
    path.split(separator: "/").reduce(root) { node, name in node?.entries[String(name)] }
  }

  private func change(_ node: Node, _ change: Change) {
    node.pending.append(change)
    change.apply(to: &node.bytes)
  }

  private func name(_ changes: [(path: String, node: Node?)]) throws {
    let isOnOtherDisk = changes.contains { $0.path.hasPrefix(Self.otherDisk + "/") }
    var naming = Naming(isOnOtherDisk: isOnOtherDisk)
    for change in changes {
      let parts = change.path.split(separator: "/")
      guard let last = parts.last, let folder = find(parts.dropLast().joined(separator: "/")) else {
        throw RecordError.noSuchFile(change.path)
      }
      folder.entries[String(last)] = change.node
      naming.entries.append((folder, String(last), change.node))
    }
    namings.append(naming)
  }
}

// MARK: - Power cuts

extension Disk {
  /// What of all that is not safe a power cut leaves.
  enum Loss: Hashable, CaseIterable {
    /// Nothing.
    case everything
    /// All of it.
    case nothing
    /// Of each file any writes, the last sectors of some cut off; of the names all up to some change, as file systems
    /// with a journal leave them.
    case something
  }

  /// How much of a write a disk does at once, in bytes.
  private static let sector = 512

  /// Writes what a power cut leaves into an empty folder.
  func leave(_ loss: Loss, in folder: URL, using dice: inout some RandomNumberGenerator) throws {
    let unsafe = namings.indices.filter { !namings[$0].isSafe }
    let kept: Set<Int> =
      switch loss {
      case .everything: []
      case .nothing: Set(unsafe)
      case .something: Set(first(unsafe, ofOtherDisk: false, &dice) + first(unsafe, ofOtherDisk: true, &dice))
      }
    var entries: [ObjectIdentifier: [String: Node]] = [:]
    for (index, naming) in namings.enumerated() where naming.isSafe || kept.contains(index) {
      for entry in naming.entries { entries[ObjectIdentifier(entry.folder), default: [:]][entry.name] = entry.node }
    }
    try write(root, entries, loss, to: folder, using: &dice)
  }

  /// Any number of a disk's first changes of names.
  private func first(
    _ namings: [Int], ofOtherDisk: Bool, _ dice: inout some RandomNumberGenerator
  ) -> ArraySlice<Int> {
    let namings = namings.filter { self.namings[$0].isOnOtherDisk == ofOtherDisk }
    return namings.prefix(Int.random(in: 0...namings.count, using: &dice))
  }

  private func write(
    _ node: Node, _ entries: [ObjectIdentifier: [String: Node]], _ loss: Loss, to place: URL,
    using dice: inout some RandomNumberGenerator
  ) throws {
    guard node.isFolder else {
      try Data(bytes(of: node, loss, using: &dice)).write(to: place)
      return
    }
    if node !== root { try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false) }
    // In the order of their names, so that a seed means the same again.
    for (name, entry) in (entries[ObjectIdentifier(node)] ?? [:]).sorted(by: { $0.key < $1.key }) {
      try write(entry, entries, loss, to: place.appending(path: name), using: &dice)
    }
  }

  private func bytes(of node: Node, _ loss: Loss, using dice: inout some RandomNumberGenerator) -> [UInt8] {
    switch loss {
    case .everything: return node.safe
    case .nothing: return node.bytes
    case .something: break
    }
    var file = node.safe
    for change in node.pending where Bool.random(using: &dice) {
      guard case .write(let offset, let bytes) = change, Int.random(in: 0..<4, using: &dice) == 0 else {
        change.apply(to: &file)
        continue
      }
      let sectors = Int.random(in: 0...(bytes.count / Self.sector), using: &dice)
      Change.write(offset: offset, bytes: bytes.prefix(sectors * Self.sector)).apply(to: &file)
    }
    return file
  }
}
