/// A filter of photos. A photo has to meet all that is set; nothing is set at first.
public struct PhotoFilter: Hashable, Sendable {
  /// The words that a photo's name or date has to meet, as they were typed.
  public var text = ""
  /// The least rating, in stars; 0 for any.
  public var leastRating = 0
  /// The flags, one of which a photo has to have; none for any.
  public var flags: Set<PhotoMarks.Flag> = []
  /// Whether only favourites are let through.
  public var isFavourite = false
  /// The kinds, one of which a photo has to be; none for any.
  public var kinds: Set<PhotoKind> = []
  /// The camera; nil for any.
  public var camera: String?
  /// The lens; nil for any.
  public var lens: String?
  /// The folder that a photo has to be in or below; nil for any.
  public var folder: FilePath?
  /// The keywords, all of which a photo has to have.
  public var keywords: Set<String> = []
  /// The photos of which it has to be one; none for any. Not kept.
  public var photos: Set<Photo.ID> = []
  /// The days on one of which a photo has to be taken; nil for any.
  public var dates: PhotoDates?

  /// A filter that lets all photos through, or those that a text finds.
  public init(text: String = "") { self.text = text }

  /// Whether all photos are let through.
  public var isEmpty: Bool { !hasText && !hasCriteria }

  /// Whether words are looked for.
  public var hasText: Bool { text.contains { !$0.isWhitespace } }

  /// Whether something else than words is looked for.
  public var hasCriteria: Bool {
    var other = PhotoFilter()
    other.text = text
    return self != other
  }

  /// Looks for photos by the names that they have now.
  public mutating func rename(_ moves: [PhotoMove]) {
    let moved = moves.filter { photos.contains($0.former) }
    for move in moved { photos.remove(move.former) }
    photos.formUnion(moved.map(\.id))
  }

  /// Whether a change of marks changes which photos are let through.
  public var dependsOnMarks: Bool { leastRating > 0 || !flags.isEmpty || isFavourite }

  /// Whether what is read from files changes which photos are let through.
  public var dependsOnMetadata: Bool {
    camera != nil || lens != nil || !keywords.isEmpty || dates != nil || hasText
  }
}
