/// One work of a sale, as the catalogue describes it.
public struct Lot: Identifiable, Hashable, Sendable {
  /// The size of a work, in centimetres.
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

  /// The lot's identifier in the journal: the same in every printing of the catalogue.
  public var id: String
  /// The lot's number in the sale: "12", "12A".
  public var label: String
  /// The title that the artist gave the work.
  public var title: String
  /// The artist's name.
  public var artist = ""
  /// The year in which the work was made, as the catalogue writes it.
  public var year = ""
  /// The material of the work.
  public var medium = ""
  /// The size of the work; nil where the catalogue has none.
  public var size: Size?
  /// The number of this copy, and of all copies.
  public var edition = ""
  /// The catalogue's note on the lot.
  public var note = ""
  /// The price that the lot is expected to fetch; nil where the catalogue has none.
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
