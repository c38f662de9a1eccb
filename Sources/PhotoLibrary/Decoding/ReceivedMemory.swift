import CProcess
import DecoderProtocol
import Foundation

/// Memory that a decoder has sent. Nothing it claims is believed before it is looked at.
final class ReceivedMemory: Sendable {
  private let descriptor: Int32

  /// Takes over an open descriptor.
  init(owning descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// The memory mapped for reading, if it is sealed and has exactly so many bytes. To be unmapped by the caller.
  func map(count: Int) -> UnsafeMutableRawPointer? {
    var status = stat()
    guard count > 0, fstat(descriptor, &status) == 0, process_is_sealed(descriptor), Int(status.st_size) == count,
      let start = mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0), start != MAP_FAILED
    else { return nil }
    return start
  }

  /// A copy of the memory, as `map` finds it.
  func bytes(count: Int) -> [UInt8]? {
    guard let start = map(count: count) else { return nil }
    defer { munmap(start, count) }
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}
