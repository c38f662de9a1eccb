/// The marks in a sidecar: an XMP file beside a picture, which programs for photographs share.
public struct SidecarMarks: Hashable, Sendable {
  /// The rating (xmp:Rating): stars from 0 to 5, or −1 for a rejected picture; nil where it is not said.
  public var rating: Int32?
  /// digiKam's flag (digiKam:PickLabel): 0 for none, 1 rejected, 2 pending, 3 accepted; nil where it is not said.
  public var pickLabel: Int32?

  /// Marks; none are said by default.
  public init(rating: Int32? = nil, pickLabel: Int32? = nil) { (self.rating, self.pickLabel) = (rating, pickLabel) }

  /// The ratings there are.
  public static let ratings: ClosedRange<Int32> = -1...5
  /// The flags that digiKam knows.
  public static let pickLabels: ClosedRange<Int32> = 0...3

  /// What stands for a value that is not said, in a message.
  private static let unsaid = Int32.min

  func add(to writer: inout MessageWriter) {
    writer.add(rating ?? Self.unsaid)
    writer.add(pickLabel ?? Self.unsaid)
  }

  /// Nil where there are no such marks.
  init?(from reader: inout MessageReader) {
    guard let rating = reader.int32(), let pickLabel = reader.int32(),
      rating == Self.unsaid || Self.ratings.contains(rating),
      pickLabel == Self.unsaid || Self.pickLabels.contains(pickLabel)
    else { return nil }
    self.init(
      rating: rating == Self.unsaid ? nil : rating, pickLabel: pickLabel == Self.unsaid ? nil : pickLabel)
  }
}
