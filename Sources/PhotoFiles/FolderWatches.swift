import CFiles
import Foundation
import PhotoLibrary
import Synchronization

/// Watches any number of folders by inotify, on a thread that sleeps until something changes.
public final class FolderWatches: Sendable {
  private let descriptor: Int32
  private let alarm: Int32
  private let state = Mutex(State())

  private struct State {
    var folders: [Int32: FilePath] = [:]
    var watches: [FilePath: Int32] = [:]
    var isStopped = false
  }

  /// Changes of names and of contents. Not attributes: other programs touch those of every file.
  private static let mask = UInt32(
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
  /// Bytes read at a time: some thousand events.
  private static let bufferSize = 1 << 16

  /// Watches no folder yet; nil where the system gives no more descriptors.
  /// - Parameter onChange: called on the watching thread with the folders that changed.
  public init?(onChange: @escaping @Sendable (Set<FilePath>) -> Void) {
    let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    let alarm = eventfd(0, Int32(EFD_CLOEXEC))
    guard descriptor >= 0, alarm >= 0 else {
      for opened in [descriptor, alarm] where opened >= 0 { close(opened) }
      return nil
    }
    (self.descriptor, self.alarm) = (descriptor, alarm)
    let thread = Thread { [weak self] in
      var polled = [descriptor, alarm].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      var buffer = [UInt64](repeating: 0, count: Self.bufferSize / 8)
      while poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR {
        guard polled[1].revents == 0 else { break }
        let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { continue }
        let events = buffer.withUnsafeBytes { WatchEvent.all(in: UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        guard let changed = self?.folders(of: events) else { break }
        if !changed.isEmpty { onChange(changed) }
      }
      close(descriptor)
      close(alarm)
    }
    thread.name = "folder-watch"
    thread.start()
  }

  deinit { stop() }

  /// Ends watching.
  public func stop() {
    state.withLock { state in
      guard !state.isStopped else { return }
      state.isStopped = true
      // The thread closes both.
      eventfd_write(alarm, 1)
    }
  }

  /// Watches these folders and no others.
  /// - Returns: whether the system can watch them all.
  /// - Complexity: O(folders), a system call for each that was not watched yet.
  @discardableResult
  public func follow(_ folders: Set<FilePath>) -> Bool {
    state.withLock { state in
      guard !state.isStopped else { return true }
      for (path, watch) in state.watches where !folders.contains(path) {
        inotify_rm_watch(descriptor, watch)
        state.watches[path] = nil
        state.folders[watch] = nil
      }
      for path in folders where state.watches[path] == nil {
        let watch = path.withCString { inotify_add_watch(descriptor, $0, Self.mask) }
        if watch >= 0 {
          (state.watches[path], state.folders[watch]) = (watch, path)
        } else if errno == ENOSPC || errno == ENOMEM {
          return false
        }
      }
      return true
    }
  }

  private func folders(of events: [WatchEvent]) -> Set<FilePath>? {
    state.withLock { state in
      guard !state.isStopped else { return nil }
      var changed: Set<FilePath> = []
      for event in events {
        if event.isOverflow { return Set(state.watches.keys) }
        guard let folder = state.folders[event.watch] else { continue }
        if event.isEndOfWatch {
          state.folders[event.watch] = nil
          if state.watches[folder] == event.watch { state.watches[folder] = nil }
        } else if event.isMove {
          // The watch goes along with the folder. Another may take its name, to be watched when it is followed.
          for (path, watch) in state.watches where path.isWithin(folder) {
            inotify_rm_watch(descriptor, watch)
            (state.watches[path], state.folders[watch]) = (nil, nil)
          }
        }
        if event.concernsPictures { changed.insert(folder) }
      }
      return changed
    }
  }
}

/// A change in a watched folder. Source: inotify(7).
private struct WatchEvent {
  let watch: Int32
  private let mask: UInt32
  private let name: FilePath

  /// The events that were read into a buffer.
  static func all(in buffer: UnsafeRawBufferPointer) -> [WatchEvent] {
    var events: [WatchEvent] = []
    var start = 0
    let header = MemoryLayout<inotify_event>.size
    while start + header <= buffer.count {
      let event = buffer.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
      let end = start + header + Int(event.len)
      guard end <= buffer.count else { break }
      // The name is padded with NULs, at which a path ends.
      let name = FilePath(bytes: buffer[(start + header)..<end])
      events.append(WatchEvent(watch: event.wd, mask: event.mask, name: name))
      start = end
    }
    return events
  }

  /// Whether more has changed than the system could keep.
  var isOverflow: Bool { has(IN_Q_OVERFLOW) }
  /// Whether the folder is not watched any more: it is gone.
  var isEndOfWatch: Bool { has(IN_IGNORED) }
  /// Whether the folder has another name now, or stands elsewhere.
  var isMove: Bool { has(IN_MOVE_SELF) }
  /// Whether pictures, their sidecars or folders may have changed.
  var concernsPictures: Bool {
    if has(IN_DELETE_SELF) || isMove || isEndOfWatch { return true }
    guard name.bytes.first != UInt8(ascii: ".") else { return false }
    return has(IN_ISDIR) || PhotoFolder.lists(name) || name.bytes.suffix(4).elementsEqual(".xmp".utf8)
  }

  private func has(_ bit: some BinaryInteger) -> Bool { mask & UInt32(truncatingIfNeeded: bit) != 0 }
}
