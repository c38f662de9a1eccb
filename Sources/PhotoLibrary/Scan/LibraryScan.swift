import Foundation
import Synchronization

/// One look through a folder and, mostly, all folders below it.
///
/// Folders are read on threads of its own, a few at a time: one on a drive that does not answer holds up no other, and
/// no thread that anybody else waits for. Each folder is read once, whatever links lead to it.
public final class LibraryScan: Sendable {
  /// Something found out about a folder.
  public enum Event: Sendable {
    /// It was read.
    case read(ReadFolder)
    /// Its names are the same as they were.
    case unchanged(FilePath)
    /// It couldn't be read.
    case failed(FilePath, PhotoFolderError)
    /// Nothing: somebody has asked for an event, as `poke()` does.
    case poked
  }

  /// A folder as it was found before.
  public struct Known: Sendable {
    /// The state that its names had.
    public let stamp: FolderStamp
    /// The folders in it.
    public var folders: [FilePath]

    /// A folder as it was.
    public init(stamp: FolderStamp, folders: [FilePath] = []) { (self.stamp, self.folders) = (stamp, folders) }

    /// Folders as the index has them.
    /// - Complexity: O(folders).
    public static func all(of folders: [IndexedLibrary.Folder]) -> [FilePath: Known] {
      var known = Dictionary(
        folders.map { ($0.path, Known(stamp: $0.stamp)) }, uniquingKeysWith: { first, _ in first })
      for folder in folders.map(\.path).sorted() { known[folder.folder]?.folders.append(folder) }
      return known
    }
  }

  /// Folders read at once: a drive that seeks is no faster with more.
  private static let width = 3

  private let root: FilePath
  private let known: [FilePath: Known]
  private let changed: Set<FilePath>
  private let isShallow: Bool
  private let homeDevice: Int64?
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "library-scan", qos: .utility, attributes: .concurrent)

  private struct State {
    /// Folders to be read, the next last.
    var waiting: [FilePath] = []
    /// Folders being read.
    var reading: Set<FilePath> = []
    /// Folders that were met, and those above the root: a link to one of them is not followed.
    var met: Set<ReadFolder.File> = []
    var workers = 0
    var isStopped = false
    var continuation: AsyncStream<Event>.Continuation?
  }

  /// A look through a folder.
  /// - Parameters:
  ///   - known: folders as they were found before: those whose names are the same are not read,
  ///   - changed: but for these,
  ///   - isShallow: whether the folder and those in it are read, and none below them.
  public init(
    _ root: FilePath, known: [FilePath: Known] = [:], changed: Set<FilePath> = [], isShallow: Bool = false
  ) {
    (self.root, self.known, self.changed, self.isShallow) = (root, known, changed, isShallow)
    homeDevice = FolderReader.stamp(of: FilePath(NSHomeDirectory()))?.device
  }

  /// The results, folder by folder; to be asked for once. Ending the iteration stops the scan.
  public func events() -> AsyncStream<Event> {
    let (stream, continuation) = AsyncStream<Event>.makeStream()
    continuation.onTermination = { [weak self] _ in self?.stop() }
    state.withLock { state in
      state.continuation = continuation
      state.waiting = [root]
      state.workers = 1
    }
    queue.async { [self] in
      noteFoldersAboveRoot()
      work()
    }
    return stream
  }

  /// Folders being read now: after a while without an event, those that don't answer.
  public var foldersBeingRead: [FilePath] { state.withLock { $0.reading.sorted() } }

  /// Has an event come, though no folder answers.
  func poke() { state.withLock { $0.continuation }?.yield(.poked) }

  /// Ends the scan without what is left.
  public func stop() { end { ($0.isStopped, $0.waiting) = (true, []) } }

  /// Ends the events after a change of the state: not while it is locked, for the end is reported to `stop()`.
  private func end(_ change: (inout State) -> Void) {
    let continuation = state.withLock { state in
      change(&state)
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.finish()
  }

  // MARK: Threads

  private func noteFoldersAboveRoot() {
    var folder = root.resolved
    while folder.folder != folder, folder.bytes.count > 1 {
      folder = folder.folder
      if let stamp = FolderReader.stamp(of: folder) {
        state.withLock { _ = $0.met.insert(ReadFolder.File(device: stamp.device, inode: stamp.inode)) }
      }
    }
  }

  /// Reads folders until none is left.
  private func work() {
    while let folder = next() {
      let event = look(at: folder)
      let continuation = state.withLock { state in
        state.reading.remove(folder)
        return state.continuation
      }
      if let event { continuation?.yield(event) }
    }
  }

  private func next() -> FilePath? {
    let (folder, isLast) = state.withLock { state in
      guard let folder = state.waiting.popLast() else {
        state.workers -= 1
        return (nil as FilePath?, state.workers == 0)
      }
      state.reading.insert(folder)
      return (folder, false)
    }
    if isLast { end { _ in } }
    return folder
  }

  private func look(at folder: FilePath) -> Event? {
    guard let stamp = FolderReader.stamp(of: folder) else { return .failed(folder, FolderReader.fault(of: folder)) }
    let file = ReadFolder.File(device: stamp.device, inode: stamp.inode)
    guard state.withLock({ $0.met.insert(file).inserted }) || folder == root else { return nil }
    if !changed.contains(folder), let known = known[folder], stamp.proves(known.stamp) {
      push(known.folders, in: folder)
      return .unchanged(folder)
    }
    do {
      var found = try FolderReader.read(folder)
      if found.isCache, folder != root {
        (found.photos, found.files, found.folders, found.links) = ([], [], [], [])
      }
      push(found.folders + followed(found.links, of: found), in: folder)
      return .read(found)
    } catch {
      return .failed(folder, error)
    }
  }

  /// The links of a folder that are followed: a drive from somebody else does not lead to the user's own folders.
  private func followed(_ links: [FilePath], of folder: ReadFolder) -> [FilePath] {
    if folder.stamp.device == homeDevice { return links }
    return links.filter { FolderReader.stamp(of: $0)?.device == folder.stamp.device }
  }

  private func push(_ folders: [FilePath], in folder: FilePath) {
    guard !folders.isEmpty, !isShallow || folder == root else { return }
    let started = state.withLock { state in
      guard !state.isStopped else { return 0 }
      state.waiting += folders.reversed()
      let started = min(Self.width - state.workers, state.waiting.count)
      state.workers += max(0, started)
      return started
    }
    for _ in 0..<max(0, started) { queue.async { [self] in work() } }
  }
}
