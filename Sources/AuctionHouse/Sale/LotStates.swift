/// The states of all lots of a sale, in their order.
///
/// What nothing has happened to is as the catalogue has it and takes no space: a sale of any length begins, opens and
/// is copied in O(1), and a change to a copy costs no more than the lots that had their turn.
public struct LotStates: RandomAccessCollection, Hashable, Sendable {
  private let lots: [Lot]
  private let increments: BidIncrements
  private var changed: [Int: LotState] = [:]
  /// The status of the lots to which nothing has happened.
  var untouched = LotState.Status.upcoming

  init(_ catalogue: Catalogue) { (lots, increments) = (catalogue.lots, catalogue.increments) }

  /// The first lot's place.
  public var startIndex: Int { 0 }
  /// The number of lots.
  public var endIndex: Int { lots.count }

  /// The state of a lot. O(1).
  public internal(set) subscript(lot: Int) -> LotState {
    get { changed[lot] ?? LotState(lots[lot], untouched, by: increments) }
    _modify {
      // Made only where it is the lot's first change.
      let (lots, untouched, increments) = (lots, untouched, increments)
      yield &changed[lot, default: LotState(lots[lot], untouched, by: increments)]
    }
  }
}
