import CGTK
import Foundation

nonisolated extension Texture {
  /// A picture in the format that `drawing` draws quickest.
  ///
  /// With cairo, GTK would turn the pixels into cairo's format at every frame: they are, once, here.
  /// - Parameters:
  ///   - pixels: as in the first initializer.
  ///   - owner: keeps the pixels where they are not copied.
  /// - Returns: nil as in the first initializer, and where there is no memory.
  public static func make(
    pixels: UnsafeRawBufferPointer, owner: some AnyObject & Sendable, width: Int, height: Int, stride: Int,
    format: PixelFormat, for drawing: Drawing
  ) -> Texture? {
    guard drawing == .cairo, format.isCodecs else {
      return Texture(pixels: pixels, owner: owner, width: width, height: height, stride: stride, format: format)
    }
    return Texture(converting: pixels, width: width, height: height, stride: stride, format: format)
  }

  /// A texture from a copy of the pixels.
  public static func make(
    copying pixels: some ContiguousBytes, width: Int, height: Int, stride: Int, format: PixelFormat,
    for drawing: Drawing
  ) -> Texture? {
    guard drawing == .cairo, format.isCodecs else {
      return Texture(copying: pixels, width: width, height: height, stride: stride, format: format)
    }
    return pixels.withUnsafeBytes {
      Texture(converting: $0, width: width, height: height, stride: stride, format: format)
    }
  }

  private convenience init?(
    converting pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int, format: PixelFormat
  ) {
    guard Texture.fits(pixels.count, width: width, height: height, stride: stride, format: format),
      let memory = MappedMemory(count: width * height * 4)
    else { return nil }
    let target = memory.bytes.bindMemory(to: UInt32.self)
    for row in 0..<height {
      let start = row * stride
      let from = UnsafeRawBufferPointer(rebasing: pixels[start..<(start + width * format.bytesPerPixel)])
      let to = UnsafeMutableBufferPointer(rebasing: target[(row * width)..<((row + 1) * width)])
      if format == .rgb { CairoPixels.copy(rgb: from, to: to) } else { CairoPixels.copy(rgba: from, to: to) }
    }
    self.init(cairo: memory, width: width, height: height, isOpaque: format == .rgb)
  }

  private convenience init?(cairo memory: MappedMemory, width: Int, height: Int, isOpaque: Bool) {
    guard
      let surface = cairo_image_surface_create_for_data(
        memory.bytes.baseAddress, isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, gint(width), gint(height),
        gint(width * 4))
    else { return nil }
    // The surface keeps the memory: it may outlive the texture, in a drawing.
    let kept = Unmanaged.passRetained(memory)
    guard
      cairo_surface_set_user_data(
        surface, CairoPixels.ownerKey, kept.toOpaque(),
        { owner in if let owner { Unmanaged<AnyObject>.fromOpaque(owner).release() } }) == CAIRO_STATUS_SUCCESS
    else {
      kept.release()
      cairo_surface_destroy(surface)
      return nil
    }
    self.init(
      pixels: UnsafeRawBufferPointer(memory.bytes), owner: memory, width: width, height: height, stride: width * 4,
      format: .bgraPremultiplied, surface: surface)
  }
}

extension PixelFormat {
  /// Whether it is one of the codecs' own, which are converted for cairo.
  nonisolated fileprivate var isCodecs: Bool { self == .rgb || self == .rgba }
}

/// Pixels as cairo has them: blue, green, red and alpha in one word, colours multiplied by alpha.
nonisolated enum CairoPixels {
  /// What cairo knows the owner of a surface's memory by.
  nonisolated(unsafe) static let ownerKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
  /// What cairo knows the picture by that a recording draws.
  nonisolated(unsafe) static let pictureKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

  static func copy(rgb source: UnsafeRawBufferPointer, to target: UnsafeMutableBufferPointer<UInt32>) {
    for pixel in target.indices {
      let (red, green, blue) = (source[3 * pixel], source[3 * pixel + 1], source[3 * pixel + 2])
      target[pixel] = 0xff00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }

  static func copy(rgba source: UnsafeRawBufferPointer, to target: UnsafeMutableBufferPointer<UInt32>) {
    for pixel in target.indices {
      let alpha = UInt32(source[4 * pixel + 3])
      func part(_ index: Int) -> UInt32 { (UInt32(source[4 * pixel + index]) * alpha + 127) / 255 }
      target[pixel] = alpha << 24 | part(0) << 16 | part(1) << 8 | part(2)
    }
  }
}

/// Memory of its own pages, which go back to the system with the object.
///
/// Unchecked: it is written by who makes it, before anyone else has it, and only read from then on.
nonisolated final class MappedMemory: @unchecked Sendable {
  let bytes: UnsafeMutableRawBufferPointer

  /// - Returns: nil where there is no memory.
  init?(count: Int) {
    guard count > 0, let start = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      start != MAP_FAILED
    else { return nil }
    bytes = UnsafeMutableRawBufferPointer(start: start, count: count)
  }

  deinit { munmap(bytes.baseAddress, bytes.count) }
}
