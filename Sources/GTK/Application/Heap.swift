import CGTK
import Foundation

/// The memory that the C library keeps for the program.
public enum Heap {
  /// Has the blocks that a frame takes and frees stay for the next one.
  ///
  /// A large block that glibc takes from the system is mapped, filled with zeros page by page and unmapped again: where
  /// each frame draws on new surfaces, that takes as long as the drawing. What is free while nothing moves goes back
  /// (`giveBackGaps`). Under X11 each frame takes a surface of the size of the window. Under Wayland none does: there
  /// blocks as large as a window stay apart, for small ones would take their place in the heap for good.
  /// Each thread's own heap would keep its own free blocks: few heaps. Another C library does as it does.
  public static func keepBlocksOfFrames() {
    typealias Option = @convention(c) (CInt, CInt) -> CInt
    guard let option = dlsym(nil, "mallopt").map({ unsafeBitCast($0, to: Option.self) }) else { return }
    let environment = ProcessInfo.processInfo.environment
    let isWayland = environment["WAYLAND_DISPLAY"] != nil && environment["GDK_BACKEND"]?.hasPrefix("x11") != true
    _ = option(Self.mappedFrom, isWayland ? 1 << 20 : 16 << 20)
    _ = option(Self.keptFree, 64 << 20)
    _ = option(Self.mostHeaps, 4)
    keepsSurfaces = !isWayland
  }

  /// Whether surfaces of windows come from the heap.
  private static var keepsSurfaces = false

  /// Leaves a gap in the heap that small blocks fit into, once: before the first frame, and after what comes to stay. They go
  /// to the smallest gap there is. Without it they would go to that of the window's surface between two frames, and the
  /// next surface would need another place, 4 MB or more. What is not used of the gap takes no memory.
  package static func leaveGap() { _ = endOfGap }

  private static let gapSize: gsize = 2 << 20
  /// What keeps the gap from being the end of the heap: what is left of a block as large, which small gaps can't hold.
  private static let endOfGap: UnsafeMutableRawPointer? = {
    guard keepsSurfaces else { return nil }
    let (gap, end) = (g_malloc(gapSize), g_malloc(gapSize))
    g_free(gap)
    return g_realloc(end, 1)
  }()

  /// Gives back what is free amid what is in use, on a thread of its own: a few milliseconds. By itself glibc keeps it,
  /// and small blocks in between, some of which always live on, make it more from hour to hour.
  public static func giveBackGaps() {
    typealias Trim = @Sendable @convention(c) (Int) -> CInt
    guard let trim = dlsym(nil, "malloc_trim").map({ unsafeBitCast($0, to: Trim.self) }) else { return }
    Thread.detachNewThread { _ = trim(0) }
  }

  /// glibc's M_MMAP_THRESHOLD and M_TRIM_THRESHOLD, in bytes, and M_ARENA_MAX.
  private static let (mappedFrom, keptFree, mostHeaps): (CInt, CInt, CInt) = (-3, -1, -8)
}
