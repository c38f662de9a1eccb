/// A photo that has another name or folder now.
public struct PhotoMove: Hashable, Sendable {
  /// The photo as it was known.
  public let former: Photo.ID
  /// The photo as it is known now.
  public let id: Photo.ID

  /// A photo that was known as another.
  public init(_ former: Photo.ID, to id: Photo.ID) { (self.former, self.id) = (former, id) }
}
