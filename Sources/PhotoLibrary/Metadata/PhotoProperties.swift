import DecoderProtocol

/// The settings with which a camera took a picture.
public typealias CameraSettings = DecoderProtocol.CameraSettings

/// A place on the earth.
public typealias Coordinates = DecoderProtocol.Coordinates

/// A photo with what its file says beyond what the index keeps.
public struct PhotoProperties: Hashable, Sendable {
  /// The photo. One whose metadata was not known has that of its file's header.
  public var photo: Photo
  /// The settings of the camera.
  public var settings = CameraSettings()
  /// The place at which it was taken; nil where it is not said.
  public var coordinates: Coordinates?
  /// The error for which the file could not be read; nil where it could be.
  public var problem: PictureError?

  /// A photo of which no more is known.
  public init(_ photo: Photo) { self.photo = photo }
}
