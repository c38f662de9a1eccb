import Foundation

/// The memory that the C library keeps for the program.
enum Heap {
  /// Has large blocks, as pictures are, go back to the system as soon as they are freed.
  ///
  /// By itself glibc takes the largest block it has seen freed for the usual, keeps those up to it in its heaps, of which
  /// most threads have one of their own, and gives back nothing below what is still in use: the memory of pictures that
  /// are gone. Another C library does as it does.
  static func giveBackLargeBlocks() {
    typealias Option = @convention(c) (CInt, CInt) -> CInt
    guard let option = dlsym(nil, "mallopt").map({ unsafeBitCast($0, to: Option.self) }) else { return }
    _ = option(Self.largeFrom, 128 << 10)
    _ = option(Self.mostHeaps, 4)
  }

  /// Gives back what is free amid what is in use, on a thread of its own: a few milliseconds. By itself glibc keeps it,
  /// and small blocks in between, some of which always live on, make it more from hour to hour.
  static func giveBackGaps() {
    typealias Trim = @Sendable @convention(c) (Int) -> CInt
    guard let trim = dlsym(nil, "malloc_trim").map({ unsafeBitCast($0, to: Trim.self) }) else { return }
    Thread.detachNewThread { _ = trim(0) }
  }

  /// glibc's M_MMAP_THRESHOLD, in bytes, and M_ARENA_MAX.
  private static let (largeFrom, mostHeaps): (CInt, CInt) = (-3, -8)
}
