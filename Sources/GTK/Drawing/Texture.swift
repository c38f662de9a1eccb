import CGTK
import Foundation

/// A picture ready to be drawn. May be made, kept and dropped on any thread.
///
/// Unchecked because the compiler can't see into C: a GdkTexture never changes once made, GDK documents it as safe to
/// use from any thread, and its reference count is atomic.
nonisolated public final class Texture: @unchecked Sendable {
  /// GDK's texture.
  public let pointer: OpaquePointer
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// The size of its pixels in memory, in bytes.
  public let byteCount: Int
  /// The same pixels as cairo draws them; nil where the texture is not made for that.
  let surface: OpaquePointer?
  /// How cairo drew it last.
  @MainActor var cairoDrawing: CairoDrawing?

  /// Takes over a reference the caller owns.
  public convenience init(owning pointer: OpaquePointer) {
    self.init(owning: pointer, byteCount: nil)
  }

  private init(owning pointer: OpaquePointer, byteCount: Int?, surface: OpaquePointer? = nil) {
    (self.pointer, self.surface) = (pointer, surface)
    width = Int(gdk_texture_get_width(pointer))
    height = Int(gdk_texture_get_height(pointer))
    self.byteCount = byteCount ?? width * height * PixelFormat.rgba.bytesPerPixel
    LiveCount.textures.increment()
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pointer))
    if let surface { cairo_surface_destroy(surface) }
    LiveCount.textures.decrement()
  }

  /// A picture of pixels that `owner` holds, which are not copied.
  ///
  /// `owner` is kept until GDK has done with the pixels, and released on whichever thread that happens; until then they
  /// must not move or change.
  /// - Parameters:
  ///   - pixels: Rows from the top, each `stride` bytes after the one before; the last may lack its padding.
  ///   - stride: Bytes from one row to the next.
  /// - Returns: nil when the size isn't positive or the pixels don't reach for it.
  public convenience init?(
    pixels: UnsafeRawBufferPointer, owner: some AnyObject & Sendable, width: Int, height: Int, stride: Int,
    format: PixelFormat
  ) {
    self.init(
      pixels: pixels, owner: owner, width: width, height: height, stride: stride, format: format, surface: nil)
  }

  /// - Parameter surface: The same pixels as cairo draws them; taken over, also where the result is nil.
  convenience init?(
    pixels: UnsafeRawBufferPointer, owner: some AnyObject & Sendable, width: Int, height: Int, stride: Int,
    format: PixelFormat, surface: OpaquePointer?
  ) {
    guard Texture.fits(pixels.count, width: width, height: height, stride: stride, format: format) else {
      if let surface { cairo_surface_destroy(surface) }
      return nil
    }
    let bytes = g_bytes_new_with_free_func(
      pixels.baseAddress, gsize(pixels.count),
      { owner in
        guard let owner else { return }
        Unmanaged<AnyObject>.fromOpaque(owner).release()
      }, Unmanaged<AnyObject>.passRetained(owner).toOpaque())
    defer { g_bytes_unref(bytes) }
    guard let texture = gdk_memory_texture_new(gint(width), gint(height), format.gdk, bytes, gsize(stride)) else {
      if let surface { cairo_surface_destroy(surface) }
      return nil
    }
    self.init(owning: texture, byteCount: pixels.count, surface: surface)
  }

  /// A picture that takes over allocated pixels without copying them, and deallocates them when it goes.
  ///
  /// When the result is nil (see the first initializer) the pixels are deallocated at once.
  public convenience init?(
    taking pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int, stride: Int, format: PixelFormat
  ) {
    self.init(
      pixels: UnsafeRawBufferPointer(pixels), owner: Allocation(pixels), width: width, height: height,
      stride: stride, format: format)
  }

  /// A picture of a copy of the pixels, such as `Data` or `[UInt8]`. nil as with the first initializer.
  public convenience init?(
    copying pixels: some ContiguousBytes, width: Int, height: Int, stride: Int, format: PixelFormat
  ) {
    let copy = pixels.withUnsafeBytes { source in
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: source.count, alignment: 16)
      copy.copyMemory(from: source)
      return copy
    }
    self.init(taking: copy, width: width, height: height, stride: stride, format: format)
  }

  static func fits(_ count: Int, width: Int, height: Int, stride: Int, format: PixelFormat) -> Bool {
    guard width > 0, height > 0, width <= Int(gint.max) / format.bytesPerPixel, height <= Int(gint.max) else {
      return false
    }
    let row = width * format.bytesPerPixel
    let (rows, overflows) = stride.multipliedReportingOverflow(by: height - 1)
    return stride >= row && !overflows && rows <= count - row
  }

  /// Memory that is deallocated with the object. Unchecked: nothing reads or writes it through this class.
  private final class Allocation: @unchecked Sendable {
    private let memory: UnsafeMutableRawBufferPointer

    init(_ memory: UnsafeMutableRawBufferPointer) { self.memory = memory }

    deinit { memory.deallocate() }
  }
}
