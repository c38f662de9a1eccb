import CPixbuf

/// One picture on its way from a loader's pixels to those wanted: scaled, cut, upright.
final class PictureRendering {
  let header: PictureHeader
  let box: PixelSize
  let mode: ThumbnailMode
  /// The size the loader met that is too large to go on with.
  private(set) var refused: PixelSize?

  init(header: PictureHeader, box: PixelSize, mode: ThumbnailMode) {
    self.header = header
    self.box = box
    self.mode = mode
  }

  /// Whether a picture of this stored size may be decoded; one of unknown size may until it is known.
  func accepts(_ size: PixelSize?) -> Bool {
    size.map { $0.area <= PictureDecoder.maximumArea(of: header) } ?? true
  }

  /// Has the loader ask for the size to decode at as soon as it knows the picture's. The loader must not outlive this.
  func watch(_ loader: UnsafeMutablePointer<GdkPixbufLoader>) {
    let prepared: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gpointer?) -> Void = {
      loader, width, height, rendering in
      guard let rendering else { return }
      Unmanaged<PictureRendering>.fromOpaque(rendering).takeUnretainedValue()
        .prepare(loader, PixelSize(width: width, height: height))
    }
    g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(prepared, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque(),
      nil, GConnectFlags(rawValue: 0))
  }

  private func prepare(_ loader: UnsafeMutablePointer<GdkPixbufLoader>?, _ stored: PixelSize) {
    guard stored.area > 0, accepts(stored) else {
      refused = stored
      // No pixels wanted: the loader stops here.
      gdk_pixbuf_loader_set_size(loader, 0, 0)
      return
    }
    let swaps = header.orientation.swapsSides
    let shown = ThumbnailFit(swaps ? stored.transposed : stored, in: box, mode: mode).scaled
    let wanted = swaps ? shown.transposed : shown
    gdk_pixbuf_loader_set_size(loader, wanted.width, wanted.height)
  }

  /// The image from what the loader made: some loaders scale as told, others do not.
  func render(_ loaded: OpaquePointer) throws(PictureError) -> DecodedImage {
    let orientation = remainingOrientation(loaded)
    let stored = Self.size(of: loaded)
    let fit = ThumbnailFit(orientation.swapsSides ? stored.transposed : stored, in: box, mode: mode)
    let wanted = orientation.swapsSides ? fit.scaled.transposed : fit.scaled
    guard wanted != stored else { return Self.image(of: loaded, orientation, fit.cropped) }
    guard let scaled = gdk_pixbuf_scale_simple(loaded, wanted.width, wanted.height, GDK_INTERP_BILINEAR) else {
      throw .tooLarge(header.displaySize)
    }
    defer { g_object_unref(UnsafeMutableRawPointer(scaled)) }
    return Self.image(of: scaled, orientation, fit.cropped)
  }

  /// The turn left to do: loaders that know EXIF or have done a part of the turn themselves say so in an option.
  private func remainingOrientation(_ pixbuf: OpaquePointer) -> Orientation {
    if let option = gdk_pixbuf_get_option(pixbuf, "orientation"), let number = Int(String(cString: option)) {
      return Orientation(rawValue: number) ?? .upright
    }
    return header.isTurnedByLoader ? .upright : header.orientation
  }

  private static func size(of pixbuf: OpaquePointer) -> PixelSize {
    PixelSize(width: gdk_pixbuf_get_width(pixbuf), height: gdk_pixbuf_get_height(pixbuf))
  }

  /// The middle of the upright picture.
  private static func image(of pixbuf: OpaquePointer, _ orientation: Orientation, _ cropped: PixelSize) -> DecodedImage
  {
    let stored = size(of: pixbuf)
    let shown = orientation.swapsSides ? stored.transposed : stored
    let hasAlpha = gdk_pixbuf_get_has_alpha(pixbuf) != 0
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    let rowBytes = Int(gdk_pixbuf_get_rowstride(pixbuf))
    let walk = orientation.walk(over: stored)
    func bytes(_ step: (column: Int, row: Int)) -> Int { step.column * channels + step.row * rowBytes }
    let right = bytes(walk.right)
    let down = bytes(walk.down)
    let start =
      bytes(walk.origin) + Int(shown.width - cropped.width) / 2 * right + Int(shown.height - cropped.height) / 2 * down

    return DecodedImage(size: cropped, hasAlpha: hasAlpha) { output in
      guard let source = gdk_pixbuf_read_pixels(pixbuf), let target = output.baseAddress else { return }
      var pixel = target.assumingMemoryBound(to: UInt8.self)
      for y in 0..<Int(cropped.height) {
        var from = source + (start + y * down)
        if right == channels {
          pixel.update(from: from, count: Int(cropped.width) * channels)
          pixel += Int(cropped.width) * channels
          continue
        }
        for _ in 0..<Int(cropped.width) {
          for channel in 0..<channels { pixel[channel] = from[channel] }
          pixel += channels
          from += right
        }
      }
    }
  }
}
