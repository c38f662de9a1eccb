import DecoderProtocol

/// Width and height in pixels.
public typealias PixelSize = DecoderProtocol.PixelSize

/// The way in which a picture is brought into a box.
public typealias ThumbnailMode = DecoderProtocol.ThumbnailMode

/// A rectangle of a picture's pixels.
public typealias PixelPart = DecoderProtocol.PixelPart

/// The sizes that a picture gets for a box.
public typealias ThumbnailFit = DecoderProtocol.ThumbnailFit
