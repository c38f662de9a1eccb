/// One work of a sale, as the catalogue describes it.
public struct Lot: Identifiable, Hashable, Sendable {
  /// How large a work is, in centimetres.
  public struct Size: Hashable, Sendable {
    /// From left to right.
    public var width: Double
    /// From bottom to top.
    public var height: Double
    /// Of what stands in a room.
    public var depth: Double?

    /// A size.
    public init(width: Double, height: Double, depth: Double? = nil) {
      (self.width, self.height, self.depth) = (width, height, depth)
    }
  }

  /// What the lot is called in the journal: the same in every printing of the catalogue.
  public var id: String
  /// What the lot is called in the sale: "12", "12A".
  public var label: String
  /// What the artist calls it.
  public var title: String
  /// Who made it.
  public var artist = ""
  /// When it was made.
  public var year = ""
  /// What it is made of.
  public var medium = ""
  /// How large it is.
  public var size: Size?
  /// Which one of how many it is.
  public var edition = ""
  /// What there is to say of it.
  public var note = ""
  /// What it is expected to fetch.
  public var estimate: Estimate?
  /// The first price that is asked.
  public var start: Money
  /// The price below which the lot is not sold; nil where it is sold to whoever bids.
  public var reserve: Money?
  /// The name of the picture in the catalogue's folder of pictures.
  public var picture: String?
  /// Width over height of the picture.
  public var aspect = 1.0

  /// A lot; the rest of it is set one by one.
  public init(id: String, label: String, title: String, start: Money) {
    (self.id, self.label, self.title, self.start) = (id, label, title, start)
  }
}
