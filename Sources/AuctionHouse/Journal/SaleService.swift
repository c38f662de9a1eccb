import Foundation
import Localization

/// Runs a sale: the auctioneer, the rules, and the journal in which each event stands before anyone sees it.
public actor SaleService {
  /// Opens the service for a catalogue's sale, where its journal left it.
  ///
  /// A journal that can't be read or that says what can't be is kept aside, and the sale starts from the beginning;
  /// `notice` says so. The service has the journal to itself until it is released, or until `close()`.
  /// - Parameters:
  ///   - catalogue: what is sold.
  ///   - seed: for a sale that is new.
  ///   - folder: where journals are kept; made when it is not there.
  /// - Throws: `JournalError` when the folder can't be written to, when the sale runs elsewhere already, or when a
  /// newer
  ///   version wrote it, which is left as it is. The app can go on with a sale that is not kept.
  @concurrent
  public static func open(_ catalogue: Catalogue, seed: UInt64, in folder: URL) async throws -> SaleService {
    try open(catalogue, seed: seed, journal: .open(catalogue.identity, in: folder))
  }

  /// A service that forgets everything when it is released.
  public init(_ catalogue: Catalogue, seed: UInt64) {
    self.init(Sale(catalogue), seed: seed, place: nil)
  }

  /// A sale's journal, and under which number the sale stands there.
  private struct Place {
    var journal: SaleJournal
    var number: Int64
  }

  /// The problem found on opening that the person should know of; nil when all was well.
  public nonisolated let notice: String?

  private var sale: Sale
  /// The auctioneer who runs the sale; another one after `restart`.
  public private(set) var auctioneer: Auctioneer
  private var place: Place?

  private init(_ sale: Sale, seed: UInt64, place: Place?, notice: String? = nil) {
    (self.sale, auctioneer, self.place, self.notice) = (sale, Auctioneer(seed: seed), place, notice)
  }

  /// Opens a service over a journal.
  /// - Throws: `JournalError` where the journal can't be read or written.
  static func open(_ catalogue: Catalogue, seed: UInt64, journal: SaleJournal) throws -> SaleService {
    var notice = journal.notice
    if let last = try journal.lastSale() {
      do {
        let sale = try Sale(catalogue, events: journal.events(of: last.number))
        let place = Place(journal: journal, number: last.number)
        return SaleService(sale, seed: last.seed, place: place, notice: notice)
      } catch let error as JournalError {
        throw error
      } catch {
        SaleJournal.logger.error("Sale not resumed", metadata: ["sale": "\(last.number)", "reason": "\(error)"])
        notice =
          localized("The sale couldn’t be resumed because its saved data is damaged. It starts from the beginning.")
      }
    }
    let place = Place(journal: journal, number: try journal.beginSale(seed: seed))
    return SaleService(Sale(catalogue), seed: seed, place: place, notice: notice)
  }

  /// The sale as the journal has it.
  public var state: Sale { sale }

  /// Lets the sale run up to a time of its own; answers what happened, which is kept by then.
  /// - Parameter limit: no more events than this at once.
  /// - Throws: `JournalError` when nothing can be written; the sale stands as before then, and may be tried again.
  public func advance(to time: Duration, limit: Int = 1000) async throws -> [SaleEvent] {
    var next = sale
    try auctioneer.run(&next, to: time, limit: limit)
    return try keep(next)
  }

  /// Lets the sale run up to a time and does then as asked; answers all that happened.
  /// - Parameter time: in the sale's time; that of the last event where it is past.
  /// - Throws: `SaleFault` where the rules forbid it, also because of what happened up to then: nothing has happened
  ///   then, and `advance` shows what it was. Else as `advance`.
  public func perform(_ command: SaleCommand, at time: Duration) async throws -> [SaleEvent] {
    // A time that the journal can store exactly.
    let time = Duration.nanoseconds(time.wholeNanoseconds)
    var next = sale
    try auctioneer.run(&next, to: time)
    try next.apply(next.event(for: command, at: time))
    return try keep(next)
  }

  /// Restarts the sale. What was before is kept in the journal under its own number.
  /// - Throws: as `advance`.
  public func restart(seed: UInt64) async throws {
    if let journal = place?.journal { place?.number = try journal.beginSale(seed: seed) }
    (sale, auctioneer) = (Sale(sale.catalogue), Auctioneer(seed: seed))
  }

  /// Closes the journal, for another service to open it; nothing can be kept from then on. Optional: a service may just
  /// be dropped.
  /// - Throws: `DatabaseError` where the journal's database can't be closed.
  public func close() throws { try place?.journal.close() }

  /// Writes down what is new in a sale, and only then lets it be seen.
  private func keep(_ next: Sale) throws -> [SaleEvent] {
    let new = Array(next.events.dropFirst(sale.events.count))
    if let place { try place.journal.append(new, to: place.number) }
    sale = next
    return new
  }
}

extension Sale {
  /// A sale as its events left it.
  /// - Throws: `SaleFault` for the first event that the rules forbid.
  init(_ catalogue: Catalogue, events: [SaleEvent]) throws(SaleFault) {
    self.init(catalogue)
    for event in events { try apply(event) }
  }
}
