/// The marks that a person gives a photo: a rating, a flag, and whether it is a favourite.
///
/// One byte; two hundred thousand of them are held at once.
public struct PhotoMarks: Hashable, Sendable {
  /// The choice between what to keep and what not.
  public enum Flag: UInt8, CaseIterable, Sendable {
    /// Not chosen yet.
    case none
    /// To be kept.
    case picked
    /// Not to be kept.
    case rejected
  }

  /// The ratings there are, in stars; 0 is none.
  public static let ratings = 0...5

  /// The marks as bits: the rating in the lowest three, then the flag in two, then one for a favourite.
  var bits: UInt8

  /// Marks of a rating, which is brought into `ratings`, a flag and a favourite; none by default.
  public init(rating: Int = 0, flag: Flag = .none, isFavourite: Bool = false) {
    bits = 0
    for edit in [Edit.rating(rating), .flag(flag), .favourite(isFavourite)] { self = edit.applied(to: self) }
  }

  /// Marks as they were kept. What can't be understood is not marked.
  init(bits: UInt8) {
    self.init(
      rating: Int(bits & Self.ratingMask), flag: Flag(rawValue: (bits & Self.flagMask) >> Self.flagShift) ?? .none,
      isFavourite: bits & Self.favouriteMask != 0)
  }

  /// The rating in stars, 0 to 5.
  public var rating: Int { Int(bits & Self.ratingMask) }
  /// Whether it is picked, rejected or neither.
  public var flag: Flag { Flag(rawValue: (bits & Self.flagMask) >> Self.flagShift) ?? .none }
  /// Whether it is a favourite.
  public var isFavourite: Bool { bits & Self.favouriteMask != 0 }
  /// Whether there is no mark at all.
  public var isEmpty: Bool { bits == 0 }

  fileprivate static let ratingMask: UInt8 = 0b111
  fileprivate static let flagMask: UInt8 = 0b11000
  fileprivate static let flagShift: UInt8 = 3
  fileprivate static let favouriteMask: UInt8 = 0b100000

  /// A change of some marks; the others stay as they are, whoever changes those meanwhile.
  public struct Edit: Hashable, Sendable {
    /// The bits of the marks that are changed, and what they become.
    private(set) var mask: UInt8
    private(set) var bits: UInt8

    /// Another rating, which is brought into `ratings`.
    public static func rating(_ stars: Int) -> Edit {
      Edit(mask: ratingMask, bits: UInt8(min(max(stars, ratings.lowerBound), ratings.upperBound)))
    }

    /// Another flag.
    public static func flag(_ flag: Flag) -> Edit { Edit(mask: flagMask, bits: flag.rawValue << flagShift) }

    /// A favourite from now on, or not any more.
    public static func favourite(_ isFavourite: Bool) -> Edit {
      Edit(mask: favouriteMask, bits: isFavourite ? favouriteMask : 0)
    }

    /// The change of all marks to those of a photo.
    public static func all(_ marks: PhotoMarks) -> Edit {
      Edit(mask: ratingMask | flagMask | favouriteMask, bits: marks.bits)
    }

    /// The marks after the change.
    public func applied(to marks: PhotoMarks) -> PhotoMarks {
      var marks = marks
      marks.bits = marks.bits & ~mask | bits
      return marks
    }

    /// This change and then a later one.
    public func followed(by later: Edit) -> Edit {
      Edit(mask: mask | later.mask, bits: bits & ~later.mask | later.bits)
    }

    /// The change that takes this one back where the marks were others.
    public func reverting(to former: PhotoMarks) -> Edit { Edit(mask: mask, bits: former.bits & mask) }
  }

  /// The change from these marks to others: of those alone that differ; nil where none does.
  public func edit(to other: PhotoMarks) -> Edit? {
    let masks = [Self.ratingMask, Self.flagMask, Self.favouriteMask].filter { (bits ^ other.bits) & $0 != 0 }
    let mask = masks.reduce(0, |)
    return mask == 0 ? nil : Edit(mask: mask, bits: other.bits & mask)
  }
}
