import DecoderProtocol
import Foundation

/// Upright pixels ready to become a texture: red, green and blue bytes, and an alpha byte where there is transparency.
///
/// These are the codecs' own formats, and the smallest.
public struct DecodedImage: Sendable {
  /// Bytes a pixel takes.
  public var bytesPerPixel: Int { hasAlpha ? 4 : 3 }

  /// Width and height in device pixels.
  public let size: PixelSize
  /// Whether any pixel may be less than opaque.
  public let hasAlpha: Bool
  private let pixels: Pixels

  /// Pixels across.
  public var width: Int { Int(size.width) }
  /// Pixels down.
  public var height: Int { Int(size.height) }
  /// Bytes from one row to the next; rows follow each other without gaps.
  public var stride: Int { width * bytesPerPixel }
  /// Bytes of all pixels: what a cache should count.
  public var byteCount: Int { stride * height }

  /// Calls `body` with the pixels, top row first.
  /// - Throws: what `body` throws.
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try body(UnsafeRawBufferPointer(start: pixels.base, count: byteCount))
  }

  /// Makes an image whose pixels `fill` writes, all of them.
  init(size: PixelSize, hasAlpha: Bool, fill: (UnsafeMutableRawBufferPointer) -> Void) {
    self.size = size
    self.hasAlpha = hasAlpha
    let count = size.area * (hasAlpha ? 4 : 3)
    let base = UnsafeMutableRawPointer.allocate(byteCount: max(1, count), alignment: 16)
    fill(UnsafeMutableRawBufferPointer(start: base, count: count))
    pixels = Pixels(base, mappedCount: 0)
  }

  /// An image whose pixels are the first of `count` bytes that were mapped; they are unmapped when the image goes.
  init(size: PixelSize, hasAlpha: Bool, mapped base: UnsafeMutableRawPointer, count: Int) {
    self.size = size
    self.hasAlpha = hasAlpha
    pixels = Pixels(base, mappedCount: count)
  }

  /// Owns the memory. Safe to share: it is written before it gets here, and only read from then on; what is mapped is
  /// sealed against other processes.
  private final class Pixels: @unchecked Sendable {
    let base: UnsafeRawPointer
    /// Bytes mapped; 0 for memory that was allocated.
    private let mappedCount: Int

    init(_ base: UnsafeMutableRawPointer, mappedCount: Int) {
      (self.base, self.mappedCount) = (UnsafeRawPointer(base), mappedCount)
    }

    deinit {
      if mappedCount > 0 { munmap(UnsafeMutableRawPointer(mutating: base), mappedCount) } else { base.deallocate() }
    }
  }
}
