/// The file that a thumbnail of the desktop's was made of, as the thumbnail names it.
public struct ThumbnailOrigin: Hashable, Sendable {
  /// The file's address, as "file:///home/jens/photos/me.png".
  public var uri: String
  /// The time at which the file was last written, in whole seconds since 1970.
  public var modified: Int64

  /// The file of an address, as it was at a time in seconds since 1970.
  public init(uri: String, modified: Int64) { (self.uri, self.modified) = (uri, modified) }

  /// Bytes of the longest address: of a path of 4095 bytes, all of them escaped.
  public static let longestURI = 7 + 3 * 4095
}
