/// The marks that a person gives a photo: a rating, a flag, whether it is a favourite, and how it is rotated where its
/// file can't say so.
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

  /// The marks as bits: the rating in the lowest three, then the flag in two, one for a favourite, and the quarter turns
  /// in two.
  var bits: UInt8

  /// Marks of a rating, which is brought into `ratings`, a flag, a favourite and quarter turns clockwise; none by default.
  public init(rating: Int = 0, flag: Flag = .none, isFavourite: Bool = false, quarterTurns: Int = 0) {
    bits = 0
    for edit in [Edit.rating(rating), .flag(flag), .favourite(isFavourite), .quarterTurns(quarterTurns)] {
      self = edit.applied(to: self)
    }
  }

  /// Marks as they were kept. What can't be understood is not marked.
  init(bits: UInt8) {
    self.init(
      rating: Int(bits & Self.ratingMask), flag: Flag(rawValue: (bits & Self.flagMask) >> Self.flagShift) ?? .none,
      isFavourite: bits & Self.favouriteMask != 0, quarterTurns: Int(bits >> Self.turnsShift))
  }

  /// The rating in stars, 0 to 5.
  public var rating: Int { Int(bits & Self.ratingMask) }
  /// Whether it is picked, rejected or neither.
  public var flag: Flag { Flag(rawValue: (bits & Self.flagMask) >> Self.flagShift) ?? .none }
  /// Whether it is a favourite.
  public var isFavourite: Bool { bits & Self.favouriteMask != 0 }
  /// Quarter turns clockwise, 0 to 3, beside those that its file says.
  public var quarterTurns: Int { Int(bits >> Self.turnsShift) }
  /// Whether there is no mark at all.
  public var isEmpty: Bool { bits == 0 }

  fileprivate static let ratingMask: UInt8 = 0b111
  fileprivate static let flagMask: UInt8 = 0b11000
  fileprivate static let flagShift: UInt8 = 3
  fileprivate static let favouriteMask: UInt8 = 0b100000
  fileprivate static let turnsMask: UInt8 = 0b1100_0000
  fileprivate static let turnsShift: UInt8 = 6

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

    /// Other quarter turns clockwise; four are none.
    public static func quarterTurns(_ turns: Int) -> Edit {
      Edit(mask: turnsMask, bits: UInt8(turns & 3) << turnsShift)
    }

    /// The change of all marks to those of a photo.
    public static func all(_ marks: PhotoMarks) -> Edit { Edit(mask: .max, bits: marks.bits) }

    /// Whether it changes nothing but how a photo is rotated.
    public var rotatesAlone: Bool { mask == turnsMask }

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
    let masks = [Self.ratingMask, Self.flagMask, Self.favouriteMask, Self.turnsMask].filter {
      (bits ^ other.bits) & $0 != 0
    }
    let mask = masks.reduce(0, |)
    return mask == 0 ? nil : Edit(mask: mask, bits: other.bits & mask)
  }
}
