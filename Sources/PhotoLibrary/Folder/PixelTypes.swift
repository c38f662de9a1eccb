import DecoderProtocol

/// Width and height in pixels.
public typealias PixelSize = DecoderProtocol.PixelSize

/// The way in which a picture is brought into a box.
public typealias ThumbnailMode = DecoderProtocol.ThumbnailMode
