import CProcess
import DecoderProtocol
import Glibc
import PictureCodecs

/// The memory that a picture's pixels are decoded into, to be sealed and handed to the app.
final class PixelMemory {
  private(set) var size = PixelSize(width: 0, height: 0)
  private(set) var hasAlpha = false
  /// Bytes of the JPEG or PNG behind the pixels.
  private(set) var encodedCount: Int32 = 0
  private var descriptor: Int32 = -1
  private var pixels: UnsafeMutableRawBufferPointer?

  deinit {
    unmap()
    if descriptor >= 0 { close(descriptor) }
  }

  /// Memory for pixels of a size; nil where there is none, or was some before.
  /// - Parameter frames: how many pictures of that size there are.
  func open(_ size: PixelSize, _ hasAlpha: Bool, frames: Int) -> UnsafeMutableRawBufferPointer? {
    let count = DecodeReply.Picture(size: size, hasAlpha: hasAlpha).byteCount * frames
    guard pixels == nil, count > 0 else { return nil }
    descriptor = process_memory("pixels")
    guard descriptor >= 0, ftruncate(descriptor, off_t(count)) == 0,
      let start = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), start != MAP_FAILED
    else { return nil }
    (self.size, self.hasAlpha) = (size, hasAlpha)
    let pixels = UnsafeMutableRawBufferPointer(start: start, count: count)
    self.pixels = pixels
    return pixels
  }

  /// Memory for the pixels of one picture.
  func open(_ size: PixelSize, _ hasAlpha: Bool) -> UnsafeMutableRawBufferPointer? { open(size, hasAlpha, frames: 1) }

  /// Adds the pixels as a JPEG. Translucent ones are left as they are: a JPEG holds none.
  func encodeJPEG() {
    guard let pixels, !hasAlpha else { return }
    append(PictureCodecs.encodeJPEG(UnsafeRawBufferPointer(pixels), size: size))
  }

  /// Adds the pixels as a PNG that says which file they are of.
  func encodePNG(of origin: ThumbnailOrigin) {
    guard let pixels else { return }
    append(
      PictureCodecs.encodeThumbnail(UnsafeRawBufferPointer(pixels), size: size, hasAlpha: hasAlpha, of: origin))
  }

  private func append(_ bytes: [UInt8]?) {
    guard let pixels, let bytes, encodedCount == 0 else { return }
    let end = off_t(pixels.count)
    guard ftruncate(descriptor, end + off_t(bytes.count)) == 0 else { return }
    let written = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, end) }
    if written == bytes.count { encodedCount = Int32(bytes.count) }
  }

  /// Gives up writing for good; the descriptor is to be sent. Nil where there are no pixels.
  func seal() -> Int32? {
    guard pixels != nil else { return nil }
    unmap()
    return process_seal(descriptor) == 0 ? descriptor : nil
  }

  private func unmap() {
    if let pixels { munmap(pixels.baseAddress, pixels.count) }
    pixels = nil
  }
}
