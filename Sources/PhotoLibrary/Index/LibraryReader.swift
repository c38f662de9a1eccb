import Foundation

/// Looks through a library and brings the index in line with it.
public enum LibraryReader {
  /// Time after which what was found is delivered: soon at first, when nothing is visible yet.
  private static let pauses = (first: Duration.milliseconds(60), longest: Duration.seconds(1))
  /// Photographs after which what was found is delivered: few at first, for they are written down before.
  private static let sizes = (first: 500, largest: 64_000)
  /// Time after which it is looked whether something found waits to be delivered while no folder answers.
  private static let tick = Duration.milliseconds(200)
  /// Time without an answer after which folders are reported as waited for.
  private static let patience = Duration.seconds(4)

  /// The changes of a library, in batches, and in the end the outcome.
  ///
  /// Ending the iteration ends the reading.
  /// - Parameters:
  ///   - known: folders as they were found before; those whose names are the same are not read,
  ///   - changed: but for these; nil for all.
  ///   - isFirst: whether the library was never looked through to the end before,
  ///   - isShallow: whether the folder and those in it are read, and what is known of those below stays as it is.
  public static func updates(
    of root: FilePath, known: [FilePath: LibraryScan.Known], changed: Set<FilePath>? = [], index: LibraryIndex,
    isFirst: Bool, isShallow: Bool = false
  ) -> AsyncStream<LibraryUpdate> {
    let (stream, continuation) = AsyncStream<LibraryUpdate>.makeStream()
    let scan = LibraryScan(
      root, known: changed == nil ? [:] : known, changed: changed ?? [], isShallow: isShallow)
    let events = scan.events()
    let work = Task.detached(priority: .utility) {
      var reading = Reading(root: root, known: known, index: index, isFirst: isFirst, isShallow: isShallow)
      for await event in events { await reading.take(event) { continuation.yield($0) } }
      guard !Task.isCancelled else { return continuation.finish() }
      await reading.finish { continuation.yield($0) }
      continuation.finish()
    }
    let watch = Task.detached(priority: .utility) {
      var (last, reported): ([FilePath], Set<FilePath>) = ([], [])
      var looked = ContinuousClock.now
      while (try? await Task.sleep(for: tick)) != nil {
        scan.poke()
        guard ContinuousClock.now - looked >= patience else { continue }
        looked = .now
        let folders = scan.foldersBeingRead
        let stuck = folders.filter { last.contains($0) && !reported.contains($0) }
        if !stuck.isEmpty { continuation.yield(.waiting(stuck)) }
        reported.formUnion(stuck)
        last = folders
      }
    }
    continuation.onTermination = { _ in
      scan.stop()
      work.cancel()
      watch.cancel()
    }
    return stream
  }

  /// What was found so far.
  private struct Reading {
    let root: FilePath
    let known: [FilePath: LibraryScan.Known]
    let index: LibraryIndex
    let isFirst: Bool
    let isShallow: Bool
    /// Whether folders were left out.
    private var isPart: Bool { isShallow && folders.contains { $0.key != root && !$0.value.folders.isEmpty } }
    var folders: [FilePath: LibraryScan.Known] = [:]
    var failed: [FilePath: PhotoFolderError] = [:]
    var batch: [ReadFolder] = []
    /// Changes by which renamed photographs are found.
    var moves: [FolderChange] = []
    var found = 0
    var isIndexFailing = false
    var pause = pauses.first
    var size = sizes.first
    var waiting = 0
    var delivered = ContinuousClock.now

    private func isReached(_ path: FilePath) -> Bool { !isShallow || path == root || path.folder == root }

    mutating func take(_ event: LibraryScan.Event, deliver: (LibraryUpdate) -> Void) async {
      switch event {
      case .read(let folder):
        folders[folder.path] = LibraryScan.Known(stamp: folder.stamp, folders: folder.folders + folder.links)
        found += folder.photos.count
        waiting += folder.photos.count
        batch.append(folder)
      case .unchanged(let path): folders[path] = known[path]
      case .failed(let path, let error): failed[path] = error
      case .poked: break
      }
      guard !batch.isEmpty else { return }
      if waiting >= size || ContinuousClock.now - delivered > pause { await deliverBatch(deliver) }
    }

    mutating func deliverBatch(_ deliver: (LibraryUpdate) -> Void) async {
      let read = exchange(&batch, for: [])
      (delivered, pause) = (.now, min(pause * 2, pauses.longest))
      (size, waiting) = (min(size * 4, sizes.largest), 0)
      guard !read.isEmpty else { return }
      await note(read, deliver)
    }

    private mutating func note(_ read: [ReadFolder], _ deliver: (LibraryUpdate) -> Void) async {
      do {
        // A shallow look comes upon folders that were never read in one that was.
        let new = isFirst ? read : isShallow ? read.filter { known[$0.path] == nil } : []
        let others = isFirst ? [] : isShallow ? read.filter { known[$0.path] != nil } : read
        if !new.isEmpty { note(try await index.update(new, isFirstScan: true), deliver) }
        if !others.isEmpty { note(try await index.update(others), deliver) }
      } catch {
        isIndexFailing = true
        LibraryIndex.logger.warning("Index not written", metadata: ["error": "\(error)"])
        deliver(.read(read.map { FolderChange(path: $0.path, photos: $0.photos) }, found: found))
      }
    }

    private mutating func note(_ changes: [FolderChange], _ deliver: (LibraryUpdate) -> Void) {
      moves += changes.lazy.filter { !$0.removed.isEmpty || !isFirst && !$0.arrived.isEmpty }
      if !changes.isEmpty { deliver(.read(changes, found: found)) }
    }

    mutating func finish(deliver: (LibraryUpdate) -> Void) async {
      await deliverBatch(deliver)
      // What can't be read for now keeps what was known of it; so does all below it.
      let missing = failed.filter { $0.value == .notFound }.keys
      let unreadable = failed.keys.filter { !missing.contains($0) }.sorted()
      let unanswered = unreadable + (failed[root] == nil ? [] : [root])
      let gone = known.keys.filter { path in
        folders[path] == nil && isReached(path) && !unanswered.contains { path.isWithin($0) }
      }
      let kept = Set(known.keys).subtracting(folders.keys).subtracting(gone)
      for path in kept { folders[path] = known[path] }
      do {
        note(try await index.remove(gone), deliver)
        if isFirst || isShallow, !isPart, failed[root] == nil, !isIndexFailing { try await index.noteComplete(root) }
      } catch {
        isIndexFailing = true
        deliver(.read(gone.map { FolderChange(path: $0, photos: []) }, found: found))
      }
      deliver(
        .finished(
          LibraryUpdate.Outcome(
            folders: folders, hasNewFolders: folders.keys.contains { known[$0] == nil },
            renamed: RenamedPhotos.pairs(in: moves), unreadable: unreadable, fault: failed[root],
            isIndexFailing: isIndexFailing)))
      index.releaseMemory()
    }
  }
}

/// Puts a new value in place of another, which it returns.
private func exchange<Value>(_ value: inout Value, for new: Value) -> Value {
  defer { value = new }
  return value
}
