/// The kinds of files that are shown as photographs.
public enum PhotoKind: UInt8, CaseIterable, Sendable {
  /// A picture that any program shows.
  case picture
  /// A camera's sensor's pixels, with pictures made of them beside.
  case raw
  /// A film.
  case video
}

extension Photo.ID {
  /// The kind of its file, by the name's end.
  /// - Complexity: O(1).
  public var kind: PhotoKind { name.bytes.withUnsafeBufferPointer { PictureExtensions.kind(of: $0) } ?? .picture }
}
